/** An appointment for a calendar file; times are epoch ms. */
export type CalendarEntry = {
  /** Stable per appointment, so that a moved appointment replaces the earlier one in the calendar. */
  uid: string
  title: string
  place: string
  notes: string
  fromMs: number
  toMs: number
}

const LINE_BYTES_MAX = 75

/** The iCalendar file of one appointment (RFC 5545). Times are written in UTC, so a calendar shows the same moment in any time zone. */
export function writeCalendarEntry(entry: CalendarEntry, nowMs: number): string {
  const { uid, title, place, notes, fromMs, toMs } = entry
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sukkar//Orders//EN',
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${formatUtc(nowMs)}`,
    `DTSTART:${formatUtc(fromMs)}`,
    `DTEND:${formatUtc(toMs)}`,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(place)}`,
    `DESCRIPTION:${escapeText(notes)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** `20261122T140000Z` */
function formatUtc(ms: number): string {
  return new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/gu, '')
}

/** RFC 5545 §3.3.11: escapes the characters that would end a value and removes all other control characters. */
function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/gu, '\\$&')
    .replaceAll(/\r\n?|\n/gu, '\\n')
    .replaceAll(/\p{Cc}/gu, '')
}

/** RFC 5545 §3.1: a line has at most 75 bytes; the rest continues on the next line behind a space, and no character is split. */
function foldLine(line: string): string {
  let folded = ''
  let bytes = 0
  for (const letter of line) {
    const size = sizeInUtf8(letter)
    if (bytes + size > LINE_BYTES_MAX) {
      folded += '\r\n '
      bytes = 1
    }
    folded += letter
    bytes += size
  }
  return folded
}

function sizeInUtf8(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  // Stryker disable next-line EqualityOperator: U+0080 is a control character, which no text holds here any more.
  if (code < 0x80) return 1
  if (code < 0x8_00) return 2
  return code < 0x1_00_00 ? 3 : 4
}
