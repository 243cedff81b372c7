import { formatRelativeDay, formatTimeRange } from '@sukkar/i18n/dates'
import { expect, test } from '../../journey.ts'
import { startShop } from '../../shop-process.ts'
import { goToCheckout, readCart } from '../../steps/cart.ts'
import { fillShipping, pickSlot, placeOrder, stepCard } from '../../steps/checkout.ts'
import { dismissPlaced, readTrackedOrder } from '../../steps/order.ts'
import { arriveAtCart } from '../../steps/ready-to-place.ts'
import { expectSound, shown, shownFirst, type Visit } from '../../steps/visit.ts'

/** The same shop at a later hour. */
const goOnAt = async ({ shop }: Visit, shopTime: string) => {
  await shop.stop()
  return await startShop({ dataDir: shop.dataDir, shopTime, port: Number(new URL(shop.origin).port) })
}

test.describe('an evening', () => {
  test.use({ losesShop: true, shopTime: '2026-11-22T18:30:00+03:00' })

  test('whoever waits over the last order hears it, and has the same brought tomorrow [S8.6f] [S8.6g] [S4.15a] [S2.23]', async ({
    visit,
  }) => {
    const { page, t, locale } = visit
    await arriveAtCart(visit)
    const later = await goOnAt(visit, '2026-11-22T19:06:00+03:00')
    try {
      await page.reload()
      const dialog = page.getByRole('dialog', { name: t('dialog.rescheduleTitle') })
      await expect(dialog).toContainText(shown(t('server.error.LAST_ORDER')))
      await expectSound(visit)
      // Today has nothing left to choose from: only other days are offered, tomorrow first.
      await expect(dialog.getByRole('group', { name: t('checkout.timeHeading') })).toHaveCount(0)
      const days = dialog.getByRole('group', { name: t('checkout.pickDate') }).getByRole('radio')
      await expect(days.first()).toHaveAccessibleName(shownFirst(formatRelativeDay('2026-11-23', '2026-11-22', locale)))
      await expect(days.first()).toBeChecked()
      const save = dialog.getByRole('button', { name: t('dialog.rescheduleSave') })
      await expect(save).toBeDisabled()
      const slot = await pickSlot(
        visit,
        { areaId: '202', service: '', fulfilment: 'delivery', date: '2026-11-23', isRescheduled: true },
        dialog,
      )
      await expectSound(visit)
      await save.click()
      await expect(dialog).toBeHidden()
      expect((await readCart(visit)).items).toMatchObject([{ quantity: 1 }])
      await goToCheckout(visit)
      await fillShipping(visit)
      await expect(stepCard(visit, 'Time')).toContainText(shown(formatTimeRange(slot.from, slot.to, locale)))
      await placeOrder(visit, 'cod')
      await dismissPlaced(visit)
      expect((await readTrackedOrder(visit)).promised_from).toContain(`2026-11-23T${slot.from}`)
    } finally {
      await later.stop()
    }
  })
})
