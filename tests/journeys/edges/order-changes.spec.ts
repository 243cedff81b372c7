import type { Order } from '@sukkar/contract/order'
import { expect, test } from '../../journey.ts'
import { orderNow, placeAsGuest, placeAsMember, planned, readOrder } from '../../steps/api-orders.ts'
import { guest, slotChoices } from '../../steps/checkout.ts'
import { registerMember, storeSignIn } from '../../steps/member.ts'
import { findProduct } from '../../steps/menu.ts'
import { expectTracker, openAt } from '../../steps/order.ts'
import { takePictures, uploadPictures } from '../../steps/pictures.ts'
import { bought } from '../../steps/ready-to-place.ts'
import { moveOrder, takeOffSale } from '../../steps/shop-data.ts'
import { expectToast } from '../../steps/toasts.ts'
import { expectSound, getFromShop, money, nameIn, shown, shownAlone, shownFirst, textInMain, type Visit } from '../../steps/visit.ts'

const main = ({ page }: Visit) => page.getByRole('main')
const press = (visit: Visit, key: Parameters<Visit['t']>[0], place = main(visit)): Promise<void> =>
  place
    .getByRole('button', { name: shownAlone(visit.t(key)) })
    .first()
    .click()

/** Registers a member, places a pre-order for Wednesday and signs the page in. */
const withOrder = async (visit: Visit) => {
  const member = await registerMember(visit)
  const order = await placeAsMember(visit, member, { items: { [bought]: 2 }, body: planned })
  await storeSignIn(visit, member)
  return { member, order, read: () => readOrder(visit, member, order.id) }
}

test('an order that needs action is given another time, and later ended [S4.18d] [S4.18e] [S7.24] [S7.25] [S8.6i] [S2.23] [S8.1a] [S8.2b]', async ({
  visit,
}) => {
  const { page, t } = visit
  const { order, read } = await withOrder(visit)
  await openAt(visit, `/profile/orders/${order.id}/track`)
  await expectTracker(visit, order)
  await moveOrder(visit, order.number, 'hold')

  // The prompt replaces the other actions, and each option states what it costs.
  await expect(textInMain(visit, t('order.needsAction'))).toBeVisible()
  await expect(textInMain(visit, t('orderLife.rescheduleFree', { total: money(visit, order.total) }))).toBeVisible()
  await expect(textInMain(visit, t('orderLife.refundNothing'))).toBeVisible()
  await expect(page.getByRole('heading', { name: t('orderLife.actions') })).toBeHidden()
  await expect(main(visit).locator('[aria-current=step]')).toHaveCount(0)
  await expectSound(visit)
  await press(visit, 'order.reschedule')
  const dialog = page.getByRole('dialog', { name: t('dialog.slotsTitle') })
  await slotChoices(visit, 'delivery', dialog).and(page.locator(':enabled')).first().check()
  await expectSound(visit)
  await press(visit, 'dialog.rescheduleSave', dialog)
  await expect(dialog).toBeHidden()
  await expect(textInMain(visit, t('status.created'))).toBeVisible()
  const moved = await read()
  expect(moved.status).toBe('created')
  expect(moved.promised_from).not.toBe(order.promised_from)

  // When one of its products is no longer sold, the order cannot be rescheduled, and the page names the product.
  await moveOrder(visit, order.number, 'hold')
  await expect(textInMain(visit, t('order.needsAction'))).toBeVisible()
  await takeOffSale(visit, bought)
  await openAt(visit, `/profile/orders/${order.id}/track`)
  await expect(textInMain(visit, t('order.cannotReschedule'))).toBeVisible()
  const product = nameIn(visit, await findProduct(visit, bought))
  await expect(textInMain(visit, t('orderLife.unavailable', { products: product }))).toBeVisible()
  await expect(main(visit).getByRole('button', { name: t('order.reschedule'), exact: true })).toBeHidden()
  await press(visit, 'order.cancel')
  const ending = page.getByRole('dialog', { name: t('order.cancelConfirm') })
  await ending.getByRole('textbox', { name: shownFirst(t('orderLife.refundReason')) }).fill('We are away')
  await press(visit, 'order.cancel', ending)
  await expect(textInMain(visit, t('status.text.cancelled'))).toBeVisible()
  expect((await read()).status).toBe('cancelled')
  await expectSound(visit)

  // A reorder fails for the same reason and lists what is missing.
  await press(visit, 'order.reorder')
  await expectToast(visit, t('server.ok.order_not_added'))
  const result = page.getByRole('dialog', { name: t('orderLife.resultNone') })
  await expect(result).toContainText(shown(product))
  await expect(result).toContainText(shown(t('orderLife.resultMissing')))
  await expectSound(visit)
  await press(visit, 'shell.ok', result)

  // The page shows the server's own sentence when a reorder fails.
  await page.route('**/reorder', (route) => route.fulfill({ status: 409, json: { status: 409, code: 'NO_BRANCHES', message: REFUSAL } }))
  await press(visit, 'order.reorder')
  await expectToast(visit, REFUSAL)

  // A reorder whose answer has no message shows the usual toast of an addition.
  const wordless = { status: 201, data: { cart_id: 'new', lines: [] }, message: '' }
  await page.unroute('**/reorder')
  await page.route('**/reorder', (route) => route.fulfill({ status: 201, json: wordless }))
  await press(visit, 'order.reorder')
  await expectToast(visit, t('product.added'))
})

