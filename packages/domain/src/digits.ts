/**
 * Text with Arabic-Indic (٠-٩) and Persian (۰-۹) digits turned into 0-9, the Arabic decimal sign ٫ into a point and the Arabic thousands sign ٬ into
 * a comma. Customers type on Arabic keyboards, so every numeric field passes through this before validation. All other characters stay unchanged.
 */
export function normaliseDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\u066b\u066c]/gu, toLatin)
}

/** The digits of a text as 0-9, everything else dropped. */
export function extractDigits(text: string): string {
  return normaliseDigits(text).replace(/[^0-9]/gu, '')
}

/** Text without the invisible direction marks and zero-width characters that pasted Arabic text carries. */
export function removeInvisible(text: string): string {
  return text.replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u061c]/gu, '')
}

const ARABIC_INDIC_ZERO = 0x0660
const PERSIAN_ZERO = 0x06f0

function toLatin(character: string): string {
  if (character === '\u066b') return '.'
  if (character === '\u066c') return ','
  const code = character.charCodeAt(0)
  return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_INDIC_ZERO))
}
