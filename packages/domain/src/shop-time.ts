import { fail, type Outcome, succeed } from './outcome.ts'

/** Day of the week, Sunday 0. */
export type DayOfWeek = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** The shop's clock and calendar at an instant. */
export type ShopClock = {
  /** Calendar date in Kuwait, `YYYY-MM-DD`. */
  date: string
  /** 0 to 1439. */
  minuteOfDay: number
  dayOfWeek: DayOfWeek
  hour: number
  minute: number
}

const SECOND_MS = 1000
/** Milliseconds of a minute and of a day, for arithmetic on instants. */
export const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000
/** Minutes of a day. */
export const DAY_MINUTES = 1440

/**
 * The shop's clock at an instant (epoch milliseconds). Kuwait is UTC+3 all year without daylight saving, so the sum is
 * fixed and neither the process's nor the phone's time zone can change it.
 */
export function toShopClock(nowMs: number): ShopClock {
  const localMs = nowMs + OFFSET_MS
  const dayNumber = Math.floor(localMs / DAY_MS)
  const minuteOfDay = Math.floor((localMs - dayNumber * DAY_MS) / MINUTE_MS)
  return {
    date: dateOfDayNumber(dayNumber),
    minuteOfDay,
    dayOfWeek: weekdayOfDayNumber(dayNumber),
    hour: Math.floor(minuteOfDay / 60),
    minute: minuteOfDay % 60,
  }
}

/**
 * The next full minute at or after an instant, from which promises count. Instants are recorded to the second (`toInstantText`), so fractions of a
 * second are ignored: a promise computed from the clock equals one computed from the recorded instant.
 */
export function toBegunMinute(nowMs: number): number {
  return Math.ceil(Math.floor(nowMs / SECOND_MS) / 60) * MINUTE_MS
}

/**
 * The instant (epoch ms) of a wall-clock time on a Kuwait date; `24:00` is the end of that day.
 * Throws RangeError when the date or the time does not exist.
 */
export function toInstantMs(date: string, time: string): number {
  return startOfDayMs(date) + parseTime(time) * MINUTE_MS
}

/** The instant at which a Kuwait date begins. Throws RangeError when the date does not exist. */
export function startOfDayMs(date: string): number {
  return dayNumberOf(date) * DAY_MS - OFFSET_MS
}

/** An instant with the shop's offset, to the second: `2026-11-21T10:00:00+03:00`. */
export function toInstantText(ms: number): string {
  const { date, minuteOfDay } = toShopClock(ms)
  const second = Math.floor((((ms % MINUTE_MS) + MINUTE_MS) % MINUTE_MS) / 1000)
  return `${date}T${toTimeText(minuteOfDay)}:${pad(second)}+03:00`
}

/** The form of a text that `parseInstant` reads; not each such text is an instant: there is no 30 February. */
export const INSTANT_PATTERN =
  '^(\\d{4}-\\d{2}-\\d{2})[T ](\\d{2}:\\d{2})(?::([0-5]\\d)(?:\\.(\\d{1,9}))?)?(Z|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)?$'

/**
 * Epoch ms of an ISO 8601 instant with an offset (`Z`, `+03:00`); a text without offset is on the shop's clock.
 * Refuses anything else with INSTANT_FORMAT.
 */
export function parseInstant(text: string): Outcome<number, 'INSTANT_FORMAT'> {
  const match = INSTANT.exec(text.trim())
  if (match === null) return fail('INSTANT_FORMAT')
  // Stryker disable next-line StringLiteral: what fits has a date and a time.
  const [date, time] = [match[1] ?? '', match[2] ?? '']
  if (!isDate(date) || !isTime(time)) return fail('INSTANT_FORMAT')
  const seconds = Number(match[3] ?? 0)
  const fraction = Number((match[4] ?? '').slice(0, 3).padEnd(3, '0'))
  const localMs = dayNumberOf(date) * DAY_MS + parseTime(time) * MINUTE_MS + seconds * 1000 + fraction
  return succeed(localMs - offsetMs(match[5] ?? '+03:00'))
}

/** Epoch ms of an instant that the system wrote itself. Throws TypeError for any other text: it is damage, and must not be taken for a time. */
export function readInstantMs(text: string): number {
  const instant = parseInstant(text)
  if (!instant.ok) throw new TypeError(`Not an instant: ${text}`)
  return instant.value
}

/** A date some days later, or earlier for negative `days`. Throws RangeError when the date does not exist. */
export function addDays(date: string, days: number): string {
  return dateOfDayNumber(dayNumberOf(date) + days)
}

/** Whole days from one date to another, negative when `to` is earlier. Throws RangeError when a date does not exist. */
export function daysBetween(from: string, to: string): number {
  return dayNumberOf(to) - dayNumberOf(from)
}

/** Day of the week of a date, Sunday 0. Throws RangeError when the date does not exist. */
export function dayOfWeekOf(date: string): DayOfWeek {
  return weekdayOfDayNumber(dayNumberOf(date))
}

/** Minutes since midnight of `HH:MM`; `24:00` is 1440. Throws RangeError for anything else. */
export function parseTime(time: string): number {
  if (!isTime(time)) throw new RangeError(`Not a time: ${time}`)
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** `HH:MM` of minutes since midnight; minutes beyond a day wrap around the clock. */
export function toTimeText(minutes: number): string {
  const onClock = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  return `${pad(Math.floor(onClock / 60))}:${pad(onClock % 60)}`
}

/** Whether a text is `YYYY-MM-DD` of a day that exists. */
export function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(text)
  if (match === null) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (month < 1 || month > 12 || day < 1) return false
  return day <= dayNumber(month === 12 ? year + 1 : year, (month % 12) + 1, 1) - dayNumber(year, month, 1)
}

/** Whether a text is `HH:MM` on a 24-hour clock, `24:00` included. */
export function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/u.test(text)
}

const OFFSET_MS = 3 * 60 * MINUTE_MS
const INSTANT = new RegExp(INSTANT_PATTERN, 'u')

function offsetMs(offset: string): number {
  // `Z` has no digits, so its offset is zero.
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6))
  return (offset.startsWith('-') ? -minutes : minutes) * MINUTE_MS
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}

function dayNumberOf(date: string): number {
  if (!isDate(date)) throw new RangeError(`Not a date: ${date}`)
  return dayNumber(Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10)))
}

function weekdayOfDayNumber(number: number): DayOfWeek {
  // 1 January 1970 was a Thursday.
  return ((((number + 4) % 7) + 7) % 7) as DayOfWeek
}

/**
 * Days since 1970-01-01 in the Gregorian calendar. Years start in March, so that the leap day is the last day of a year and the lengths of the
 * months follow one linear formula.
 */
function dayNumber(year: number, month: number, day: number): number {
  const marchYear = month <= 2 ? year - 1 : year
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

function dateOfDayNumber(number: number): string {
  const shifted = number + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`
}
