import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ADDRESS_NAMES,
  emptyAddress,
  isInKuwait,
  isPaciNumber,
  isPaciOfArea,
  listAddressProblems,
  parseAddressType,
  readAddress,
  requiredFields,
  toOrderFields,
} from './address.ts'
import { ADDRESS_MAX_LENGTHS } from './limits.ts'

const home = { ...emptyAddress(), area: 'Salmiya', block: '4', street: '12', building: '23' }

describe('the names of address parts', () => {
  it('[S3.14a] every part sent with an order has the name of the specification', () => {
    const names = ADDRESS_NAMES.map((entry) => entry.orderName)
    expect(names).toEqual(
      expect.arrayContaining([
        'address_phone',
        'address_floor',
        'address_country',
        'address_city',
        'address_area',
        'address_building_no',
        'address_apartment',
        'address_street_name',
        'address_type',
        'address_office_no',
        'block_no',
        'address_description',
        'lat',
        'lng',
        'civil_id',
      ]),
    )
    expect(new Set(names).size).toBe(names.length)
  })
  it('[S3.1a] every part of the entity has the name of the specification', () => {
    expect(ADDRESS_NAMES.map((entry) => entry.entityName)).toEqual(
      expect.arrayContaining([
        'country_name',
        'city_name',
        'area_name',
        'street_name',
        'floor',
        'apartment',
        'block_no',
        'building_num',
        'description',
        'lat',
        'lng',
      ]),
    )
  })
  it('[S3.14a] reads both sets of names without loss', () => {
    const part = fc
      .string({ minLength: 1, maxLength: 10, unit: fc.constantFrom(...'abc4 قط'.split('')) })
      .map((text) => text.trim().replace(/\s+/g, ' '))
    fc.assert(
      fc.property(part, part, fc.constantFrom('home', 'apartment', 'office'), (street, floor, type) => {
        const address = { ...emptyAddress(), street, floor, type: parseAddressType(type) }
        expect(readAddress(toOrderFields(address))).toEqual(address)
        expect(readAddress(Object.fromEntries(ADDRESS_NAMES.map(({ field, entityName }) => [entityName, address[field]])))).toEqual(address)
      }),
    )
  })
  it('[S3.14a] the type defaults to home', () => {
    expect(readAddress({}).type).toBe('home')
    expect(['Flat', 'OFFICE', 'villa', ''].map(parseAddressType)).toEqual(['apartment', 'office', 'home', 'home'])
  })
  it('changes the parts that are named, under either name, and leaves the others', () => {
    const flat = { ...home, type: 'apartment', floor: '2', apartment: '7' } as const
    expect(readAddress({ address_floor: '3', apartment: '' }, flat)).toEqual({ ...flat, floor: '3', apartment: '' })
    expect(readAddress({ address_type: 'home', floor: null }, flat)).toEqual({ ...flat, type: 'home', floor: '' })
    expect(readAddress({}, flat)).toEqual(flat)
  })
  it('holds no character that is not text', () => {
    expect(readAddress({ street_name: ' a\u0000b\u0085\ud800c\u200f ', block_no: '\u0007' })).toMatchObject({
      street: 'a b \ufffdc',
      block: '',
    })
  })
  it('reads Arabic digits in numbers and tidies spaces', () => {
    expect(readAddress({ block_no: ' ٤ ', lat: 29.3, address_description: ' مقابل   الجمعية ٢ ', floor: null })).toMatchObject({
      block: '4',
      lat: '29.3',
      description: 'مقابل الجمعية ٢',
      floor: '',
    })
  })
})

