import { addDays } from './shop-time.ts'

/** Ninth month of the Islamic year. */
const RAMADAN_MONTH = 9
/** A lunar year has at most 355 days, so the current or next Ramadan begins within this many. */
const SEARCH_DAYS = 400

const islamicMonth = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { month: 'numeric', timeZone: 'UTC' })

/** Whether a date (`YYYY-MM-DD`) lies in Ramadan by the Umm al-Qura calendar. The sighted moon may differ by a day. */
export function isRamadanDate(date: string): boolean {
  return Number(islamicMonth.format(Date.parse(`${date}T12:00:00Z`))) === RAMADAN_MONTH
}

/** First and last date (`YYYY-MM-DD`) of the Ramadan that contains a date or comes next after it, by the Umm al-Qura calendar. */
export function findRamadan(today: string): { first: string; last: string } {
  let first = today
  // Stryker disable next-line ConditionalExpression,EqualityOperator,AssignmentOperator: there is one every year; the bound is for a calendar that fails.
  for (let day = 0; day < SEARCH_DAYS && !isRamadanDate(first); day += 1) first = addDays(first, 1)
  while (isRamadanDate(addDays(first, -1))) first = addDays(first, -1)
  let last = first
  while (isRamadanDate(addDays(last, 1))) last = addDays(last, 1)
  return { first, last }
}
