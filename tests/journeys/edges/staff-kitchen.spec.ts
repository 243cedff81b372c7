import type { TimeSlot } from '@sukkar/contract/area'
import type { StaffProduct } from '@sukkar/contract/staff-catalogue'
import { expect, test } from '../../journey.ts'
import { orderAsOtherGuest } from '../../steps/api-orders.ts'
import { checkoutButton, expectText, lineOf } from '../../steps/cart.ts'
import { openKitchen, signInToKitchen, takeSlot } from '../../steps/console-kitchen.ts'
import { expectCartCount, findProduct } from '../../steps/menu.ts'
import { expectPickService, serviceTile, startOrderIn } from '../../steps/pick-service.ts'
import { arriveAtCart, bought, toSalmiya } from '../../steps/ready-to-place.ts'
import { expectSameDocument, markDocument } from '../../steps/same-document.ts'
import { getAsStaff, signInStaff } from '../../steps/staff.ts'
import { expectToast } from '../../steps/toasts.ts'
import { expectSound, getFromShop, goTo, nameIn, shown, shownAlone, shownFirst, type Visit } from '../../steps/visit.ts'

/** The label of a service's radio, which includes the tile's texts. */
const tileWith = ({ page, t }: Visit, service: 'asap' | 'sameDay') =>
  page.locator('label').filter({ has: page.getByRole('radio', { name: shownFirst(t(`service.${service}`)) }) })

