import { formatTime } from '@sukkar/i18n/dates'
import { expect, test } from '../../journey.ts'
import { applyVoucher, goToCheckout, readCart } from '../../steps/cart.ts'
import { fillShipping, placeOrder } from '../../steps/checkout.ts'
import { signInToConsole } from '../../steps/console.ts'
import { inLightAndDark, openShopPart, saveButton, saveForm, textField } from '../../steps/console-shop.ts'
import { holdRequests } from '../../steps/hold-requests.ts'
import { dismissPlaced } from '../../steps/order.ts'
import { arriveAtCart } from '../../steps/ready-to-place.ts'
import { expectSameDocument, markDocument } from '../../steps/same-document.ts'
import { expectSound, goTo, money, shown } from '../../steps/visit.ts'

// In the afternoon delivery is no longer free, so the cart shows a fee.
test.use({ shopTime: '2026-11-22T13:15:00+03:00' })

test('a fee, a notice, hours and a coupon are set in the console and stand in the customer’s open page [full: four parts of the console] [S3.2] [S1.5] [S3.3] [S7.11]', async ({
  visit,
  otherTab: customer,
}) => {
  const { page, t } = visit
  await arriveAtCart(customer)
  await markDocument(customer)
  await signInToConsole(visit)

  await openShopPart(visit, 'areas')
  await page.getByRole('searchbox', { name: t('consoleShop.findArea') }).fill('Salmiya')
  await inLightAndDark(visit, () => expectSound(visit))
  const salmiya = page.getByRole('listitem').filter({ has: page.locator('a[href$="/areas/202"]') })
  await salmiya.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('consoleShop.changeMarked') }).click()
  const dialog = page.getByRole('dialog', { name: t('consoleShop.changeMarked') })
  const fee = dialog.getByRole('textbox', { name: t('consoleShop.fee') })
  await fee.fill('1.2345')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: t('dialog.leaveStay') }).click()
  await dialog.getByRole('button', { name: shown(t('consoleShop.changeCount', { count: 1 })) }).click()
  await expect(fee).toHaveAccessibleDescription(t('consoleForm.amountSmall'))
  await fee.fill('١٫٢٥')
  await expectSound(visit)
  await dialog.getByRole('button', { name: shown(t('consoleShop.changeCount', { count: 1 })) }).click()
  await expect(dialog).toBeHidden()
  await expect(salmiya.getByText(shown(money(visit, 1.25)))).toBeVisible()
  const sums = customer.page.getByRole('complementary', { name: t('checkout.stepSummary') })
  await expect(sums.getByText(shown(money(visit, 1.25)))).toBeVisible()

  await openShopPart(visit, 'notices/new')
  await page.getByRole('radio', { name: t('consoleShop.noticeKind.promo') }).check()
  await textField(visit, 'consoleShop.textEn').fill('New: date cake, today only')
  await saveButton(visit).click()
  await expect(page.getByRole('alert').getByText(t('validation.required'))).toBeVisible()
  await expectSound(visit)
  await textField(visit, 'consoleShop.textAr').fill('جديدنا كيكة التمر، اليوم فقط')
  await saveForm(visit)
  const text = visit.locale === 'ar' ? 'جديدنا كيكة التمر، اليوم فقط' : 'New: date cake, today only'
  const strip = customer.page.getByRole('complementary', { name: t('shell.promoLabel') })
  await strip.getByRole('button', { name: `${t('shell.promoNext')} 1/2` }).click()
  await expect(strip.getByText(text)).toBeVisible()
  await expectSound(customer)
  // Home moves the notice to the front, so customers read it first.
  await openShopPart(visit, 'news')
  const notices = page.getByRole('list', { name: t('consoleShop.notices') })
  await notices.getByRole('button').last().focus()
  await page.keyboard.press('Home')
  await expect(notices.getByRole('listitem').first()).toContainText(text)
  await inLightAndDark(visit, () => expectSound(visit))
  await strip.getByRole('button', { name: `${t('shell.promoNext')} 2/2` }).click()
  await expect(strip.getByText(text)).toBeVisible()
  // A closed notice stays hidden after a reload; a notice with a changed text appears again, alone.
  await strip.getByRole('button', { name: t('shell.promoClose') }).click()
  // The changed text must appear even if the stream opens only after the change.
  const openLine = await holdRequests(customer, '**/api/realtime?**')
  await customer.page.reload()
  await expect(customer.page.getByRole('main')).toBeVisible()
  await expect(strip).toBeHidden()
  await notices.getByRole('link', { name: text }).click()
  await textField(visit, visit.locale === 'ar' ? 'consoleShop.textAr' : 'consoleShop.textEn').fill(`${text}!`)
  await saveForm(visit)
  openLine()
  await expect(strip.getByText(`${text}!`)).toBeVisible()
  await expect(strip.getByRole('button')).toHaveCount(1)
  await markDocument(customer)

  await goTo(customer, '/contact-us')
  const branches = customer.page.getByRole('region', { name: t('contact.branches') })
  await expect(branches.getByText(shown('6:35'))).toHaveCount(0)
  await expect(branches.getByRole('listitem').first()).toBeVisible()
  await openShopPart(visit, 'branches')
  await page.locator('a[href$="/branches/salmiya"]').click()
  const sunday = page.locator('section section').first()
  for (const way of ['service.delivery', 'service.pickup'] as const) {
    await page.getByRole('radio', { name: t(way), exact: true }).check()
    await sunday.getByLabel(t('consoleShop.to'), { exact: true }).last().fill('18:35')
  }
  // The branch lies next door now; a pin elsewhere in the world is refused.
  await textField(visit, 'consoleShop.latitude').fill('29.3101')
  await textField(visit, 'consoleShop.longitude').fill('4.8')
  await saveButton(visit).click()
  await expect(textField(visit, 'consoleShop.latitude')).toHaveAttribute('aria-invalid', 'true')
  await textField(visit, 'consoleShop.longitude').fill('48.0202')
  await saveForm(visit)
  await inLightAndDark(visit, () => expectSound(visit))
  await expect(branches.getByText(shown('6:35')).first()).toBeVisible()
  await expect(branches.locator('a[href$="destination=29.3101,48.0202"]')).toBeVisible()

  await openShopPart(visit, 'coupons/new')
  await textField(visit, 'consoleShop.code').fill('noor25')
  await textField(visit, 'consoleShop.percent').fill('25')
  await textField(visit, 'consoleShop.usageLimit').fill('5')
  await saveForm(visit)
  await expect(page.getByRole('heading', { level: 1, name: 'NOOR25' })).toBeVisible()
  await goTo(customer, '/cart')
  await applyVoucher(customer, sums, 'NOOR25')
  const cart = await readCart(customer, '?area_id=202&shipping_type=asap&order_type=asap')
  expect([cart.discount, cart.delivery_cost]).toEqual([cart.sub_total / 4, 1.25])
  await goToCheckout(customer)
  await fillShipping(customer)
  await placeOrder(customer, 'cod')
  await dismissPlaced(customer)
  await expect(page.getByText(shown(t('consoleShop.usedOf', { used: 1, limit: 5, left: 4 })))).toBeVisible()
  await expectSameDocument(customer)
  await openShopPart(visit, 'audit')
  await expect(page.getByRole('listitem').filter({ hasText: 'NOOR25' }).first()).toBeVisible()
  await expectSound(visit)
})

