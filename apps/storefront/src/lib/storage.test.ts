import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isRecord, isTextList, readJson, readText, removeKey, writeJson, writeText } from './storage.ts'

const stored = new Map<string, string>()
const open = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}
const full = {
  ...open,
  setItem: () => {
    throw new Error('QuotaExceededError')
  },
}
const refuse = (): never => {
  throw new Error('SecurityError')
}
const blocked = { getItem: refuse, setItem: refuse, removeItem: refuse }

beforeEach(() => {
  vi.stubGlobal('localStorage', open)
  for (const key of ['cartId', 'default_area'] as const) removeKey(key)
  stored.clear()
})

describe('what the browser stores', () => {
  it('[S3.20] is written and read under the key as it is named', () => {
    writeText('cartId', 'c1')
    writeJson('default_area', { id: '202' })
    expect(Object.fromEntries(stored)).toEqual({ cartId: 'c1', default_area: '{"id":"202"}' })
    expect([readText('cartId'), readJson('default_area', isRecord)]).toEqual(['c1', { id: '202' }])
    removeKey('cartId')
    expect([readText('cartId'), stored.has('cartId')]).toEqual([null, false])
  })

  it.each([
    ['absent', undefined],
    ['empty', ''],
    ['corrupt', '{"id": ['],
    ['a text', '"x"'],
    ['nothing', 'null'],
    ['a list', '[]'],
    ['a number', '12'],
    ['huge', `{"id":"${'x'.repeat(200_001)}"}`],
  ])('[S3.20] counts as absent when it is %s', (_, text) => {
    if (text !== undefined) stored.set('default_area', text)
    expect(readJson('default_area', isRecord)).toBeNull()
  })

  it.each([
    ['a list of texts', ['1', '2'], true],
    ['an empty list', [], true],
    ['a list with a number', ['1', 2], false],
    ['a text', '12', false],
    ['a record', { 0: '1' }, false],
    ['nothing', null, false],
  ])('is a list of texts or not: %s', (_, value, isList) => expect(isTextList(value)).toBe(isList))

  it('is what another tab has written last', () => {
    writeText('cartId', 'c1')
    stored.set('cartId', 'c2')
    expect(readText('cartId')).toBe('c2')
  })
})

describe.each([
  ['full', full],
  ['blocked', blocked],
])('a store that is %s', (_, store) => {
  it('[S3.20] is answered for as long as the page lives', () => {
    if (store === full) stored.set('cartId', 'old')
    vi.stubGlobal('localStorage', store)
    writeText('cartId', 'new')
    expect(readText('cartId')).toBe('new')
    removeKey('cartId')
    expect(readText('cartId')).toBeNull()
  })

  it('takes what is written again when there is room', () => {
    vi.stubGlobal('localStorage', store)
    writeText('cartId', 'first')
    vi.stubGlobal('localStorage', open)
    writeText('cartId', 'second')
    expect([readText('cartId'), stored.get('cartId')]).toEqual(['second', 'second'])
    stored.delete('cartId')
    expect(readText('cartId')).toBeNull()
  })
})
