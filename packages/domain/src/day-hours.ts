import { addDays, DAY_MINUTES, MINUTE_MS, parseTime, startOfDayMs, toShopClock } from './shop-time.ts'

/** Hours of a day, `HH:MM`; an end at or before the start lies on the next day. */
type DayHours = { from: string; to: string }

/** Kuwait dates, both included; null or absent is unlimited. */
type DateSpan = { startsOn?: string | null | undefined; endsOn?: string | null | undefined }

/** Hours in minutes of the day on which they begin. */
export function toMinuteRange({ from, to }: DayHours): { from: number; to: number } {
  const start = parseTime(from)
  const end = parseTime(to)
  return { from: start, to: end > start ? end : end + DAY_MINUTES }
}

/** Hours that begin on a Kuwait date, as instants (epoch ms). */
export function toDayWindow(hours: DayHours, date: string): { fromMs: number; toMs: number } {
  const { from, to } = toMinuteRange(hours)
  const startMs = startOfDayMs(date)
  return { fromMs: startMs + from * MINUTE_MS, toMs: startMs + to * MINUTE_MS }
}

/** Whether hours that begin on the same day overlap. */
export function doHoursOverlap(left: DayHours, right: DayHours): boolean {
  const one = toMinuteRange(left)
  const other = toMinuteRange(right)
  return one.from < other.to && other.from < one.to
}

/** Dates sort as text. */
export function isWithinDates({ startsOn, endsOn }: DateSpan, date: string): boolean {
  return (!startsOn || startsOn <= date) && (!endsOn || date <= endsOn)
}

/**
 * Of hours that are the same on every date of a span: those in force at an instant (epoch ms), or else the next that begin on its date; null
 * without. The dates are those on which the hours begin, so a night belongs to the day before it.
 */
export function findDayWindow(daily: DayHours & DateSpan, nowMs: number): { fromMs: number; toMs: number } | null {
  const { date } = toShopClock(nowMs)
  const windows = [addDays(date, -1), date].filter((day) => isWithinDates(daily, day)).map((day) => toDayWindow(daily, day))
  return windows.find(({ toMs }) => nowMs < toMs) ?? null
}

/** Whether hours that are the same on every date of a span are in force at an instant (epoch ms); the end is excluded. */
export function isInDayWindow(daily: DayHours & DateSpan, nowMs: number): boolean {
  const window = findDayWindow(daily, nowMs)
  return window !== null && window.fromMs <= nowMs
}
