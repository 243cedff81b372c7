import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})
beforeEach(() => stored.clear())

/** The module as a page that has just loaded has it. */
const load = async () => {
  vi.resetModules()
  const twoCarts = await import('./two-carts.ts')
  return { ...twoCarts, read: () => renderToStaticMarkup(createElement(twoCarts.useOtherCart)) }
}

it('the question which cart to keep outlives a reload until it is answered (D19)', async () => {
  const page = await load()
  expect(page.read()).toBe('')
  page.promptCartChoice('guest-cart')
  const reloaded = await load()
  expect(reloaded.read()).toBe('guest-cart')
  reloaded.closeCartQuestion()
  expect((await load()).read()).toBe('')
})
