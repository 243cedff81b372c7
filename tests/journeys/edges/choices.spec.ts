import { expect, test } from '../../journey.ts'
import { expectText, readCart } from '../../steps/cart.ts'
import { registerMember, storeSignIn } from '../../steps/member.ts'
import { addFromMenu } from '../../steps/menu.ts'
import {
  arriveAtMenu,
  chooseArea,
  chooseService,
  continueButton,
  expectMenu,
  expectPickService,
  findArea,
  fulfilmentCard,
  openShop,
  pressContinue,
  serviceTile,
  startOrder,
  startOrderIn,
} from '../../steps/pick-service.ts'
import { toSalmiya } from '../../steps/ready-to-place.ts'
import { closeBranch, stopService } from '../../steps/shop-data.ts'
import { expectSound, goTo, readStored, shownFirst } from '../../steps/visit.ts'

const SALMIYA = '202'
/** Day of the week of the journey's date at the shop. */
const SUNDAY = 0
const OTHER_DAYS = [1, 2, 3, 4, 5, 6] as const

test('another service asks anew how, the other tab asks anew where and when, and what was chosen is kept with its first branch [full: pick-service/draft.test.ts and choice.test.ts are the witnesses] [S4.1a] [S4.1b] [S4.2] [S4.3a] [S4.3b] [S4.3c]', async ({
  visit,
}) => {
  const { page, t } = visit
  await storeSignIn(visit, await registerMember(visit))
  await openShop(visit)
  await startOrder(visit)
  const slotsOf = (deliveryType: string) =>
    page.waitForRequest((request) => {
      const { pathname, searchParams } = new URL(request.url())
      return pathname === '/api/time-slot' && searchParams.get('deliveryType') === deliveryType
    })
  await page.getByRole('tab', { name: t('pickService.tabArea') }).click()
  const forNow = slotsOf('asap')
  await chooseArea(visit, 'Salmiya')
  await forNow
  await chooseService(visit, 'asap', 'delivery')
  await expect(continueButton(visit)).not.toHaveAttribute('aria-disabled', 'true')

  // Another service keeps the selected fulfilment where it is available.
  const forPreOrder = slotsOf('')
  await serviceTile(visit, 'preOrder').check()
  await forPreOrder
  await expect(fulfilmentCard(visit, 'delivery')).toBeChecked()

  // When the selected fulfilment is not available, no other one is selected for the customer.
  await closeBranch(visit, 'salmiya', SUNDAY, 'delivery')
  await serviceTile(visit, 'sameDay').check()
  await expect(fulfilmentCard(visit, 'delivery')).toBeDisabled()
  for (const fulfilment of ['delivery', 'pickup'] as const) await expect(fulfilmentCard(visit, fulfilment)).not.toBeChecked()
  await expect(continueButton(visit)).toHaveAttribute('aria-disabled', 'true')
  await expectText(page.getByRole('main'), t('pickService.missingFulfilment'))
  await expectSound(visit)

  await page.getByRole('tab', { name: t('pickService.tabSaved') }).click()
  await page.getByRole('tab', { name: t('pickService.tabArea') }).click()
  await expect(page.getByRole('button', { name: t('pickService.chooseArea') })).toBeVisible()
  for (const service of ['asap', 'sameDay', 'preOrder'] as const) await expect(serviceTile(visit, service)).not.toBeChecked()

  await chooseArea(visit, 'Salmiya')
  await chooseService(visit, 'preOrder', 'pickup')
  await pressContinue(visit)
  await expect(page).toHaveURL(/#\/categories$/u)
  const { branches } = await findArea(visit, 'Salmiya')
  const stored = (key: string) => readStored(visit, key)
  expect([await stored('shipping_type'), await stored('order_type'), await stored('guest_branch')]).toEqual([
    'pre-order',
    'pick-up',
    branches[0]?.id,
  ])
  const area: { id: string; branches: { id: string }[] } = JSON.parse((await stored('default_area')) ?? '{}')
  expect([area.id, area.branches.map(({ id }) => id)]).toEqual([SALMIYA, branches.map(({ id }) => id)])
})

test('what is chosen for a customer counts once they go on with it, and what they choose counts at once [full: pick-service/draft.test.ts and use-draft.test.ts are the witnesses] [S4.3a] [S5.3] [S8.6d]', async ({
  visit,
}) => {
  const { page, t } = visit
  const stored = () => Promise.all([readStored(visit, 'shipping_type'), readStored(visit, 'order_type')])
  await startOrderIn(visit, 'Salmiya')
  await expect(serviceTile(visit, 'asap')).toBeChecked()
  await expect(fulfilmentCard(visit, 'delivery')).toBeChecked()
  expect(await stored()).toEqual([null, null])
  // Leaving without Continue stores none of the preselected values.
  await goTo(visit, '/')
  await expect(page.getByRole('link', { name: t('index.start') })).toBeVisible()
  await startOrder(visit)
  await chooseArea(visit, 'Salmiya')
  await fulfilmentCard(visit, 'pickup').check()
  await expect.poll(stored).toEqual([null, 'pick-up'])
  await serviceTile(visit, 'preOrder').check()
  await expect(fulfilmentCard(visit, 'pickup')).toBeChecked()
  await expect.poll(stored).toEqual(['pre-order', null])

  // Half a choice does not reach the checkout, which leads back to choosing.
  await goTo(visit, '/checkout')
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.needsService') })).toBeVisible()
  await expectSound(visit)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('shell.continue') })
    .click()
  await expectPickService(visit)
  await expect.poll(stored).toEqual([null, null])
  await chooseArea(visit, 'Salmiya')
  await chooseService(visit, 'preOrder', 'pickup')

  await pressContinue(visit)
  await expectMenu(visit)
  expect(await stored()).toEqual(['pre-order', 'pick-up'])
  await goTo(visit, '/')
  await expect(page.getByRole('link', { name: t('index.continue') })).toBeVisible()
})

