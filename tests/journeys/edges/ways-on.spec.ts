import { expect, test } from '../../journey.ts'
import { endAtBank } from '../../steps/bank.ts'
import { applyVoucher, expectText, goToCheckout, lineOf, openCart, readCart } from '../../steps/cart.ts'
import { contactField, guest, placeButton, pressNext, stepCard } from '../../steps/checkout.ts'
import { followPlaced } from '../../steps/order.ts'
import { findArea, pickService } from '../../steps/pick-service.ts'
import { arriveAtCart, arriveAtLastButton, getReady, toSalmiya } from '../../steps/ready-to-place.ts'
import { countOrders, endVoucher, takeOffSale } from '../../steps/shop-data.ts'
import { expectSound, money, nameIn, shown, shownAlone, shownFirst, type Visit } from '../../steps/visit.ts'

/** Its minimum is not above Salmiya's. */
const OTHER_AREA = 'Rumaithiya'

const backToCart = async ({ page, t }: Visit): Promise<void> => {
  await page
    .getByRole('main')
    .getByRole('link', { name: t('cart.back') })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible()
}

test('an order whose bank cannot be reached is not said to be on its way: it is paid at the next try', async ({ visit }) => {
  const { page, t } = visit
  await arriveAtLastButton(visit, 'knet')
  const sentence = t('server.error.PAYMENT_UNAVAILABLE')
  await page.route('**/api/guest-apis/order', async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    await route.fulfill({ response: answer, json: { ...json, data: { ...json.data, paymentUrl: null } } })
  })
  await page.route(
    '**/api/payments/*/start*',
    (route) => route.fulfill({ status: 503, json: { status: 503, code: 'PAYMENT_UNAVAILABLE', message: sentence } }),
    { times: 1 },
  )
  await placeButton(visit, 'knet').click()
  await expect(page.getByRole('heading', { level: 1, name: shown(sentence) })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('dialog', { name: t('order.placed') })).toBeHidden()
  await expectSound(visit)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('payment.payAgain') })
    .click()
  await endAtBank(visit, 'pay')
  await expect(page.getByRole('heading', { level: 1, name: t('payment.successTitle') })).toBeVisible({ timeout: 30_000 })
  expect(countOrders(visit)).toBe(1)
})

test('a voucher that ends meanwhile says so where it was, and the order can be placed without it [full: check-order.test.ts is the witness] [S5.14f] [S7.12]', async ({
  visit,
}) => {
  const { page, t } = visit
  await arriveAtCart(visit)
  await applyVoucher(visit, page.getByRole('main'), 'ONCE20')
  await goToCheckout(visit)
  await contactField(visit, 'checkout.fullName').fill(guest.name)
  await contactField(visit, 'checkout.phone').fill(guest.phone)
  await contactField(visit, 'checkout.email').fill(guest.email)
  await contactField(visit, 'address.block').fill(guest.block)
  await contactField(visit, 'address.street').fill(guest.street)
  await contactField(visit, 'address.house').fill(guest.house)
  await pressNext(visit, 'Shipping')
  await getReady(visit)
  endVoucher(visit, 'ONCE20')

  await placeButton(visit, 'cod').click()
  const reason = t('server.error.COUPON_EXPIRED')
  const question = page.getByRole('dialog', { name: t('checkout.priceChangedTitle') })
  await expectText(question, reason)
  expect(countOrders(visit)).toBe(0)
  await question.getByRole('button', { name: t('checkout.priceChangedRefuse') }).click()
  await backToCart(visit)
  const main = page.getByRole('main')
  await expect(main.getByRole('alert').filter({ hasText: shown(reason) })).toBeVisible()
  await expect(main.getByRole('button', { name: shownAlone(t('coupon.remove', { code: 'ONCE20' })) })).toBeVisible()
  await expectSound(visit)

  await goToCheckout(visit)
  await getReady(visit)
  await placeButton(visit, 'cod').click()
  const order = await followPlaced(visit)
  expect([order.discount, order.discounts]).toEqual([0, []])
})

test('a guest whose voucher is for first orders alone sees why it is off and the total without it, and orders so [S5.14f]', async ({
  visit,
}) => {
  const { page, t } = visit
  await arriveAtLastButton(visit)
  await placeButton(visit, 'cod').click()
  await followPlaced(visit)

  await arriveAtCart(visit)
  const { total } = await readCart(visit)
  await applyVoucher(visit, page.getByRole('main'), 'WELCOME')
  await goToCheckout(visit)
  await getReady(visit)
  await placeButton(visit, 'cod').click()
  const question = page.getByRole('dialog', { name: t('checkout.priceChangedTitle') })
  await expectText(question, t('server.error.COUPON_FIRST_ORDER_ONLY'))
  await expectSound(visit)
  await question.getByRole('button', { name: shown(t('checkout.priceChangedAccept', { amount: money(visit, total) })) }).click()
  const order = await followPlaced(visit)
  expect([order.discounts, order.total]).toEqual([[], total])
  expect(countOrders(visit)).toBe(2)
})

