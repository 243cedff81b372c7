import type { Order } from '@sukkar/contract/order'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { ensureTexts } from '../../../lib/locale.ts'
import { OrderProgress } from './order-progress.tsx'

const presses = vi.hoisted(() => ({ last: (): void => undefined }))
const navigate = vi.hoisted(() => vi.fn())
vi.mock('@sukkar/ui/button', () => ({
  buttonClass: () => '',
  Button: ({ onClick }: { onClick: () => void }) => {
    presses.last = onClick
    return null
  },
}))
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }))
vi.mock('../../../lib/shop.ts', () => ({ useShop: () => ({ phone: '+96522000000', whatsapp: '96550000000' }) }))
vi.mock('./order-steps.tsx', () => ({ OrderSteps: () => null }))
vi.mock('./add-to-calendar.tsx', () => ({ AddToCalendar: () => null }))

const order = { id: 'o1', number: '1001', status: 'cancelled' } as Partial<Order> as Order
const page = 'https://shop.example/?lang=ar#/profile/orders/o1/track'

/** Presses the button that copies the link of an order, whose page has the address of a browser that knows the token. */
const copy = async (token: string | null, writeText: (text: string) => Promise<void>): Promise<void> => {
  vi.stubGlobal('location', { href: page })
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await ensureTexts('rest')
  renderToStaticMarkup(createElement(OrderProgress, { own: { order, token }, banner: null, needsAction: null, courier: null }))
  presses.last()
}

it.each([
  ['a guest', 't/1', 'https://shop.example/?lang=ar#/profile/orders/o1/track?token=t%2F1'],
  ['a member', null, page],
])('the link that %s copies opens the order on another device', async (_who, token, link) => {
  const writeText = vi.fn(async () => undefined)
  await copy(token, writeText)
  expect(writeText.mock.calls).toEqual([[link]])
})

it('where copying is not allowed, the address of the page becomes the link', async () => {
  await copy('t1', async () => Promise.reject(new Error('not allowed')))
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith(expect.objectContaining({ search: { token: 't1' }, replace: true })))
})
