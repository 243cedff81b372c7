import type { Request } from '@playwright/test'
import { expect, test } from '../../journey.ts'
import { addOneMore, expectQuantity, lineOf } from '../../steps/cart.ts'
import { contactField, guest, placeButton, pressNext, stepCard } from '../../steps/checkout.ts'
import { expectCartCount } from '../../steps/menu.ts'
import { dismissPlaced } from '../../steps/order.ts'
import { afterBoot, arriveAtMenu } from '../../steps/pick-service.ts'
import { pressSlowly } from '../../steps/press.ts'
import { arriveAtCart, arriveAtLastButton, bought, toSalmiya } from '../../steps/ready-to-place.ts'
import { countOrders, setPrice } from '../../steps/shop-data.ts'
import { expectToast } from '../../steps/toasts.ts'
import { expectSound, shown, shownFirst } from '../../steps/visit.ts'

const ORDER_CALL = '**/api/guest-apis/order'

/** The body of the order with values that no page of the shop sends. */
const spoil = (order: Request, spoilt: object): string => JSON.stringify({ ...order.postDataJSON(), ...spoilt })

/** Valid values of the fields. */
const right = {
  'checkout.phone': guest.phone,
  'checkout.email': guest.email,
  'address.block': guest.block,
  'address.street': guest.street,
} as const

test('what the shop refuses in a field is said there in its first sentence, or as Invalid where it has none [S5.13b] [S5.13c] [S5.13i]', async ({
  visit,
}) => {
  const { page, t } = visit
  await arriveAtLastButton(visit)
  /** Replaces values in the request, expects the server's first sentence at each field, and mends the form. Returns the errors. */
  const refuse = async (spoilt: object, fields: Record<string, keyof typeof right>): Promise<Record<string, string[]>> => {
    await page.route(ORDER_CALL, (route) => route.continue({ postData: spoil(route.request(), spoilt) }), { times: 1 })
    const refused = page.waitForResponse(ORDER_CALL)
    await placeButton(visit, 'cod').click()
    const { errors }: { errors: Record<string, string[]> } = await (await refused).json()
    expect(Object.keys(errors).sort()).toEqual(Object.keys(fields).sort())
    for (const [name, key] of Object.entries(fields)) await expectFieldError(key, errors[name]?.[0] ?? 'nothing')
    await expectSound(visit)
    await mend()
    return errors
  }
  const expectFieldError = async (key: keyof typeof right, sentence: string): Promise<void> => {
    await expect(contactField(visit, key)).toHaveAttribute('aria-invalid', 'true')
    await expect(contactField(visit, key)).toHaveAccessibleDescription(shown(sentence))
  }
  const mend = async (): Promise<void> => {
    for (const [key, text] of Object.entries(right)) {
      // Clears the field first: only a change removes the server's error.
      await contactField(visit, key as keyof typeof right).fill('')
      await contactField(visit, key as keyof typeof right).fill(text)
      await expect(contactField(visit, key as keyof typeof right)).not.toHaveAttribute('aria-invalid', 'true')
    }
    await pressNext(visit, 'Shipping')
  }
  const tooLong = await refuse(
    { block_no: '4'.repeat(200), address_street_name: 12 },
    { block_no: 'address.block', address_street_name: 'address.street' },
  )
  expect(tooLong).toEqual({
    block_no: [t('server.field.max_length', { max: 20 })],
    address_street_name: [t('server.field.type')],
  })
  expect(await refuse({ address_phone: '12' }, { address_phone: 'checkout.phone' })).toEqual({ address_phone: [t('server.field.phone')] })
  expect(await refuse({ email: 'sara' }, { email: 'checkout.email' })).toEqual({ email: [t('server.field.email')] })

  // Of several sentences the field shows the first; without any it shows the page's own.
  const sentences = [t('server.field.digits'), t('server.field.required')]
  await page.route(ORDER_CALL, (route) =>
    route.fulfill({
      status: 422,
      json: { status: 422, code: 'VALIDATION_FAILED', message: '', errors: { block_no: sentences, address_street_name: [] } },
    }),
  )
  await placeButton(visit, 'cod').click()
  await expectFieldError('address.block', sentences[0] ?? '')
  await expect(contactField(visit, 'address.block')).not.toHaveAccessibleDescription(shown(sentences[1] ?? ''))
  await expectFieldError('address.street', t('validation.invalid'))
  await expectSound(visit)
  expect(countOrders(visit)).toBe(0)
})

