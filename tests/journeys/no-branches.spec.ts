import { expect, test } from '../journey.ts'
import { expectText } from '../steps/cart.ts'
import {
  chooseArea,
  expectMenu,
  expectPickService,
  fulfilmentCard,
  openShop,
  pressContinue,
  type ServiceName,
  serviceTile,
  startOrder,
  startOrderIn,
} from '../steps/pick-service.ts'
import { expectSound } from '../steps/visit.ts'

const services: readonly ServiceName[] = ['asap', 'sameDay', 'preOrder']

for (const [area, tier] of [
  ['Failaka Island', ''],
  ['Kabd', ' [full: as the other]'],
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

test('Jahra has no drivers: what is ordered there is picked up [full: the area that nobody serves is the witness] [S5.3] [S5.7]', async ({
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
