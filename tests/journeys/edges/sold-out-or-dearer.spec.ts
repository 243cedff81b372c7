import { kwdToFils } from '@sukkar/domain/money'
import { expect, test } from '../../journey.ts'
import { checkoutButton, expectText, hasRedBorder, lineOf, readCart } from '../../steps/cart.ts'
import { contactField, guest, placeButton, pressNext, reopen } from '../../steps/checkout.ts'
import { findProduct } from '../../steps/menu.ts'
import { followPlaced, placedPopup } from '../../steps/order.ts'
import { arriveAtCart, arriveAtLastButton, bought, getReady } from '../../steps/ready-to-place.ts'
import { countOrders, setPrice, setStock, stopDelivering, stopSellingForNow } from '../../steps/shop-data.ts'
import { expectSound, money, readStored, shown, shownFirst, type Visit } from '../../steps/visit.ts'

/** Changes the catalogue while the next order request is in flight; earlier, an event could disable the button first. */
const changeOnTheWay = ({ page }: Visit, change: () => Promise<void>): Promise<unknown> =>
  page.route(
    '**/api/guest-apis/order',
    async (route) => {
      await change()
      await route.continue()
    },
    { times: 1 },
  )

test('an order that is refused keeps everything that was typed, also over a reload [S5.2c] [S8.4d] [S8.6e]', async ({ visit }) => {
  const { page, t } = visit
  await arriveAtLastButton(visit)
  await changeOnTheWay(visit, () => setStock(visit, bought, 0))
  await placeButton(visit, 'cod').click()
  await expectText(page.getByRole('alert'), t('checkout.notPlaced'))
  await expectText(page.getByRole('alert'), t('cart.someOut'))
  // The message stands beside the button and in no toast, and the button is no longer pending.
  await expect(page.getByRole('region', { name: t('shell.messages') }).getByRole('button')).toHaveCount(0)
  await expect(placeButton(visit, 'cod')).not.toHaveAttribute('aria-busy', 'true')
  expect(countOrders(visit)).toBe(0)
  await expectSound(visit)

  const typed = [
    ['checkout.fullName', guest.name],
    ['checkout.phone', guest.phone],
    ['checkout.email', guest.email],
    ['address.block', guest.block],
    ['address.street', guest.street],
    ['address.house', guest.house],
  ] as const
  const expectTyped = async (): Promise<void> => {
    for (const [label, value] of typed) await expect(contactField(visit, label)).toHaveValue(value)
  }
  await reopen(visit, 'Shipping')
  await expectTyped()
  await page.reload()
  await reopen(visit, 'Shipping')
  await expectTyped()

  await setStock(visit, bought, 4)
  await page.reload()
  await getReady(visit)
  await placeButton(visit, 'cod').click()
  await expect(placedPopup(visit)).toBeVisible()
  expect(countOrders(visit)).toBe(1)
})

test('a product that ran out while in the cart is marked and dims the checkout [full: staff-kitchen.spec.ts is the witness] [S5.2a] [S5.2c]', async ({
  visit,
}) => {
  const { page, t } = visit
  const name = await arriveAtCart(visit)
  await expect(checkoutButton(visit)).not.toHaveAttribute('aria-disabled')
  await setStock(visit, bought, 0)
  await page.reload()
  await expectText(lineOf(visit, name), t('cart.problem.out_of_stock'))
  const trouble = lineOf(visit, name)
    .getByText(shown(t('cart.problem.out_of_stock')))
    .first()
  await expect.poll(() => hasRedBorder(trouble)).toBe(true)
  await expectText(page.getByRole('main'), t('cart.someOut'))
  await expect(checkoutButton(visit)).toHaveAttribute('aria-disabled', 'true')
  await expectSound(visit)
  // The cart over the page shows the same line; its button leads to the one that is seen.
  await page.goto('/#/cart?cart=true')
  const overlay = page.getByRole('dialog', { name: t('cart.title') })
  await overlay.getByRole('button', { name: shownFirst(t('cart.checkoutFor', { amount: '' }).trim()) }).press('Enter')
  await expect(overlay.getByRole('button', { name: t('cart.fix.remove'), exact: true })).toBeFocused()
  await page.goto('/#/cart')
  await expect(overlay).toBeHidden()
  await lineOf(visit, name)
    .getByRole('button', { name: t('cart.fix.remove'), exact: true })
    .click()
  await expect(lineOf(visit, name)).toBeHidden()
})

