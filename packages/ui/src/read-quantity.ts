/** Both zeros, U+0660 and U+06F0, begin a row of sixteen code points. */
const DIGITS_BLOCK = 16

/** A number in Western, Arabic or Persian digits; 0 for any other text. */
export function readQuantity(text: string): number {
  const plain = text.replaceAll(/[٠-٩۰-۹]/gu, (digit) => String(digit.charCodeAt(0) % DIGITS_BLOCK))
  return /^\s*\d+\s*$/u.test(plain) ? Number(plain) : 0
}
