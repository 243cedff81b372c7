import { expect, test } from '../../journey.ts'
import { checkoutButton, lineOf, openCart } from '../../steps/cart.ts'
import { openKitchen, signInToKitchen } from '../../steps/console-kitchen.ts'
import { expectCartCount } from '../../steps/menu.ts'
import { chooseService, expectPickService, goOnToMenu, serviceTile, startOrderIn } from '../../steps/pick-service.ts'
import { arriveAtCart } from '../../steps/ready-to-place.ts'
import { expectSameDocument, markDocument } from '../../steps/same-document.ts'
import { signInStaff } from '../../steps/staff.ts'
import { expectSound, readStored, shown, shownAlone, shownFirst } from '../../steps/visit.ts'

test('a pause ends by itself, with the kitchen and with whoever waits for it [full: a minute passes] [S5.4a] [S6.3]', async ({
  visit,
  otherTab: staff,
}) => {
  const { t } = visit
  await signInToKitchen(staff)
  const main = await openKitchen(staff, 'pauses')
  const running = main.getByRole('region', { name: t('consoleKitchen.pausedNow') })
  await startOrderIn(visit, 'Salmiya')
  await expect(serviceTile(visit, 'asap')).toBeEnabled()
  await markDocument(visit)
  const staffCall = await signInStaff(visit, 'staff')
  await staffCall('POST', '/staff/pauses', { minutes: 1 })
  await expect(running.getByRole('timer')).toBeVisible()
  await expect(serviceTile(visit, 'asap')).toBeDisabled()
  // Nobody ends the pause: both pages update when its minute is over.
  await expect(running.getByText(shown(t('consoleKitchen.nothingPaused')))).toBeVisible({ timeout: 90_000 })
  await expect(serviceTile(visit, 'asap')).toBeEnabled({ timeout: 60_000 })
  await expectSameDocument(visit)
})

test('what a customer chose is kept while the kitchen pauses it, and the cart comes along [full: every switch of the kitchen] [S4.15a] [S4.18c] [S4.6] [S5.4a] [S5.7]', async ({
  visit,
  otherTab: staff,
}) => {
  const { page, t } = visit
  const name = await arriveAtCart(visit)
  await markDocument(visit)
  await signInToKitchen(staff)
  const main = await openKitchen(staff, 'pauses')
  const running = main.getByRole('region', { name: t('consoleKitchen.pausedNow') })
  const endPause = () => running.getByRole('button', { name: shownFirst(t('consoleKitchen.openAgain')) }).click()
  const until = shownFirst(t('dialog.pausedUntil', { way: t('service.asap'), time: '1' }).split('1')[0] ?? '')
  const dialog = page.getByRole('dialog').filter({ has: page.getByText(until) })

  await test.step('the cart says until when, and offers what is open', async () => {
    await main.getByRole('radio', { name: t('consoleKitchen.length.60') }).check()
    await main.getByRole('button', { name: shownAlone(t('consoleKitchen.wholeShop')) }).click()
    await expect(dialog).toBeVisible()
    // Only pre-orders are open now, for delivery and pick-up.
    await expect(dialog.getByRole('radio', { name: t('service.pickup') })).toBeVisible()
    await expect(dialog.getByRole('radio', { name: t('service.sameDay') })).toBeHidden()
    await expectSound(visit)
    await dialog.getByRole('button', { name: t('shell.close') }).click()
    const notice = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ has: page.getByText(until) })
    await expect(notice).toBeVisible()
    await expect(lineOf(visit, name)).toBeVisible()
    await expectSound(visit)
    await notice.getByRole('button', { name: t('dialog.slotsTitle') }).click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('nothing is asked where a service is picked, and the cart comes along', async () => {
    await page.locator('[data-choice-bar]').click()
    await expectPickService(visit)
    await expect(page.getByRole('main').getByText(until)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectSound(visit)
    await chooseService(visit, 'preOrder', 'delivery')
    await endPause()
    await goOnToMenu(visit, 'asap', 'delivery')
    await expectCartCount(visit, 1)
  })

  await test.step('where only the delivery to an area is paused, the order can be picked up at once', async () => {
    await openCart(visit)
    const area = main.getByRole('group', { name: t('consoleKitchen.pauseArea') })
    await area.getByRole('combobox').selectOption('202')
    await area.getByRole('button', { name: t('consoleKitchen.pauseIt') }).click()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('radio', { name: t('service.pickup'), exact: true }).check()
    await dialog.getByRole('radio', { name: t('service.asapPickup') }).check()
    await expectSound(visit)
    await dialog.getByRole('button', { name: t('dialog.rescheduleSave') }).click()
    await expect(dialog).toBeHidden()
    await expect(lineOf(visit, name)).toBeVisible()
    await expect(checkoutButton(visit)).toBeEnabled()
    expect([await readStored(visit, 'shipping_type'), await readStored(visit, 'order_type')]).toEqual(['asap', 'pick-up'])
    await expectSameDocument(visit)
    await endPause()
  })
})
