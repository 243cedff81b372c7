import type { Locator, Route } from '@playwright/test'
import { COMPLAINT_PICTURES_MAX } from '@sukkar/domain/limits'
import { expect, test } from '../../journey.ts'
import { orderNow, placeAsMember, planned } from '../../steps/api-orders.ts'
import { slotChoices } from '../../steps/checkout.ts'
import { type MemberAccount, registerMember, storeSignIn } from '../../steps/member.ts'
import { openAt } from '../../steps/order.ts'
import { takePictures, uploadPictures } from '../../steps/pictures.ts'
import { bought } from '../../steps/ready-to-place.ts'
import { moveOrder } from '../../steps/shop-data.ts'
import { expectSound, shownAlone, type Visit } from '../../steps/visit.ts'

const REFUSAL = 'The oven is being repaired. Please call the branch'

const press = (visit: Visit, key: Parameters<Visit['t']>[0], place: Locator = visit.page.getByRole('main')): Promise<void> =>
  place
    .getByRole('button', { name: shownAlone(visit.t(key)) })
    .first()
    .click()

/** Signs a member in on a phone whose keyboard leaves little of the screen, where the shop refuses every change of an order. */
const withRefusals = async (visit: Visit): Promise<MemberAccount> => {
  const { page } = visit
  const member = await registerMember(visit)
  await page.setViewportSize({ width: 390, height: 500 })
  await storeSignIn(visit, member)
  const refuse = (route: Route) => route.fulfill({ status: 409, json: { status: 409, code: 'CONFLICT', message: REFUSAL } })
  await page.route(/\/api\/(?:customer|orders)\//u, (route) => (route.request().method() === 'GET' ? route.fallback() : refuse(route)))
  return member
}

/** Opens a dialog by its button, presses its own, and expects the refusal in sight; leaves the dialog closed. */
const expectRefusal = async (
  visit: Visit,
  keys: { open: Parameters<Visit['t']>[0]; title: Parameters<Visit['t']>[0]; send: Parameters<Visit['t']>[0] },
  fill: (dialog: Locator) => Promise<void> = async () => undefined,
): Promise<void> => {
  const { page, t } = visit
  await press(visit, keys.open)
  const dialog = page.getByRole('dialog', { name: shownAlone(t(keys.title)) })
  await fill(dialog)
  await press(visit, keys.send, dialog)
  await expect(dialog.getByRole('alert').filter({ hasText: REFUSAL })).toBeInViewport({ ratio: 1 })
  await expectSound(visit)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

test('a refused change of an order is answered in sight of the button that was pressed', async ({ visit }) => {
  const member = await withRefusals(visit)
  const order = await placeAsMember(visit, member, { items: { [bought]: 2 }, body: planned })
  await openAt(visit, `/profile/orders/${order.id}`)
  await expectRefusal(visit, { open: 'orderLife.noteAdd', title: 'orderLife.noteTitle', send: 'shell.save' })
  await expectRefusal(visit, { open: 'order.cancel', title: 'order.cancelConfirm', send: 'order.cancel' })
  const pickLast = (dialog: Locator): Promise<void> => slotChoices(visit, 'delivery', dialog).and(dialog.locator(':enabled')).last().check()
  await expectRefusal(visit, { open: 'orderLife.changeTime', title: 'dialog.slotsTitle', send: 'dialog.rescheduleSave' }, pickLast)
})

test('a refused rating or complaint is answered in sight of the button, and so are too many photos [full: the refused changes are the witness]', async ({
  visit,
}) => {
  const { t } = visit
  const member = await withRefusals(visit)
  const order = await placeAsMember(visit, member, orderNow)
  for (const event of ['accept', 'ready', 'dispatch', 'deliver']) await moveOrder(visit, order.number, event)
  await openAt(visit, `/profile/orders/${order.id}`)
  const rate = (dialog: Locator): Promise<void> => dialog.getByRole('radio').nth(3).check()
  await expectRefusal(visit, { open: 'order.rate', title: 'order.rate', send: 'order.reviewSend' }, rate)
  const complaint = { open: 'order.complain', title: 'order.complain', send: 'orderLife.complaintSend' } as const
  await expectRefusal(visit, complaint, async (dialog) => {
    await dialog.getByRole('textbox', { name: t('orderLife.complaintText') }).fill('One box was not there')
  })
  await press(visit, 'order.complain')
  const dialog = visit.page.getByRole('dialog', { name: shownAlone(t('order.complain')) })
  await uploadPictures(visit, dialog, await takePictures(COMPLAINT_PICTURES_MAX + 1))
  const tooMany = t('orderLife.complaintTooMany', { max: COMPLAINT_PICTURES_MAX })
  await expect(dialog.getByRole('alert').filter({ hasText: tooMany })).toBeInViewport({ ratio: 1 })
  await expectSound(visit)
})
