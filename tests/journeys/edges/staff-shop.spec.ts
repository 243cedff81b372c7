import type { StaffNotice } from '@sukkar/contract/staff-promotions'
import { expect, test } from '../../journey.ts'
import { applyVoucher, goToCheckout, readCart } from '../../steps/cart.ts'
import { fillShipping, placeOrder } from '../../steps/checkout.ts'
import { signInToConsole } from '../../steps/console.ts'
import { asStaff } from '../../steps/console-kitchen.ts'
import { inLightAndDark, openShopPart, saveForm, textField } from '../../steps/console-shop.ts'
import { keepWaiting } from '../../steps/keep-waiting.ts'
import { dismissPlaced } from '../../steps/order.ts'
import { chooseArea, fulfilmentCard, openShop, serviceTile, startOrder } from '../../steps/pick-service.ts'
import { arriveAtCart } from '../../steps/ready-to-place.ts'
import { expectToast } from '../../steps/toasts.ts'
import { expectSound, money, shown, shownFirst } from '../../steps/visit.ts'

// After the morning's free delivery, so that a fee is what is paid.
test.use({ shopTime: '2026-11-22T13:15:00+03:00' })

test('a fee, a notice, hours and a coupon are set in the console and stand in the customer’s open page [full: four parts of the console] [S3.2] [S1.5] [S3.3] [S7.11]', async ({
  visit,
  context,
}) => {
  const { page, t } = visit
  const customer = { ...visit, page: await context.newPage() }
  await arriveAtCart(customer)
  await customer.page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await signInToConsole(visit)

  await openShopPart(visit, 'areas')
  await page.getByRole('searchbox', { name: t('consoleShop.findArea') }).fill('Salmiya')
  await inLightAndDark(visit, () => expectSound(visit))
  const salmiya = page.getByRole('listitem').filter({ has: page.locator('a[href$="/areas/202"]') })
  await salmiya.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('consoleShop.changeMarked') }).click()
  const dialog = page.getByRole('dialog', { name: t('consoleShop.changeMarked') })
  await dialog.getByRole('textbox', { name: t('consoleShop.fee') }).fill('1.2345')
  await dialog.getByRole('button', { name: shown(t('consoleShop.changeCount', { count: 1 })) }).click()
  await expect(dialog.getByText(t('consoleForm.amountSmall'))).toBeVisible()
  await dialog.getByRole('textbox', { name: t('consoleShop.fee') }).fill('١٫٢٥')
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
  const said = visit.locale === 'ar' ? 'جديدنا كيكة التمر، اليوم فقط' : 'New: date cake, today only'
  const strip = customer.page.getByRole('complementary', { name: t('shell.promoLabel') })
  await strip.getByRole('button', { name: `${t('shell.promoNext')} 1/2` }).click()
  await expect(strip.getByText(said)).toBeVisible()
  await expectSound(customer)
  // Moved to the front by keyboard, it is what customers read first.
  await openShopPart(visit, 'news')
  const notices = page.getByRole('list', { name: t('consoleShop.notices') })
  await notices.getByRole('button').last().focus()
  await page.keyboard.press('Home')
  await expect(notices.getByRole('listitem').first()).toContainText(said)
  await inLightAndDark(visit, () => expectSound(visit))
  await strip.getByRole('button', { name: `${t('shell.promoNext')} 2/2` }).click()
  await expect(strip.getByText(said)).toBeVisible()
  // What was closed stays closed through a reload; other words come back, alone.
  await strip.getByRole('button', { name: t('shell.promoClose') }).click()
  // They come although the page hears of the shop only after they were said: its line is slow.
  const openLine = await keepWaiting(customer, '**/api/realtime?**')
  await customer.page.reload()
  await expect(customer.page.getByRole('main')).toBeVisible()
  await expect(strip).toBeHidden()
  await notices.getByRole('link', { name: said }).click()
  await textField(visit, visit.locale === 'ar' ? 'consoleShop.textAr' : 'consoleShop.textEn').fill(`${said}!`)
  await saveForm(visit)
  openLine()
  await expect(strip.getByText(`${said}!`)).toBeVisible()
  await expect(strip.getByRole('button')).toHaveCount(1)
  await customer.page.evaluate(() => Object.assign(window, { isSamePage: true }))

  await customer.page.evaluate(() => location.assign('#/contact-us'))
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
  await saveForm(visit)
  await inLightAndDark(visit, () => expectSound(visit))
  await expect(branches.getByText(shown('6:35')).first()).toBeVisible()

  await openShopPart(visit, 'coupons/new')
  await textField(visit, 'consoleShop.code').fill('noor25')
  await textField(visit, 'consoleShop.percent').fill('25')
  await textField(visit, 'consoleShop.usageLimit').fill('5')
  await saveForm(visit)
  await expect(page.getByRole('heading', { level: 1, name: 'NOOR25' })).toBeVisible()
  await customer.page.evaluate(() => location.assign('#/cart'))
  await applyVoucher(customer, sums, 'NOOR25')
  const cart = await readCart(customer, '?area_id=202&shipping_type=asap&order_type=asap')
  expect([cart.discount, cart.delivery_cost]).toEqual([cart.sub_total / 4, 1.25])
  await goToCheckout(customer)
  await fillShipping(customer)
  await placeOrder(customer, 'cod')
  await dismissPlaced(customer)
  await expect(page.getByText(shown(t('consoleShop.usedOf', { used: 1, limit: 5, left: 4 })))).toBeVisible()
  expect(await customer.page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await openShopPart(visit, 'audit')
  await expect(page.getByRole('listitem').filter({ hasText: 'NOOR25' }).first()).toBeVisible()
  await expectSound(visit)
})

