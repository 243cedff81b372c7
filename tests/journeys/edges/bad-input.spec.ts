import type { Page } from '@playwright/test'
import { expect, test } from '../../journey.ts'
import { expectText, readCart } from '../../steps/cart.ts'
import { contactField, fillShipping, guest, placeButton } from '../../steps/checkout.ts'
import { followPlaced } from '../../steps/order.ts'
import { arriveAtCart, arriveAtCheckout, arriveAtLastButton, getReady } from '../../steps/ready-to-place.ts'
import { countOrders } from '../../steps/shop-data.ts'
import { expectSound, shown, type Visit } from '../../steps/visit.ts'

const inArabicDigits = (text: string): string => text.replaceAll(/\d/gu, (digit) => String.fromCodePoint(0x660 + Number(digit)))

test('numbers typed in Arabic digits are taken and sent as Western ones [S5.12] [S5.14b] [S9.3f]', async ({ visit }) => {
  const { page } = visit
  await arriveAtCheckout(visit)
  await contactField(visit, 'address.paci').fill(inArabicDigits('12345678'))
  await fillShipping(visit, { ...guest, phone: inArabicDigits('5000 1234'), block: inArabicDigits('4'), house: inArabicDigits('27') })
  await getReady(visit)
  const sent = page.waitForRequest('**/api/guest-apis/order')
  await placeButton(visit, 'cod').click()
  expect((await sent).postDataJSON()).toMatchObject({
    address_phone: '96550001234',
    block_no: '4',
    address_building_no: '27',
    civil_id: '12345678',
  })
  const order = await followPlaced(visit)
  expect(order.customer.phone).toBe('96550001234')
  expect(order.address).toMatchObject({ block_no: '4', civil_id: '12345678' })
})

test('what is typed wrong is said at its field and kept [S5.13a] [S5.13b] [S5.13c] [S5.14c]', async ({ visit }) => {
  const { page, t } = visit
  await arriveAtCheckout(visit)
  await fillShipping(visit, { ...guest, name: '', phone: '123', email: 'sara@', block: '' })
  const wrong = [
    ['checkout.fullName', '', 'validation.fill.name'],
    ['checkout.phone', '123', 'validation.phone'],
    ['checkout.email', 'sara@', 'validation.email'],
    ['address.block', '', 'validation.fill.block'],
  ] as const
  for (const [label, value, sentence] of wrong) {
    const box = contactField(visit, label)
    await expect(box).toHaveValue(value)
    await expect(box).toHaveAttribute('aria-invalid', 'true')
    await expect(box).toHaveAccessibleDescription(shown(t(sentence)))
  }
  await expect(contactField(visit, 'checkout.fullName')).toBeFocused()
  await expectSound(visit)

  // A number from another country of the Gulf that lacks its plus is suggested with it.
  const phone = contactField(visit, 'checkout.phone')
  await phone.fill('0501234567')
  await expect(phone).toHaveAccessibleDescription(shown(t('validation.phone')))
  await phone.fill(inArabicDigits('971501234567'))
  const meant = shown(t('validation.phoneMeant', { phone: '+971501234567' }))
  await expect(phone).toHaveAccessibleDescription(meant)
  await expectSound(visit)
  await page.getByRole('button', { name: meant }).click()
  await expect(phone).toHaveValue('+971501234567')
  await expect(phone).not.toHaveAttribute('aria-invalid')
  await expect(phone).toHaveAccessibleDescription(shown(t('checkout.phoneHint')))

  // The field holds at most 20 characters of input that is far too long.
  await contactField(visit, 'address.block').fill('4'.repeat(5_000))
  expect((await contactField(visit, 'address.block').inputValue()).length).toBeLessThanOrEqual(20)
  await fillShipping(visit)
  await placeButton(visit, 'cod').click()
  await expectText(page.getByRole('main'), t('validation.choose'))
  await expectText(page.getByRole('main'), t('validation.terms'))
  expect(countOrders(visit)).toBe(0)
  await expectSound(visit)
})

