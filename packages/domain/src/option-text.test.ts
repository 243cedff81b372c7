import { describe, expect, it } from 'vitest'
import { checkOptionText, filterRequestedTexts, normaliseOptionText, readOptionTexts } from './option-text.ts'

const groups = [
  {
    id: 'extras',
    values: [
      { id: 'plates' },
      { id: 'candle', text: { kind: 'number' as const, max: 2 } },
      { id: 'topper', text: { kind: 'name' as const, max: 20 } },
      { id: 'card', text: { kind: 'message' as const, max: 200 } },
    ],
  },
]

describe('a text that goes with an extra', () => {
  it.each([
    ['number', '٧', '7'],
    ['number', ' ۱ ۸ ', '18'],
    ['name', '  سارة \n وليلى ', 'سارة وليلى'],
    ['message', ' Well done,\nSara! ', 'Well done,\nSara!'],
  ] as const)('of the kind %s is taken as the kitchen needs it: %j', (kind, typed, written) => {
    expect(normaliseOptionText(kind, typed)).toBe(written)
  })

  it.each([
    ['', 'OPTION_TEXT_REQUIRED'],
    ['   ', 'OPTION_TEXT_REQUIRED'],
    ['٤٠', null],
    ['100', 'OPTION_TEXT_INVALID'],
    ['4a', 'OPTION_TEXT_INVALID'],
    ['-4', 'OPTION_TEXT_INVALID'],
  ])('a number candle of %j', (text, refusal) => {
    expect(checkOptionText({ kind: 'number', max: 2 }, text)).toBe(refusal)
  })

  it('is counted by whole characters', () => {
    expect(checkOptionText({ kind: 'name', max: 2 }, '🎂🎂')).toBeNull()
    expect(checkOptionText({ kind: 'name', max: 2 }, 'abc')).toBe('OPTION_TEXT_INVALID')
  })
})

describe('the texts of a line', () => {
  it('are those of the chosen extras that ask for one, in their order', () => {
    const given = { topper: ' Sara ', candle: '٧', card: 'never ticked', plates: 'asks for nothing' }
    const read = readOptionTexts(groups, ['topper', 'plates', 'candle'], given)
    expect(read).toEqual({ ok: true, value: { candle: '7', topper: 'Sara' } })
    expect(Object.keys(read.ok ? read.value : {})).toEqual(['candle', 'topper'])
  })

  it('are refused for the first that is missing', () => {
    expect(readOptionTexts(groups, ['topper', 'candle'], { topper: 'Sara' })).toEqual({
      ok: false,
      code: 'OPTION_TEXT_REQUIRED',
      details: { groupId: 'extras', valueId: 'candle', max: 2 },
    })
  })

  it('stay while they are asked for, good or not', () => {
    expect(Object.keys(filterRequestedTexts(groups, ['candle', 'topper'], { topper: 'Sara' }))).toEqual(['topper'])
    expect(filterRequestedTexts(groups, ['candle', 'plates'], { candle: 'far too long', topper: 'Sara', plates: 'x' })).toEqual({
      candle: 'far too long',
    })
  })
})
