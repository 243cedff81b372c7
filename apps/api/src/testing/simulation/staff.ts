import { ask, begin, see, tell, type World } from './world.ts'

export type ListedRefund = { id: string; state: string; order_id: string; track_id: string; amount: number }
export type ListedPayment = { id: string; order_id: string; track_id: string; concern: string }

/** Somebody of the staff looks at the money that waits for a person, and decides one of it; now and then the bank is called first. */
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
  const isGiven = refund.state === 'unknown' && page !== undefined && page.capturedFils > 0 && world.books.heldFils(page) === 0
  const decision = isGiven ? 'given-back' : refund.state === 'requested' && world.chance.percent(25) ? 'decline' : 'approve'
  const answer = await askAsStaff(world, 'POST', `/api/staff/refunds/${refund.id}/${decision}`, { reason: 'The bank was asked' })
  see(world, `staff: ${decision} of a refund that is ${refund.state}`)
  tell(world, `staff: ${decision} of a refund that was ${refund.state} → ${answer?.statusCode ?? 'killed'}`)
}

/** What the bank has refused is sent to it once more. */
export const sendRefusedAgain = async (world: World): Promise<void> => {
  for (const { id, state } of await listRefunds(world))
    if (state === 'failed') await askAsStaff(world, 'POST', `/api/staff/refunds/${id}/approve`, { reason: 'The bank was asked' })
}

/** What the bank says on the telephone is what its books say. */
const settlePayment = async (world: World, payment: ListedPayment): Promise<void> => {
  const page = world.books.pages.get(payment.track_id)
  if (page === undefined) return
  const outcome = world.books.heldFils(page) > 0 ? 'paid' : page.capturedFils > 0 ? 'given-back' : 'nothing-there'
  // Another amount than the order's is not "paid": it stays on the list until the bank has given it back.
  if (outcome === 'paid' && page.capturedFils !== page.askedFils) return
  const answer = await askAsStaff(world, 'POST', `/api/staff/payments/${payment.id}/${outcome}`, { reason: 'The bank was asked' })
  see(world, `staff: ${outcome} of a payment that is ${payment.concern}`)
  tell(world, `staff: ${outcome} of ${payment.track_id}, ${payment.concern} → ${answer?.statusCode ?? 'killed'}`)
}

export const listConcerns = async (world: World): Promise<ListedPayment[]> => {
  const answer = await askAsStaff(world, 'GET', '/api/staff/payments?per_page=50')
  return answer?.statusCode === 200 ? answer.json<{ data: ListedPayment[] }>().data : []
}

export const listRefunds = async (world: World): Promise<ListedRefund[]> => {
  const answer = await askAsStaff(world, 'GET', '/api/staff/refunds?per_page=50')
  return answer?.statusCode === 200 ? answer.json<{ data: ListedRefund[] }>().data : []
}

const askAsStaff = (world: World, method: 'GET' | 'POST', url: string, payload?: object) =>
  ask(world, 'staff', {
    method,
    url,
    headers: { authorization: `Bearer ${world.beginning.staffToken}` },
    ...(payload === undefined ? {} : { payload }),
  })
