import type { StaffBranch } from '@sukkar/contract/staff-places'
import type { StaffNotice } from '@sukkar/contract/staff-promotions'
import { expect, test } from '../../journey.ts'
import { signInToConsole } from '../../steps/console.ts'
import { openShopPart, textField } from '../../steps/console-shop.ts'
import { chooseArea, fulfilmentCard, openShop, serviceTile, startOrder } from '../../steps/pick-service.ts'
import { expectSameDocument, markDocument } from '../../steps/same-document.ts'
import { getAsStaff, signInStaff } from '../../steps/staff.ts'
import { expectToast } from '../../steps/toasts.ts'
import { expectSound, shown } from '../../steps/visit.ts'

// The afternoon, because what is open at a quarter past one differs between the week's hours and those of Ramadan.
test.use({ shopTime: '2026-11-22T13:15:00+03:00' })

test('Ramadan is told in the customer’s open page and has hours of its own, until they are taken back [full: Ramadan towards sunset is the witness] [S6.3] [S1.7b] [S3.3]', async ({
  visit,
  otherTab: customer,
}) => {
  const { page, t } = visit
  await openShop(customer)
  await markDocument(customer)
  await signInToConsole(visit)
  await openShopPart(visit, 'ramadan')
  await expectSound(visit)
  const main = page.getByRole('main')

  // By the calendar Ramadan is months away; staff switch its notice on by hand.
  const notices = await getAsStaff<StaffNotice[]>(visit, '/staff/notices')
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
  const first = textField(visit, 'consoleShop.firstDay')
  const last = textField(visit, 'consoleShop.lastDay')
  await first.fill('22/11/2026')
  await last.fill('22/11/2027')
  await main.getByRole('button', { name: shown(t('consoleShop.setRamadan', { count: 0 })) }).click()
  await expect(main.getByText(t('consoleShop.ramadanSpan'))).toBeVisible()
  await last.fill('1/12/2026')
  const set = main.getByRole('button', { name: shown(t('consoleShop.setRamadan', { count: 10 })) })
  const dayEnd = main
    .getByRole('group', { name: t('service.pickup') })
    .getByLabel(t('consoleShop.to'), { exact: true })
    .first()
  await dayEnd.fill('20:00')
  await set.click()
  await expect(main.getByText(t('consoleShop.hoursOverlap'))).toBeVisible()
  await dayEnd.fill('17:00')
  await set.click()
  await expectToast(visit, t('consoleShop.ramadanSet', { count: 10 }))
  // In Ramadan's hours, at 13:15, delivery starts only at 19:00, while pick-up is open until 17:00.
  await expect(delivery).toBeDisabled()
  await expect(fulfilmentCard(customer, 'pickup')).toBeEnabled()
  await expectSound(customer)
  // Hours that a colleague wrote for one day are not replaced without a question.
  const staff = await signInStaff(visit, 'staff')
  const readSalmiya = async () => (await staff<StaffBranch[]>('GET', '/staff/branches')).find(({ id }) => id === 'salmiya')
  const salmiya = await readSalmiya()
  const own = (salmiya?.special_days ?? []).map((day) =>
    day.date === '2026-11-25' ? { ...day, note_en: 'Girgian', note_ar: 'قرقيعان' } : day,
  )
  await staff('PATCH', '/staff/branches/salmiya', { version: salmiya?.version, special_days: own })
  await page.reload()
  await first.fill('22/11/2026')
  await last.fill('1/12/2026')
  await set.click()
  const question = page.getByRole('dialog')
  await expect(question.getByText(shown(t('consoleShop.setRamadanAsk', { count: 1 })))).toBeVisible()
  await expectSound(visit)
  await question.getByRole('button', { name: t('shell.close') }).click()
  const countOwn = async () => (await readSalmiya())?.special_days.filter(({ note_en: note }) => note === 'Girgian').length
  expect(await countOwn()).toBe(3)
  await set.click()
  await question.getByRole('button', { name: shown(t('consoleShop.setRamadan', { count: 10 })) }).click()
  await expectToast(visit, t('consoleShop.ramadanSet', { count: 10 }))
  expect(await countOwn()).toBe(0)
  // While a day is not understood, neither button acts on the day that was there before; the field says so and has the focus.
  await last.fill('1/13/2026')
  for (const name of [shown(t('consoleShop.setRamadan', { count: 10 })), t('consoleShop.removeRamadan')]) {
    await main.getByRole('button', { name }).click()
    await expect(last).toBeFocused()
    await expect(last).toHaveAttribute('aria-invalid', 'true')
    await expect(last).toHaveValue('1/13/2026')
  }
  await expect(delivery).toBeDisabled()
  await last.fill('1/12/2026')
  // Removing Ramadan's hours restores those of the week.
  await main.getByRole('button', { name: t('consoleShop.removeRamadan') }).click()
  await visit.page
    .getByRole('dialog')
    .getByRole('button', { name: t('consoleShop.removeRamadan') })
    .click()
  await expectToast(visit, t('consoleShop.ramadanRemoved'))
  await expect(delivery).toBeEnabled()
  await expectSameDocument(customer)
})