test('what the kitchen switches is seen at once by whoever is in the shop [S6.3] [S5.4a] [S1.4] [S4.9a]', async ({
  visit,
  otherTab: staff,
}) => {
  const { page, t } = visit
  await signInToKitchen(staff)
  const name = await arriveAtCart(visit, { choice: { ...toSalmiya, service: 'sameDay' } })
  await markDocument(visit)
  const line = lineOf(visit, name)

  await test.step('a product that is out is said on the line of whoever has it in the cart', async () => {
    const main = await openKitchen(staff, 'stock')
    await main.getByRole('searchbox', { name: t('consoleKitchen.findProduct') }).fill(name)
    await main.getByRole('button', { name: shownAlone(`${t('consoleKitchen.outToday')} ${name}`) }).click()
    await expectToast(staff, t('consoleKitchen.isOutToday', { product: name }))
    await expectText(line, t('cart.problem.out_of_stock'))
    await expect(line).toBeInViewport()
    await expectSound(visit)
    await expectSound(staff)
    // The checkout is disabled, and the line offers the removal.
    await expect(checkoutButton(visit)).toBeDisabled()
    await expect(line.getByRole('button', { name: shownAlone(t('cart.removeNamed', { product: name })) })).toBeVisible()

    await main.getByRole('searchbox', { name: t('consoleKitchen.findProduct') }).fill('')
    await main.getByRole('radio', { name: t('consoleKitchen.whichOut') }).check()
    await main.getByRole('button', { name: shownAlone(`${t('consoleKitchen.back')} ${name}`) }).click()
    await expect(main.getByRole('button', { name: shownAlone(`${t('consoleKitchen.back')} ${name}`) })).toBeHidden()
    await expect(line.getByText(shown(t('cart.problem.out_of_stock')))).toBeHidden()
    await expectSameDocument(visit)
  })

  await test.step('the website is closed and opened, and everybody is taken back', async () => {
    const main = await openKitchen(staff, 'pauses')
    await main.getByRole('switch', { name: shownFirst(t('consoleKitchen.maintenanceSwitch')) }).click()
    const ask = staff.page.getByRole('dialog', { name: t('consoleKitchen.maintenanceAsk') })
    await expect(ask.getByText(shown(t('error.maintenanceText')))).toBeVisible()
    await expectSound(staff)
    // By keyboard: Escape closes the dialog without switching, and Space on the switch opens it again.
    await staff.page.keyboard.press('Escape')
    await expect(ask).toBeHidden()
    await expect(main.getByRole('switch')).not.toBeChecked()
    await main.getByRole('switch').focus()
    await staff.page.keyboard.press('Space')
    await ask.getByRole('button', { name: t('consoleKitchen.maintenanceYes') }).click()
    const overlay = page.getByRole('dialog', { name: t('error.maintenanceTitle') })
    await expect(overlay).toBeVisible()
    await expect(main.getByRole('switch')).toBeChecked()
    await expectSound(staff)
    await main.getByRole('switch').click()
    await expect(overlay).toBeHidden({ timeout: 45_000 })
    await expect(page).toHaveURL(/#\/cart/u)
    await expectCartCount(visit, 1)
  })

  await test.step('a pause closes the services until it ends or is ended', async () => {
    await goTo(visit, '/pick-service')
    await expectPickService(visit)
    await expect(serviceTile(visit, 'asap')).toBeEnabled()
    await markDocument(visit)
    const main = staff.page.getByRole('main')
    await main.getByRole('radio', { name: t('consoleKitchen.length.60') }).check()
    await main.getByRole('button', { name: shownAlone(t('consoleKitchen.wholeShop')) }).click()
    await expect(serviceTile(visit, 'asap')).toBeDisabled()
    await expectText(tileWith(visit, 'asap'), t('service.reason.PAUSED'))
    await expect(serviceTile(visit, 'sameDay')).toBeDisabled()
    await expect(serviceTile(visit, 'preOrder')).toBeEnabled()
    await expectSound(visit)
    const running = main.getByRole('region', { name: t('consoleKitchen.pausedNow') })
    await expect(running.getByRole('timer')).toHaveText(/(?:59|60|1:00):\d\d/u)
    await expectSound(staff)
    await running.getByRole('button', { name: shownFirst(t('consoleKitchen.openAgain')) }).click()
    await expect(running.getByText(shown(t('consoleKitchen.nothingPaused')))).toBeVisible()
    await expect(serviceTile(visit, 'asap')).toBeEnabled()
    await expect(serviceTile(visit, 'sameDay')).toBeEnabled()
    await expectSameDocument(visit)
  })
})

test('what is counted is sold as often as it was counted, and a pause may be of one area or of one time alone [full: the switches of the whole shop are the witness] [S6.3]', async ({
  visit,
  otherTab: staff,
}) => {
  const { page, t } = visit
  await signInToKitchen(staff)
  const name = nameIn(visit, await findProduct(visit, bought))

  await test.step('what is counted is sold as often as it was counted', async () => {
    const main = await openKitchen(staff, 'stock')
    await main.getByRole('searchbox', { name: t('consoleKitchen.findProduct') }).fill(name)
    await main.getByRole('button', { name: shownAlone(`${t('consoleKitchen.count')} ${name}`) }).click()
    const dialog = staff.page.getByRole('dialog', { name: shownAlone(name) })
    const field = dialog.getByRole('textbox', { name: t('consoleKitchen.countField') })
    await field.fill('x')
    await dialog.getByRole('button', { name: t('consoleKitchen.countSave') }).click()
    await expect(field).toHaveAccessibleDescription(shown(t('consoleKitchen.countWrong')))
    // An order arrives during the count: the typed number stays, and the dialog warns that the stock has changed.
    await orderAsOtherGuest(visit, await takeSlot(visit))
    await expect(dialog.getByText(shown(t('consoleKitchen.countMoved')))).toBeVisible()
    await field.fill('٧')
    await dialog.getByRole('button', { name: t('consoleKitchen.countSave') }).click()
    await expectToast(staff, t('server.error.CONFLICT'))
    await expectSound(staff)
    await dialog.getByRole('button', { name: t('consoleKitchen.countSeen') }).click()
    // A batch that was added is in the field too, so that saving does not take it back; another number that was typed stays.
    const { id } = await findProduct(visit, bought)
    const readLeft = async () => Number((await getAsStaff<StaffProduct>(visit, `/staff/products/${id}`)).stock_left)
    const before = await readLeft()
    const addFive = dialog.getByRole('button', { name: shown(t('consoleKitchen.addBatch', { count: 5 })) })
    await field.fill(String(before))
    await addFive.click()
    await expect(field).toHaveValue(String(before + 5))
    await field.fill('٧')
    await addFive.click()
    await expect(dialog.getByText(shown(t('consoleKitchen.leftInStock', { count: before + 10 })))).toBeVisible()
    await expect(field).toHaveValue('٧')
    await expect(dialog.getByText(shown(t('consoleKitchen.countMoved')))).toBeHidden()
    await dialog.getByRole('button', { name: t('consoleKitchen.countSave') }).click()
    await expect(dialog).toBeHidden()
    expect(await readLeft()).toBe(7)
  })

  await test.step('a count goes on when a colleague’s takes the product off the list of those that are out', async () => {
    const { id } = await findProduct(visit, bought)
    const colleague = await signInStaff(visit, 'staff')
    const stock = `/staff/products/${id}/stock`
    await colleague('PATCH', stock, { action: 'set', quantity: 0, seen_left: 7 })
    const main = staff.page.getByRole('main')
    await main.getByRole('radio', { name: t('consoleKitchen.whichOut') }).check()
    await main.getByRole('button', { name: shownAlone(`${t('consoleKitchen.count')} ${name}`) }).click()
    const dialog = staff.page.getByRole('dialog', { name: shownAlone(name) })
    const field = dialog.getByRole('textbox', { name: t('consoleKitchen.countField') })
    await field.fill('6')
    await colleague('PATCH', stock, { action: 'set', quantity: 4, seen_left: 0 })
    await expect(main.getByText(shown(t('consoleKitchen.noProduct')))).toBeVisible()
    await expect(dialog.getByText(shown(t('consoleKitchen.leftInStock', { count: 4 })))).toBeVisible()
    await dialog.getByRole('button', { name: t('consoleKitchen.countSeen') }).click()
    await expect(field).toHaveValue('6')
    await dialog.getByRole('button', { name: t('consoleKitchen.countSave') }).click()
    await expect(dialog).toBeHidden()
    expect((await colleague<StaffProduct>('GET', `/staff/products/${id}`)).stock_left).toBe(6)
  })

  await test.step('a pause of one area or of one time', async () => {
    await startOrderIn(visit, 'Salmiya')
    await staff.page.bringToFront()
    const main = await openKitchen(staff, 'pauses')
    const running = main.getByRole('region', { name: t('consoleKitchen.pausedNow') })
    // A pause of one area stops delivery there; its customers see the reason.
    const area = main.getByRole('group', { name: t('consoleKitchen.pauseArea') })
    await area.getByRole('combobox').selectOption('202')
    await area.getByRole('button', { name: t('consoleKitchen.pauseIt') }).click()
    await expect(running.getByText(t('consoleKitchen.areaPaused'), { exact: true })).toBeVisible()
    await expect(page.getByText(shown(t('service.reason.PAUSED'))).first()).toBeAttached()
    await running.getByRole('button', { name: shownFirst(t('consoleKitchen.openAgain')) }).click()
    await expect(running.getByText(shown(t('consoleKitchen.nothingPaused')))).toBeVisible()
    // A pause of one slot of today.
    const time = main.getByRole('group', { name: t('consoleKitchen.pauseTime') })
    await time.getByRole('combobox', { name: t('consoleKitchen.time') }).selectOption('17:00')
    await time.getByRole('button', { name: t('consoleKitchen.pauseIt') }).click()
    await expect(running.getByRole('timer')).toBeVisible()
    const slots = await getFromShop<TimeSlot[]>(visit, '/time-slot?area=202&deliveryType=same-day&order_type=asap')
    expect(slots.find(({ from }) => from === '17:00')?.status).not.toBe(1)
  })
})