type Answer = { status: number; body: { status?: number; code?: string; message?: string; errors?: Record<string, string[]> } }

/** Sends a request from the page's own origin and cart, as a customer could from the browser's developer tools. */
const callByHand = (page: Page, method: string, path: string, body: unknown): Promise<Answer> =>
  page.evaluate(
    async ({ method, path, body }) => {
      const answer = await fetch(`/api${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          'accept-language': document.documentElement.lang,
          'x-cart-id': localStorage.getItem('cartId') ?? '',
        },
        body: JSON.stringify(body),
      })
      return { status: answer.status, body: await answer.json() }
    },
    { method, path, body },
  )

/** Expects a 4xx answer with no fields beyond those of a refusal, and its sentences in the language of the page. */
const expectRefusal = ({ locale }: Visit, { status, body }: Answer): void => {
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(body.status).toBe(status)
  expect(body.code).toMatch(/^[A-Z][A-Z_]+$/u)
  expect(Object.keys(body).filter((key) => !['status', 'code', 'message', 'errors', 'data'].includes(key))).toEqual([])
  for (const sentence of [body.message ?? '', ...Object.values(body.errors ?? {}).flat()])
    expect(sentence).toMatch(locale === 'ar' ? /\p{Script=Arabic}/u : /^[^\p{Script=Arabic}]+$/u)
}

test('calls made by hand are refused in one shape and change neither cart nor price [full: bad-requests.test.ts and tampering.test.ts are the witnesses]', async ({
  visit,
}) => {
  const { page } = visit
  await arriveAtCart(visit)
  const before = await readCart(visit)
  const [item] = before.items
  const line = `/guest-apis/cart-product/${item?.id}`
  for (const quantity of [0, -3, 100, 1e12, 1.5, '2; drop table orders', null])
    expectRefusal(visit, await callByHand(page, 'PATCH', line, { quantity }))
  for (const quantity of [-1e9, 1e9, 2.5])
    expectRefusal(visit, await callByHand(page, 'POST', `/guest-apis/add-cart-product/${item?.product.id}`, { quantity }))
  expectRefusal(visit, await callByHand(page, 'POST', '/guest-apis/add-cart-product/no-such-product', { quantity: 1 }))
  expectRefusal(visit, await callByHand(page, 'PATCH', line, { quantity: 1, unknown: true }))
  expectRefusal(visit, await callByHand(page, 'POST', '/guest-apis/order', { name: 'x'.repeat(100_000) }))
  expectRefusal(visit, await callByHand(page, 'POST', '/guest-apis/order', []))
  expectRefusal(visit, await callByHand(page, 'DELETE', '/guest-apis/delete-cart-product/no-such-line', {}))
  expect(countOrders(visit)).toBe(0)

  // A quantity below one stays one. The server ignores a price that the client sends.
  await callByHand(page, 'POST', `/guest-apis/add-cart-product/${item?.product.id}`, {
    quantity: -1,
    line_id: item?.id,
    price: 0.001,
    total: 0.001,
  })
  const after = await readCart(visit)
  expect(after.items.map(({ quantity, price }) => ({ quantity, price }))).toEqual(
    before.items.map(({ quantity, price }) => ({ quantity, price })),
  )
  expect(after.total).toBe(before.total)
})

test('a tampered price in the order changes nothing [full: tampering.test.ts is the witness] [S9.1a]', async ({ visit }) => {
  const { page } = visit
  await arriveAtLastButton(visit)
  const cart = await readCart(visit)
  await page.route('**/api/guest-apis/order', async (route) => {
    const body = {
      ...route.request().postDataJSON(),
      price: 0.001,
      total: 0.001,
      sub_total: 0,
      discount: 999,
      delivery_cost: -5,
      delivery_fee: 0,
    }
    await route.continue({ postData: JSON.stringify(body) })
  })
  await placeButton(visit, 'cod').click()
  const order = await followPlaced(visit)
  expect(order.total).toBe(cart.total)
  expect(order.sub_total).toBe(cart.sub_total)
})
