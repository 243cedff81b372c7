import { expect, test } from '../../journey.ts'
import { stepCard } from '../../steps/checkout.ts'
import { signInToConsole } from '../../steps/console.ts'
import { inLightAndDark, openShopPart, saveButton, saveForm, textField } from '../../steps/console-shop.ts'
import { arriveAtLastButton, getReady } from '../../steps/ready-to-place.ts'
import { expectSound, goTo, shown, shownFirst } from '../../steps/visit.ts'

test('cash on delivery is stopped in the console and is gone from the checkout that is open; tips change with it [full: one part of the console] [S4.11a] [S1.6]', async ({
  visit,
  otherTab: customer,
}) => {
  const { page, t } = visit
  await arriveAtLastButton(customer, 'cod')
  const methods = stepCard(customer, 'Payment').getByRole('radio')
  const cash = stepCard(customer, 'Payment').getByRole('radio', { name: shownFirst(t('payment.cod')) })
  await expect(cash).toBeChecked()

  await signInToConsole(visit)
  await openShopPart(visit, 'payment')
  const chips = page.getByRole('group', { name: t('consoleShop.methods') }).getByRole('checkbox')
  await expect(chips).toHaveCount(6)
  await inLightAndDark(visit, () => expectSound(visit))
  // Without any method nobody could order.
  for (const chip of await chips.all()) await chip.uncheck()
  await saveButton(visit).click()
  await expect(page.getByRole('alert').getByText(t('consoleShop.noMethods'))).toBeVisible()
  await expectSound(visit)
  for (const name of ['payment.knet', 'payment.office'] as const) await page.getByRole('checkbox', { name: t(name), exact: true }).check()
  const firstTip = page.getByRole('textbox', { name: shown(t('consoleShop.tipAmount', { number: 1 })) })
  await firstTip.fill('٠٫٧٥')
  await saveForm(visit)

  await expect(cash).toHaveCount(0)
  await expect(methods).toHaveCount(1)
  await getReady(customer, 'knet')
  await expectSound(customer)

  await goTo(customer, '/contact-us')
  const licence = customer.page.getByRole('main').getByText('2026/0001')
  await expect(
    customer.page
      .getByRole('region', { name: t('contact.branches') })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
  await expect(licence).toHaveCount(0)

  // Where the shop stands in links and who its main branch is are chosen beside its names.
  await openShopPart(visit, 'contacts')
  await textField(visit, 'consoleShop.slug').fill('products')
  await saveButton(visit).click()
  await expect(textField(visit, 'consoleShop.slug')).toHaveAttribute('aria-invalid', 'true')
  await textField(visit, 'consoleShop.slug').fill('sweets')
  await page.getByRole('combobox', { name: t('consoleShop.mainBranch') }).selectOption('jahra')
  await textField(visit, 'consoleShop.licence').fill('2026/0001')
  await saveForm(visit)
  await expect(licence).toBeVisible()
  await expectSound(visit)
})
