import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyAddress } from './address.ts'
import { type AddressWords, addressParts, displayLine, fullLine } from './address-line.ts'

const words: AddressWords = {
  area: '',
  block: 'Block',
  street: 'Street',
  avenue: 'Avenue',
  house: 'House',
  building: 'Building',
  floor: 'Floor',
  apartment: 'Apt',
  office: 'Office',
}
const address = { ...emptyAddress(), area: 'Salmiya', block: '4', street: '12', building: '23', floor: '2', apartment: '7' }
const plain = (line: string) => line.replace(/[\u2068\u2069]/g, '')

describe('the display line', () => {
  it('[S3.1b] is built from street, floor, apartment, block and building', () => {
    expect(plain(displayLine(address, words, 'en'))).toBe('Street 12, Floor 2, Apt 7, Block 4, House 23')
  })
  it('[S3.1b] skips blanks and uses the Arabic comma in Arabic', () => {
    const arabic = { ...words, street: 'شارع', block: 'قطعة', house: 'منزل' }
    const line = displayLine({ ...address, floor: ' ', apartment: '' }, arabic, 'ar')
    expect(plain(line)).toBe('شارع 12، قطعة 4، منزل 23')
    expect(line).toContain('\u206812\u2069')
  })
  it('[S3.1b] has one comma fewer than filled parts, whatever is filled', () => {
    const part = fc.constantFrom('', ' ', '1', 'ب')
    fc.assert(
      fc.property(part, part, part, (street, floor, block) => {
        const line = displayLine({ ...emptyAddress(), street, floor, block }, words, 'en')
        const filled = [street, floor, block].filter((value) => value.trim() !== '').length
        expect(line === '' ? 0 : line.split(', ').length).toBe(filled)
      }),
    )
  })
})

describe('a part that is typed with its word', () => {
  it('[S3.1b] is not said twice, in whichever language it was typed', () => {
    const lineOf = (change: Partial<typeof address>) => plain(displayLine({ ...emptyAddress(), ...change }, words, 'en'))
    expect(lineOf({ street: 'Salem Al-Mubarak Street', block: 'Block 4' })).toBe('Salem Al-Mubarak Street, Block 4')
    expect(lineOf({ street: 'شارع سالم المبارك', building: 'منزل 27' })).toBe('شارع سالم المبارك, منزل 27')
    expect(lineOf({ street: 'St 12', floor: '3rd floor', apartment: 'شقة ٧' })).toBe('St 12, 3rd floor, شقة ٧')
    expect(lineOf({ street: 'Tunis St.', block: 'قطعة 4' })).toBe('Tunis St., قطعة 4')
  })
  it('keeps the word of a value that only begins like it', () => {
    const lineOf = (street: string) => plain(displayLine({ ...emptyAddress(), street }, words, 'en'))
    expect([lineOf('Stadium'), lineOf('12'), lineOf('Street'.slice(0, 1))]).toEqual(['Street Stadium', 'Street 12', 'Street S'])
  })
})

describe('the whole address', () => {
  it('stands in the order in which it is said, with the name of the area in the language', () => {
    const names = { en: 'Salmiya', ar: 'السالمية' }
    expect(plain(fullLine(address, words, 'en', names))).toBe('Salmiya, Block 4, Street 12, House 23, Floor 2, Apt 7')
    expect(addressParts(address, 'ar', names)[0]).toEqual({ label: 'area', value: 'السالمية' })
    expect(addressParts({ ...address, type: 'apartment' }, 'en').map(({ label }) => label)).toContain('building')
  })
  it('names every filled part, in that order, and no part that is blank', () => {
    const full = { ...address, type: 'office', avenue: '3', office: '9' } as const
    expect(addressParts(full, 'en')).toEqual([
      { label: 'area', value: 'Salmiya' },
      { label: 'block', value: '4' },
      { label: 'street', value: '12' },
      { label: 'avenue', value: '3' },
      { label: 'building', value: '23' },
      { label: 'floor', value: '2' },
      { label: 'apartment', value: '7' },
      { label: 'office', value: '9' },
    ])
    expect(addressParts({ ...full, avenue: '', floor: ' ', apartment: '', office: '' }, 'en').map(({ label }) => label)).toEqual([
      'area',
      'block',
      'street',
      'building',
    ])
  })
})
