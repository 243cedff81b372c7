import type { OrderStatus } from '@sukkar/contract/order'
import { expect, test } from '../../journey.ts'
import { expectAnnounced, recordAnnouncements } from '../../steps/announcements.ts'
import { goToCheckout } from '../../steps/cart.ts'
import { fillPickup, placeOrder, stepCard } from '../../steps/checkout.ts'
import { holdRequests } from '../../steps/hold-requests.ts'
import { expectTracker, followPlaced, readTrackedOrder } from '../../steps/order.ts'
import { arriveByHand } from '../../steps/pick-service.ts'
import { addBought, arriveAtCheckout, toSalmiya } from '../../steps/ready-to-place.ts'
import { expectSameDocument, markDocument } from '../../steps/same-document.ts'
import { moveOrder } from '../../steps/shop-data.ts'
import { expectSound, shown, shownAlone } from '../../steps/visit.ts'

/** Drops every interval of 15 seconds or more, such as the order's poll, so that only the stream brings updates. */
const withoutSlowAsking = (): void => {
  const start = window.setInterval.bind(window)
  const startQuick = (work: () => void, everyMs: number): number => (everyMs < 15_000 ? start(work, everyMs) : 0)
  Object.assign(window, { setInterval: startQuick })
}

test('the tracker of a pick-up follows the kitchen to its end without a reload [S4.13a] [S4.13b] [S2.1b-r25] [S1.2] [S3.17]', async ({
  visit,
}) => {
  const { page, t } = visit
  await page.addInitScript(withoutSlowAsking)
  await arriveAtCheckout(visit, { choice: { ...toSalmiya, fulfilment: 'pickup' } })
  await fillPickup(visit)
  await placeOrder(visit, 'office')
  const { number } = await followPlaced(visit)
  await expectTracker(visit, { number })
  await expect(page.getByRole('main').getByRole('link', { name: t('checkout.pickupDirections') })).toHaveAttribute(
    'href',
    /destination=29\./u,
  )
  await markDocument(visit)
  await recordAnnouncements(visit)

  const steps = page.getByRole('main').getByRole('listitem')
  const stepNamed = (key: 'accepted' | 'preparing' | 'ready' | 'picked') =>
    steps.filter({ hasText: shown(t(`status.step.${key}`)) }).filter({ hasText: shown(t('status.step.done')) })
  const follow = async (event: string, status: OrderStatus, name: string, text: string): Promise<void> => {
    await moveOrder(visit, number, event)
    await expect(page.getByRole('main').getByText(shownAlone(name)).first()).toBeVisible()
    await expect(page.getByRole('main').getByText(shown(text)).first()).toBeVisible()
    await expectAnnounced(visit, t('status.announce', { status: name }))
    expect((await readTrackedOrder(visit)).status).toBe(status)
  }
  await follow('accept', 'in_progress', t('status.in_progress'), t('status.text.in_progress'))
  await expect(steps.and(page.locator('[aria-current=step]'))).toContainText(shown(t('status.step.preparing')))
  await expect(stepNamed('accepted')).toHaveCount(1)
  await expect(page.getByText(shownAlone(t('order.pickupShow')))).toBeHidden()
  await follow('ready', 'ready_for_delivery', t('status.ready_for_pickup'), t('status.text.ready_for_pickup'))
  await expect(page.getByText(shownAlone(t('order.pickupShow')))).toBeVisible()
  for (const name of ['order.pickupDue', 'order.pickupUntil'] as const)
    await expect(page.getByRole('term').filter({ hasText: shownAlone(t(name)) })).toBeVisible()
  await expect(steps.and(page.locator('[aria-current=step]'))).toContainText(shown(t('status.step.ready')))
  await expectSound(visit)
  await follow('hand_over', 'picked', t('status.picked'), t('status.text.picked'))
  await expect(page.getByText(shownAlone(t('order.pickupShow')))).toBeHidden()
  await expect(steps.and(page.locator('[aria-current=step]'))).toHaveCount(0)
  await expect(stepNamed('picked')).toHaveCount(1)
  await expectSameDocument(visit)
  await expectSound(visit)

  // A final state has no transition.
  await expect(moveOrder(visit, number, 'ready')).rejects.toThrow('picked')
})

test('the way on from a pick-up stays where it is for the press that is under way, although the branch answers late [full: the pick-up before is the witness] [S2.9]', async ({
  visit,
}) => {
  const { page, t } = visit
  await arriveByHand(visit, { ...toSalmiya, fulfilment: 'pickup' })
  await addBought(visit)
  const answer = await holdRequests(visit, isBranch)
  await goToCheckout(visit)
  const card = stepCard(visit, 'ShippingPickup')
  const directions = card.getByRole('link', { name: t('checkout.pickupDirections') })
  // The answer of the areas already contains the branch's coordinates.
  await expect(directions).toBeVisible()
  const next = card.getByRole('button', { name: t('checkout.stepNext'), exact: true })
  const topOfNext = async (): Promise<number> => (await next.boundingBox())?.y ?? Number.NaN
  const top = await topOfNext()
  const answered = page.waitForResponse(isBranch)
  answer()
  await answered
  // Tolerance, because positions may be fractions of a pixel.
  expect(Math.abs((await topOfNext()) - top)).toBeLessThan(1)

  // After a reload nothing is cached: a placeholder of about the final height stands for the branch.
  await page.unroute(isBranch)
  const answerAgain = await holdRequests(visit, isBranch)
  await page.reload()
  await expect(card.locator('[aria-busy=true]')).toBeVisible()
  await expect(directions).toBeHidden()
  await expectSound(visit)
  const waiting = await topOfNext()
  answerAgain()
  await expect(directions).toBeVisible()
  // The button moves by less than half of its height of 54 pixels.
  expect(Math.abs((await topOfNext()) - waiting)).toBeLessThan(27)
})

const isBranch = /\/branches\/[^/]+$/u
