import type { Locator } from '@playwright/test'
import type { Order } from '@sukkar/contract/order'
import { expect, test } from '../../journey.ts'
import { placeAsMember, readOrder } from '../../steps/api-orders.ts'
import { expectSums } from '../../steps/cart.ts'
import { type MemberAccount, registerMember, storeSignIn } from '../../steps/member.ts'
import { expectCartCount, findProduct } from '../../steps/menu.ts'
import { expectTracker, openAt } from '../../steps/order.ts'
import { moveOrder } from '../../steps/shop-data.ts'
import { expectToast } from '../../steps/toasts.ts'
import { expectSound, money, nameIn, shown, shownAlone, shownFirst, textInMain, type Visit } from '../../steps/visit.ts'

const [FIRST, SECOND] = ['pistachio-kunafa-bar', 'chocolate-eclair']

const press = ({ page, t }: Visit, key: Parameters<Visit['t']>[0], place: Locator = page.getByRole('main')): Promise<void> =>
  place.getByRole('button', { name: shownAlone(t(key)) }).click()

/** Moves an order through its statuses to its delivery and expects the open page to follow each one. */
const followToTheDoor = async (visit: Visit, number: string): Promise<void> => {
  const { page, t } = visit
  const follow = async (event: string, status: string, text: string): Promise<void> => {
    await moveOrder(visit, number, event)
    await expect(textInMain(visit, status)).toBeVisible()
    await expect(textInMain(visit, text)).toBeVisible()
  }
  await follow('accept', t('status.in_progress'), t('status.text.in_progress'))
  await follow('ready', t('status.ready_for_delivery'), t('status.text.ready_for_delivery'))
  await expect(textInMain(visit, t('orderLife.driverUnknown'))).toBeHidden()
  await follow('dispatch', t('status.on_the_way'), t('status.text.on_the_way'))
  await expect(textInMain(visit, t('orderLife.driverUnknown'))).toBeVisible()
  await follow('deliver', t('status.delivered'), t('status.text.delivered'))
  await expect(textInMain(visit, t('orderLife.driverUnknown'))).toBeHidden()
  await expect(page.getByRole('main').locator('[aria-current=step]')).toHaveCount(0)
}

/** Rates a delivered order; without stars the form refuses to send. */
const rate = async (visit: Visit): Promise<void> => {
  const { page, t } = visit
  await press(visit, 'order.rate')
  const dialog = page.getByRole('dialog', { name: t('order.rate') })
  await press(visit, 'order.reviewSend', dialog)
  await expect(dialog.getByRole('alert')).toContainText(t('orderLife.rateNeeded'))
  await dialog.getByRole('radio', { name: shown(t('order.stars', { count: 4 })) }).check()
  await expect(dialog.getByText(t('orderLife.stars.4'))).toBeVisible()
  await dialog.getByRole('textbox', { name: shownFirst(t('order.review')) }).fill('Fresh, and on time')
  await expectSound(visit)
  await press(visit, 'order.reviewSend', dialog)
  await expectToast(visit, t('server.ok.review_added'))
  await expect(dialog).toBeHidden()
  await expect(textInMain(visit, 'Fresh, and on time')).toBeVisible()
  await expect(textInMain(visit, t('order.stars', { count: 4 }))).toBeVisible()
}

/** Reorders by the button in `place`: at once into an empty cart, after a confirmation into a filled one. */
const reorder = async (visit: Visit, place: Locator, count: number): Promise<void> => {
  const { page, t } = visit
  await press(visit, 'order.reorder', place)
  await expectToast(visit, t('server.ok.order_added'))
  await expectCartCount(visit, count)
  await press(visit, 'order.reorder', place)
  const warning = page.getByRole('dialog', { name: t('dialog.replaceTitle') })
  await expect(warning).toContainText(t('order.reorderWarn'))
  await expectSound(visit)
  await warning
    .getByRole('button', { name: t('dialog.warnKeep') })
    .last()
    .click()
  await expect(warning).toBeHidden()
  await press(visit, 'order.reorder', place)
  // Without a message from the server the page shows its own.
  await page.route(
    '**/reorder',
    async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), message: '' } })
    },
    { times: 1 },
  )
  await press(visit, 'dialog.replaceYes', warning)
  await expect(warning).toBeHidden()
  await expectToast(visit, t('product.added'))
  await expectCartCount(visit, count)
}

