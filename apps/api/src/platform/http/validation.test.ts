import Type from 'typebox'
import { describe, expect, it } from 'vitest'
import { fieldSentence } from './sentences.ts'
import { compileCheck } from './validation.ts'

const check = compileCheck(
  Type.Object({
    rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
    left: Type.Optional(Type.Integer({ minimum: 0 })),
    share: Type.Optional(Type.Number({ maximum: 20 })),
    word: Type.Optional(Type.String({ minLength: 8 })),
    pages: Type.Optional(Type.Array(Type.Object({ url: Type.String({ pattern: '^https://.' }) }))),
    day: Type.Optional(Type.String({ pattern: '^\\d{4}$' })),
  }),
)

/** The English sentences of the answer, by field. */
const said = (value: unknown): Record<string, string> => {
  const checked = check(value)
  if (checked.ok) return {}
  return Object.fromEntries(
    Object.entries(checked.fields).map(([field, problem]) => {
      const { rule, args } = typeof problem === 'string' ? { rule: problem, args: {} } : problem
      return [field, fieldSentence('en', rule, args)]
    }),
  )
}

describe('what is wrong with a field', () => {
  it('[S5.13g] names the one bound that there is', () => {
    expect(said({ left: -1, share: 21, word: 'short' })).toEqual({
      left: 'Min value is 0',
      share: 'Max value is 20',
      word: 'Min length is 8 characters',
    })
  })
  it('[S5.13h] names both bounds where there are two', () => {
    for (const rating of [0, 6]) expect(said({ rating })).toEqual({ rating: 'Number Range from 1 to 5 is required' })
  })
  it('[S5.13d] asks for numbers where words were sent, and calls any other value invalid', () => {
    expect(said({ rating: 'four', share: '4 %' })).toEqual({ rating: 'Numbers Only', share: 'Numbers Only' })
    expect(said({ rating: 2.5, left: null, share: [] })).toEqual({ rating: 'Invalid', left: 'Invalid', share: 'Invalid' })
  })
  it('[S5.13f] asks for an address of the web where one belongs', () => {
    expect(said({ pages: [{ url: 'https://x.com/sukkar' }, { url: 'x.com/sukkar' }] })).toEqual({ 'pages.1.url': 'Wrong url format' })
    expect(said({ day: 'today' })).toEqual({ day: 'Invalid' })
  })
  it('says nothing of what is right', () => expect(check({ rating: 5, left: 0, share: 0.5, word: 'long enough' })).toEqual({ ok: true }))
})
