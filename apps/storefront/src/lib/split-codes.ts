/** A coupon's code as the shop makes them, within a text. */
const CODE = /([\p{Lu}\p{Nd}]+(?:-[\p{Lu}\p{Nd}]+)+)/u

/** The parts of a text: each second one is a code. */
export const splitCodes = (text: string): string[] => text.split(CODE)
