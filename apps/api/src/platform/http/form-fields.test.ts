import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nestFields, splitFieldName } from './form-fields.ts'

const any = () => true

describe('flattened names of a form', () => {
  it('become nested values', () => {
    const nested = nestFields(
      [
        ['quantity', '2'],
        ['notes[0][note]', 'a'],
        ['notes[1][note]', 'b'],
        ['options[1]', 'y'],
        ['options[0]', 'x'],
        ['tags[]', 'p'],
        ['tags[]', 'q'],
      ],
      any,
    )
    expect(nested).toEqual({
      ok: true,
      value: { quantity: '2', notes: [{ note: 'a' }, { note: 'b' }], options: ['x', 'y'], tags: ['p', 'q'] },
    })
  })

  it.each(['notes[0][note][more]', 'notes[0', 'notes]0[', '[0]', '', 'a b', 'notes[../x]', 'x'.repeat(101)])(
    'that are not of that form (%s) are refused',
    (name) => {
      expect(nestFields([[name, '1']], any)).toMatchObject({ ok: false, rule: 'unknown_key' })
    },
  )

  it('that are not on the list are refused', () => {
    expect(nestFields([['__proto__[x]', '1']], (root) => root === 'quantity')).toEqual({
      ok: false,
      field: '__proto__[x]',
      rule: 'unknown_key',
    })
  })

  it.each([
    [
      [
        ['a', '1'],
        ['a', '2'],
      ],
    ],
    [
      [
        ['a', '1'],
        ['a[0]', '2'],
      ],
    ],
    [
      [
        ['a[0]', '1'],
        ['a', '2'],
      ],
    ],
    [[['a[100]', '1']]],
    [[['a[99999999999999999999]', '1']]],
  ] as [string, string][][][])('that contradict each other or count too far are refused: %j', (fields) => {
    expect(nestFields(fields, any)).toMatchObject({ ok: false, rule: 'format' })
  })

  it('never change the prototype of anything', () => {
    const nested = nestFields(
      [
        ['a[__proto__][x]', '1'],
        ['a[constructor]', '2'],
      ],
      any,
    )
    expect(nested.ok && Object.getPrototypeOf(nested.value.a)).toBe(Object.prototype)
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  it('never throw, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string({ maxLength: 30 }), fc.string({ maxLength: 5 }))), (fields) => {
        const nested = nestFields(fields, any)
        expect(nested.ok || nested.field.length <= 100).toBe(true)
      }),
    )
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{0,3}$/), { minLength: 1, maxLength: 2 }), (parts) => {
        const name = `root${parts.map((part) => `[${part}]`).join('')}`
        expect(splitFieldName(name)).toEqual(['root', ...parts])
      }),
    )
  })
})
