import { describe, expect, it } from 'vitest'
import { listRinging, touchOrder } from './bell.ts'
import { readText } from './storage.ts'

describe('the bell', () => {
  it('rings for the new orders that nobody has touched', () => {
    expect(listRinging(['a', 'b', 'c'], new Set(['b']))).toEqual(['a', 'c'])
    expect(listRinging(['b'], new Set(['a', 'b']))).toEqual([])
  })

  it('remembers what was touched, each once and the oldest not for ever', () => {
    for (const number of Array.from({ length: 501 }).keys()) touchOrder(`o-${number}`)
    touchOrder('o-500')
    const kept = (readText('sukkar.touched') ?? '').split(',')
    expect(kept).toHaveLength(500)
    expect(kept[0]).toBe('o-1')
    expect(kept.at(-1)).toBe('o-500')
  })
})
