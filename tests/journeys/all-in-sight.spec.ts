import { expect, test } from '../journey.ts'
import { arriveAtMenu, chooseArea, fulfilmentCard, openShop, serviceTile, startOrder } from '../steps/pick-service.ts'

test.beforeEach(({ visit }) => visit.page.setViewportSize({ width: 390, height: 844 }))

test('on a phone of today everything that one chooses before the menu is in sight at once', async ({ visit }) => {
  const { page, t } = visit
  await openShop(visit)
  await startOrder(visit)
  await chooseArea(visit, 'Salmiya')
  await expect(fulfilmentCard(visit, 'pickup')).toBeEnabled()
  const choices = [
    ...(['asap', 'sameDay', 'preOrder'] as const).map((service) => serviceTile(visit, service)),
    ...(['delivery', 'pickup'] as const).map((fulfilment) => fulfilmentCard(visit, fulfilment)),
  ]
  await page.evaluate(() => scrollTo(0, 0))
  const bar = await page.getByRole('button', { name: t('pickService.continue') }).evaluate((button) => {
    let element: Element | null = button
    while (element !== null && getComputedStyle(element).position !== 'sticky') element = element.parentElement
    return element?.getBoundingClientRect().top ?? 0
  })
  const ends = await Promise.all(
    choices.map((choice) => choice.evaluate((input) => input.closest('label')?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY)),
  )
  expect(Math.max(...ends)).toBeLessThanOrEqual(bar)
})

test('on the page of the map the button that takes the place stands above the bar of the phone [full: what is in sight before the menu is the witness] [S2.1b-r10]', async ({
  visit,
}) => {
  const { page, t } = visit
  await arriveAtMenu(visit, { area: 'Salmiya', service: 'asap', fulfilment: 'delivery' })
  await page.evaluate(() => location.assign('#/Map'))
  const use = page.getByRole('button', { name: t('address.mapConfirm') })
  await expect(use).toBeVisible()
  const bar = page.getByRole('navigation', { name: t('shell.footerNavigation') })
  await expect(bar).toBeVisible()
  const [button, below] = await Promise.all([use.boundingBox(), bar.boundingBox()])
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
})
