import type { Area, TimeSlot } from '@sukkar/contract/area'
import { formatTimeRange } from '@sukkar/i18n/dates'
import { expect, test } from '../../journey.ts'
import { goToCheckout, lineOf } from '../../steps/cart.ts'
import { fillShipping, slotChoices, stepCard } from '../../steps/checkout.ts'
import { chooseArea, fulfilmentCard, openShop, serviceTile, startOrder } from '../../steps/pick-service.ts'
import { arriveAtCart, toSalmiya } from '../../steps/ready-to-place.ts'
import { expectToast } from '../../steps/toasts.ts'
import { expectSound, getFromShop, money, nameIn, readStored, shown, shownFirst } from '../../steps/visit.ts'

const SALMIYA = '202'

test('while delivery is free, the usual fee is struck through wherever it stands [S1.7a]', async ({ visit }) => {
  const { page, t } = visit
  const area = (await getFromShop<Area[]>(visit, '/areas')).find(({ name_en }) => name_en === 'Salmiya')
  if (!area?.delivery_fee) throw new Error('Salmiya has a fee')
  const fee = shown(money(visit, area.delivery_fee))
  await openShop(visit)
  await startOrder(visit)
  await page.getByRole('button', { name: t('pickService.chooseArea') }).click()
  const sheet = page.getByRole('dialog', { name: t('pickService.chooseArea') })
  const row = sheet.getByRole('option', { name: shownFirst(nameIn(visit, area)) }).first()
  await expect(row.locator('del')).toContainText(fee)
  await expect(row).toContainText(t('pickService.areaFeeFree'))
  await page.keyboard.press('Escape')
  await chooseArea(visit, 'Salmiya')
  await serviceTile(visit, 'asap').check()
  await expect(fulfilmentCard(visit, 'delivery')).toBeEnabled()
  const struck = page.getByRole('main').locator('del').filter({ hasText: fee })
  await expect(struck).toHaveCount(2)
  await expectSound(visit)
})

test('before an area is chosen, a press on the cart says what it needs; a link that opens the shop does not [S8.6d]', async ({ visit }) => {
  const { page, t } = visit
  const messages = page.getByRole('region', { name: t('shell.messages') })
  await page.goto('/#/cart')
  await expect(page).toHaveURL(/#\/$/u)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(messages.getByText(t('checkout.needsService'))).toHaveCount(0)
  await page
    .getByRole('link', { name: shownFirst(t('shell.cart')) })
    .first()
    .click()
  await expectToast(visit, t('checkout.needsService'))
  await expect(page).toHaveURL(/#\/$/u)
})

test('times that cannot be kept are not there, the product that needs longer is named, and the cart says where and when [full: the time that is lost is the witness] [S3.4]', async ({
  visit,
}) => {
  const { page, t, locale } = visit
  const query = `/time-slot?area=${SALMIYA}&deliveryType=same-day&order_type=asap`
  const name = await arriveAtCart(visit, {
    choice: { ...toSalmiya, service: 'sameDay' },
    slug: 'coffee-gift-box',
  })
  await expect(lineOf(visit, name)).toContainText(t('product.leadHours', { hours: 4 }))
  const [area] = (await getFromShop<Area[]>(visit, '/areas')).filter(({ id }) => id === SALMIYA)
  if (!area) throw new Error('There is Salmiya')
  const where = page.getByRole('main').getByText(shownFirst(t('shell.contextDelivery', { area: nameIn(visit, area) })))
  await expect(where).toContainText(t('service.sameDay'))
  await expectSound(visit)
  await goToCheckout(visit)
  await fillShipping(visit)
  const time = stepCard(visit, 'Time')
  await expect(time.getByText(shown(t('checkout.slowestHours', { product: name, hours: 4 })))).toBeVisible()
  const slots = slotChoices(visit, 'delivery')
  await expect(slots.first()).toBeEnabled()
  const cartId = await readStored(visit, 'cartId')
  const offered = await getFromShop<TimeSlot[]>(visit, `${query}&cart_id=${cartId}`)
  const open = offered.filter(({ status }) => status === 1)
  expect(offered.some(({ reason }) => reason === 'LEAD_TIME')).toBe(true)
  await expect(slots).toHaveCount(open.length)
  const [first] = open
  if (!first) throw new Error('A time is free')
  await expectSound(visit)
  await slots.and(page.getByRole('radio', { name: shownFirst(formatTimeRange(first.from, first.to, locale)) })).check()
  // The cart and the bar above every page show the chosen slot.
  await page.goto('/#/cart')
  await expect(where).toContainText(shown(formatTimeRange(first.from, first.to, locale)))
  await page.goto('/#/categories')
  await expect(page.locator('[data-choice-bar]')).toContainText(shown(formatTimeRange(first.from, first.to, locale)))
})
