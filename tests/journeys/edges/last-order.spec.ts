import { formatRelativeDay, formatTimeRange } from '@sukkar/i18n/dates'
import { expect, test } from '../../journey.ts'
import { expectText, goToCheckout, readCart } from '../../steps/cart.ts'
import { agreeToTerms, fillShipping, pickSlot, placeButton, placeOrder, stepCard } from '../../steps/checkout.ts'
import { openShopAgain } from '../../steps/later-shop.ts'
import { followPlaced } from '../../steps/order.ts'
import { arriveAtCart, arriveAtLastButton } from '../../steps/ready-to-place.ts'
import { expectSound, shown, shownFirst } from '../../steps/visit.ts'

test.describe('an evening', () => {
  test.use({ losesShop: true, shopTime: '2026-11-22T18:30:00+03:00' })

  test('whoever waits over the last order hears it, and has the same brought tomorrow [S8.6f] [S8.6g] [S4.15a] [S2.23]', async ({
    visit,
  }) => {
    const { page, t, locale } = visit
    await arriveAtCart(visit)
    await openShopAgain(visit, { shopTime: '2026-11-22T19:06:00+03:00' }, async () => {
      await page.reload()
      const dialog = page.getByRole('dialog', { name: t('dialog.rescheduleTitle') })
      await expect(dialog).toContainText(shown(t('server.error.LAST_ORDER')))
      await expectSound(visit)
      // Today has no slot left, so the dialog offers only other days, tomorrow first.
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
      expect((await followPlaced(visit)).promised_from).toContain(`2026-11-23T${slot.from}`)
    })
  })

  test('an order that waited for the network over the last order asks once for another time, and is brought tomorrow [full: whoever waits over the last order is the witness]', async ({
    visit,
    context,
  }) => {
    const { page, t, locale } = visit
    await arriveAtLastButton(visit)
    await context.setOffline(true)
    await placeButton(visit, 'cod').click()
    await expectText(page.getByRole('main'), t('checkout.notSent'))
    await openShopAgain(visit, { shopTime: '2026-11-22T19:06:00+03:00' }, async () => {
      const answers = [page.waitForResponse('**/api/guest-apis/order'), page.waitForResponse(/\/timer\b/u)]
      await context.setOffline(false)
      await Promise.all(answers)
      const dialog = page.getByRole('dialog', { name: t('dialog.rescheduleTitle') })
      await expect(dialog).toContainText(shown(t('server.error.LAST_ORDER')))
      await expectSound(visit)
      await expect(page.locator('dialog[open]')).toHaveCount(1)
      const tomorrow = { areaId: '202', service: '', fulfilment: 'delivery', date: '2026-11-23', isRescheduled: true } as const
      const slot = await pickSlot(visit, tomorrow, dialog)
      await dialog.getByRole('button', { name: t('dialog.rescheduleSave') }).click()
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      await expect(stepCard(visit, 'Time')).toContainText(shown(formatTimeRange(slot.from, slot.to, locale)))
      // Another time has another end of cancelling, so its terms are agreed to anew.
      await agreeToTerms(visit)
      await placeButton(visit, 'cod').click()
      expect((await followPlaced(visit)).promised_from).toContain(`2026-11-23T${slot.from}`)
    })
  })
})
