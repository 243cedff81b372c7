import { formatDate, formatTime } from '@sukkar/i18n/dates'
import { removeIsolates } from '@sukkar/i18n/isolate'
import { expect, test } from '../../journey.ts'
import { expectAnnounced, recordAnnouncements } from '../../steps/announcements.ts'
import { signInToConsole } from '../../steps/console.ts'
import { openShopPart, saveForm, textField } from '../../steps/console-shop.ts'
import { expectSound, shown } from '../../steps/visit.ts'

test('times and days of the console are typed as one likes and stand there in its own language, whatever the browser’s [full: the forms have tests of their own]', async ({
  visit,
}) => {
  const { page, t, locale } = visit
  await signInToConsole(visit)
  await recordAnnouncements(visit)
  await openShopPart(visit, 'offers/new')
  await textField(visit, 'consoleShop.titleEn').fill('Free delivery in the afternoon')
  await textField(visit, 'consoleShop.titleAr').fill('توصيل مجاني بعد الظهر')
  const from = textField(visit, 'consoleShop.from')
  const to = textField(visit, 'consoleShop.to')
  const firstDay = textField(visit, 'consoleShop.firstDay')
  const write = (time: string): string => formatTime(time, locale)
  const writeDay = (date: string): string => removeIsolates(formatDate(date, 'short', locale))
  await expect(from).toHaveValue(write('08:00'))

  // Input that is no time stays as typed, with an error that is announced.
  await from.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('25:00')
  await page.keyboard.press('Tab')
  await expect(to).toBeFocused()
  await expect(from).toHaveValue('25:00')
  const why = t('consoleForm.notHere', { text: '25:00', example: write('16:30') })
  await expect(from).toHaveAccessibleDescription(shown(why))
  await expectAnnounced(visit, why)
  await expectSound(visit)
  // Saving must not send the previous valid time instead: it sends nothing and focuses the field.
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/staff/offers')) sent += 1
  })
  await from.fill('soon')
  await page.getByRole('button', { name: t('consoleForm.save'), exact: true }).click()
  await expect(from).toBeFocused()
  await expect(from).toHaveAccessibleDescription(shown(t('consoleForm.notHere', { text: 'soon', example: write('16:30') })))
  await expect(from).toHaveValue('soon')
  expect(sent).toBe(0)
  await from.fill('1330')
  await to.fill('٤:٣٠ م')
  await firstDay.fill('٢٣-١١-٢٠٢٦')
  await firstDay.blur()
  await expect(from).toHaveAccessibleDescription('')
  await expect(from).toHaveValue(write('13:30'))
  await expect(to).toHaveValue(write('16:30'))
  await expect(firstDay).toHaveValue(writeDay('2026-11-23'))
  await expect(page.getByText(formatDate('2026-11-23', 'chip', locale), { exact: true })).toBeVisible()

  // The browser's own date picker sets the day, too.
  const lastDay = textField(visit, 'consoleShop.lastDay')
  await page.getByRole('button', { name: shown(t('consoleForm.calendar', { label: t('consoleShop.lastDay') })) }).click()
  await page.keyboard.press('Escape')
  await page.locator('input[type=date]').last().fill('2026-12-01')
  await expect(lastDay).toHaveValue(writeDay('2026-12-01'))
  await saveForm(visit)
  expect(sent).toBe(1)
  await expectSound(visit)

  await page.evaluate(() => localStorage.setItem('sukkar.digits', 'arab'))
  await page.reload()
  await expect(to).toHaveValue(formatTime('16:30', locale, 'arab'))
  await expect(lastDay).toHaveValue(removeIsolates(formatDate('2026-12-01', 'short', locale, 'arab')))
  await expectSound(visit)
})
