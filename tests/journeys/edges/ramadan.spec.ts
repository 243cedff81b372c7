import type { Shop } from '@sukkar/contract/shop'
import { formatTimeRange } from '@sukkar/i18n/dates'
import { expect, test } from '../../journey.ts'
import { dayChoices, fillPickup, fillShipping, pressNext, slotChoices, stepCard } from '../../steps/checkout.ts'
import { holdRequests } from '../../steps/hold-requests.ts'
import { openShop } from '../../steps/pick-service.ts'
import { arriveAtCheckout } from '../../steps/ready-to-place.ts'
import { expectSound, getFromShop, shown, shownFirst } from '../../steps/visit.ts'

test.describe('in Ramadan, towards sunset', () => {
  test.use({ shopTime: '2027-02-14T17:10:00+03:00' })

  test('it is said that timing is inaccurate, on the first page and beside the time of an order of that hour [S1.7b]', async ({
    visit,
  }) => {
    const { page } = visit
    const { notices } = await getFromShop<Shop>(visit, '/shop')
    const notice = notices.find(({ kind }) => kind === 'ramadan')
    const words = shown((visit.locale === 'ar' ? notice?.text_ar : notice?.text_en) ?? 'no notice')
    await openShop(visit)
    await expect(page.getByRole('main').getByText(words)).toBeVisible()
    await arriveAtCheckout(visit)
    await fillShipping(visit)
    await expect(stepCard(visit, 'Time').getByText(words)).toBeVisible()
    await expectSound(visit)
  })
})

test.describe('three days before Ramadan', () => {
  test.use({ shopTime: '2027-02-05T10:15:00+03:00' })

  test('a time towards sunset of a day in Ramadan says what is to be known of it, the same time of a day before says nothing; no time of another day can be picked while its own are on their way [full: Ramadan itself is the witness] [S1.7b]', async ({
    visit,
  }) => {
    const { page, locale } = visit
    const { notices, time_notices } = await getFromShop<Shop>(visit, '/shop')
    expect(notices.map(({ kind }) => kind)).not.toContain('ramadan')
    const [notice] = time_notices
    const words = shown((locale === 'ar' ? notice?.text_ar : notice?.text_en) ?? 'no notice')
    await arriveAtCheckout(visit, { choice: { area: 'Salmiya', service: 'preOrder', fulfilment: 'pickup' } })
    await fillPickup(visit)
    const note = stepCard(visit, 'Time').getByText(words)
    const slots = slotChoices(visit, 'pickup')
    const towardsSunset = slots.and(page.getByRole('radio', { name: shownFirst(formatTimeRange('17:00', '18:00', locale)) }))
    // The first day offered is 7 February, the day before Ramadan.
    await towardsSunset.check()
    await expect(note).toHaveCount(0)
    const release = await holdRequests(visit, '**/api/time-slot?*date=2027-02-08*')
    await dayChoices(visit).nth(1).check()
    await expect(towardsSunset).toBeDisabled()
    release()
    // The slot picked before belongs to the other day, so this day has no selection.
    await expect(towardsSunset).not.toBeChecked()
    await towardsSunset.check()
    await expect(note).toBeVisible()
    await slots.first().check()
    await expect(note).toHaveCount(0)
    await towardsSunset.check()
    await pressNext(visit, 'Time')
    // The notice stays beside the chosen slot.
    await expect(note).toBeVisible()
    await expectSound(visit)
  })
})
