import type { Page } from './bank-books.ts'
import { reverseCapture } from './bank-line.ts'
import { requestRefund } from './people.ts'
import { begin, narrate, see, sendRequest, type World } from './world.ts'

export type ListedRefund = { id: string; state: string; order_id: string; track_id: string; amount: number }
export type ListedPayment = {
  id: string
  order_id: string
  track_id: string
  concern: string
  messages: { kind: string; direction: string }[]
}

/** Staff open their lists of refunds and concerns and decide one entry; with some decisions they first learn the bank's state. */
export const workOnMoney = (world: World): void =>
  begin(world, 'staff', async () => {
    const refunds = (await listRefunds(world)).filter(({ state }) => ['requested', 'failed', 'unknown'].includes(state))
    const payments = await listConcerns(world)
    if (refunds.length + payments.length === 0) return
    const at = world.chance.number(refunds.length + payments.length)
    const [refund, payment] = [refunds[at], payments[at - refunds.length]]
    if (refund !== undefined) await decideRefund(world, refund)
    else if (payment !== undefined) await settlePayment(world, payment)
  })

const decideRefund = async (world: World, refund: ListedRefund): Promise<void> => {
  const page = world.books.pages.get(refund.track_id)
  const isGiven = refund.state === 'unknown' && isRefunded(world, refund)
  const decision = isGiven ? 'given-back' : refund.state === 'requested' && world.chance.percent(50) ? 'decline' : 'approve'
  const answer = await sendAsStaff(world, 'POST', `/api/staff/refunds/${refund.id}/${decision}`, { reason: 'The bank was asked' })
  see(world, `staff: ${decision} of a refund that is ${refund.state}`)
  narrate(world, `staff: ${decision} of a refund that was ${refund.state} → ${answer?.statusCode ?? 'killed'}`)
  // The customer whose refund was declined has the bank take the capture back.
  if (decision === 'decline' && page !== undefined && world.behaviours.has('takesBack') && world.chance.percent(60))
    reverseCapture(world, page)
}

/** Staff request a step of an order; the server refuses one that its status does not allow. */
export const workOnOrder = (world: World): void =>
  begin(world, 'kitchen', async () => {
    const order = world.chance.pick(world.beginning.orders)
    const step = world.chance.pick(['accept', 'ready', 'hold', 'hold', 'hold', 'resume', 'cancel'] as const)
    const answer = await sendAsStaff(world, 'POST', `/api/staff/orders/${order.id}/${step}`, { reason: 'The oven is cold' })
    if (answer?.statusCode !== 200) return
    see(world, `staff: ${step} of an order`)
    if (step !== 'hold' || !world.behaviours.has('asksBack') || !world.chance.percent(60)) return
    await requestRefund(world, order)
    const asked = (await listRefunds(world)).find(({ state, order_id }) => state === 'requested' && order_id === order.id)
    if (asked !== undefined && world.chance.percent(70)) await decideRefund(world, asked)
  })

/** Staff approve refunds again that the bank has refused. */
export const sendRefusedAgain = async (world: World): Promise<void> => {
  for (const { id, state } of await listRefunds(world))
    if (state === 'failed') await sendAsStaff(world, 'POST', `/api/staff/refunds/${id}/approve`, { reason: 'The bank was asked' })
}

/** Staff finish their lists: they complete each refund, and the bank returns excess money by hand. */
export const workOffLists = async (world: World): Promise<void> => {
  for (const refund of await listRefunds(world))
    for (const decision of howToEnd(world, refund))
      await sendAsStaff(world, 'POST', `/api/staff/refunds/${refund.id}/${decision}`, { reason: 'The bank was asked' })
  for (const payment of await listConcerns(world)) {
    const page = world.books.pages.get(payment.track_id)
    const isWrong = page !== undefined && (payment.concern === 'second_capture' || page.capturedFils !== page.askedFils)
    if (isWrong) world.books.giveBackByHand(page, Math.min(await readKeptFils(world, page, payment.id), world.books.heldFils(page)))
    await settlePayment(world, payment)
  }
}

