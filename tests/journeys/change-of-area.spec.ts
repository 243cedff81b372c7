import { expect, test } from '../journey.ts'
import { lineOf, openCart, readCart } from '../steps/cart.ts'
import { addFromMenu, expectCartCount } from '../steps/menu.ts'
import {
  arriveAtMenu,
  type Choice,
  chooseArea,
  expectMenu,
  expectPickService,
  fulfilmentCard,
  goOnToMenu,
  pressContinue,
  serviceTile,
  startOrderIn,
} from '../steps/pick-service.ts'
import { addPhotoCake } from '../steps/pictures.ts'
import { arriveAtCart, bought, toSalmiya } from '../steps/ready-to-place.ts'
import { expectToast, keepToasts } from '../steps/toasts.ts'
import { expectSound, readStored, shown, type Visit } from '../steps/visit.ts'

const SALMIYA = '202'

const changeChoice = async (visit: Visit): Promise<void> => {
  await visit.page.locator('[data-choice-bar]').click()
  await expectPickService(visit)
  await expect(visit.page.getByRole('dialog')).toHaveCount(0)
}

const storedArea = (visit: Visit): Promise<string | null> => readStored(visit, 'guest_area_id')

const preOrder: Choice = { ...toSalmiya, service: 'preOrder' }

for (const [what, arrive] of [
  ['the whole cart [full: what cannot come along is the witness]', (visit: Visit) => arriveAtCart(visit, { choice: preOrder })],
  ['photos and all [full: what cannot come along is the witness]', addPhotoCake],
] as const)
  test(`another area takes along what it can serve, ${what}, and asks nothing [S4.18c] [S4.6]`, async ({ visit }) => {
    const { t } = visit
    await arrive(visit)
    const { items } = await readCart(visit)
    await changeChoice(visit)
    await chooseArea(visit, 'Jabriya')
    // Service and fulfilment stay as chosen.
    await expect(serviceTile(visit, 'preOrder')).toBeChecked()
    await expect(fulfilmentCard(visit, 'delivery')).toBeChecked()
    await expectSound(visit)
    await pressContinue(visit)
    await expectToast(visit, t('pickService.cartMoved', { kept: 1, count: 1 }))
    await expectMenu(visit)
    await expectCartCount(visit, 1)
    const moved = await readCart(visit)
    expect(moved.items.map(({ id, images, options }) => ({ id, images: images.length, options: options.length }))).toEqual(
      items.map(({ id, images, options }) => ({ id, images: images.length, options: options.length })),
    )
    expect(await storedArea(visit)).not.toBe(SALMIYA)
  })

test('what cannot come along is named before it goes, is kept on request, and comes back with Undo [S4.18c] [S5.14g]', async ({
  visit,
}) => {
  const { page, t } = visit
  await arriveAtMenu(visit, { ...toSalmiya, fulfilment: 'pickup' })
  const fetched = await addFromMenu(visit, 'ice-cream-cakes', 'kunafa-ice-cream')
  const other = await addFromMenu(visit, 'chocolate-gifts', bought)
  await expectCartCount(visit, 2)
  const question = page.getByRole('dialog', { name: t('dialog.leftTitle') })
  const toJabriya = async (): Promise<void> => {
    await changeChoice(visit)
    await chooseArea(visit, 'Jabriya')
    await fulfilmentCard(visit, 'delivery').check()
    await pressContinue(visit)
    await expect(question).toContainText(shown(fetched))
    await expect(question).not.toContainText(shown(other))
  }
  await toJabriya()
  await expectSound(visit)
  await question
    .getByRole('button', { name: t('dialog.warnKeep') })
    .last()
    .click()
  await expect(question).toBeHidden()
  await expect(fulfilmentCard(visit, 'pickup')).toBeChecked()
  expect(await storedArea(visit)).toBe(SALMIYA)
  await pressContinue(visit)
  await expectMenu(visit)
  await expectCartCount(visit, 2)

  await toJabriya()
  await keepToasts(visit)
  await question.getByRole('button', { name: t('dialog.leftGoOn') }).click()
  await expectMenu(visit)
  await expectCartCount(visit, 1)
  await page
    .getByRole('region', { name: t('shell.messages') })
    .getByRole('button', { name: t('shell.undo') })
    .click()
  await expectCartCount(visit, 2)
  await expect.poll(() => storedArea(visit)).toBe(SALMIYA)
  await openCart(visit)
  for (const name of [fetched, other]) await expect(lineOf(visit, name)).toBeVisible()
})

test('an area that cannot serve the cart says so with two ways on, and an emptied cart can be had back [full: what cannot come along is the witness] [S4.18c] [S3.8]', async ({
  visit,
}) => {
  const { page, t } = visit
  await arriveAtMenu(visit, { ...toSalmiya, service: 'preOrder' })
  const name = await addFromMenu(visit, 'boxes-trays', 'dessert-cups-tray')
  await changeChoice(visit)
  await chooseArea(visit, 'Jaber Al-Ali')
  const main = page.getByRole('main')
  const back = main.getByRole('button', { name: shown(t('pickService.backToCart', { area: '' }).trim().split(' ')[0] ?? '') })
  await expect(main.getByRole('button', { name: t('pickService.continue') })).toBeHidden()
  await expectSound(visit)
  await back.click()
  await expect(lineOf(visit, name)).toBeVisible()
  expect(await storedArea(visit)).toBe(SALMIYA)

  await changeChoice(visit)
  await chooseArea(visit, 'Jaber Al-Ali')
  await expect(back).toBeVisible()
  await main
    .getByRole('button')
    .filter({ hasText: shown(t('pickService.emptyCart', { area: '' }).trim().split(' ')[0] ?? '') })
    .click()
  await goOnToMenu(visit, 'asap', 'delivery')
  await openCartEmpty(visit)
  await expectSound(visit)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('index.restore') })
    .click()
  await expect(lineOf(visit, name)).toBeVisible()
})

const openCartEmpty = async ({ page, t }: Visit): Promise<void> => {
  await page.goto('/#/cart')
  await expect(page.getByRole('heading', { level: 1, name: t('cart.empty') })).toBeVisible()
}

test('where nobody delivers, what is wanted can be picked up from the nearest branch [S5.8a]', async ({ visit }) => {
  const { page, t } = visit
  await startOrderIn(visit, 'Kabd')
  await page.getByRole('alert').getByRole('button').click()
  await expect(fulfilmentCard(visit, 'pickup')).toBeChecked()
  await expect(page.getByRole('alert').filter({ hasText: t('pickService.noBranches') })).toHaveCount(0)
  await expectSound(visit)
  await pressContinue(visit)
  await expectMenu(visit)
  expect(await readStored(visit, 'order_type')).toBe('pick-up')
})