const REFUSAL = 'The branch is being painted'

test('an order in time is changed, noted and cancelled; one that arrived is complained about [S1.8a] [S1.8f] [S7.18] [S7.22] [S7.38]', async ({
  visit,
}) => {
  const { page, t } = visit
  const { member, order, read } = await withOrder(visit)
  await openAt(visit, `/profile/orders/${order.id}`)
  await press(visit, 'orderLife.noteAdd')
  const note = page.getByRole('dialog', { name: t('orderLife.noteTitle') })
  const comment = note.getByRole('textbox', { name: shownFirst(t('order.comment')) })
  await comment.fill('The gate is green')
  await expectSound(visit)
  // What was typed is there again when the dialog was closed without saving.
  await page.keyboard.press('Escape')
  await expect(note).toBeHidden()
  await press(visit, 'orderLife.noteAdd')
  await expect(comment).toHaveValue('The gate is green')
  await press(visit, 'shell.save', note)
  await expect(textInMain(visit, 'The gate is green')).toBeVisible()
  await expect(textInMain(visit, t('order.cancelUntil', { day: '' }).trim())).toBeVisible()
  await press(visit, 'order.cancel')
  const ending = page.getByRole('dialog', { name: t('order.cancelConfirm') })
  await expectSound(visit)
  await press(visit, 'order.cancel', ending)
  await expectToast(visit, t('order.cancelled'))
  expect(await read()).toMatchObject({ status: 'cancelled', notes: 'The gate is green' })

  const arrived = await placeAsMember(visit, member, orderNow)
  for (const event of ['accept', 'ready', 'dispatch', 'deliver']) await moveOrder(visit, arrived.number, event)
  await openAt(visit, `/profile/orders/${arrived.id}`)
  await press(visit, 'order.complain')
  const form = page.getByRole('dialog', { name: t('order.complain') })
  await expect(form).toContainText(shown(t('order.receiptNumber', { number: arrived.number })))
  await press(visit, 'orderLife.complaintSend', form)
  await expect(form.getByText(t('orderLife.complaintNeeded'))).toBeVisible()
  await form.getByRole('radio', { name: t('orderLife.reason.missing') }).check()
  await form.getByRole('textbox', { name: t('orderLife.complaintText') }).fill('One box was not there')
  await uploadPictures(visit, form, await takePictures(1))
  await expectSound(visit)
  await press(visit, 'orderLife.complaintSend', form)
  await expect(form).toBeHidden()
  await expect(textInMain(visit, t('orderLife.complaintOpen'))).toBeVisible()
  await expect(main(visit).getByRole('button', { name: t('order.complain') })).toBeHidden()
  const [complaint] = (await readOrder(visit, member, arrived.id)).complaints
  expect(complaint?.comment).toBe(`${t('orderLife.reason.missing')}: One box was not there`)
  expect(complaint?.images).toHaveLength(1)
  await expectSound(visit)
})

test('a guest finds the orders of this browser, and cancels one by its link [S6.1a] [S7.18]', async ({ visit }) => {
  const { page, t } = visit
  const { order, token } = await placeAsGuest(visit, { items: { [bought]: 2 }, body: planned })
  await openAt(visit, '/profile/orders')
  await expect(page.getByRole('heading', { name: t('orderLife.guestNone') })).toBeVisible()
  await expectSound(visit)
  const stored = JSON.stringify([{ id: order.id, token, number: order.number, placedAtMs: Date.parse(order.created_at) }])
  await page.evaluate((text) => localStorage.setItem('sukkar.orders', text), stored)
  await openAt(visit, '/profile/orders')
  const card = page.getByRole('article').filter({ hasText: shown(t('order.number', { number: order.number })) })
  await expect(card).toContainText(shown(money(visit, order.total)))
  await expectSound(visit)
  await card.getByRole('link', { name: shownAlone(t('order.number', { number: order.number })) }).click()
  await expectTracker(visit, order)
  await expect(textInMain(visit, guest.name)).toBeVisible()
  await expect(textInMain(visit, t('orderLife.guestHelp'))).toBeVisible()
  await press(visit, 'order.cancel')
  await press(visit, 'order.cancel', page.getByRole('dialog', { name: t('order.cancelConfirm') }))
  await expect(textInMain(visit, t('status.text.cancelled'))).toBeVisible()
  const { status } = await getFromShop<Order>(visit, `/guest-apis/orders/${order.id}?token=${token}`)
  expect(status).toBe('cancelled')

  // A newer server may send a status that this page does not know; the page shows its name.
  const known = await page.request.get(`/api/guest-apis/orders/${order.id}?token=${token}`)
  const body: { data: Order } = await known.json()
  await page.route('**/guest-apis/orders/**', (route) => route.fulfill({ json: { ...body, data: { ...body.data, status: 'teleported' } } }))
  await openAt(visit, `/profile/orders/${order.id}/track?token=${token}`)
  await expect(textInMain(visit, 'teleported')).toBeVisible()
})
