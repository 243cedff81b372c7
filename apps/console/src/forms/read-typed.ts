import { normaliseDigits, removeInvisible } from '@sukkar/domain/digits'
import { isDate, toTimeText } from '@sukkar/domain/shop-time'

/**
 * A typed time of day as `HH:MM`: on a 24-hour or 12-hour clock, in the digits and words of either language (`16:30`, `1630`, `9`, `4:30 PM`, `٤:٣٠
 * م`). Null for an invalid text.
 */
export const readTime = (text: string): string | null => {
  const [, hour, minute, word] = /^(\d{1,2})(?:[:.]?([0-5]\d))?\s*(\D*)$/u.exec(plain(text)) ?? []
  if (hour === undefined) return null
  const minutes = Number(hour) * 60 + Number(minute ?? 0)
  if (word === '') return minutes > DAY_MINUTES ? null : toTimeText(minutes)
  const period = PERIODS.find((one) => one.words.test(word ?? ''))
  if (period === undefined || Number(hour) < 1 || Number(hour) > 12) return null
  return toTimeText((minutes % NOON_MINUTES) + period.startsAt)
}

/** A typed date as `YYYY-MM-DD`: day first as in Kuwait (`22/11/2026`), or year first. Null for an invalid text. */
export const readDate = (text: string): string | null => {
  const typed = plain(text)
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/u.exec(typed) ?? []
  const date = day === undefined ? typed : `${year}-${month?.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(date) ? date : null
}

const DAY_MINUTES = 24 * 60
const NOON_MINUTES = 12 * 60

const PERIODS = [
  { startsAt: 0, words: /^(?:a\.?(?:m\.?)?|ص|صباح[اً]*)$/u },
  { startsAt: NOON_MINUTES, words: /^(?:p\.?(?:m\.?)?|م|مساء[اً]*)$/u },
]

const plain = (text: string): string => normaliseDigits(removeInvisible(text)).trim().toLowerCase()
