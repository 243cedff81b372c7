import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CalendarEntry, writeCalendarEntry } from './calendar-entry.ts'

const entry: CalendarEntry = {
  uid: '7f0c@shop.example',
  title: 'Sukkar: Order #SK-1007',
  place: 'Salmiya, Block 4',
  notes: '1 × Cake',
  fromMs: Date.parse('2026-11-22T17:00:00+03:00'),
  toMs: Date.parse('2026-11-22T18:00:00+03:00'),
}
const nowMs = Date.parse('2026-11-22T10:15:00+03:00')

/** Unfolds the lines of the file and unescapes a value, as a calendar does. */
const readValue = (file: string, name: string): string | undefined =>
  file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .replaceAll(/\\([\\;,n])/gu, (_, letter: string) => (letter === 'n' ? '\n' : letter))

describe('a calendar entry', () => {
  it('is one appointment, at the moment that the shop’s clock shows', () => {
    expect(writeCalendarEntry(entry, nowMs).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Sukkar//Orders//EN',
      'BEGIN:VEVENT',
      'UID:7f0c@shop.example',
      'DTSTAMP:20261122T071500Z',
      'DTSTART:20261122T140000Z',
      'DTEND:20261122T150000Z',
      'SUMMARY:Sukkar: Order #SK-1007',
      'LOCATION:Salmiya\\, Block 4',
      'DESCRIPTION:1 × Cake',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('goes over midnight in Kuwait and in Greenwich', () => {
    const late = { ...entry, fromMs: Date.parse('2027-01-01T01:30:00+03:00'), toMs: Date.parse('2027-01-01T03:00:00+03:00') }
    expect(readValue(writeCalendarEntry(late, nowMs), 'DTSTART')).toBe('20261231T223000Z')
    expect(readValue(writeCalendarEntry(late, nowMs), 'DTEND')).toBe('20270101T000000Z')
  })

  it('lets nobody write lines of their own', () => {
    const file = writeCalendarEntry({ ...entry, notes: 'Cake\r\nEND:VEVENT\nBEGIN:VALARM\u0007\r' }, nowMs)
    expect(file.match(/^END:VEVENT/gmu)).toHaveLength(1)
    expect(readValue(file, 'DESCRIPTION')).toBe('Cake\nEND:VEVENT\nBEGIN:VALARM\n')
  })

  it.each([
    ['a', 1],
    ['é', 2],
    ['\u07ff', 2],
    ['\u0800', 3],
    ['€', 3],
    ['\uffff', 3],
    ['\u{10000}', 4],
    ['🎂', 4],
  ])('fills its lines: of %j, which takes %i bytes, as many as fit into 75', (letter, size) => {
    // `DESCRIPTION:` takes 12 of the 75 bytes.
    const fitting = Math.floor(63 / size)
    const linesOf = (notes: string) =>
      writeCalendarEntry({ ...entry, notes }, nowMs)
        .split('\r\n')
        .slice(10, -3)
    const filled = letter.repeat(fitting) + 'b'.repeat(63 - fitting * size)
    expect(linesOf(filled)).toEqual([`DESCRIPTION:${filled}`])
    expect(linesOf(`${filled}${letter}`)).toEqual([`DESCRIPTION:${filled}`, ` ${letter}`])
    const second = letter.repeat(Math.floor(74 / size)) + 'b'.repeat(74 % size)
    expect(linesOf(`${filled}${second}c`)).toEqual([`DESCRIPTION:${filled}`, ` ${second}`, ' c'])
  })

  it('keeps every text, in lines of at most 75 bytes that cut no letter', () => {
    const words = fc.string({ unit: fc.constantFrom(...'ab ,;\\\n', 'ك', 'ي', '،', '🎂', '×'), maxLength: 300, size: 'max' })
    fc.assert(
      fc.property(words, words, (place, notes) => {
        const file = writeCalendarEntry({ ...entry, place, notes }, nowMs)
        expect(readValue(file, 'LOCATION')).toBe(place)
        expect(readValue(file, 'DESCRIPTION')).toBe(notes)
        for (const line of file.split('\r\n')) {
          // encodeURIComponent throws on a split surrogate pair.
          const bytes = encodeURIComponent(line).replaceAll(/%../gu, 'x')
          expect(bytes.length).toBeLessThanOrEqual(75)
        }
      }),
    )
  })
})