test('a branch that takes no orders for now, or brings nothing on that day, says so at the tile [full: time-slot.test.ts, service-window-asap.test.ts and service-window-pre-order.test.ts are the witnesses] [S5.4b] [S5.5] [S5.6] [S5.7] [S8.6g]', async ({
  visit,
}) => {
  const { page, t } = visit
  const tile = page
    .getByRole('radiogroup', { name: t('pickService.when') })
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: shownFirst(t('service.asap')) }) })
  const lookAgain = async (): Promise<void> => {
    // Clears the storage, as on a first visit, from a document whose scripts do not write to it.
    await page.goto('/robots.txt')
    await page.evaluate(() => localStorage.clear())
    await startOrderIn(visit, 'Salmiya')
  }
  await lookAgain()
  await expect(serviceTile(visit, 'asap')).toBeEnabled()
  await stopService(visit, 'salmiya', 'asap')
  await lookAgain()
  await expect(serviceTile(visit, 'asap')).toBeDisabled()
  await expectText(tile, t('service.reason.SERVICE_OFF'))
  await expect(serviceTile(visit, 'preOrder')).toBeEnabled()
  await expectSound(visit)

  // The branch has no delivery on Sundays, but still takes pick-up orders.
  await closeBranch(visit, 'salmiya', SUNDAY, 'delivery')
  await lookAgain()
  await serviceTile(visit, 'sameDay').check()
  await expect(fulfilmentCard(visit, 'delivery')).toBeDisabled()
  await expect(fulfilmentCard(visit, 'pickup')).toBeEnabled()
  await expectSound(visit)

  // The branch is closed all Sunday: only pre-orders for later days remain.
  await closeBranch(visit, 'salmiya', SUNDAY, 'all')
  await lookAgain()
  await expect(serviceTile(visit, 'sameDay')).toBeDisabled()
  const today = page.getByRole('radiogroup', { name: t('pickService.when') })
  await expectText(today, t('service.reason.BRANCH_CLOSED_TODAY'))
  await expect(serviceTile(visit, 'preOrder')).toBeEnabled()
  await expectSound(visit)

  // Closed on every other day as well, the branch takes no pre-orders either.
  for (const day of OTHER_DAYS) await closeBranch(visit, 'salmiya', day, 'all')
  await lookAgain()
  await expect(serviceTile(visit, 'preOrder')).toBeDisabled()
  await expectText(today, t('service.reason.NO_OPEN_DAY'))
  await expectSound(visit)
})

