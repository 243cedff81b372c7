import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OLD_FILES_DAYS, stashOldFiles } from './old-files.mjs'

const nowMs = Date.parse('2026-11-22T09:00:00Z')
const dayMs = 24 * 60 * 60 * 1000
let dist = ''

const build = (names: string[], daysAgo = 0): void => {
  const assets = join(dist, 'client', 'assets')
  // Vite empties the folder first, too.
  rmSync(join(dist, 'client'), { recursive: true, force: true })
  mkdirSync(assets, { recursive: true })
  for (const name of names) {
    writeFileSync(join(assets, name), `${daysAgo}`)
    utimesSync(join(assets, name), new Date(nowMs - daysAgo * dayMs), new Date(nowMs - daysAgo * dayMs))
  }
}
const list = (): string[] => readdirSync(join(dist, 'client', 'assets')).toSorted()

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'sukkar-old-files-'))
})
afterEach(() => rmSync(dist, { recursive: true }))

describe('a page that is open while the shop is renewed', () => {
  it('still finds its files beside the new ones, which win', () => {
    build(['cart-a.js', 'menu-a.js'], 2)
    const bringBack = stashOldFiles(dist)
    build(['cart-b.js', 'menu-a.js'])
    bringBack(true, nowMs)
    expect(list()).toEqual(['cart-a.js', 'cart-b.js', 'menu-a.js'])
    expect(readFileSync(join(dist, 'client/assets/menu-a.js'), 'utf8')).toBe('0')
    expect(readdirSync(dist).toSorted()).toEqual(['.assets-built', 'client'])
  })

  it('has some days for it from the build on that lacks them, however old they are and however many builds there were', () => {
    const renew = (names: string[], daysAgo: number): void => {
      const bringBack = stashOldFiles(dist)
      build(names, daysAgo)
      bringBack(true, nowMs - daysAgo * dayMs)
    }
    renew(['cart-a.js'], 3 * OLD_FILES_DAYS)
    renew(['cart-b.js'], OLD_FILES_DAYS)
    expect(list()).toEqual(['cart-a.js', 'cart-b.js'])
    renew(['cart-c.js'], 1)
    expect(list()).toEqual(['cart-a.js', 'cart-b.js', 'cart-c.js'])
    renew(['cart-d.js'], 0)
    expect(list()).toEqual(['cart-b.js', 'cart-c.js', 'cart-d.js'])
  })

  it('loses nothing to a build that fails or is broken off', () => {
    build(['cart-a.js'], 1)
    stashOldFiles(dist)
    build(['half.js'])
    const bringBack = stashOldFiles(dist)
    bringBack(false, nowMs)
    expect(list()).toEqual(['cart-a.js'])
  })

  it('is not looked for where nothing was built before', () => {
    const bringBack = stashOldFiles(dist)
    build(['cart-a.js'])
    bringBack(true, nowMs)
    expect(list()).toEqual(['cart-a.js'])
  })
})
