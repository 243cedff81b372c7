import type { CartItem } from '@sukkar/contract/cart'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import type { ButtonProps } from '@sukkar/ui/button'
import type { DialogProps } from '@sukkar/ui/dialog'
import { dismissToast, listToasts } from '@sukkar/ui/toast-store'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { setPrerenderLocale } from '../lib/locale.ts'
import { findSending, lineFormOf } from '../lib/sending.ts'
import { withResolvers } from '../testing/with-resolvers.ts'

const addToCart = vi.hoisted(() => vi.fn())
vi.mock('../lib/cart.ts', () => ({ addToCart }))
const shown = vi.hoisted(() => ({ current: true }))
vi.mock('../lib/use-is-shown.ts', () => ({ useIsShown: () => shown }))
const clear = vi.hoisted(() => vi.fn())
vi.mock('../features/pictures/picture-drafts.ts', () => ({
  usePictureDrafts: () => ({ ready: [new Blob(['photo'])], isPreparing: false, clear }),
}))
vi.mock('../features/pictures/picture-well.tsx', () => ({ PictureWell: () => null }))
vi.mock('@sukkar/ui/dialog', () => ({ Dialog: ({ footer }: DialogProps) => footer }))
const buttons = vi.hoisted((): ButtonProps[] => [])
vi.mock('@sukkar/ui/button', () => ({
  Button: (props: ButtonProps) => {
    buttons.push(props)
    return null
  },
}))
const { CartPhotos } = await import('./cart-photos.tsx')

const item = {
  id: 'l1',
  product: { id: '1001', name_en: 'Cake', name_ar: 'كيك' },
  quantity: 2,
  images: [{ id: 'old' }],
} as object as CartItem
const onClose = vi.fn()

/** The button of the dialog as it is when it is opened now; the one that cancels comes before it. */
const open = (): ButtonProps => {
  buttons.length = 0
  renderToStaticMarkup(createElement(CartPhotos, { item, onClose }))
  const button = buttons.at(-1)
  if (!button) throw new Error('It was not rendered')
  return button
}
const press = ({ onClick }: ButtonProps): void => onClick?.({} as never)
const texts = () => listToasts().map(({ text }) => text)

beforeEach(() => {
  vi.resetAllMocks()
  setPrerenderLocale('en', english)
  for (const { id } of listToasts()) dismissToast(id)
  shown.current = true
})

/** Adds photos; the test answers. */
const begin = () => {
  const { promise, resolve } = withResolvers<object>()
  addToCart.mockReturnValue(promise)
  press(open())
  return async (result: object): Promise<void> => {
    resolve(result)
    await vi.waitFor(() => expect(findSending(lineFormOf('l1'))).toBeUndefined())
  }
}
const network = { ok: false, kind: 'network', error: new TypeError('Failed to fetch') }

it('photos that are being sent to a line are not sent again from a dialog that was closed and opened again', async () => {
  const answer = begin()
  const again = open()
  expect(again.loading).toBe(true)
  press(again)
  expect(addToCart.mock.calls).toMatchObject([[{ lineId: 'l1', quantity: 0, pictures: [expect.any(Blob)] }]])
  await answer({ ok: true })
  await vi.waitFor(() => expect(onClose.mock.calls).toEqual([[]]))
  expect([clear.mock.calls, texts(), open().loading]).toEqual([[[]], [english['product.updated']], false])
})

it('photos that did not reach a line stay, and whoever has closed their dialog is notified', async () => {
  await begin()(network)
  expect(texts(), 'the dialog shows it').toEqual([])
  const answer = begin()
  shown.current = false
  await answer(network)
  expect([texts(), clear.mock.calls, onClose.mock.calls]).toEqual([[english['error.network']], [], []])
})

it('photos that the customer has cancelled stay, and nothing has failed', async () => {
  const answer = begin()
  open()
  const [cancel] = buttons
  expect(cancel?.children).toBe(english['shell.cancel'])
  if (cancel) press(cancel)
  expect(addToCart.mock.calls[0]?.[0].upload.signal.aborted).toBe(true)
  shown.current = false
  await answer(network)
  expect([texts(), clear.mock.calls, onClose.mock.calls]).toEqual([[], [], []])
})
