import { randomUUID } from 'node:crypto'
import { STAFF_REASON } from '../../features/payment/open-refunds.ts'
import type { BegunOrder } from './simulated-shop.ts'
import { sendAsStaff } from './staff.ts'
import { begin, blame, narrate, type RequestedPart, see, type World } from './world.ts'

/** A key is repeated well before the shop forgets it. */
const REPEATED_MS = 12 * 60 * 60_000

/** Staff refund a part, the rest or too much of an order, or repeat their last request, whose answer they may not have seen. */
export const refundPart = (world: World): void =>
  begin(world, 'giver', async () => {
    const { chance, parts, beginning } = world
    const last = parts.at(-1)
    const isRepeatable = last !== undefined && last.key !== null && world.clock.now() - last.requestedAtMs < REPEATED_MS
    if (isRepeatable && chance.percent(last.outcome === 'unanswered' ? 80 : 20)) {
      see(world, 'givesBack again with its key')
      await send(world, last)
      return
    }
    const open: { order: BegunOrder; leftFils: number }[] = []
    for (const order of beginning.orders) open.push({ order, leftFils: await readLeftFils(world, order) })
    const left = open.filter(({ leftFils }) => leftFils > 0)
    if (left.length === 0 && !chance.percent(5)) return
    const { order, leftFils } = chance.pick(left.length > 0 ? left : open)
    const part: RequestedPart = {
      order,
      fils: pickFils(world, leftFils),
      key: chance.percent(70) ? randomUUID() : null,
      requestedAtMs: world.clock.now(),
      outcome: 'unanswered',
    }
    parts.push(part)
    await send(world, part)
  })

const pickFils = ({ chance }: World, leftFils: number): number => {
  if (leftFils === 0 || chance.percent(15)) return leftFils + 1 + chance.number(1000)
  return chance.percent(20) ? leftFils : 1 + chance.number(leftFils)
}

const readLeftFils = async (world: World, { id }: BegunOrder): Promise<number> => {
  const answer = await sendAsStaff(world, 'GET', `/api/staff/orders/${id}`)
  if (answer?.statusCode !== 200) return 0
  return Math.round(answer.json<{ data: { left_to_refund: number } }>().data.left_to_refund * 1000)
}

const send = async (world: World, part: RequestedPart): Promise<void> => {
  const { order, fils, key } = part
  const body = { amount: fils / 1000, reason: 'Without the candles' }
  const answer = await sendAsStaff(world, 'POST', `/api/staff/orders/${order.id}/refund`, body, key)
  narrate(world, `staff: gives ${fils} of ${order.totalFils} back → ${answer?.statusCode ?? 'killed'}`)
  if (answer === null) return
  see(world, answer.statusCode === 201 ? 'givesBack' : 'givesBack too much')
  const known = typeof part.outcome === 'object' ? part.outcome.refundId : null
  const refundId = answer.statusCode === 201 ? answer.json<{ data: { id: string } }>().data.id : null
  if (known !== null && known !== refundId)
    blame(world, 'part-repeated', known, `its key was answered with ${answer.statusCode} ${refundId}`)
  part.outcome = refundId === null ? 'refused' : { refundId }
}

/** Each request that was answered is one refund of its amount, and each refund by staff is one request. */
export const auditParts = async (world: World): Promise<void> => {
  const { db } = world.shop.context
  const rows = await db.selectFrom('refunds').select(['id', 'order_id', 'amount_fils']).where('reason', '=', STAFF_REASON).execute()
  const left = new Set(world.parts.filter(({ outcome }) => outcome === 'unanswered'))
  for (const { order, fils, outcome } of world.parts) {
    if (typeof outcome !== 'object') continue
    const row = rows.find(({ id }) => id === outcome.refundId)
    if (row === undefined || row.order_id !== order.id || Number(row.amount_fils) !== fils)
      blame(world, 'part-lost', outcome.refundId, `${fils} of ${order.id} were promised`)
  }
  const answered = new Set(world.parts.map(({ outcome }) => (typeof outcome === 'object' ? outcome.refundId : '')))
  for (const row of rows.filter(({ id }) => !answered.has(id))) {
    const part = [...left].find(({ order, fils }) => order.id === row.order_id && fils === Number(row.amount_fils))
    if (part === undefined) blame(world, 'part-unasked', row.id, `${row.amount_fils} of ${row.order_id} go back`)
    else left.delete(part)
  }
}

/** The fils that staff have refunded, or have yet to refund, of the capture that pays an order. */
export const readPartsFils = async ({ shop }: World, orderId: string): Promise<number> => {
  const rows = await shop.context.db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .select('refunds.amount_fils')
    .where('refunds.order_id', '=', orderId)
    .where('reason', '=', STAFF_REASON)
    .where('payment_attempts.state', '=', 'captured')
    .execute()
  return rows.reduce((sum, { amount_fils }) => sum + Number(amount_fils), 0)
}