describe('what an address needs', () => {
  it('[S5.13a] block, street and building; floor and door by type', () => {
    expect(listAddressProblems(home)).toEqual([])
    expect(requiredFields('apartment')).toEqual(['block', 'street', 'building', 'floor', 'apartment'])
    expect(listAddressProblems(emptyAddress()).map(({ field }) => field)).toEqual(['block', 'street', 'building'])
    expect(listAddressProblems({ ...home, type: 'apartment' }).map(({ field }) => field)).toEqual(['floor', 'apartment'])
    expect(listAddressProblems({ ...home, type: 'office', floor: '2' }).map(({ field }) => field)).toEqual(['office'])
  })
  it('[S5.14b] a PACI number has eight digits', () => {
    expect(isPaciNumber('١٠٢٢٩٨٨٨')).toBe(true)
    expect(isPaciNumber('1022988')).toBe(false)
    expect(listAddressProblems({ ...home, paci: '1022988' })).toEqual([{ field: 'paci', code: 'PACI_FORMAT' }])
    expect(listAddressProblems({ ...home, paci: '10229888' })).toEqual([])
  })
  it('[S5.14b] a PACI number is read as it is written on paper, and judged by the area where its numbers are known', () => {
    expect(readAddress({ civil_id: ' ١٠٢٢-٩٨٨٨ ' }).paci).toBe('10229888')
    const ranges = [
      { from: '10000000', to: '10229888' },
      { from: '40000000', to: '40000009' },
    ]
    expect(['10229888', '10229889', '40000000', '39999999'].map((paci) => isPaciOfArea(paci, ranges))).toEqual([true, false, true, false])
    expect(isPaciOfArea('99999999', [])).toBe(true)
  })
  it('[S3.16a] a civil id in its place is let through only when it is a valid one', () => {
    expect(listAddressProblems({ ...home, paci: '288020122596' })).toEqual([])
    expect(listAddressProblems({ ...home, paci: '288020122597' })).toEqual([{ field: 'paci', code: 'PACI_FORMAT' }])
  })
  it('a pin lies in Kuwait', () => {
    expect(isInKuwait(29.3375, 48)).toBe(true)
    expect(isInKuwait(48, 29.3375)).toBe(false)
    expect(listAddressProblems({ ...home, lat: '29.3', lng: '' })).toEqual([{ field: 'lat', code: 'OUTSIDE_KUWAIT' }])
    expect(listAddressProblems({ ...home, lat: 'x', lng: 'y' })).toEqual([{ field: 'lat', code: 'OUTSIDE_KUWAIT' }])
  })
  it('[S5.13c] phone and lengths are judged', () => {
    expect(listAddressProblems({ ...home, phone: '12' })).toEqual([{ field: 'phone', code: 'PHONE_INVALID' }])
    expect(listAddressProblems({ ...home, phone: '447911123456' })).toEqual([])
    for (const [field, max] of Object.entries(ADDRESS_MAX_LENGTHS).filter(([name]) => name !== 'phone' && name !== 'paci')) {
      expect(listAddressProblems({ ...home, [field]: 'x'.repeat(max) })).toEqual([])
      expect(listAddressProblems({ ...home, [field]: 'x'.repeat(max + 1) })).toEqual([{ field, code: 'TOO_LONG' }])
    }
  })
})

describe('an address as it is read and sent', () => {
  it('has its type by any of its names, home where nobody knows it', () => {
    expect(['apartment', ' Flat ', 'OFFICE', 'villa', ''].map(parseAddressType)).toEqual([
      'apartment',
      'apartment',
      'office',
      'home',
      'home',
    ])
    expect(readAddress({ address_type: ' Apartment' }).type).toBe('apartment')
    expect(readAddress({ address_type: 'palace' }).type).toBe('home')
  })
  it('is sent without its empty parts', () => {
    expect(toOrderFields(home)).toEqual({
      address_area: 'Salmiya',
      block_no: '4',
      address_street_name: '12',
      address_building_no: '23',
      address_type: 'home',
    })
    expect(Object.keys(toOrderFields(emptyAddress()))).toEqual(['address_type'])
  })
  it('needs parts that are more than blanks', () => {
    expect(listAddressProblems({ ...home, block: '  ' })).toEqual([{ field: 'block', code: 'REQUIRED' }])
  })
  it('has a PACI number of eight digits, with blanks around it or not', () => {
    expect(['12345678', ' ١٢٣٤٥٦٧٨ '].map(isPaciNumber)).toEqual([true, true])
    expect(['1234567', '123456789', 'x1234567', '1234567x', ''].map(isPaciNumber)).toEqual([false, false, false, false, false])
  })
})

describe('the box around Kuwait', () => {
  it('holds its corners and nothing beyond them', () => {
    for (const lat of [28.53, 30.1]) for (const lng of [46.53, 48.45]) expect(isInKuwait(lat, lng)).toBe(true)
    expect([isInKuwait(28.52, 48), isInKuwait(30.11, 48), isInKuwait(29, 46.52), isInKuwait(29, 48.46)]).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
  it('is asked of a pin of which only one number is told, too', () => {
    expect(listAddressProblems({ ...home, lng: '48' })).toEqual([{ field: 'lat', code: 'OUTSIDE_KUWAIT' }])
    expect(listAddressProblems({ ...home, lat: '29' })).toEqual([{ field: 'lat', code: 'OUTSIDE_KUWAIT' }])
  })
})
