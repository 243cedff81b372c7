import { toShopClock } from '@sukkar/domain/shop-time'

/** Ninth month of the Islamic year. */
const RAMADAN_MONTH = 9

const islamicMonth = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { month: 'numeric', timeZone: 'UTC' })

/**
 * Whether the shop's day at an instant lies in Ramadan by the Umm al-Qura calendar. The moon may decide otherwise by a
 * day, which is why the shop can set the answer itself.
 */
export const isRamadan = (nowMs: number, override: boolean | null = null): boolean => {
  if (override !== null) return override
  const noonUtc = Date.parse(`${toShopClock(nowMs).date}T12:00:00Z`)
  return Number(islamicMonth.format(noonUtc)) === RAMADAN_MONTH
}
