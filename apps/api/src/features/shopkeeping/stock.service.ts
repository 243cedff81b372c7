import type { BodyOf } from '@sukkar/contract/endpoints'
import type { StaffStock } from '@sukkar/contract/staff-catalogue'
import { findBusinessDate } from '@sukkar/domain/business-day'
import { addDays } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import type { Database } from '../../platform/db/schema.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { CallRefusal } from '../../platform/http/serve.ts'
import { raiseCatalogueVersion } from '../../platform/shop-data/catalogue-version.ts'
import { forgetShopData, getShopData } from '../../platform/shop-data/load-shop-data.ts'
import type { ShopData } from '../../platform/shop-data/shop-data.ts'
import { type Actor, changeShop, pickDiffering, type RecordOutcome } from './records/staff-record.ts'
import { addStock, findStock, returnToStock, setInStock, setStockLeft } from './stock.queries.ts'

type StockChange = BodyOf<'updateStaffStock'>

/**
 * Changes a product's stock while orders reserve from it: setting a count is refused when it has changed since staff read it; all other
 * actions are differences or switches, which concurrent orders cannot invalidate.
 */
export const changeStock = async (
  context: AppContext,
  call: Actor & { id: string; body: StockChange },
): Promise<RecordOutcome<StaffStock>> => {
  const today = findWorkingDate(await getShopData(context), call.nowMs)
  return await changeShop(context, async (db) => {
    const before = await findStock(db, call.id)
    if (before === null) return { ok: false, code: 'NOT_FOUND' }
    const refusal = await applyChange(db, before, { ...call, today })
    if (refusal !== null) return refusal
    const after = (await findStock(db, call.id)) ?? before
    const subject = { kind: 'product', id: call.id } as const
    await insertAudit(db, { actorId: call.actorId, action: 'product.stock', subject, ...pickDiffering(before, after) }, call.nowMs)
    return { ok: true, value: after }
  })
}

const applyChange = async (
  db: Kysely<Database>,
  present: StaffStock,
  { id, body, today }: { id: string; body: StockChange; today: string },
): Promise<CallRefusal | null> => {
  const { action, quantity } = body
  switch (action) {
    case 'set':
    case 'unlimited': {
      if (body.seen_left === undefined) return refuse('seen_left')
      if (action === 'set' && quantity === undefined) return refuse('quantity')
      if (action === 'set' && (quantity ?? 0) < 0) return refuse('quantity', { rule: 'minimum', args: { min: 0 } })
      const left = action === 'set' ? (quantity ?? 0) : null
      return (await setStockLeft(db, id, left, body.seen_left)) ? null : { ok: false, code: 'CONFLICT', data: { present } }
    }
    case 'add':
      if (quantity === undefined) return refuse('quantity')
      if (await addStock(db, id, quantity)) return null
      // An uncounted stock has no number to add to.
      if (present.stock_left === null) return { ok: false, code: 'CONFLICT', data: { present } }
      return { ok: false, code: 'NOT_ENOUGH_STOCK', details: { count: present.stock_left } }
    case 'out_today':
      await setInStock(db, id, false, addDays(today, 1))
      return null
    case 'out':
    case 'back':
      await setInStock(db, id, action === 'back', null)
      return null
  }
}

const refuse = (field: string, problem: NonNullable<CallRefusal['fields']>[string] = 'required'): CallRefusal => ({
  ok: false,
  code: 'VALIDATION_FAILED',
  fields: { [field]: problem },
})

/** The date on which the open branches work: after midnight still yesterday's while their night lasts. */
const findWorkingDate = ({ branches }: ShopData, nowMs: number): string => {
  const open = branches.filter(({ isActive }) => isActive).map(({ window }) => window)
  return findBusinessDate(open, nowMs)
}

/** Ends the "out of stock today" of products whose day is over. */
export const endOutOfStockDays = async (context: AppContext, nowMs: number): Promise<number> => {
  const today = findWorkingDate(await getShopData(context), nowMs)
  const returned = await inTransaction(context.db, async (db) => {
    const count = await returnToStock(db, today)
    if (count > 0) await raiseCatalogueVersion(db)
    return count
  })
  if (returned > 0) forgetShopData(context)
  return returned
}
