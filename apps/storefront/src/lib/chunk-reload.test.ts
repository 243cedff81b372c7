import { describe, expect, it } from 'vitest'
import { mayReload } from './chunk-reload.ts'

describe('a chunk that fails to load', () => {
  const now = Date.parse('2026-11-22T10:15:00+03:00')

  it('[S8.7e] reloads the page the first time', () => expect(mayReload(null, now)).toBe(true))
  it('[S8.7e] does not reload again within 60 seconds', () => {
    expect(mayReload(String(now), now)).toBe(false)
    expect(mayReload(String(now - 59_999), now)).toBe(false)
  })
  it('[S8.7e] reloads again afterwards', () => expect(mayReload(String(now - 60_000), now)).toBe(true))
  it('is not kept from it by a stamp that is no time or lies in the future', () => {
    expect(mayReload('yesterday', now)).toBe(true)
    expect(mayReload(String(now + 5_000), now)).toBe(true)
  })
})
