import type { Cart } from '@sukkar/contract/cart'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { removeIsolates } from '@sukkar/i18n/isolate'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { emptyForm } from '../features/checkout/checkout-form.ts'
import { saveForm } from '../features/checkout/checkout-store.ts'
import type { OrderContext } from '../features/checkout/order-request.ts'
import { useCheckoutForm } from '../features/checkout/use-checkout-form.ts'
import { setPrerenderLocale } from '../lib/locale.ts'
import { stubStorage } from '../testing/stub-storage.ts'
import { PaymentCard } from './checkout-cards.tsx'

vi.mock('@tanstack/react-router', async (load) => ({ ...(await load<object>()), Link: () => null }))
vi.mock('../lib/shop.ts', async (load) => ({
  ...(await load<object>()),
  useShop: () => ({
    payment_methods: [
      { code: 1, name: null },
      { code: 3, name: 'knet' },
    ],
  }),
}))
vi.mock('./placement-status.tsx', () => ({
  PLACE_ID: 'place-order',
  PLACEMENT_STATUS_ID: 'placing-news',
  listOrderBlocks: () => [],
  PlacementStatus: () => null,
}))

const context = { area: { id: '202' }, service: 'asap', fulfilment: 'delivery', isMember: false, picked: null } as Partial<OrderContext>

const Card = () => {
  const form = useCheckoutForm({ fulfilment: 'delivery', isMember: false }, 0, {}, { areaId: '202', pin: '' })
  const placing = { isPlacing: false, isWaitingForPhotos: false, trouble: null, question: null }
  return createElement(PaymentCard, {
    form,
    cart: {} as Cart,
    context: context as OrderContext,
    sums: { tip: 0, total: 12.5 },
    stateOf: () => 'open' as const,
    goTo: () => undefined,
    placing: { ...placing, place: async () => null, dropQuestion: () => undefined },
    isPhotoPending: false,
    onPlace: () => undefined,
  })
}

/** The card over a form that was left with cash chosen. */
const read = (isGift: boolean): string => {
  setPrerenderLocale('en', english)
  stubStorage()
  saveForm({ ...emptyForm(0), isGift, payment: 'cash' })
  return removeIsolates(renderToStaticMarkup(createElement(Card)))
}

it('cash for a gift is said to be the recipient’s to pay, and is not chosen by itself', () => {
  const text = /The receiver pays the driver .*12\.500.* at the door\. Pay online to keep it a surprise\./u
  expect(read(true)).toMatch(text)
  expect(read(true)).not.toMatch(/type="radio"[^>]*checked/u)
  expect(read(false)).not.toMatch(text)
  expect(read(false)).toMatch(/type="radio"[^>]*checked/u)
})