test('an offer, contacts and the terms are written in the console and stand in the customer’s open page [full: the rest of the shop’s settings] [S1.7a] [S1.6]', async ({
  visit,
  otherTab: customer,
}) => {
  const { page, t } = visit
  await arriveAtCart(customer)
  await markDocument(customer)
  await signInToConsole(visit)

  // An offer of free delivery from 12:00 to midnight applies to the open cart.
  const sums = customer.page.getByRole('complementary', { name: t('checkout.stepSummary') })
  await expect(sums.getByText(t('cart.deliveryFree'), { exact: true })).toHaveCount(0)
  await openShopPart(visit, 'offers/new')
  await textField(visit, 'consoleShop.titleEn').fill('Free delivery at noon')
  await textField(visit, 'consoleShop.titleAr').fill('توصيل مجاني ظهرًا')
  await page.getByLabel(t('consoleShop.from'), { exact: true }).fill('12:00')
  await page.getByLabel(t('consoleShop.to'), { exact: true }).fill('00:00')
  await expect(page.getByText(t('consoleShop.nextDay'), { exact: true })).toBeVisible()
  await saveForm(visit)
  await expect(sums.getByText(t('cart.deliveryFree'), { exact: true })).toBeVisible()
  const midnight = formatTime('00:00', visit.locale)
  await expect(customer.page.getByText(shown(t('cart.freeDelivery', { time: midnight })))).toBeVisible()
  await expectSound(customer)

  await goTo(customer, '/contact-us')
  const mail = customer.page.getByRole('main').getByRole('link', { name: shown('sweets@sukkar.example') })
  await expect(
    customer.page
      .getByRole('region', { name: t('contact.branches') })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
  await expect(mail).toHaveCount(0)
  await openShopPart(visit, 'contacts')
  await textField(visit, 'account.email').fill('sweets@sukkar.example')
  await saveForm(visit)
  await expect(mail).toBeVisible()

  await goTo(customer, '/terms-conditions')
  await expect(customer.page.getByRole('heading', { level: 1, name: t('shell.terms') })).toBeVisible()
  await openShopPart(visit, 'texts')
  await textField(visit, 'consoleShop.termsEn').fill('# Cakes\n\nA cake is cut by whoever ordered it.')
  await saveButton(visit).click()
  // Saving the terms in one language alone is refused: customers of the other one would read nothing.
  await expect(page.getByRole('alert').getByText(t('consoleShop.bothLanguages'))).toBeVisible()
  await textField(visit, 'consoleShop.termsAr').fill('# الكيك\n\nيقطع الكيكة من طلبها.')
  await saveForm(visit)
  const text = visit.locale === 'ar' ? 'يقطع الكيكة من طلبها.' : 'A cake is cut by whoever ordered it.'
  await expect(customer.page.getByText(text)).toBeVisible()
  await expectSound(customer)
  await expectSameDocument(customer)
})
