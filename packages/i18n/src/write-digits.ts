import type { Digits, Locale } from './locales.ts'

/** Replaces Western digits by the selected ones; English always has Western digits. */
export function writeDigits(text: string, locale: Locale, digits: Digits): string {
  if (locale === 'en' || digits === 'latn') return text
  return text
    .replace(/[0-9]/gu, (digit) => String.fromCharCode(ARABIC_INDIC_ZERO + Number(digit)))
    .replace(/(?<=[٠-٩])\.(?=[٠-٩])/gu, '٫')
    .replace(/(?<=[٠-٩]),(?=[٠-٩])/gu, '٬')
}

export const NO_BREAK_SPACE = '\u00a0'

const ARABIC_INDIC_ZERO = 0x660
