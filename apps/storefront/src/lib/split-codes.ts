/** A coupon's code within a text, in the format that the shop generates. */
const CODE = /([\p{Lu}\p{Nd}]+(?:-[\p{Lu}\p{Nd}]+)+)/u

/** The parts of a text: every second one is a code. */
export const splitCodes = (text: string): string[] => text.split(CODE)
