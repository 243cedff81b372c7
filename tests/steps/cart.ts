import { expect, type Locator } from '@playwright/test'
import type { Cart } from '@sukkar/contract/cart'
import { getFromShop, money, shown, shownAlone, shownFirst, type Visit } from './visit.ts'

export const openCart = async (visit: Visit): Promise<void> => {
  await visit.page
    .getByRole('banner')
    .getByRole('link', { name: shownFirst(visit.t('shell.cart')) })
    .click()
  await expect(visit.page.getByRole('heading', { level: 1, name: visit.t('cart.title') })).toBeVisible()
}

/** Reads the cart from the server by the id in the browser's storage. */
export const readCart = async (visit: Visit, query = ''): Promise<Cart> => {
  const id = await visit.page.evaluate(() => localStorage.getItem('cartId'))
  if (id === null) throw new Error('The browser keeps no cart')
  return await getFromShop<Cart>(visit, `/guest-apis/get-cart-products${query}`, { 'x-cart-id': id })
}

/** The line of a product in the main part, found by the product's name in the customer's language. */
export const lineOf = ({ page, t }: Visit, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: shownAlone(t('cart.removeNamed', { product: name })) }) })

export const addOneMore = ({ t }: Visit, line: Locator, name: string): Promise<void> =>
  line.getByRole('button', { name: shownAlone(t('product.increase', { product: name })) }).click()

export const expectQuantity = ({ t }: Visit, line: Locator, name: string, quantity: number): Promise<void> =>
  expect(line.getByRole('group', { name: shownAlone(t('cart.quantityOf', { product: name })) })).toContainText(String(quantity))

/** Whether the nearest border around a sentence has the colour of errors. */
export const hasRedBorder = (sentence: Locator): Promise<boolean> =>
  sentence.evaluate((element) => {
    const probe = document.createElement('i')
    probe.style.color = 'var(--danger)'
    document.body.append(probe)
    const danger = getComputedStyle(probe).color
    probe.remove()
    let part: Element | null = element
    while (part !== null && getComputedStyle(part).borderTopWidth === '0px') part = part.parentElement
    return part !== null && getComputedStyle(part).borderTopColor === danger
  })

/** The button that leads to the checkout, with any amount. */
export const checkoutButton = ({ page, t }: Visit): Locator =>
  page.getByRole('button', { name: shownFirst(t('cart.checkoutFor', { amount: '' }).trim()) })

export const goToCheckout = async (visit: Visit): Promise<void> => {
  await checkoutButton(visit).click()
  await expect(visit.page.getByRole('heading', { level: 1, name: visit.t('checkout.title') })).toBeVisible()
}

/** Applies a voucher in `place` and waits for the button that removes it. */
export const applyVoucher = async (visit: Visit, place: Locator, code: string): Promise<void> => {
  await typeVoucher(visit, place, code)
  await expect(place.getByRole('button', { name: shownAlone(visit.t('coupon.remove', { code })) })).toBeVisible()
}

/** Types and submits a voucher without waiting for the result. */
export const typeVoucher = async ({ t }: Visit, place: Locator, code: string): Promise<void> => {
  await place.getByRole('textbox', { name: t('coupon.title') }).fill(code)
  await place.getByRole('button', { name: t('coupon.apply'), exact: true }).click()
}

/** Reads the sums in `place` as text by label; the text is empty where a label has no value. */
export const readSums = async (place: Locator): Promise<Map<string, string>> => {
  const rows = await place.getByRole('term').evaluateAll((terms) =>
    // biome-ignore lint/performance/useDomNodeTextContent: As it reads, with a space between the lines of a value.
    terms.map((term) => [term, term.nextElementSibling].map((part) => (part instanceof HTMLElement ? part.innerText : ''))),
  )
  const plain = (text = ''): string =>
    text
      .replaceAll(/[\u2066-\u2069]/gu, '')
      .replaceAll(/\s+/gu, ' ')
      .trim()
  return new Map(rows.map(([label, value]) => [plain(label), plain(value)]))
}

type Sums = {
  sub_total: number
  discount: number
  delivery_cost: number
  service_cost: number
  tip?: number
  total: number
  order_type: string | null
}

/** Waits until `place` shows the server's sums. */
export const expectSums = async (visit: Visit, place: Locator, sums: Sums): Promise<void> => {
  const { t } = visit
  const write = (kwd: number): string => money(visit, kwd).replaceAll(/\s+/gu, ' ')
  await expect(async () => {
    const read = await readSums(place)
    const of = (label: string): string | undefined => [...read].find(([name]) => name.startsWith(label))?.[1]
    expect(of(t('cart.subtotal'))).toBe(write(sums.sub_total))
    expect(of(t('cart.total'))).toContain(write(sums.total))
    if (sums.discount > 0) expect(of(t('cart.discount'))).toContain(write(sums.discount))
    else expect(of(t('cart.discount'))).toBeUndefined()
    if (sums.order_type === 'pick-up') expect(of(t('cart.delivery'))).toBeUndefined()
    else expect(of(t('cart.delivery'))).toContain(sums.delivery_cost === 0 ? t('cart.deliveryFree') : write(sums.delivery_cost))
    if (sums.tip) expect(of(t('cart.tip'))).toBe(write(sums.tip))
  }).toPass({ timeout: 20_000 })
}

/** Expects quantities, prices and totals to add up to the fils. */
export const expectToAddUp = (
  sums: Omit<Sums, 'order_type'> & { items: { quantity: number; price: number; line_total: number }[] },
): void => {
  const fils = (kwd: number): number => Math.round(kwd * 1000)
  for (const item of sums.items) expect(fils(item.line_total)).toBe(item.quantity * fils(item.price))
  expect(fils(sums.sub_total)).toBe(sums.items.reduce((sum, item) => sum + fils(item.line_total), 0))
  expect(fils(sums.total)).toBe(
    fils(sums.sub_total) - fils(sums.discount) + fils(sums.delivery_cost) + fils(sums.service_cost) + fils(sums.tip ?? 0),
  )
}

export const expectText = (place: Locator, text: string): Promise<void> =>
  expect(place.getByText(shown(text)).filter({ visible: true }).first()).toBeVisible()