test('a branch that hands nothing out on a day still delivers, and one that prepares nothing ahead still sells for today [full: service-window-states.test.ts and service-window-pre-order.test.ts are the witnesses] [S5.4a] [S5.6] [S5.7]', async ({
  visit,
}) => {
  const { page, t } = visit
  await closeBranch(visit, 'salmiya', SUNDAY, 'pickup')
  await startOrderIn(visit, 'Salmiya')
  for (const service of ['asap', 'sameDay'] as const) {
    await serviceTile(visit, service).check()
    await expect(fulfilmentCard(visit, 'pickup')).toBeDisabled()
    await expect(fulfilmentCard(visit, 'delivery')).toBeEnabled()
    await expectText(page.getByRole('radiogroup', { name: t('pickService.how') }), t('service.reason.FULFILMENT_CLOSED'))
  }
  await expectSound(visit)
  await serviceTile(visit, 'preOrder').check()
  for (const fulfilment of ['delivery', 'pickup'] as const) await expect(fulfilmentCard(visit, fulfilment)).toBeEnabled()

  await stopService(visit, 'salmiya', 'pre_order')
  await expect(serviceTile(visit, 'preOrder')).toBeDisabled()
  await expectText(page.getByRole('radiogroup', { name: t('pickService.when') }), t('service.reason.SERVICE_OFF'))
  for (const service of ['asap', 'sameDay'] as const) await expect(serviceTile(visit, service)).toBeEnabled()
  await expectSound(visit)
  await serviceTile(visit, 'sameDay').check()
  await fulfilmentCard(visit, 'delivery').check()
  await pressContinue(visit)
  await expectMenu(visit)
})

test('pick-service forgets the choice before, and keeps it with the cart when there is one [full: use-entry.test.ts and choice.test.ts are the witnesses] [S4.4d] [S4.6] [S6.1d]', async ({
  visit,
}) => {
  const { page, t } = visit
  await arriveAtMenu(visit, toSalmiya)
  const choice = [
    'default_area',
    'default_location',
    'shipping_type',
    'order_type',
    'guest_area_id',
    'guest_area_name',
    'guest_branch',
  ] as const
  for (const key of choice) expect(await readStored(visit, key), key).not.toBeNull()
  expect([await readStored(visit, 'guest_area_id'), await readStored(visit, 'guest_area_name')]).toEqual(['202', 'Salmiya'])
  const openForgetting = async (): Promise<void> => {
    await goTo(visit, '/pick-service')
    await expectPickService(visit)
    for (const key of [...choice, 'timeSlots']) await expect.poll(() => readStored(visit, key), key).toBeNull()
  }
  await openForgetting()
  // Who only looked goes on with what was chosen before.
  await page.goBack()
  await expectMenu(visit)
  expect(await readStored(visit, 'guest_area_id')).toBe('202')
  await openForgetting()

  await chooseArea(visit, 'Salmiya')
  await serviceTile(visit, 'asap').check()
  await page
    .getByRole('radiogroup', { name: t('pickService.how') })
    .getByRole('radio')
    .first()
    .check()
  await pressContinue(visit)
  await expectMenu(visit)
  await expect(page).toHaveURL(/#\/categories$/u)
  await addFromMenu(visit, 'gateaux', 'opera-slice')
  await goTo(visit, '/pick-service')
  // With a line in the cart no dialog opens and the stored choice remains.
  await expectPickService(visit)
  await expect(serviceTile(visit, 'asap')).toBeChecked()
  await expectSound(visit)
  expect((await readCart(visit)).count).toBe(1)
  expect(await readStored(visit, 'guest_area_id')).toBe('202')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
