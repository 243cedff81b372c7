import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { nextCreateKey, useCreateKey } from './create-key.ts'

const used = { key: 'the-key-of-this-form', isUncertain: false }
const uncertain = { ...used, isUncertain: true }
const refused = (status: number, code: string) =>
  ({ ok: false, kind: 'refused', retryAfterSeconds: null, failure: { status, code } }) as never
const lost = { ok: false, kind: 'network', error: new Error('offline') } as const

describe('the key of a form that creates a record', () => {
  it('is another one once the record is confirmed, because the next one is another record', () => {
    expect(nextCreateKey(uncertain, { ok: true }).key).not.toBe(used.key)
  })

  it('is another one after a refusal, which created nothing', () => {
    expect(nextCreateKey(used, refused(422, 'VALIDATION_FAILED')).key).not.toBe(used.key)
  })

  it.each([lost, refused(500, 'INTERNAL'), refused(503, 'OVERLOADED')])('stays when nobody knows what became of the request', (result) => {
    expect(nextCreateKey(used, result)).toEqual(uncertain)
  })

  it.each([
    [401, 'UNAUTHENTICATED'],
    [429, 'RATE_LIMITED'],
    [422, 'VALIDATION_FAILED'],
  ])('stays when only the repeated request was refused with %i', (status, code) => {
    expect(nextCreateKey(uncertain, refused(status, code))).toEqual(uncertain)
  })

  it('is another one when the server has created what was sent first', () => {
    expect(nextCreateKey(uncertain, refused(409, 'IDEMPOTENCY_MISMATCH')).key).not.toBe(used.key)
  })
})

const shown: { send?: ReturnType<typeof useCreateKey> } = {}
const Page = () => {
  shown.send = useCreateKey()
  return null
}

it('two presses send the same key, and the end of the second one brings no used key back', async () => {
  renderToStaticMarkup(createElement(Page))
  const keys: (string | undefined)[] = []
  const press = (result: { ok: true } | typeof lost) =>
    shown.send?.(async (headers) => {
      keys.push(headers['idempotency-key'])
      return result
    })
  await Promise.all([press({ ok: true }), press(lost)])
  await press({ ok: true })
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
