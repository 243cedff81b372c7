import { addDays, DAY_MINUTES, dayOfWeekOf, isDate, parseTime, toShopClock } from '@sukkar/domain/shop-time'
import { isolate, isolateLtr, isolateRtl } from './isolate.ts'
import type { Digits, Locale } from './locales.ts'
import { NO_BREAK_SPACE, writeDigits } from './write-digits.ts'

/** The format of a date: `Friday, 20 November 2026` · `20/11/2026` · `Fri 20 Nov` · the day · `Friday`. */
export type DateStyle = 'long' | 'short' | 'chip' | 'day' | 'weekday'

/**
 * A time of day on a 12-hour clock: `4:30 PM`, `4:30 م`. Accepts `HH:MM` or minutes since midnight, which wrap around the clock. Throws RangeError
 * for an invalid text.
 */
export function formatTime(time: string | number, locale: Locale, digits: Digits = 'latn'): string {
  const { clock, period } = timeParts(time, locale, digits)
  return `${clock}${NO_BREAK_SPACE}${period}`
}

/**
 * A range such as `4:00 – 5:00 PM`, or `11:30 AM – 12:30 PM` across noon. It runs in the direction of its language, so that the start is read first,
 * and is isolated as one unit.
 */
export function formatTimeRange(from: string | number, to: string | number, locale: Locale, digits: Digits = 'latn'): string {
  const start = timeParts(from, locale, digits)
  const end = timeParts(to, locale, digits)
  const isOnePeriod = start.period === end.period
  const first = isOnePeriod ? start.clock : isolate(formatTime(from, locale, digits))
  const last = isOnePeriod ? `${end.clock}${NO_BREAK_SPACE}${end.period}` : isolate(formatTime(to, locale, digits))
  // A narrow line may break only after the dash, so that the next line does not begin with a space.
  const range = `${first}${NO_BREAK_SPACE}– ${last}`
  return locale === 'en' ? isolateLtr(range) : isolateRtl(range)
}

/** The time that an order is promised for, on the shop's clock: a range, or one time where both ends (epoch ms) are equal. */
export function formatPromisedTime(fromMs: number, toMs: number, locale: Locale, digits: Digits = 'latn'): string {
  const [from, to] = [toShopClock(fromMs).minuteOfDay, toShopClock(toMs).minuteOfDay]
  return from === to ? formatTime(from, locale, digits) : formatTimeRange(from, to, locale, digits)
}

/**
 * A calendar date of Kuwait, `YYYY-MM-DD`. The names of days and months are in this file, because the data of JavaScript engines differ between
 * versions. Throws RangeError for an invalid date.
 */
export function formatDate(date: string, style: DateStyle, locale: Locale, digits: Digits = 'latn'): string {
  if (!isDate(date)) throw new RangeError(`Not a date: ${date}`)
  const weekday = WEEKDAYS[locale][dayOfWeekOf(date)] ?? ''
  const month = MONTHS[locale][Number(date.slice(5, 7)) - 1] ?? ''
  const day = String(Number(date.slice(8, 10)))
  const year = String(Number(date.slice(0, 4)))
  switch (style) {
    case 'weekday':
      return weekday
    case 'short':
      return isolateLtr(writeDigits(`${day}/${Number(date.slice(5, 7))}/${year}`, locale, digits))
    case 'chip':
      return writeDigits(`${shorten(weekday, locale)} ${day} ${shorten(month, locale)}`, locale, digits)
    case 'day':
      return writeDigits(`${shorten(weekday, locale)} ${day}`, locale, digits)
    case 'long':
      return writeDigits(`${weekday}${locale === 'en' ? ',' : ''} ${day} ${month} ${year}`, locale, digits)
  }
}

/** `Today`, `Tomorrow`, else the date in the style `chip`. `today` is the date of the shop's clock. */
export function formatRelativeDay(date: string, today: string, locale: Locale, digits: Digits = 'latn'): string {
  if (date === today) return locale === 'en' ? 'Today' : 'اليوم'
  if (date === addDays(today, 1)) return locale === 'en' ? 'Tomorrow' : 'غدًا'
  return formatDate(date, 'chip', locale, digits)
}

/** The day and time of an instant (epoch ms) on the shop's clock: `Fri 20 Nov, 4:30 PM`. */
export function formatInstant(instantMs: number, locale: Locale, digits: Digits = 'latn'): string {
  const { date, minuteOfDay } = toShopClock(instantMs)
  return `${formatDate(date, 'chip', locale, digits)}${locale === 'en' ? ',' : '،'} ${formatTime(minuteOfDay, locale, digits)}`
}

const WEEKDAYS: Readonly<Record<Locale, readonly string[]>> = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  ar: ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'],
}

const MONTHS: Readonly<Record<Locale, readonly string[]>> = {
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
  ar: ['يناير', 'فبراير', 'مارس', 'أبريل', 'مايو', 'يونيو', 'يوليو', 'أغسطس', 'سبتمبر', 'أكتوبر', 'نوفمبر', 'ديسمبر'],
}

const PERIODS: Readonly<Record<Locale, readonly [beforeNoon: string, afterNoon: string]>> = { en: ['AM', 'PM'], ar: ['ص', 'م'] }

/** Arabic names have no short forms. */
function shorten(name: string, locale: Locale): string {
  return locale === 'en' ? name.slice(0, 3) : name
}

function timeParts(time: string | number, locale: Locale, digits: Digits): { clock: string; period: string } {
  const minutes = typeof time === 'number' ? time : parseTime(time)
  const onClock = ((Math.floor(minutes) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  const hour = Math.floor(onClock / 60)
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${String(onClock % 60).padStart(2, '0')}`
  return { clock: writeDigits(clock, locale, digits), period: PERIODS[locale][hour < 12 ? 0 : 1] }
}
