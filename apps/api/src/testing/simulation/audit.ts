import { formatInstant } from '@sukkar/domain/shop-time'
import { checkData } from '../../data-checks/check-data.ts'
import { listConcerns, listRefunds } from './staff.ts'
import { blame, type World } from './world.ts'

/** Compares the bank's books with the shop's, order by order: every fils that the bank holds is accounted for. */
export const auditMoney = async (world: World, prefix = ''): Promise<void> => {
  const { db } = world.shop.context
  const attempts = await db.selectFrom('payment_attempts').select(['order_id', 'track_id', 'state', 'result']).execute()
  const listed = await readStaffList(world)
  for (const { id, totalFils } of world.beginning.orders) {
    const order = await db
      .selectFrom('orders')
      .select(['number', 'status', 'payment_status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const own = attempts.filter((attempt) => attempt.order_id === id)
    const heldFils = own.reduce((sum, { track_id }) => {
      const page = world.books.pages.get(track_id)
      return sum + (page === undefined ? 0 : world.books.heldFils(page))
    }, 0)
    const keptFils = order.payment_status === 'paid' && order.status !== 'cancelled' ? totalFils : 0
    const isListed = listed.has(id)
    if (heldFils === keptFils || isListed) continue
    const told = own.map(({ track_id, state, result }) => `${track_id} ${state} ${result}`).join('; ')
    const code = heldFils > keptFils ? 'money-unaccounted' : 'money-missing'
    const detail = `the bank holds ${heldFils}, the shop keeps ${keptFils} (${order.status}, ${order.payment_status}); ${told}`
    blame(world, `${prefix}${code}`, order.number, detail)
  }
}

/** Orders that staff see on a list as having something to be done or decided about their money. */
const readStaffList = async (world: World): Promise<Set<string>> => {
  const refunds = (await listRefunds(world)).filter(({ state }) => ['requested', 'failed', 'unknown', 'declined'].includes(state))
  return new Set([...refunds, ...(await listConcerns(world))].map(({ order_id }) => order_id))
}

/** Nothing is due for ever, and nobody waits for ever. */
export const auditRest = async (world: World): Promise<void> => {
  const { db, files } = world.shop.context
  const due = await db
    .selectFrom('payment_attempts')
    .select(['track_id', 'state', 'result', 'checks'])
    .where('check_at', 'is not', null)
    .execute()
  for (const row of due) blame(world, 'due-for-ever', row.track_id, `${row.state} ${row.result} after ${row.checks} checks`)
  const ids = world.beginning.orders.map(({ id }) => id)
  const stuck = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', 'in', ids)
    .where('state', 'in', ['approved', 'sending'])
    .execute()
  for (const row of stuck) blame(world, 'refund-stuck', row.id, `${row.state} since ${row.updated_at}`)
  const waiting = await db
    .selectFrom('orders')
    .select(['number', 'payment_status'])
    .where('id', 'in', ids)
    .where('payment_status', 'in', ['pending', 'failed', 'cancelled'])
    .where('pay_until', '<', formatInstant(world.clock.now()))
    .execute()
  for (const row of waiting) blame(world, 'order-waits', row.number, `its payment is ${row.payment_status}`)
  for (const { check, subject, message } of await checkData({ db, files }))
    blame(world, 'check-data', subject, `${message} (must hold: ${check})`)
}
