import { expect, test } from '../../journey.ts'
import { signInByConsole, signInToConsole } from '../../steps/console.ts'
import { inLightAndDark, openShopPart } from '../../steps/console-shop.ts'
import { expectToast } from '../../steps/toasts.ts'
import { expectSound, shown, shownFirst } from '../../steps/visit.ts'

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
  // The e-mail address belongs to another account: the dialog stays open with the typed values.
  await expect(form.getByRole('textbox', { name: t('consoleShop.personName') })).toHaveValue('Yousef Al-Ali')
  await expectSound(visit)
  await form.getByRole('textbox', { name: t('account.email') }).fill('yousef@demo.example')
  await form.getByRole('button', { name: t('consoleShop.makeAccount') }).click()
  const issued = page.getByRole('dialog', { name: shown(t('consoleShop.passwordOf', { name: 'Yousef Al-Ali' })) })
  const password = (await issued.locator('[data-password]').textContent()) ?? ''
  await expectSound(visit)
  await issued.getByRole('button', { name: t('consoleShop.passedOn') }).click()
  await expect(page.getByText(password)).toHaveCount(0)

  const other = await browser.newContext({ baseURL: shop.origin, viewport: { width: 390, height: 844 } })
  await other.addCookies([{ name: 'locale', value: visit.locale, url: shop.origin }])
  const driver = await other.newPage()
  const signIn = (secret: string) => signInByConsole({ ...visit, page: driver }, { email: 'yousef@demo.example', password: secret })
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
