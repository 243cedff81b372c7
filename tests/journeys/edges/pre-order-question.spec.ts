import { formatDate, formatRelativeDay } from '@sukkar/i18n/dates'
import { expect, test } from '../../journey.ts'
import { expectText, goToCheckout, lineOf, openCart, readCart } from '../../steps/cart.ts'
import { dayChoices, fillShipping } from '../../steps/checkout.ts'
import { addButton, browseCategory, expectAdded, expectCartCount, findProduct, openProduct } from '../../steps/menu.ts'
import { chooseArea, expectPickService, fulfilmentCard, pressContinue, serviceTile } from '../../steps/pick-service.ts'
import { addBought, arriveAtCart } from '../../steps/ready-to-place.ts'
import { expectSound, nameIn, readStored, shownFirst, type Visit } from '../../steps/visit.ts'

const MADE_TO_ORDER = 'decorated-sugar-cookies'

const readService = (visit: Visit) => readStored(visit, 'shipping_type')

test('what is made to order asks whether the whole order becomes a pre-order, and a no changes nothing [S5.10] [S4.18b] [S1.8c]', async ({
  visit,
}) => {
  const { page, t } = visit
  const other = await arriveAtCart(visit)
  const name = nameIn(visit, await findProduct(visit, MADE_TO_ORDER))
  await page.goto('/#/categories')
  const dialog = await openProduct(visit, await browseCategory(visit, 'cupcakes-cookies'), MADE_TO_ORDER)
  // The dialog shows the first possible day before any option is chosen.
  await expectText(dialog, t('product.firstDay', { day: formatDate('2026-11-24', 'chip', visit.locale) }))
  // Selects the first value of each group; the groups load shortly after the dialog opens.
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  for (const group of await dialog.getByRole('group').all()) {
    const first = group.getByRole('radio').first()
    if ((await first.count()) > 0 && (await group.getByRole('radio', { checked: true }).count()) === 0) await first.check()
  }
  await addButton(visit, dialog).click()
  const question = page.getByRole('dialog', { name: t('dialog.preOrderTitle') })
  await expectText(question, t('dialog.preOrderText', { product: name }))
  await expectSound(visit)
  await question.getByRole('button', { name: t('dialog.preOrderNo') }).click()
  await expect(question).toBeHidden()
  expect(await readService(visit)).toBe('asap')
  expect((await readCart(visit)).count).toBe(1)

  await addButton(visit, dialog).click()
  await question.getByRole('button', { name: t('dialog.preOrderYes') }).click()
  await expectAdded(visit)
  await expect.poll(() => readService(visit)).toBe('pre-order')
  await expectCartCount(visit, 2)
  await openCart(visit)
  for (const line of [name, other]) await expect(lineOf(visit, line)).toBeVisible()
  expect(await readCart(visit)).toMatchObject({ count: 2, shipping_type: 'pre-order' })
  await expectSound(visit)
})

test('a link says for which service and which day it is, and both are asked about no more than needed [full: use-service-of-link.test.ts, requested-date.test.ts and slot-picker.test.ts are the witnesses]', async ({
  visit,
}) => {
  const { page } = visit
  const day = '2026-11-27'
  await page.goto(`/#/pick-service?service=pre-order&date=${day}`)
  await expectPickService(visit)
  await chooseArea(visit, 'Salmiya')
  await expect(serviceTile(visit, 'preOrder')).toBeChecked()
  await fulfilmentCard(visit, 'delivery').check()
  await pressContinue(visit)
  await addBought(visit)
  await goToCheckout(visit)
  await fillShipping(visit)
  const chosen = dayChoices(visit).and(page.getByRole('radio', { checked: true }))
  await expect(chosen).toHaveAccessibleName(shownFirst(formatRelativeDay(day, '2026-11-22', visit.locale)))
  await expectSound(visit)
})
