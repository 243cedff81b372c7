import type { Cart } from '@sukkar/contract/cart'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { setPrerenderLocale } from '../lib/locale.ts'
import { PlacementStatus } from './placement-status.tsx'
import type { Placing, PlacingTrouble } from './use-placing.ts'

const cart = { id: 'c1', items: [], missing_for_minimum: 0 } as Partial<Cart> as Cart

it.each([
  ['edited', 'checkout.editedMeanwhile'],
  ['other_cart', 'checkout.otherCart'],
] as const)('an order that was not sent (%s) says that it was not placed, and why', (kind, reason) => {
  setPrerenderLocale('en', english)
  const trouble: PlacingTrouble = { kind }
  const placing: Placing = {
    isPlacing: false,
    isWaitingForPhotos: false,
    trouble,
    question: null,
    place: async () => null,
    dropQuestion: vi.fn(),
  }
  const shown = renderToStaticMarkup(createElement(PlacementStatus, { placing, cart, onRetry: vi.fn() }))
  expect(shown).toContain(english['checkout.notPlaced'])
  expect(shown).toContain(english[reason])
})
