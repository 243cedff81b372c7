import { type Fils, formatFils } from '@sukkar/domain/money'
import { displayPhone, parseStoredPhone } from '@sukkar/domain/phone'
import { isolate, isolateLtr } from './isolate.ts'
import type { Digits, Locale } from './locales.ts'
import { NO_BREAK_SPACE, writeDigits } from './write-digits.ts'

/** An amount of money in two parts, for a caller that isolates it with its own element. */
export type MoneyParts = { amount: string; currency: string }

/**
 * Money as `4.750 KWD` or `4.750 د.ك`, always three decimals, thousands grouped, as one isolated unit with a no-break space. Accepts an integer of
 * fils and throws RangeError for anything else (§1, D78).
 */
export function formatMoney(fils: Fils, locale: Locale, digits: Digits = 'latn'): string {
  const { amount, currency } = moneyParts(fils, locale, digits)
  // In a right-to-left line a minus sign would move behind the digits, so the amount gets its own run.
  const number = amount.startsWith('-') ? isolateLtr(amount) : amount
  return isolate(`${number}${NO_BREAK_SPACE}${currency}`)
}

/** The amount and the currency of `formatMoney` without isolates. */
export function moneyParts(fils: Fils, locale: Locale, digits: Digits = 'latn'): MoneyParts {
  return { amount: writeDigits(groupThousands(formatFils(fils)), locale, digits), currency: CURRENCY[locale] }
}

/** A number with grouped thousands and at most three decimals, in the selected digits. */
export function formatNumber(value: number, locale: Locale, digits: Digits = 'latn'): string {
  const rounded = Math.round(value * 1000) / 1000
  const text = Number.isFinite(rounded) && Math.abs(rounded) < MAX_PLAIN_NUMBER ? groupThousands(String(rounded)) : String(value)
  return writeDigits(text, locale, digits)
}

/** A percentage such as `20%`, the sign after the number in both languages. */
export function formatPercent(percent: number, locale: Locale, digits: Digits = 'latn'): string {
  return `${formatNumber(percent, locale, digits)}${locale === 'ar' && digits === 'arab' ? '٪' : '%'}`
}

/**
 * A telephone number as `+965 5000 1234`, always left to right and in Western digits, because it is dialled, without line breaks. Text that is no
 * number is returned unchanged, isolated.
 */
export function formatPhone(text: string): string {
  const phone = parseStoredPhone(text)
  return isolateLtr(phone.ok ? displayPhone(phone.value).replaceAll(' ', '\u00a0') : text)
}

const CURRENCY: Readonly<Record<Locale, string>> = { en: 'KWD', ar: 'د.ك' }
/** From this value on JavaScript formats numbers with an exponent. */
const MAX_PLAIN_NUMBER = 1e21

function groupThousands(text: string): string {
  const [whole = '', ...decimals] = text.split('.')
  return [whole.replace(/\B(?=(?:\d{3})+$)/gu, ','), ...decimals].join('.')
}
