import type { AppContext } from '../../../app-context.ts'
import { insertAudit } from '../../../platform/audit/audit.queries.ts'
import { raiseCatalogueVersion } from '../../../platform/shop-data/catalogue-version.ts'
import { checkDistinct, type Fields } from './draft-checks.ts'
import { listInOrder, type OrderedTable, writeOrder } from './order-of.queries.ts'
import { type Actor, changeShop, type RecordOutcome } from './staff-record.ts'

/**
 * Reorders a list. `seen_ids` must be the current order, so that a concurrent reordering or a new record is not overwritten; the new order
 * must contain the same ids.
 */
export const changeOrder = (
  context: AppContext,
  call: Actor & { kind: OrderedTable; body: { ids: readonly string[]; seen_ids: readonly string[] } },
): Promise<RecordOutcome<string[]>> =>
  changeShop(context, async (db) => {
    const { ids, seen_ids: seen } = call.body
    // Incrementing the version first locks its row, so that a concurrent reordering waits and then reads this one.
    await raiseCatalogueVersion(db)
    const present = await listInOrder(db, call.kind)
    if (!areEqual(seen, present)) return { ok: false, code: 'CONFLICT', data: { present } }
    const fields: Fields = {}
    checkDistinct(ids, 'ids', fields)
    for (const [index, id] of ids.entries()) if (!present.includes(id)) fields[`ids.${index}`] ??= 'unknown_thing'
    if (ids.length < present.length) fields.ids = { rule: 'min_items', args: { min: present.length } }
    if (Object.keys(fields).length > 0) return { ok: false, code: 'VALIDATION_FAILED', fields }
    await writeOrder(db, call.kind, ids)
    const subject = { kind: 'shop', id: call.kind } as const
    await insertAudit(db, { actorId: call.actorId, action: 'shop.order', subject, before: present, after: [...ids] }, call.nowMs)
    return { ok: true, value: [...ids] }
  })

const areEqual = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((id, index) => id === right[index])
