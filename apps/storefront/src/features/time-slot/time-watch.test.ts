import type { Shop } from '@sukkar/contract/shop'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ChosenArea } from '../../lib/choice.ts'
import type { SignedInUser } from '../../lib/session.ts'
import { stubStorage } from '../../testing/stub-storage.ts'

const stored = stubStorage()
beforeEach(() => {
  stored.clear()
  vi.resetModules()
})

it('the refusal of an order for now opens the dialog for another time, whatever the timer says', async () => {
  const { setPrerenderLocale } = await import('../../lib/locale.ts')
  const { choiceStore } = await import('../../lib/choice.ts')
  const { shopStore } = await import('../../lib/shop.ts')
  const { TimeWatch } = await import('./time-watch.tsx')
  setPrerenderLocale('en', english)
  shopStore.setState({ shop: { time_notices: [] as Shop['time_notices'] } as Shop })
  choiceStore.setState({ area: { id: '202' } as ChosenArea, service: 'asap', fulfilment: 'delivery' })
  choiceStore.getInitialState = choiceStore.getState
  const show = (refusal?: string): string => renderToStaticMarkup(createElement(TimeWatch, { cartId: 'c1', refusal }))
  expect(show()).toBe('')
  expect(show('Sorry, Last Order')).toContain('Sorry, Last Order')
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
