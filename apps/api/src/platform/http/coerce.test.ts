import { DateText, Id, Nullable, Shape } from '@sukkar/contract/schema'
import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { coerceFlags, coerceTexts } from './coerce.ts'

const schema = Shape({
  page: Type.Optional(Type.Integer({ minimum: 1 })),
  price: Type.Optional(Type.Number()),
  available: Type.Optional(Type.Boolean()),
  date: Type.Optional(DateText),
  area: Type.Optional(Id),
  search: Type.Optional(Type.String()),
  code: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(2)])),
  ids: Type.Optional(Type.Array(Type.Integer())),
  lat: Type.Optional(Nullable(Type.Number())),
  name: Type.String({ minLength: 1 }),
})

describe('texts of a query or a form', () => {
  it.each([
    ['numbers', { page: '2', price: '-1.250' }, { page: 2, price: -1.25 }],
    ['Arabic-Indic numbers', { page: '١٢', price: '٣٫٥' }, { page: 12, price: 3.5 }],
    ['Persian numbers', { page: '۱۲' }, { page: 12 }],
    ['flags', { available: '1' }, { available: true }],
    ['flags in words', { available: 'false' }, { available: false }],
    ['dates with Arabic digits', { date: '٢٠٢٦-١١-٢١' }, { date: '2026-11-21' }],
    ['numbers of a closed list', { code: '2' }, { code: 2 }],
    ['lists', { ids: ['1', '٢'] }, { ids: [1, 2] }],
    ['an empty number that may be null', { lat: '' }, { lat: null }],
    ['an empty field that can mean nothing', { page: '', area: '' }, {}],
  ])('become %s', (_what, given, wanted) => {
    expect(coerceTexts(schema, given)).toEqual(wanted)
  })

  it.each([
    ['free text', { search: '٥ كيك' }],
    ['an empty search', { search: '' }],
    ['an empty field that must be there', { name: '' }],
    ['what is no number', { page: '1e9' }],
    ['numbers in disguise', { page: '0x10' }],
    ['other words for yes', { available: 'yes' }],
    ['a number that is not in the list', { code: '3' }],
    ['keys that nobody knows', { more: '1' }],
  ])('leave %s as it was, for the check to judge', (_what, given) => {
    expect(coerceTexts(schema, given)).toEqual(given)
  })

  it('never reach the prototype', () => {
    const given = JSON.parse('{"__proto__": {"page": "1"}, "page": "1"}') as unknown
    const coerced = coerceTexts(schema, given) as Record<string, unknown>
    expect(Object.getPrototypeOf(coerced)).toBe(Object.prototype)
    expect(Object.hasOwn(coerced, '__proto__')).toBe(true)
  })
})

describe('JSON in place of a form', () => {
  const form = Type.Object({
    flag: Type.Optional(Type.Boolean()),
    count: Type.Optional(Type.Integer()),
    id: Type.Optional(Type.Union([Type.String({ minLength: 3 }), Type.Null()])),
  })

  it.each([0, '0', 'false', 'off'])('a flag may be %o', (flag) => expect(coerceFlags(form, { flag })).toEqual({ flag: false }))
  it.each([1, '1', 'true', 'on', '١'])('a flag may be %o', (flag) => expect(coerceFlags(form, { flag })).toEqual({ flag: true }))
  it.each([2, -0.5, 'yes', null, [], {}])('a flag that is %o stays what it is, to be refused', (flag) =>
    expect(coerceFlags(form, { flag })).toEqual({ flag }),
  )
  it('an empty input is none, and a number has to be a number', () =>
    expect(coerceFlags(form, { id: '', count: '1' })).toEqual({ id: null, count: '1' }))
})
