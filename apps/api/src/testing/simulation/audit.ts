import { readInstantMs, toInstantText } from '@sukkar/domain/shop-time'
import { checkData } from '../../data-checks/check-data.ts'
import { listConcerns, listRefunds } from './staff.ts'
import { auditParts, readPartsFils } from './staff-parts.ts'
import { blame, type World } from './world.ts'

/**
 * Compares the bank's books with the shop's, order by order and page by page: all money that the bank holds must be the payment of its
 * order or be on a list of staff, with its amount where the shop has one.
 */
export const auditMoney = async (world: World, prefix = ''): Promise<void> => {
  const { db } = world.shop.context
  const attempts = await db.selectFrom('payment_attempts').select(['order_id', 'track_id', 'state', 'result']).execute()
  const listed = await readStaffLists(world)
  for (const { id, totalFils } of world.beginning.orders) {
    const order = await db
      .selectFrom('orders')
      .select(['number', 'status', 'payment_status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const own = attempts.filter((attempt) => attempt.order_id === id)
    const pages = own.map(({ track_id }) => ({ heldFils: heldFilsOf(world, track_id), ...listed(track_id) }))
    const keptFils = order.payment_status === 'paid' && order.status !== 'cancelled' ? totalFils - (await readPartsFils(world, id)) : 0
    if (isExplained(pages, keptFils)) continue
    const heldFils = pages.reduce((sum, page) => sum + page.heldFils, 0)
    const told = own.map(({ track_id, state, result }) => `${track_id} ${state} ${result}`).join('; ')
    const code = heldFils > keptFils ? 'money-unaccounted' : 'money-missing'
    const shown = pages.map((page) => `${page.heldFils}${page.hasConcern ? ' to look at' : ''}, back ${page.backFils}`).join('; ')
    const detail = `the bank holds ${shown}, the shop keeps ${keptFils} (${order.status}, ${order.payment_status}); ${told}`
    blame(world, `${prefix}${code}`, order.number, detail)
  }
}

/** A page on the lists of staff: whether its attempt has a concern, the fils to be refunded, and each refund with an unknown outcome. */
type Listed = { hasConcern: boolean; backFils: number; unclearFils: readonly number[] }

/** Listed refunds must match in amount; the amount of an attempt with a concern is still unknown. */
const isExplained = (pages: readonly (Listed & { heldFils: number })[], keptFils: number): boolean => {
  const known = pages.filter(({ hasConcern }) => !hasConcern)
  let paidFils = [0]
  for (const page of known) {
    const rests = possibleRests(page)
    paidFils = paidFils.flatMap((sum) => rests.map((fils) => sum + fils))
  }
  return paidFils.includes(keptFils) || (paidFils.includes(0) && known.length < pages.length)
}

/** What the shop may keep of a page: each refund with an unknown outcome was given, or the bank still holds it. */
const possibleRests = ({ heldFils, backFils, unclearFils }: Listed & { heldFils: number }): number[] => {
  let rests = [heldFils - backFils]
  for (const unclear of unclearFils) rests = rests.flatMap((fils) => [fils, fils - unclear])
  return [...new Set(rests)].filter((fils) => fils >= 0)
}

const heldFilsOf = (world: World, trackId: string): number => {
  const page = world.books.pages.get(trackId)
  return page === undefined ? 0 : world.books.heldFils(page)
}

const readStaffLists = async (world: World): Promise<(trackId: string) => Listed> => {
  const refunds = await listRefunds(world)
  const concerns = new Set((await listConcerns(world)).map(({ track_id }) => track_id))
  const amounts = (trackId: string, states: readonly string[]): number[] =>
    refunds.filter(({ track_id, state }) => track_id === trackId && states.includes(state)).map(({ amount }) => Math.round(amount * 1000))
  return (trackId) => ({
    hasConcern: concerns.has(trackId),
    backFils: amounts(trackId, ['requested', 'failed', 'declined']).reduce((sum, fils) => sum + fils, 0),
    unclearFils: amounts(trackId, ['unknown']),
  })
}

/** A refund that the bank would accept now must not stay failed; a void in the shop's history must be one at the bank. */
const auditRefunds = async (world: World): Promise<void> => {
  for (const { id, state, track_id, amount } of await listRefunds(world))
    if (state === 'failed' && heldFilsOf(world, track_id) >= Math.round(amount * 1000))
      blame(world, 'refund-not-given', id, `the bank holds ${heldFilsOf(world, track_id)} of ${track_id} and would give it`)
  const { db } = world.shop.context
  for (const { note } of await db.selectFrom('order_history').select('note').where('event', '=', 'payment_void').execute())
    if (world.books.pages.get(note)?.state === 'captured') blame(world, 'void-imagined', note, 'the bank never took it back')
}

/** Messages are stored: the bank's answer for every concern, and each acknowledged notification. */
const auditEvidence = async (world: World): Promise<void> => {
  for (const { track_id, concern, messages } of await listConcerns(world))
    if (!messages.some(({ kind, direction }) => kind === 'enquire' && direction === 'received'))
      blame(world, 'no-evidence', track_id, `${concern} without an answer of the bank`)
  const { db } = world.shop.context
  const noted = await db
    .selectFrom('payment_messages')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'payment_messages.attempt_id')
    .select('track_id')
    .where('kind', '=', 'notification')
    .execute()
  for (const { trackId, acknowledged } of world.books.pages.values())
    if (acknowledged > 0 && !noted.some(({ track_id }) => track_id === trackId))
      blame(world, 'no-evidence', trackId, `${acknowledged} notifications were acknowledged, and none was kept`)
}

/** The instant on a receipt is that of the payment; a later refund must not change it. */
const auditReceipts = async (world: World): Promise<void> => {
  const rows = await world.shop.context.db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .select(['track_id', 'settled_at', 'refunds.created_at'])
    .where('payment_attempts.state', '=', 'refunded')
    .execute()
  for (const { track_id, settled_at, created_at } of rows)
    if (settled_at === null || settled_at > created_at)
      blame(world, 'receipt-moved', track_id, `paid at ${settled_at}, to be given back since ${created_at}`)
}

/**
 * An order whose time to pay is over is released only after an enquiry about each page that was paid in time, begun after that time, has ended; or the
 * shop knew of the capture, which the bank has taken back since.
 */
const auditReleases = async (world: World): Promise<void> => {
  const pages = await world.shop.context.db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select(['payment_attempts.id', 'track_id', 'order_id', 'pay_until', 'state', 'settled_at'])
    .execute()
  const tooLate = await world.shop.context.db.selectFrom('refunds').select('attempt_id').where('reason', '=', 'paid_too_late').execute()
  for (const { id, track_id, order_id, pay_until, state, settled_at } of pages) {
    const toMs = world.releases.get(order_id)
    if (toMs === undefined || pay_until === null) continue
    const fromMs = readInstantMs(pay_until)
    const paidAtMs = world.books.pages.get(track_id)?.capturedAtMs ?? toMs
    const isAsked = world.enquiries
      .get(track_id)
      ?.some(({ sentAtMs, endedAtMs }) => fromMs <= sentAtMs && endedAtMs !== null && endedAtMs <= toMs)
    const isLate = tooLate.some(({ attempt_id }) => attempt_id === id)
    const isKnown = ['captured', 'refunded'].includes(state) && !isLate && settled_at !== null && readInstantMs(settled_at) <= toMs
    if (paidAtMs > fromMs || isAsked === true || isKnown) continue
    blame(world, 'released-unasked', track_id, `paid at ${toInstantText(paidAtMs)}, released at ${toInstantText(toMs)}`)
  }
}

/** After staff have acted on the bank's state, their lists must be empty. */
export const auditLists = async (world: World): Promise<void> => {
  for (const { track_id, concern } of await listConcerns(world)) blame(world, 'cannot-be-settled', track_id, concern)
  for (const { id, state } of await listRefunds(world))
    if (['requested', 'failed', 'unknown'].includes(state)) blame(world, 'cannot-be-settled', id, `a refund that is ${state}`)
}

/** At rest no enquiry is due, no refund is in progress, and no order is pending payment. */
export const auditRest = async (world: World): Promise<void> => {
  await auditRefunds(world)
  await auditEvidence(world)
  await auditReceipts(world)
  await auditParts(world)
  await auditReleases(world)
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
    // Staff decide about an order whose capture was voided while it was in preparation.
    .where('status', 'in', ['created', 'payment_failed'])
    .where('pay_until', '<', toInstantText(world.clock.now()))
    .execute()
  for (const row of waiting) blame(world, 'order-waits', row.number, `its payment is ${row.payment_status}`)
  for (const { check, subject, message } of await checkData({ db, files }))
    blame(world, 'check-data', subject, `${message} (must hold: ${check})`)
}
