import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import type { SignedInUser } from '../../lib/session.ts'
import { stubStorage } from '../../testing/stub-storage.ts'

const stored = stubStorage()
beforeEach(() => {
  stored.clear()
  vi.resetModules()
})

/** Whether the time of the cart is watched on a page that has just loaded. */
const isWatched = async (user: Partial<SignedInUser> | null): Promise<boolean> => {
  const { queryClient } = await import('../../lib/query-client.ts')
  const { sessionStore } = await import('../../lib/session.ts')
  const { TimeWatch } = await import('./time-watch.tsx')
  sessionStore.setState({ user: user as SignedInUser | null })
  sessionStore.getInitialState = sessionStore.getState
  renderToStaticMarkup(createElement(TimeWatch, { cartId: 'c1' }))
  return queryClient.getQueryCache().findAll({ queryKey: ['timer', 'c1'] }).length > 0
}

it('the time of a cart is watched, which writes it into the cart, but not while a member chooses between two carts', async () => {
  expect(await isWatched({ id: 'u1' })).toBe(true)
  stored.set('sukkar.other_cart', 'guest-cart')
  vi.resetModules()
  expect(await isWatched({ id: 'u1' })).toBe(false)
  vi.resetModules()
  expect(await isWatched(null), 'the sign-in has ended, and with it the question').toBe(true)
})