/** Opens the menu's list of earlier orders: a region on a desktop, a dialog on a phone. */
const openHistory = async (visit: Visit): Promise<Locator> => {
  await openAt(visit, '/categories')
  const { page, t, device } = visit
  if (device === 'desktop') return page.getByRole('region', { name: t('dialog.historyTitle') })
  await page
    .getByRole('main')
    .getByRole('button', { name: t('shell.orders') })
    .click()
  return page.getByRole('dialog', { name: t('dialog.historyTitle') })
}

/** Checks the list of earlier orders; with three of them the desktop's list scrolls within a height of 500 pixels. */
const expectHistory = async (visit: Visit, member: MemberAccount, order: Order): Promise<void> => {
  const { t, device } = visit
  for (const quantity of [5, 6]) await placeAsMember(visit, member, { items: { [SECOND]: quantity }, body: { shipping_type: 'asap' } })
  const history = await openHistory(visit)
  const row = history.getByRole('listitem').filter({ hasText: shown(t('order.number', { number: order.number })) })
  await expect(row).toContainText(shown(money(visit, order.total)))
  await expect(row).toContainText(nameIn(visit, await findProduct(visit, FIRST)))
  const extra = row.getByText(nameIn(visit, await findProduct(visit, SECOND)))
  await expect(extra).toBeHidden()
  await row.getByRole('button', { name: shown(t('order.itemsMore', { count: 1 })) }).click()
  await expect(extra).toBeVisible()
  await expect(row.getByRole('button', { name: shownAlone(t('order.reorder')) })).toBeVisible()
  const list = history.getByRole('list')
  const { height, whole } = await list.evaluate((element) => ({ height: element.clientHeight, whole: element.scrollHeight }))
  if (device === 'desktop') expect([height, whole > height]).toEqual([500, true])
  else expect(whole).toBe(height)
  await expectSound(visit)
}

test('a member’s order is found, followed, rated and ordered again [S2.1b-r23] [S2.1b-r24] [S2.11a] [S2.11b] [S2.7b] [S2.14c] [S2.22a] [S2.22b] [S2.22c] [S9.10d] [S3.17] [S4.8a] [S4.8b] [S4.13d] [S7.16] [S7.17] [S7.20] [S7.21] [S8.2b] [S8.2i] [S1.8b]', async ({
  visit,
}) => {
  const { page, t } = visit
  const member = await registerMember(visit)
  const order = await placeAsMember(visit, member, {
    items: { [FIRST]: 2, [SECOND]: 1 },
    body: { shipping_type: 'asap', notes: 'Ring once' },
  })
  const { number } = order
  await storeSignIn(visit, member)

  await openAt(visit, '/profile/orders')
  const card = page.getByRole('article').filter({ hasText: shown(t('order.number', { number })) })
  await expect(card).toContainText(shown(t('status.created')))
  await expect(card).toContainText(shown(money(visit, order.total)))
  await expectSound(visit)

  // The order's page shows its details and why it cannot be cancelled on the delivery day.
  await card.getByRole('link', { name: shownAlone(t('order.number', { number })) }).click()
  await expectTracker(visit, order)
  await expectSums(visit, page.getByRole('main'), order)
  await expect(textInMain(visit, 'Ring once')).toBeVisible()
  await expect(textInMain(visit, t('order.cancelRefused.CANCEL_ON_DELIVERY_DAY'))).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: t('shell.contact') })).toBeVisible()
  await expectSound(visit)

  await page
    .getByRole('main')
    .getByRole('link', { name: t('order.track') })
    .click()
  await expect(page).toHaveURL(/\/track$/u)
  await followToTheDoor(visit, number)
  await expectSound(visit)
  await rate(visit)
  expect((await readOrder(visit, member, order.id)).review).toMatchObject({ rating: 4, review: 'Fresh, and on time' })

  // What has arrived is no longer upcoming.
  await openAt(visit, '/profile/orders')
  await expect(page.getByRole('heading', { name: t('orderLife.noneUpcoming') })).toBeVisible()
  await expect(card).toHaveCount(0)
  await page.getByRole('tab', { name: t('order.past') }).click()
  await expect(card).toContainText(shown(t('status.delivered')))
  await reorder(visit, card, 3)

  await expectHistory(visit, member, order)

  // Clearing removes finished orders from the list, but deletes none.
  await openAt(visit, '/profile/orders?filter=past')
  await press(visit, 'orderLife.clear')
  await press(visit, 'orderLife.clearYes', page.getByRole('dialog', { name: t('orderLife.clearTitle') }))
  await expect(page.getByRole('heading', { name: t('orderLife.nonePast') })).toBeVisible()
  await expectSound(visit)
  expect((await readOrder(visit, member, order.id)).number).toBe(number)
})
