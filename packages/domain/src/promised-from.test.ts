import { describe, expect, test } from 'vitest'
import { promisedFromMinute } from './promised-from.ts'

describe('what is said of an opening', () => {
  test.each([
    [7 * 60 + 59, 8 * 60],
    [8 * 60, 8 * 60],
    [8 * 60 + 1, 8 * 60 + 5],
    [0, 0],
  ])('hours from minute %i are promised from minute %i', (opening, promised) => {
    expect(promisedFromMinute(opening)).toBe(promised)
  })
})