test('what the shop refused in a field stays said until the field is changed, and no press is lost meanwhile [full: what is refused in a field is the witness] [S5.13i]', async ({
  visit,
}) => {
  const { page, t } = visit
  await arriveAtLastButton(visit)
  await page.route(ORDER_CALL, (route) => route.continue({ postData: spoil(route.request(), { address_phone: '12' }) }), { times: 1 })
  await placeButton(visit, 'cod').click()
  const phone = contactField(visit, 'checkout.phone')
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAccessibleDescription(shown(t('server.field.phone')))

  const card = stepCard(visit, 'Shipping')
  const gift = page.getByRole('switch', { name: shownFirst(t('checkout.giftToggle')) })
  const pressGift = (): Promise<void> => pressSlowly(visit, card.locator('label').filter({ has: gift }))
  for (const isOn of [true, false]) {
    await pressGift()
    await expect(gift).toBeChecked({ checked: isOn })
    await expect(phone).toHaveAccessibleDescription(shown(t('server.field.phone')))
    await phone.focus()
  }
  // Leaving an empty required field validates it; the error must wait until the press that left it has ended.
  await pressGift()
  const receiver = card.getByRole('textbox', { name: shownFirst(t('checkout.giftName')) })
  const silent = page.getByRole('checkbox', { name: shownFirst(t('checkout.giftDoNotCall')) })
  await receiver.focus()
  await pressSlowly(visit, card.locator('label').filter({ has: silent }), 'top')
  await expect(silent).toBeChecked()
  await expect(receiver).toHaveAccessibleDescription(shown(t('validation.fill.giftName')))
  await pressGift()
  await expect(gift).not.toBeChecked()
  await phone.focus()
  await expectSound(visit)

  await pressSlowly(visit, card.getByRole('button', { name: t('checkout.stepNext'), exact: true }))
  await expect(placeButton(visit, 'cod')).toBeEnabled()
  await pressSlowly(visit, placeButton(visit, 'cod'))
  await dismissPlaced(visit)
  expect(countOrders(visit)).toBe(1)
})

test('what is refused in the cart is said in the shop’s words, but for what a customer can do nothing with [full: toast-failure.test.ts is the witness] [S8.5b]', async ({
  visit,
}) => {
  const { page, t } = visit
  const name = await arriveAtCart(visit)
  const line = lineOf(visit, name)
  const toasts = page.getByRole('region', { name: t('shell.messages') }).getByRole('button')
  // Earlier toasts are gone with their page, so that only new ones can match.
  await expect(toasts).toHaveCount(0)
  const refuse = async (status: number, code: string, message: string, times: number): Promise<void> => {
    await page.route('**/api/guest-apis/add-cart-product/**', (route) => route.fulfill({ status, json: { status, code, message } }), {
      times,
    })
    const cartAnswer = page.waitForResponse('**/api/guest-apis/get-cart-products*')
    await addOneMore(visit, line, name)
    // The client fetches the cart after the refusal and shows its old quantity.
    await cartAnswer
    await expectQuantity(visit, line, name, 1)
    await expectCartCount(visit, 1)
  }
  // The client repeats the addition once, because fetching the cart may restore an archived one; the second refusal shows no toast.
  await refuse(404, 'CART_NOT_FOUND', t('server.error.CART_NOT_FOUND'), 2)
  await expect(toasts).toHaveCount(0)
  // The page shows any sentence, also one with words such as "cookies" or "logout" that a filter on technical terms would match.
  const sentence = 'Chocolate cookies: no logout, no refresh'
  await refuse(409, 'NOT_ENOUGH_STOCK', sentence, 1)
  await expectToast(visit, sentence)
  await expectSound(visit)
})

test.describe('a shop whose answers are lost', () => {
  test.use({ losesShop: true })

  test('banners that do not come again are written down, and nobody is told [full: the cart that does not load in lost-connection.spec.ts is the witness] [S8.4b]', async ({
    visit,
  }) => {
    const { page, t } = visit
    await arriveAtMenu(visit, toSalmiya)
    const banners = page.getByRole('region', { name: t('catalogue.banners') })
    await expect(banners).toBeVisible()
    await page.route('**/api/banners*', (route) => route.abort())
    const written = page.waitForEvent('console', (message) => message.text().includes('banners could not be loaded'))
    // A price change publishes a `shop` event, after which the page fetches the banners again.
    await setPrice(visit, bought, 4000)
    expect((await written).type()).toBe('warning')
    await expect(banners).toBeVisible()
    // A new document contains the banners.
    const writtenAgain = page.waitForEvent('console', (message) => message.text().includes('banners could not be loaded'))
    await afterBoot(visit, () => page.reload())
    await expect(banners).toBeVisible()
    await setPrice(visit, bought, 4100)
    expect((await writtenAgain).type()).toBe('warning')
    await expect(page.getByRole('region', { name: t('shell.messages') }).getByRole('button')).toHaveCount(0)
    await expectSound(visit)
  })
})
