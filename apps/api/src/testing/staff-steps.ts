import { join } from './account-steps.ts'
import type { TestShop } from './test-shop.ts'

/** A signed-in account of staff or a driver. */
export type Hired = { id: string; name: string; email: string; token: string; headers: { authorization: string } }

export const hire = async (shop: TestShop, role: 'staff' | 'driver'): Promise<Hired> => {
  const { user, email, token, headers } = await join(shop)
  await shop.context.db.updateTable('accounts').set({ role }).where('id', '=', user.id).execute()
  return { id: user.id, name: user.name, email, token, headers }
}

/** The audit log, oldest first. */
export const readAudit = async (shop: TestShop) => {
  const rows = await shop.context.db.selectFrom('audit_log').selectAll().orderBy('at').execute()
  return rows.map((row) => ({
    by: row.actor_id,
    action: row.action,
    subject: `${row.subject_kind} ${row.subject_id}`,
    before: row.before === null ? null : (JSON.parse(row.before) as unknown),
    after: row.after === null ? null : (JSON.parse(row.after) as unknown),
  }))
}

/** Approves all requested refunds. */
export const approveRefunds = async (shop: TestShop): Promise<void> => {
  const { headers } = await hire(shop, 'staff')
  const { data } = (await shop.call('listRefunds', { query: { state: 'requested' }, headers })).answer
  for (const { id } of data) await shop.call('decideRefund', { params: { id, decision: 'approve' }, body: {}, headers })
}

export const readConcerns = async (shop: TestShop, { headers }: Hired) => (await shop.call('listPaymentConcerns', { headers })).answer.data