test('an offer, contacts and the terms are written in the console and stand in the customer’s open page [full: the rest of the shop’s settings] [S1.7a] [S1.6]', async ({
  visit,
  context,
}) => {
  const { page, t } = visit
  const customer = { ...visit, page: await context.newPage() }
  await arriveAtCart(customer)
  await customer.page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await signInToConsole(visit)

  // Free delivery until three: what is brought now costs nothing to bring.
  const sums = customer.page.getByRole('complementary', { name: t('checkout.stepSummary') })
  await expect(sums.getByText(t('cart.deliveryFree'), { exact: true })).toHaveCount(0)
  await openShopPart(visit, 'offers/new')
  await textField(visit, 'consoleShop.titleEn').fill('Free delivery at noon')
  await textField(visit, 'consoleShop.titleAr').fill('توصيل مجاني ظهرًا')
  await page.getByLabel(t('consoleShop.from'), { exact: true }).fill('12:00')
  await page.getByLabel(t('consoleShop.to'), { exact: true }).fill('15:00')
  await saveForm(visit)
  await expect(sums.getByText(t('cart.deliveryFree'), { exact: true })).toBeVisible()
  await expectSound(customer)

  await customer.page.evaluate(() => location.assign('#/contact-us'))
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

  await customer.page.evaluate(() => location.assign('#/terms-conditions'))
  await expect(customer.page.getByRole('heading', { level: 1, name: t('shell.terms') })).toBeVisible()
  await openShopPart(visit, 'texts')
  await textField(visit, 'consoleShop.termsEn').fill('# Cakes\n\nA cake is cut by whoever ordered it.')
  await saveButton(visit).click()
  // Half of the customers would read nothing.
  await expect(page.getByRole('alert').getByText(t('consoleShop.bothLanguages'))).toBeVisible()
  await textField(visit, 'consoleShop.termsAr').fill('# الكيك\n\nيقطع الكيكة من طلبها.')
  await saveForm(visit)
  const said = visit.locale === 'ar' ? 'يقطع الكيكة من طلبها.' : 'A cake is cut by whoever ordered it.'
  await expect(customer.page.getByText(said)).toBeVisible()
  await expectSound(customer)
  expect(await customer.page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('a driver gets an account, has to choose a password, and is signed out when it is closed [S6.3]', async ({ visit, browser }) => {
  const { page, t, shop } = visit
  await signInToConsole(visit)
  await openShopPart(visit, 'people')
  await inLightAndDark(visit, () => expectSound(visit))
  await page.getByRole('button', { name: t('consoleShop.newPerson') }).click()
  const form = page.getByRole('dialog', { name: t('consoleShop.newPerson') })
  await form.getByRole('textbox', { name: t('consoleShop.personName') }).fill('Yousef Al-Ali')
  await form.getByRole('textbox', { name: t('account.email') }).fill('staff@demo.example')
  await form.getByRole('textbox', { name: t('consoleShop.phone') }).fill('50007777')
  await form.getByRole('button', { name: t('consoleShop.makeAccount') }).click()
  // Somebody else's address: what was typed stays, and it is said what is wrong.
  await expect(form.getByRole('textbox', { name: t('consoleShop.personName') })).toHaveValue('Yousef Al-Ali')
  await expectSound(visit)
  await form.getByRole('textbox', { name: t('account.email') }).fill('yousef@demo.example')
  await form.getByRole('button', { name: t('consoleShop.makeAccount') }).click()
  const told = page.getByRole('dialog', { name: shown(t('consoleShop.passwordOf', { name: 'Yousef Al-Ali' })) })
  const password = (await told.locator('[data-password]').textContent()) ?? ''
  await expectSound(visit)
  await told.getByRole('button', { name: t('consoleShop.passedOn') }).click()
  await expect(page.getByText(password)).toHaveCount(0)

  const other = await browser.newContext({ baseURL: shop.origin, viewport: { width: 390, height: 844 } })
  await other.addCookies([{ name: 'locale', value: visit.locale, url: shop.origin }])
  const driver = await other.newPage()
  const signIn = async (secret: string): Promise<void> => {
    await driver.goto('/console')
    await driver.getByRole('textbox', { name: t('account.email') }).fill('yousef@demo.example')
    await driver.getByLabel(t('account.password')).fill(secret)
    await driver.getByRole('button', { name: t('console.signIn') }).click()
  }
  await signIn(password)
  await expect(driver.getByRole('heading', { level: 1, name: t('console.newPassword') })).toBeVisible()
  await driver.getByLabel(t('account.passwordCurrent')).fill(password)
  await driver.getByLabel(t('account.passwordNew'), { exact: true }).fill('seven warm baklavas')
  await driver.getByLabel(t('account.passwordConfirm')).fill('seven warm baklavas')
  await driver.getByRole('button', { name: t('account.passwordChange') }).click()
  await expect(driver.getByRole('heading', { level: 1, name: t('consoleDriver.title') })).toBeVisible()

  await page.getByRole('button', { name: shownFirst(t('consoleShop.actionsFor', { name: 'Yousef Al-Ali' })) }).press('Enter')
  await page.getByRole('menuitem', { name: t('consoleShop.disable') }).press('Enter')
  await expectToast(visit, t('consoleShop.disabled', { name: 'Yousef Al-Ali' }))
  await driver.reload()
  await expect(driver.getByRole('button', { name: t('console.signIn') })).toBeVisible()
  await signIn('seven warm baklavas')
  await expect(driver.getByRole('heading', { level: 1, name: t('consoleDriver.title') })).toHaveCount(0)
  await other.close()
})

test('Ramadan is told in the customer’s open page and has hours of its own, until they are taken back [full: Ramadan towards sunset is the witness] [S6.3] [S1.7b] [S3.3]', async ({
  visit,
  context,
}) => {
  const { page, t } = visit
  const customer = { ...visit, page: await context.newPage() }
  await openShop(customer)
  await customer.page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await signInToConsole(visit)
  await openShopPart(visit, 'ramadan')
  await expectSound(visit)
  const main = page.getByRole('main')

  // The calendar says that it is months away; the shop says otherwise.
  const notices = await asStaff<StaffNotice[]>(visit, '/staff/notices')
  const notice = notices.find(({ kind }) => kind === 'ramadan')
  const words = shown((visit.locale === 'ar' ? notice?.text_ar : notice?.text_en) ?? 'no notice')
  await expect(customer.page.getByText(words)).toHaveCount(0)
  await main.getByRole('radio', { name: t('consoleShop.ramadanOn'), exact: true }).click()
  await expect(customer.page.getByText(words)).toBeVisible()
  await expectSound(customer)
  await main.getByRole('radio', { name: t('consoleShop.ramadanOff'), exact: true }).click()
  await expect(customer.page.getByText(words)).toHaveCount(0)

  await startOrder(customer)
  await chooseArea(customer, 'Salmiya')
  await serviceTile(customer, 'asap').check()
  const delivery = fulfilmentCard(customer, 'delivery')
  await expect(delivery).toBeEnabled()
  const first = main.getByLabel(t('consoleShop.firstDay'))
  const last = main.getByLabel(t('consoleShop.lastDay'))
  await first.fill('2026-11-22')
  await last.fill('2027-11-22')
  await main.getByRole('button', { name: shown(t('consoleShop.setRamadan', { count: 0 })) }).click()
  await expect(main.getByText(t('consoleShop.ramadanSpan'))).toBeVisible()
  await last.fill('2026-12-01')
  await main.getByRole('button', { name: shown(t('consoleShop.setRamadan', { count: 10 })) }).click()
  await expectToast(visit, t('consoleShop.ramadanSet', { count: 10 }))
  // At a quarter past one nothing is brought before seven in the evening; it can be picked up until five.
  await expect(delivery).toBeDisabled()
  await expect(fulfilmentCard(customer, 'pickup')).toBeEnabled()
  await expectSound(customer)
  // What the week had for the evening holds as before once it is over.
  await main.getByRole('button', { name: t('consoleShop.removeRamadan') }).click()
  await expectToast(visit, t('consoleShop.ramadanRemoved'))
  await expect(delivery).toBeEnabled()
  expect(await customer.page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

const saveButton = ({ page, t }: Parameters<typeof saveForm>[0]) => page.getByRole('button', { name: t('consoleForm.save'), exact: true })
