import { expect, test } from '../journey.ts'
import { expectText, goToCheckout } from '../steps/cart.ts'
import { fillPickup, placeButton, stepCard } from '../steps/checkout.ts'
import { followPlaced } from '../steps/order.ts'
import {
  chooseArea,
  expectMenu,
  expectPickService,
  findArea,
  fulfilmentCard,
  openShop,
  pressContinue,
  type ServiceName,
  serviceTile,
  startOrder,
  startOrderIn,
} from '../steps/pick-service.ts'
import { arriveAtCart, getReady, toSalmiya } from '../steps/ready-to-place.ts'
import { stopServing } from '../steps/shop-data.ts'
import { expectSound, nameIn, shown } from '../steps/visit.ts'

const services: readonly ServiceName[] = ['asap', 'sameDay', 'preOrder']

for (const [area, tier] of [
  ['Failaka Island', ''],
  ['Kabd', ' [full: Failaka Island is the witness]'],
] as const)
  test(`nobody serves ${area}${tier}, and the shop says so [S5.3] [S5.8a] [S5.14a] [S8.3b]`, async ({ visit }) => {
    const { page, t } = visit
    await openShop(visit)
    await startOrder(visit)
    const main = page.getByRole('main')
    await expectText(main, t('pickService.missingArea'))

    await chooseArea(visit, area)
    await expect(page.getByRole('alert').filter({ hasText: t('pickService.noBranches') })).toBeVisible()
    for (const service of services) await expect(serviceTile(visit, service)).toBeDisabled()
    for (const fulfilment of ['delivery', 'pickup'] as const) await expect(fulfilmentCard(visit, fulfilment)).toBeDisabled()
    const go = page.getByRole('button', { name: t('pickService.continue') })
    await expect(go).toHaveAttribute('aria-disabled', 'true')
    await expectSound(visit)
    // The button is dimmed but enabled: it moves the focus to what is missing.
    await go.press('Enter')
    await expectPickService(visit)
    await expect(page.locator('#area-field')).toBeFocused()
  })

test('Jahra has no drivers: what is ordered there is picked up [full: time-slot.test.ts is the witness] [S5.3] [S5.7]', async ({
  visit,
}) => {
  const { page, t } = visit
  await startOrderIn(visit, 'Jahra')
  for (const service of services) {
    await serviceTile(visit, service).check()
    await expect(fulfilmentCard(visit, 'pickup')).toBeEnabled()
    await expect(fulfilmentCard(visit, 'delivery')).toBeDisabled()
    await expectText(page.getByRole('radiogroup', { name: t('pickService.how') }), t('service.reason.FULFILMENT_CLOSED'))
  }
  await expectText(page.getByRole('main'), t('pickService.missingFulfilment'))
  await expectSound(visit)
  await fulfilmentCard(visit, 'pickup').check()
  await pressContinue(visit)
  await expectMenu(visit)
  await expectSound(visit)
})

test('a pick-up whose branch no longer serves the area shows the branch that does, and is placed there [full: order-branch.test.ts is the witness]', async ({
  visit,
}) => {
  const { page, t } = visit
  const area = await findArea(visit, toSalmiya.area)
  const [former, present] = area.branches
  if (!former || !present) throw new Error('two branches serve the area')
  await arriveAtCart(visit, { choice: { ...toSalmiya, fulfilment: 'pickup' } })
  await stopServing(visit, area.id, former.id)
  await page.reload()
  await goToCheckout(visit)
  const card = stepCard(visit, 'ShippingPickup')
  await expectText(card, t('checkout.branchChanged', { area: nameIn(visit, area) }))
  await expect(card.getByRole('heading', { name: shown(nameIn(visit, present)) })).toBeVisible()
  await expectSound(visit)

  await fillPickup(visit)
  await expectText(page.getByRole('main'), t('checkout.summaryPickupFrom', { branch: nameIn(visit, present) }))
  await getReady(visit, 'office')
  await placeButton(visit, 'office').click()
  expect((await followPlaced(visit)).branch.id).toBe(present.id)
})
