import { describe, expect, it } from 'vitest'
import { createAnswerStore, encodeAnswer } from './cached-answers.ts'

const answer = (text: string) => ({ etag: `W/"${text.length}"`, ...encodeAnswer(text, 'identity') })

describe('cached answers', () => {
  it('are forgotten as soon as one thing that they were made from is another', () => {
    const [shop, habits] = [{}, {}]
    const cached = createAnswerStore().forCall('listProducts')
    cached.find('a', [shop, habits, false])
    cached.store('a', [shop, habits, false], answer('old'))
    expect(cached.find('a', [shop, habits, false])?.body.toString()).toBe('old')
    expect(cached.find('a', [shop, {}, false])).toBeUndefined()
    expect(cached.find('a', [shop, habits, false])).toBeUndefined()
  })

  it('never hold what was made from something older, however long it took', () => {
    const cached = createAnswerStore().forCall('listProducts')
    const [old, now] = [{}, {}]
    cached.find('a', [old])
    cached.find('b', [now])
    cached.store('a', [old], answer('old'))
    expect(cached.find('a', [now])).toBeUndefined()
  })

  it('take no more memory than they are given, and lose first what was asked for longest ago', () => {
    const cached = createAnswerStore(10_000).forCall('listProducts')
    const shop = {}
    cached.find('first', [shop])
    cached.store('first', [shop], answer('x'.repeat(1000)))
    for (let n = 0; n < 50; n++) {
      cached.store(`other ${n}`, [shop], answer('x'.repeat(1000)))
      cached.find('first', [shop])
    }
    expect(cached.find('first', [shop])).toBeDefined()
    const held = Array.from({ length: 50 }, (_, n) => cached.find(`other ${n}`, [shop])).filter((found) => found !== undefined)
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
    const cached = createAnswerStore(3000).forCall('listProducts')
    const shop = {}
    cached.find('a', [shop])
    for (let times = 0; times < 5; times++) cached.store('a', [shop], answer('x'.repeat(1000)))
    cached.store('b', [shop], answer('x'.repeat(1000)))
    expect([cached.find('a', [shop]), cached.find('b', [shop])].every((found) => found !== undefined)).toBe(true)
  })

  it('share one piece of memory between calls, of which each forgets its own alone', () => {
    const store = createAnswerStore(3000)
    const [lists, details] = [store.forCall('listProducts'), store.forCall('getProduct')]
    const shop = {}
    for (const cached of [lists, details]) cached.find('a', [shop])
    lists.store('a', [shop], answer('list'))
    details.store('a', [shop], answer('detail'))
    expect(lists.find('a', [shop])?.body.toString()).toBe('list')
    lists.find('a', [{}])
    expect(details.find('a', [shop])?.body.toString()).toBe('detail')
    lists.store('b', [shop], answer('made from what was replaced'))
    for (let n = 0; n < 4; n++) details.store(`other ${n}`, [shop], answer('x'.repeat(700)))
    expect(store.bytes()).toBeLessThanOrEqual(3000)
    expect(details.find('a', [shop])).toBeUndefined()
    expect(Object.fromEntries(store.countByCall())).toEqual({
      listProducts: { hits: 1, misses: 2 },
      getProduct: { hits: 1, misses: 2 },
    })
  })
})
