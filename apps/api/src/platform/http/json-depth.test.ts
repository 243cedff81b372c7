import { describe, expect, it } from 'vitest'
import { DEPTH_MAX, isTooDeep } from './json-depth.ts'

const lists = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

describe('the depth of a body', () => {
  it('is measured in objects and lists together', () => {
    expect(isTooDeep(lists(DEPTH_MAX))).toBe(false)
    expect(isTooDeep(lists(DEPTH_MAX + 1))).toBe(true)
    expect(isTooDeep(objects(DEPTH_MAX))).toBe(false)
    expect(isTooDeep(objects(DEPTH_MAX + 1))).toBe(true)
    expect(isTooDeep(`{"a":${lists(DEPTH_MAX)}}`)).toBe(true)
  })

  it('does not grow by what stands side by side or within texts', () => {
    expect(isTooDeep(JSON.stringify(Array.from({ length: 100 }, () => [{}])))).toBe(false)
    expect(isTooDeep(JSON.stringify({ notes: '[{'.repeat(100) }))).toBe(false)
    expect(isTooDeep(JSON.stringify({ notes: `\\"${'['.repeat(100)}` }))).toBe(false)
    expect(isTooDeep(`{"a":"\\"","b":${lists(DEPTH_MAX)}}`)).toBe(true)
  })
})