const howToEnd = (world: World, refund: ListedRefund): string[] => {
  const { state, track_id, amount } = refund
  const page = world.books.pages.get(track_id)
  if (page === undefined || !['requested', 'failed', 'unknown'].includes(state)) return []
  if (state === 'unknown') return isRefunded(world, refund) ? ['given-back'] : ['nothing-there', 'approve']
  // The bank holds less than the refund's amount and refuses more than it holds.
  const isTooMuch = world.books.heldFils(page) < Math.round(amount * 1000)
  if (isTooMuch) world.books.giveBackByHand(page, 0)
  return isTooMuch ? [...(state === 'requested' ? ['approve'] : []), 'given-back'] : ['approve']
}

/** The amount of a capture less its refunds that the bank has accepted, those whose answer was lost too; 0 when it is not captured. */
const readKeptFils = async (world: World, page: Page, id: string): Promise<number> => {
  const { db } = world.shop.context
  const attempt = await db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (attempt.state !== 'captured') return 0
  const refunds = await db.selectFrom('refunds').selectAll().where('attempt_id', '=', id).execute()
  const given = refunds.filter((refund) => ['sent', 'done'].includes(refund.state) || isRemarked(page, refund.id))
  return given.reduce((fils, { amount_fils }) => fils - Number(amount_fils), Number(attempt.amount_fils))
}

/** The bank's record of a refund has the beginning of its id. */
const isRemarked = (page: Page, refundId: string): boolean => page.remarks.some((remark) => remark.includes(refundId.slice(0, 8)))

/** Whether the bank has given a refund, or has nothing of its payment any more. */
const isRefunded = (world: World, { id, track_id }: ListedRefund): boolean => {
  const page = world.books.pages.get(track_id)
  if (page === undefined) return false
  return isRemarked(page, id) || (page.capturedFils > 0 && world.books.heldFils(page) === 0)
}

/** Staff settle a concern by the bank's books, as if they had called the bank. */
const settlePayment = async (world: World, payment: ListedPayment): Promise<void> => {
  const page = world.books.pages.get(payment.track_id)
  const isTwice = payment.concern === 'second_capture'
  const heldFils = page === undefined ? 0 : world.books.heldFils(page)
  const keptFils = page === undefined ? 0 : await readKeptFils(world, page, payment.id)
  const outcome = heldFils > 0 && !isTwice ? 'paid' : (page?.capturedFils ?? 0) > 0 ? 'given-back' : 'nothing-there'
  // A different amount is not "paid": the concern stays until the bank holds no more than the shop's records say.
  const isDifferent = isTwice ? heldFils > keptFils : outcome === 'paid' && page?.capturedFils !== page?.askedFils && heldFils !== keptFils
  if (isDifferent) return
  const answer = await sendAsStaff(world, 'POST', `/api/staff/payments/${payment.id}/${outcome}`, { reason: 'The bank was asked' })
  see(world, `staff: ${outcome} of a payment that is ${payment.concern}`)
  narrate(world, `staff: ${outcome} of ${payment.track_id}, ${payment.concern} → ${answer?.statusCode ?? 'killed'}`)
}

export const listConcerns = async (world: World): Promise<ListedPayment[]> => {
  const answer = await sendAsStaff(world, 'GET', '/api/staff/payments?per_page=50')
  return answer?.statusCode === 200 ? answer.json<{ data: ListedPayment[] }>().data : []
}

export const listRefunds = async (world: World): Promise<ListedRefund[]> => {
  const answer = await sendAsStaff(world, 'GET', '/api/staff/refunds?per_page=50')
  return answer?.statusCode === 200 ? answer.json<{ data: ListedRefund[] }>().data : []
}

export const sendAsStaff = (world: World, method: 'GET' | 'POST', url: string, payload?: object, key: string | null = null) =>
  sendRequest(world, 'staff', {
    method,
    url,
    headers: { authorization: `Bearer ${world.beginning.staffToken}`, ...(key === null ? {} : { 'idempotency-key': key }) },
    ...(payload === undefined ? {} : { payload }),
  })
