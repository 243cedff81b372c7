import { formatDate } from '@sukkar/i18n/dates'
import { expect, test } from '../journey.ts'
import { addOneMore, expectQuantity } from '../steps/cart.ts'
import { contactField, fillShipping, slotChoices, stepCard } from '../steps/checkout.ts'
import { expectOnTop } from '../steps/covered.ts'
import { addChosen, browseCategory, expectCartCount, findProduct, openProduct } from '../steps/menu.ts'
import { arriveAtMenu } from '../steps/pick-service.ts'
import { arriveAtCheckout, bought, toSalmiya } from '../steps/ready-to-place.ts'
import { expectSound, nameIn, shown, shownFirst } from '../steps/visit.ts'

test('a slip in the e-mail is pointed at, and before a time is chosen it is said which day it is and whether one can cancel [full: the rules have tests of their own]', async ({
  visit,
}) => {
  const { page, t, locale } = visit
  await arriveAtCheckout(visit, { choice: { ...toSalmiya, service: 'sameDay' } })
  const email = contactField(visit, 'checkout.email')
  await expect(email).toHaveAccessibleDescription(shown(t('checkout.emailHint')))
  await email.fill('sara@gmial.com')
  await expect(email).toHaveAccessibleDescription(shown(t('checkout.emailMeant', { email: 'sara@gmail.com' })))
  await expectSound(visit)
  await page.getByRole('button', { name: shown(t('checkout.emailMeant', { email: 'sara@gmail.com' })) }).click()
  await expect(email).toHaveValue('sara@gmail.com')
  await expect(email).toHaveAccessibleDescription(shown(t('checkout.emailHint')))

  await fillShipping(visit)
  const time = stepCard(visit, 'Time')
  await expect(time.getByText(shown(formatDate('2026-11-22', 'long', locale)))).toBeVisible()
  await expect(time.getByText(shown(t('checkout.cancelNot')))).toBeVisible()
  await expect(time.getByText(t('checkout.partEvening'), { exact: true })).toBeVisible()
  // Two slots fit side by side on a phone.
  const slots = slotChoices(visit, 'delivery')
  // Both positions in one call: a layout that is still settling could move between two.
  const [, first, second] = await slots.evaluateAll((all) => all.map((slot) => slot.getBoundingClientRect().top))
  expect(first).toBe(second)
  await expectSound(visit)
})

test('the sheet of a cake shows its sizes at once, refuses emoji in words that are piped, and says how many are in the cart [full: note-fields.test.ts is the witness]', async ({
  visit,
}) => {
  const { page, t } = visit
  await arriveAtMenu(visit, { ...toSalmiya, service: 'preOrder' })
  const cakes = await browseCategory(visit, 'cakes')
  // A pre-order shows no pre-order chips, because they would not distinguish products.
  await expect(cakes.getByText(t('catalogue.chipPreOrder'), { exact: true })).toHaveCount(0)
  const sheet = await openProduct(visit, cakes, 'chocolate-fudge-cake')
  await expectOnTop(sheet.getByRole('radio').first())
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  const gifts = await browseCategory(visit, 'chocolate-gifts')
  const plain = await openProduct(visit, gifts, bought)
  await addChosen(visit, plain)
  await expectCartCount(visit, 1)
  const again = await openProduct(visit, gifts, bought)
  await expect(again.getByText(shown(t('catalogue.inCart', { count: 1 })))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(again).toBeHidden()

  // On the product's page the quantity resets after the addition, and the bar counts those in the cart.
  const product = await findProduct(visit, bought)
  const name = nameIn(visit, product)
  await page.goto(`/#/${product.vendor_name}/${product.vendor_id}/${product.slug}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: shown(name) })).toBeVisible()
  await addOneMore(visit, main, name)
  await expectQuantity(visit, main, name, 2)
  await addChosen(visit, main)
  await expectQuantity(visit, main, name, 1)
  await expect(main.getByText(shown(t('catalogue.inCart', { count: 3 })))).toBeVisible()

  const withWords = await findProduct(visit, 'photo-heart-cake')
  await page.goto(`/#/${withWords.vendor_name}/${withWords.vendor_id}/${withWords.slug}`)
  const words = main.getByRole('textbox', { name: shownFirst(t('product.note')) })
  await words.fill('Happy 🎂')
  await expect(words).toHaveAccessibleDescription(shown(t('product.noteEmoji')))
  await words.fill('Happy ♥')
  await expect(words).not.toHaveAttribute('aria-invalid')
  const [kind] = withWords.categories
  await main.getByRole('link', { name: nameIn(visit, kind ?? withWords), exact: true }).click()
  await expect(page.locator('h1')).toHaveText(shown(nameIn(visit, kind ?? withWords)))
  await expectSound(visit)
})
