import type { Cart } from '@sukkar/contract/cart'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { setPrerenderLocale } from '../../lib/locale.ts'
import { CheckoutButton, type CheckoutWay } from './checkout-button.tsx'

type Pressed = { loading?: boolean; onClick: (event: { currentTarget: object }) => void }

const shown = vi.hoisted(() => ({ buttons: [] as Pressed[] }))
const navigate = vi.hoisted(() => vi.fn())
vi.mock('@sukkar/ui/button', () => ({
  Button: (button: Pressed) => {
    shown.buttons.push(button)
    return null
  },
}))
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }))

const cart = { id: 'c1', items: [], missing_for_minimum: 0, minimum_charge: 0, total: 4 } as Partial<Cart> as Cart

/** Presses the button; its own part of the page is still there unless its customer has left. */
const press = async (way: CheckoutWay, hasLeft = false): Promise<void> => {
  vi.stubGlobal('document', { getElementById: () => (hasLeft ? null : {}) })
  shown.buttons = []
  renderToStaticMarkup(createElement(CheckoutButton, { cart, ...way }))
  shown.buttons[0]?.onClick({ currentTarget: {} })
  await way.prepare?.()
}

beforeEach(() => {
  navigate.mockReset()
  setPrerenderLocale('en', english)
})

it.each<[string, CheckoutWay, boolean, number]>([
  ['opens at once where nothing has to be done first', {}, false, 1],
  ['opens once what has to be done first is done', { prepare: async () => true }, false, 1],
  ['stays closed where that was not done', { prepare: async () => false }, false, 0],
  ['stays closed for who has left the cart meanwhile', { prepare: async () => true }, true, 0],
])('the checkout %s', async (_, way, hasLeft, opened) => {
  await press(way, hasLeft)
  expect(navigate.mock.calls).toEqual(Array.from({ length: opened }, () => [{ to: '/checkout' }]))
})

it('the button is busy while that is being done', async () => {
  await press({ isPreparing: true })
  expect(shown.buttons[0]?.loading).toBe(true)
})
