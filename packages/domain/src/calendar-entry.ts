/** An appointment, as a calendar takes it. */
export type CalendarEntry = {
  /** The same for the same appointment, so that one that was moved takes the place of the former. */
  uid: string
  title: string
  place: string
  notes: string
  fromMs: number
  toMs: number
}

const LINE_BYTES_MAX = 75

/**
 * The file of one appointment (RFC 5545). Its times are instants: a calendar shows them in Kuwait as the shop says them, and elsewhere as
 * the same moment.
 */
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

/** §3.3.11: what would end a value is escaped, and no other control character may stand in it. */
function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/gu, '\\$&')
    .replaceAll(/\r\n?|\n/gu, '\\n')
    .replaceAll(/\p{Cc}/gu, '')
}

/** §3.1: at most 75 bytes to a line; what is longer goes on in the next one behind a space, and no letter is cut in two. */
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
