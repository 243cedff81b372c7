import type { StaffBranch } from '@sukkar/contract/staff-places'
import { formatDate, formatRelativeDay, formatTimeRange } from '@sukkar/i18n/dates'
import { expect, test } from '../../journey.ts'
import { orderNow, placeAsGuest } from '../../steps/api-orders.ts'
import { signInDriver } from '../../steps/console.ts'
import { nextDelivery } from '../../steps/console-driver.ts'
import { openKitchen, signInToKitchen } from '../../steps/console-kitchen.ts'
import { giveToDriver, signInStaff } from '../../steps/staff.ts'
import { expectSound, shown, shownFirst, type Visit } from '../../steps/visit.ts'

// An order of now is promised for ten past midnight.
test.use({ shopTime: '2026-11-22T23:30:00+03:00' })

type SpecialDay = StaffBranch['special_days'][number]

const today = '2026-11-22'
const tonight: SpecialDay = { date: today, order_type: null, is_closed: false, from: '19:00', to: '01:00', note_en: '', note_ar: '' }

/** Opens Salmiya from seven in the evening until one, as in Ramadan. */
const openTonight = async (visit: Visit, ...daysAhead: SpecialDay[]): Promise<void> => {
  const staff = await signInStaff(visit, 'staff')
  const branches = await staff<StaffBranch[]>('GET', '/staff/branches?per_page=100')
  const version = branches.find(({ id }) => id === 'salmiya')?.version
  await staff('PATCH', '/staff/branches/salmiya', { version, special_days: [tonight, ...daysAhead] })
}

test('what is promised after midnight is baked before it, and a time after it can be paused [full: kitchen-night and coming-slots are the witness] [S6.3]', async ({
  visit,
}) => {
  const { page, t } = visit
  await openTonight(visit)
  const { order } = await placeAsGuest(visit, orderNow)
  await signInToKitchen(visit)
  const baked = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
  await expect(baked.filter({ hasText: shown(order.number) })).toBeVisible()
  await expectSound(visit)
  const main = await openKitchen(visit, 'pauses')
  const time = main.getByRole('group', { name: t('consoleKitchen.pauseTime') })
  await time.getByRole('combobox', { name: t('console.branch') }).selectOption('salmiya')
  await time.getByRole('combobox', { name: t('consoleKitchen.time') }).selectOption('00:00')
  await time.getByRole('button', { name: t('consoleKitchen.pauseIt') }).click()
  await expect(main.getByRole('region', { name: t('consoleKitchen.pausedNow') }).getByRole('timer')).toBeVisible()
})

test('what is promised after midnight is the driver’s next delivery before it [full: round is the witness] [S6.3]', async ({ visit }) => {
  await openTonight(visit)
  const { order } = await placeAsGuest(visit, orderNow)
  await giveToDriver(visit, order.number)
  await signInDriver(visit)
  await expect(nextDelivery(visit, order.number)).toBeVisible()
  await expectSound(visit)
})

test('the page about the shop says what holds today and on the days ahead whose hours are others [full: week-hours and special-days are the witnesses]', async ({
  visit,
}) => {
  const { page, t, locale } = visit
  const wednesday = '2026-11-25'
  const note = locale === 'ar' ? 'مغلق للجرد' : 'Stocktaking'
  await openTonight(visit, { ...tonight, date: wednesday, is_closed: true, from: null, to: null, note_en: note, note_ar: note })
  await page.goto('/#/contact-us')
  const salmiya = page
    .getByRole('region', { name: t('contact.branches') })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: locale === 'ar' ? 'السالمية' : 'Salmiya' }) })
  const lineOf = (day: string) => salmiya.locator('dl > div').filter({ hasText: shownFirst(day) })
  await expect(lineOf(formatRelativeDay(today, today, locale))).toContainText(shown(formatTimeRange('19:00', '01:00', locale)))
  await expect(salmiya.getByRole('heading', { name: t('contact.specialHours') })).toBeVisible()
  const closed = lineOf(formatDate(wednesday, 'chip', locale))
  await expect(closed).toContainText(shown(t('contact.hoursClosed')))
  await expect(closed).toContainText(note)
  await expectSound(visit)
})