test('an address that was typed for another area is asked about before anything is ordered there [full: use-checkout-form.test.ts is the witness] [S3.14a]', async ({
  visit,
}) => {
  const { page, t } = visit
  await arriveAtLastButton(visit)
  await placeButton(visit, 'cod').click()
  await followPlaced(visit)

  const area = nameIn(visit, await findArea(visit, OTHER_AREA))
  await arriveAtCart(visit, { choice: { ...toSalmiya, area: OTHER_AREA } })
  await goToCheckout(visit)
  const card = stepCard(visit, 'Shipping')
  await expectText(card, t('checkout.addressOfOtherArea', { area }))
  const block = contactField(visit, 'address.block')
  await expect(block).toHaveValue(guest.block)
  await expectSound(visit)

  await card.getByRole('button', { name: t('checkout.addressClear') }).click()
  await expect(card.getByText(shown(t('checkout.addressOfOtherArea', { area })))).toBeHidden()
  await expect(block).toBeFocused()
  await expect(block).toHaveValue('')
  await expect(contactField(visit, 'checkout.fullName')).toHaveValue(guest.name)
  await block.fill('9')
  await contactField(visit, 'address.street').fill('101')
  await contactField(visit, 'address.house').fill('5')
  await pressNext(visit, 'Shipping')
  await page.reload()
  // The address is of this area now, so that a reload does not ask again.
  await getReady(visit)
  await placeButton(visit, 'cod').click()
  const order = await followPlaced(visit)
  expect(order.address).toMatchObject({ block_no: '9', address_street_name: '101' })
})

test('the area is corrected in the middle of the checkout, and the typed address stays [full: use-checkout-form.test.ts and form-rules.test.ts are the witnesses]', async ({
  visit,
}) => {
  const { page, t } = visit
  await arriveAtLastButton(visit)
  const edit = page.getByRole('button', { name: shown(t('checkout.stepEdit', { name: t('checkout.stepShipping') })) })
  await edit.click()
  await stepCard(visit, 'Shipping')
    .getByRole('link', { name: t('checkout.areaChange') })
    .click()
  await pickService(visit, { ...toSalmiya, area: OTHER_AREA }, true)
  await openCart(visit)
  await goToCheckout(visit)
  const area = nameIn(visit, await findArea(visit, OTHER_AREA))
  await expectText(stepCard(visit, 'Shipping'), t('checkout.addressOfOtherArea', { area }))
  await pressNext(visit, 'Shipping')
  await getReady(visit)
  await placeButton(visit, 'cod').click()
  const order = await followPlaced(visit)
  expect(order.address).toMatchObject({ block_no: guest.block, address_street_name: guest.street })
})

test('pick-up that becomes delivery again in the checkout asks about an address of another area before anything is paid [full: use-checkout-form.test.ts and form-rules.test.ts are the witnesses]', async ({
  visit,
}) => {
  const { page, t } = visit
  await arriveAtLastButton(visit)
  await placeButton(visit, 'cod').click()
  await followPlaced(visit)

  let canBeMet = false
  await page.route('**/timer?*', async (route) => {
    const value = canBeMet
    const answer = await route.fetch()
    const body: { data: object } = await answer.json()
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, value, timePeriod: 500 } } })
  })
  const change = async (way: 'delivery' | 'pickup', service: 'asap' | 'asapPickup'): Promise<void> => {
    canBeMet = false
    const dialog = page.getByRole('dialog', { name: t('dialog.rescheduleTitle') })
    await dialog.getByRole('radio', { name: t(`service.${way}`), exact: true }).check()
    await dialog.getByRole('radio', { name: t(`service.${service}`), exact: true }).check()
    await dialog.getByRole('button', { name: t('dialog.rescheduleSave') }).click()
    canBeMet = true
    await expect(dialog).toBeHidden()
  }
  // The cart of the delivery stays loaded, so that the checkout has it at once when the way changes back.
  await arriveAtCart(visit, { choice: { ...toSalmiya, area: OTHER_AREA } })
  await change('pickup', 'asapPickup')
  await goToCheckout(visit)
  await getReady(visit, 'office')
  await change('delivery', 'asap')
  const area = nameIn(visit, await findArea(visit, OTHER_AREA))
  await expectText(stepCard(visit, 'Shipping'), t('checkout.addressOfOtherArea', { area }))
  await expect(contactField(visit, 'address.block')).toHaveValue(guest.block)
  await expectSound(visit)
  await pressNext(visit, 'Shipping')
  await getReady(visit)
  await placeButton(visit, 'cod').click()
  const order = await followPlaced(visit)
  expect(order.address).toMatchObject({ block_no: guest.block, address_street_name: guest.street })
})

test('a cart whose only product ran out is empty once it is removed, and nothing is thought to have been ordered [full: an order that is refused in sold-out-or-dearer.spec.ts is the witness]', async ({
  visit,
}) => {
  const { page, t } = visit
  const name = await arriveAtLastButton(visit)
  await takeOffSale(visit, 'pistachio-kunafa-bar')
  await placeButton(visit, 'cod').click()
  await expectText(stepCard(visit, 'Payment'), t('checkout.notPlaced'))
  await backToCart(visit)
  await lineOf(visit, name)
    .getByRole('button', { name: shownAlone(t('cart.removeNamed', { product: name })) })
    .click()
  await expect(lineOf(visit, name)).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: t('cart.empty') })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: shownFirst(t('cart.emptyAction')) })).toBeVisible()
  await expectSound(visit)
})
