import type { Order } from '@sukkar/contract/order'
import { messages as arabic } from '@sukkar/i18n/catalogues/all-ar'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { createTranslator } from '@sukkar/i18n/translate'
import { listToasts } from '@sukkar/ui/toast-store'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { ensureTexts, localeStore } from '../../../lib/locale.ts'
import { OrderProgress } from './order-progress.tsx'
import { writeOrderText } from './track-link.ts'

const presses = vi.hoisted(() => ({ last: (): void => undefined, label: '' }))
const navigate = vi.hoisted(() => vi.fn())
vi.mock('@sukkar/ui/button', () => ({
  buttonClass: () => '',
  Button: ({ onClick, children }: { onClick: () => void; children: string }) => {
    Object.assign(presses, { last: onClick, label: children })
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

it('the link that a guest copies opens the order on another device', async () => {
  const writeText = vi.fn(async () => undefined)
  await copy('t/1', writeText)
  expect(writeText.mock.calls).toEqual([['https://shop.example/?lang=ar#/profile/orders/o1/track?token=t%2F1']])
  expect(presses.label).toBe(localeStore.getState().translator('order.copyLink'))
})

it('a member, whose link opens for nobody else, copies what others need to know and is told so', async () => {
  const writeText = vi.fn(async (_text: string) => undefined)
  await copy(null, writeText)
  const { translator: t } = localeStore.getState()
  expect(writeText.mock.calls[0]?.[0].split('\n')).toEqual([t('order.trackTitle', { number: '1001' }), page])
  expect(presses.label).toBe(t('order.copyText'))
  await vi.waitFor(() => expect(listToasts().at(-1)?.text).toBe(t('order.copiedText')))
})

const pickup = {
  ...order,
  status: 'in_progress',
  address: null,
  branch: { name_en: 'Salmiya', name_ar: 'السالمية', lat: 29.3, lng: 48 },
  promised_from: '2026-11-24T17:00:00+03:00',
  promised_to: '2026-11-24T18:00:00+03:00',
} as Partial<Order> as Order
const en = createTranslator('en', english)
const linesOf = (shown: Order, t = en): string[] =>
  writeOrderText({ order: shown, token: null }, page, t).replaceAll('\u00a0', ' ').split('\n')

it('the text of a member’s order says which, where and when, with the date, and has the link last', () => {
  const directions = 'https://www.google.com/maps/dir/?api=1&destination=29.3,48'
  expect(linesOf(pickup)).toEqual(['Order #1001', 'Pick-up at Salmiya: Tuesday, 24 November 2026, 5:00 – 6:00 PM', directions, page])
  expect(linesOf(pickup, createTranslator('ar', arabic))).toEqual([
    'الطلب رقم 1001',
    'الاستلام من فرع السالمية: الثلاثاء 24 نوفمبر 2026، 5:00 – 6:00 م',
    directions,
    page,
  ])
})

it('of a delivery it tells the area and no more of the address, of what is over only which', () => {
  const address = { area_name_en: 'Salwa', area_name_ar: 'سلوى' } as Order['address']
  expect(linesOf({ ...pickup, address })).toEqual(['Order #1001', 'Delivery to Salwa: Tuesday, 24 November 2026, 5:00 – 6:00 PM', page])
  expect(linesOf({ ...pickup, status: 'cancelled' })).toEqual(['Order #1001', page])
})

it('where copying is not allowed, the address of the page becomes the link', async () => {
  await copy('t1', async () => Promise.reject(new Error('not allowed')))
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith(expect.objectContaining({ search: { token: 't1' }, replace: true })))
})
