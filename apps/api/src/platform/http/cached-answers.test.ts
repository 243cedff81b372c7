import { describe, expect, it } from 'vitest'
import { createAnswerStore, encodeAnswer } from './cached-answers.ts'

const answer = (text: string) => ({ etag: `W/"${text.length}"`, ...encodeAnswer(text, 'identity') })

describe('kept answers', () => {
  it('are forgotten as soon as one thing that they were made from is another', () => {
    const [shop, habits] = [{}, {}]
    const kept = createAnswerStore().forCall('listProducts')
    kept.find('a', [shop, habits, false])
    kept.keep('a', [shop, habits, false], answer('old'))
    expect(kept.find('a', [shop, habits, false])?.body.toString()).toBe('old')
    expect(kept.find('a', [shop, {}, false])).toBeUndefined()
    expect(kept.find('a', [shop, habits, false])).toBeUndefined()
  })

  it('never hold what was made from something older, however long it took', () => {
    const kept = createAnswerStore().forCall('listProducts')
    const [old, now] = [{}, {}]
    kept.find('a', [old])
    kept.find('b', [now])
    kept.keep('a', [old], answer('old'))
    expect(kept.find('a', [now])).toBeUndefined()
  })

  it('take no more memory than they are given, and lose first what was asked for longest ago', () => {
    const kept = createAnswerStore(10_000).forCall('listProducts')
    const shop = {}
    kept.find('first', [shop])
    kept.keep('first', [shop], answer('x'.repeat(1000)))
    for (let n = 0; n < 50; n++) {
      kept.keep(`other ${n}`, [shop], answer('x'.repeat(1000)))
      kept.find('first', [shop])
    }
    expect(kept.find('first', [shop])).toBeDefined()
    const held = Array.from({ length: 50 }, (_, n) => kept.find(`other ${n}`, [shop])).filter((found) => found !== undefined)
    expect(held.length).toBeGreaterThan(3)
    expect(held.length).toBeLessThan(10)
  })

  it('hold no more memory than their bytes', () => {
    const text = JSON.stringify(Array.from({ length: 200 }, (_, n) => ({ n, name: `Cake ${n}` })))
    for (const encoding of ['br', 'gzip', 'identity'] as const) {
      const { body } = encodeAnswer(text, encoding)
      expect(body.buffer.byteLength).toBe(body.length)
    }
  })

  it('do not count an answer twice that two made at once', () => {
    const kept = createAnswerStore(3000).forCall('listProducts')
    const shop = {}
    kept.find('a', [shop])
    for (let times = 0; times < 5; times++) kept.keep('a', [shop], answer('x'.repeat(1000)))
    kept.keep('b', [shop], answer('x'.repeat(1000)))
    expect([kept.find('a', [shop]), kept.find('b', [shop])].every((found) => found !== undefined)).toBe(true)
  })

  it('share one piece of memory between calls, of which each forgets its own alone', () => {
    const store = createAnswerStore(3000)
    const [lists, details] = [store.forCall('listProducts'), store.forCall('getProduct')]
    const shop = {}
    for (const kept of [lists, details]) kept.find('a', [shop])
    lists.keep('a', [shop], answer('list'))
    details.keep('a', [shop], answer('detail'))
    expect(lists.find('a', [shop])?.body.toString()).toBe('list')
    lists.find('a', [{}])
    expect(details.find('a', [shop])?.body.toString()).toBe('detail')
    lists.keep('b', [shop], answer('made from what was replaced'))
    for (let n = 0; n < 4; n++) details.keep(`other ${n}`, [shop], answer('x'.repeat(700)))
    expect(store.bytes()).toBeLessThanOrEqual(3000)
    expect(details.find('a', [shop])).toBeUndefined()
    expect(Object.fromEntries(store.countByCall())).toEqual({
      listProducts: { hits: 1, misses: 2 },
      getProduct: { hits: 1, misses: 2 },
    })
  })
})
