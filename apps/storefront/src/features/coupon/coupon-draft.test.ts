import type { Cart } from '@sukkar/contract/cart'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { dismissToast, listToasts } from '@sukkar/ui/toast-store'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { choiceStore, emptyChoice } from '../../lib/choice.ts'
import { localeStore, setPrerenderLocale } from '../../lib/locale.ts'
import { stubStorage } from '../../testing/stub-storage.ts'

type Field = { value: string; error: string | undefined; onChange: (event: { target: { value: string } }) => void }

const shown = vi.hoisted(() => ({ fields: [] as Field[] }))
vi.mock('@sukkar/ui/text-field', () => ({
  TextField: (field: Field) => {
    shown.fields.push(field)
    return null
  },
}))
const { callApi, loadCartAgain, peekCart } = vi.hoisted(() => ({ callApi: vi.fn(), loadCartAgain: vi.fn(), peekCart: vi.fn() }))
vi.mock('../../lib/client.ts', () => ({ callApi }))
vi.mock('../../lib/cart.ts', () => ({
  changeCoupon: (make: (signal: AbortSignal) => unknown) => make(new AbortController().signal),
  isSendingPhotos: () => false,
  loadCartAgain,
  peekCart,
  refreshCart: async () => undefined,
}))
const { couponDraftStore, saveCouponDraft, settleCoupon } = await import('./coupon-draft.ts')
const { CouponField } = await import('./coupon-field.tsx')
// A static rendering reads a store's initial state.
couponDraftStore.getInitialState = couponDraftStore.getState

const cart = { id: 'c1', discounts: [], refused_coupon: null } as Pick<Cart, 'id' | 'discounts' | 'refused_coupon'>
const lost = { ok: false, kind: 'network', error: 'lost' }
const refused = {
  ok: false,
  kind: 'refused',
  failure: { status: 422, code: 'COUPON_EXPIRED', message: 'It is over' },
  retryAfterSeconds: null,
}
const focus = vi.fn()

const settle = (of = cart): Promise<boolean> => settleCoupon(of, '50001234', localeStore.getState().translator)
const codes = (): unknown[] => callApi.mock.calls.map(([, input]) => input.body.coupon)

const readField = (of = cart): Field | undefined => {
  shown.fields = []
  renderToStaticMarkup(createElement(CouponField, { cart: of }))
  return shown.fields[0]
}

beforeEach(() => {
  stubStorage()
  vi.resetAllMocks()
  callApi.mockResolvedValue({ ok: true })
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'coupon-code' ? { focus } : null) })
  setPrerenderLocale('en', english)
  for (const { id } of listToasts()) dismissToast(id)
  saveCouponDraft('', '')
  choiceStore.setState(emptyChoice)
  peekCart.mockReturnValue({ total: 4 })
})

it('a code that was typed is in its field when that is shown again, and in no other cart’s', () => {
  readField()?.onChange({ target: { value: 'SALE10' } })
  expect([readField()?.value, readField({ ...cart, id: 'c2' })?.value]).toEqual(['SALE10', ''])
})

it('a typed code is applied before its customer goes on, as it was meant', async () => {
  saveCouponDraft('c1', ' sale١٠ ')
  expect(await settle()).toBe(true)
  expect(callApi.mock.calls).toEqual([
    ['applyGuestCoupon', expect.objectContaining({ params: { cart: 'c1' }, body: { coupon: 'sale10', phone: '50001234' } })],
  ])
  expect(listToasts().map(({ text }) => text)).toEqual([english['coupon.applied']])
  expect([readField()?.value, await settle(), codes()]).toEqual(['', true, ['sale10']])
})

it('a refused code holds its customer once, with the reason at the focused field, and bars nothing after that', async () => {
  callApi.mockResolvedValue(refused)
  saveCouponDraft('c1', 'SALE10')
  expect(await settle()).toBe(false)
  expect(focus).toHaveBeenCalledOnce()
  expect(readField()).toMatchObject({ value: 'SALE10', error: 'It is over' })
  expect([await settle(), codes()]).toEqual([true, ['SALE10']])
})

it('a refused code that was changed since is tried, and one that was cleared is not', async () => {
  callApi.mockResolvedValue(refused)
  saveCouponDraft('c1', 'SALE10')
  await settle()
  saveCouponDraft('c1', 'SALE20')
  expect([readField()?.error, await settle(), codes()]).toEqual([undefined, false, ['SALE10', 'SALE20']])
  saveCouponDraft('c1', ' ')
  expect([await settle(), codes()]).toEqual([true, ['SALE10', 'SALE20']])
})

it.each([
  ['another total', () => peekCart.mockReturnValue({ total: 9 })],
  ['is picked up instead', () => choiceStore.setState({ fulfilment: 'pickup' })],
])('a refused code is tried again for an order that has changed: %s', async (_, change) => {
  callApi.mockResolvedValue(refused)
  saveCouponDraft('c1', 'SALE10')
  await settle()
  change()
  expect([await settle(), await settle(), codes()]).toEqual([false, true, ['SALE10', 'SALE10']])
})

it('a code whose call was lost is tried again each time, and its field says what is known of it', async () => {
  callApi.mockResolvedValue(lost)
  loadCartAgain.mockResolvedValueOnce(undefined).mockResolvedValueOnce(cart)
  saveCouponDraft('c1', 'SALE10')
  expect([await settle(), readField()?.error]).toEqual([false, english['error.network']])
  expect([await settle(), readField()?.error]).toEqual([false, `${english['coupon.failed']}. ${english['error.network']}`])
  callApi.mockResolvedValue({ ok: true })
  expect([await settle(), codes().length]).toEqual([true, 3])
})

it('a code is being applied at once, so that an order placed now waits for it; meanwhile it holds its customer and is not applied twice', async () => {
  saveCouponDraft('c1', 'SALE10')
  const [first, begun, second] = [settle(), codes(), settle()]
  expect(begun).toEqual(['SALE10'])
  expect([await first, await second, codes().length]).toEqual([true, false, 1])
})

it.each([
  ['is applied', { ...cart, discounts: [{ id: 'd1', code: 'OTHER', kind: 'percent', amount: 1 } as const] }],
  ['was refused', { ...cart, refused_coupon: { id: 'd1', code: 'OTHER', message: 'It is over' } }],
])('a code that was typed before another one %s, in another tab, bars nothing', async (_, of) => {
  saveCouponDraft('c1', 'SALE10')
  expect([await settle(of), codes()]).toEqual([true, []])
})

it('the reason of a refusal is shown in the language of its call alone', async () => {
  callApi.mockResolvedValue(refused)
  saveCouponDraft('c1', 'SALE10')
  await settle()
  setPrerenderLocale('ar', english)
  expect(readField()?.error).toBeUndefined()
})