test('a price that rose while in the cart waits for a word of the customer [full: one that rose at the last moment is the witness] [S5.2c] [S5.14g]', async ({
  visit,
}) => {
  const { page, t } = visit
  const name = await arriveAtCart(visit)
  const { price } = await findProduct(visit, bought)
  const dearer = price + 0.25
  await setPrice(visit, bought, kwdToFils(dearer))
  await page.reload()
  await expectText(lineOf(visit, name), t('cart.problem.price_raised', { before: money(visit, price), now: money(visit, dearer) }))
  await expect(checkoutButton(visit)).toHaveAttribute('aria-disabled', 'true')
  await expectSound(visit)
  await lineOf(visit, name)
    .getByRole('button', { name: t('cart.fix.acceptPrice') })
    .click()
  await expect(checkoutButton(visit)).not.toHaveAttribute('aria-disabled')

  // A product no longer sold for this service offers another service; that changes the whole order, so a dialog asks first.
  await stopSellingForNow(visit, bought)
  await page.reload()
  const way = lineOf(visit, name).getByRole('button', { name: shown(t('cart.fix.switchService', { service: t('service.sameDay') })) })
  await way.press('Enter')
  const question = page.getByRole('dialog').filter({ hasText: t('cart.switchText') })
  await expect(question).toBeVisible()
  await expectSound(visit)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(way).toBeFocused()

  // Nor does a product for pick-up only turn the whole order into one for pick-up without a question.
  await stopDelivering(visit, bought)
  await page.reload()
  const toPickup = { name: shown(t('cart.fix.switchFulfilment', { fulfilment: t('service.pickup') })) }
  await lineOf(visit, name).getByRole('button', toPickup).press('Enter')
  const pickupQuestion = page.getByRole('dialog', toPickup).filter({ hasText: t('cart.switchFulfilmentText') })
  await expect(pickupQuestion).toBeVisible()
  await expectSound(visit)
  expect(await readStored(visit, 'order_type')).toBe('asap')
  await pickupQuestion.getByRole('button', toPickup).press('Enter')
  await expect(pickupQuestion).toBeHidden()
  await expect.poll(() => readStored(visit, 'order_type')).toBe('pick-up')
})

test('a price that rose at the last moment is asked about before anything is placed [S4.10c]', async ({ visit }) => {
  const { page, t } = visit
  await arriveAtLastButton(visit)
  const before = await readCart(visit)
  const { price } = await findProduct(visit, bought)
  const dearer = before.total + 0.25
  await changeOnTheWay(visit, () => setPrice(visit, bought, kwdToFils(price + 0.25)))
  await placeButton(visit, 'cod').click()
  const question = page.getByRole('dialog', { name: t('checkout.priceChangedTitle') })
  await expect(question).toContainText(
    shown(t('checkout.priceChangedText', { before: money(visit, before.total), now: money(visit, dearer) })),
  )
  expect(countOrders(visit)).toBe(0)
  await expectSound(visit)

  // Declining places no order and keeps the cart; the button shows the new total.
  await question.getByRole('button', { name: t('shell.close'), exact: true }).click()
  await expect(question).toBeHidden()
  await expect(placeButton(visit, 'cod')).toContainText(shown(money(visit, dearer)))
  expect(countOrders(visit)).toBe(0)
  await reopen(visit, 'Shipping')
  await expect(contactField(visit, 'checkout.fullName')).toHaveValue(guest.name)
  await expect(contactField(visit, 'address.block')).toHaveValue(guest.block)
  await pressNext(visit, 'Shipping')

  const dearest = dearer + 0.25
  await changeOnTheWay(visit, () => setPrice(visit, bought, kwdToFils(price + 0.5)))
  await placeButton(visit, 'cod').click()
  await question.getByRole('button', { name: shown(t('checkout.priceChangedAccept', { amount: money(visit, dearest) })) }).click()
  expect((await followPlaced(visit)).total).toBe(dearest)
  expect(countOrders(visit)).toBe(1)
})
