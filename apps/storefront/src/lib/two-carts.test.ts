import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { stubStorage } from '../testing/stub-storage.ts'

const stored = stubStorage()
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
