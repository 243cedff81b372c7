import type { StaffCoupon } from '@sukkar/contract/staff-promotions'
import { normaliseCouponCode } from '@sukkar/domain/coupon'
import { filsToKwd, kwdToFils } from '@sukkar/domain/money'
import { wireFulfilment, wireService } from '@sukkar/domain/service'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../platform/db/schema.ts'
import { toFulfilment, toService } from '../../../platform/shop-data/read-places.ts'
import { parseTexts } from '../../../platform/shop-data/stored-texts.ts'
import { checkAmount, checkDistinct, checkIds, checkInstants, type Fields } from './draft-checks.ts'
import { toFlag, toFulfilmentName, toServiceName, toShopInstant } from './record-parts.ts'
import { listIds } from './staff-record.queries.ts'
import type { StaffRecord } from './staff-record.ts'

type Draft = Omit<StaffCoupon, 'id' | 'version' | 'code' | 'used_count'> & { code?: string }

const blankCoupon: Draft = {
  kind: 'percent',
  percent: null,
  amount: null,
  max_discount: null,
  minimum_subtotal: 0,
  starts_at: null,
  ends_at: null,
  usage_limit: null,
  usage_limit_per_customer: null,
  services: [],
  fulfilments: [],
  product_ids: [],
  category_ids: [],
  is_first_order_only: false,
  is_active: true,
}

/**
 * Coupons. An order copies its discount, so a change affects future orders only. A code may be in print, so it never changes and is unique
 * regardless of case.
 */
export const couponRecord: StaffRecord<StaffCoupon, Draft> = {
  subject: 'coupon',
  table: 'coupons',
  blank: blankCoupon,
  required: [],
  list: async (db, ids) => {
    const rows = await db.selectFrom('coupons').selectAll().where('id', 'in', ids).execute()
    return rows.map(toCoupon)
  },
  check: async (db, draft, { before }) => {
    const fields: Fields = before === null ? await checkCode(db, draft.code ?? '') : {}
    if (draft.kind === 'percent' && draft.percent === null) fields.percent = 'required'
    if (draft.kind === 'fixed' && (draft.amount === null || draft.amount === 0)) fields.amount = 'required'
    for (const key of ['amount', 'max_discount', 'minimum_subtotal'] as const) checkAmount(draft[key], key, fields)
    checkInstants(draft, fields)
    checkDistinct(draft.services, 'services', fields)
    checkDistinct(draft.fulfilments, 'fulfilments', fields)
    checkIds(draft.product_ids, await listIds(db, 'products'), 'product_ids', fields)
    checkIds(draft.category_ids, await listIds(db, 'categories'), 'category_ids', fields)
    if (before !== null) await checkLimits(db, draft, before, fields)
    return fields
  },
  write: async (db, id, draft, { before }) => {
    if (before !== null) {
      await db.updateTable('coupons').set(toRow(draft)).where('id', '=', id).execute()
      return {}
    }
    const added = await db
      .insertInto('coupons')
      .values({ id, code: normaliseCouponCode(draft.code ?? ''), used_count: 0, ...toRow(draft) })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .executeTakeFirst()
    return added.numInsertedOrUpdatedRows === 1n ? {} : { code: 'in_use' }
  },
}

const checkCode = async (db: Kysely<Database>, text: string): Promise<Fields> => {
  const code = normaliseCouponCode(text)
  if (code === '') return { code: 'required' }
  if (!/^[\p{L}\p{N}_-]+$/u.test(code)) return { code: 'format' }
  const taken = await db.selectFrom('coupons').select('id').where('code', '=', code).executeTakeFirst()
  return taken === undefined ? {} : { code: 'in_use' }
}

/** No limit below the uses that orders hold. The coupon's row is locked by now, so that no order reserves another use meanwhile. */
const checkLimits = async (db: Kysely<Database>, draft: Draft, before: StaffCoupon, fields: Fields): Promise<void> => {
  const held = await db
    .selectFrom('coupon_redemptions')
    .select((select) => ['customer_key', select.fn.countAll<number | string>().as('uses')])
    .where('coupon_id', '=', before.id)
    .where('released_at', 'is', null)
    .groupBy('customer_key')
    .execute()
  const most = Math.max(0, ...held.map(({ uses }) => Number(uses)))
  if (draft.usage_limit !== null && draft.usage_limit < before.used_count)
    fields.usage_limit = { rule: 'minimum', args: { min: before.used_count } }
  if (draft.usage_limit_per_customer !== null && draft.usage_limit_per_customer < most)
    fields.usage_limit_per_customer = { rule: 'minimum', args: { min: most } }
}

const toCoupon = (row: Selectable<Database['coupons']>): StaffCoupon => ({
  id: row.id,
  version: Number(row.version),
  code: row.code,
  used_count: Number(row.used_count),
  kind: row.kind as StaffCoupon['kind'],
  percent: row.percent,
  amount: toKwd(row.amount_fils),
  max_discount: toKwd(row.max_discount_fils),
  minimum_subtotal: filsToKwd(row.minimum_subtotal_fils),
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  usage_limit: row.usage_limit,
  usage_limit_per_customer: row.usage_limit_per_customer,
  services: parseList(row.services).map((name) => wireService(toService(name))),
  fulfilments: parseList(row.fulfilments).map((name) => wireFulfilment(toFulfilment(name))),
  product_ids: parseList(row.product_ids),
  category_ids: parseList(row.category_ids),
  is_first_order_only: row.is_first_order_only === 1,
  is_active: row.is_active === 1,
})

/** Values of another kind are dropped, so that a later change of the kind does not bring them back. */
const toRow = (draft: Draft) => ({
  kind: draft.kind,
  percent: draft.kind === 'percent' ? draft.percent : null,
  amount_fils: draft.kind === 'fixed' ? toFils(draft.amount) : null,
  max_discount_fils: draft.kind === 'percent' ? toFils(draft.max_discount) : null,
  minimum_subtotal_fils: kwdToFils(draft.minimum_subtotal),
  starts_at: draft.starts_at === null ? null : toShopInstant(draft.starts_at),
  ends_at: draft.ends_at === null ? null : toShopInstant(draft.ends_at),
  usage_limit: draft.usage_limit,
  usage_limit_per_customer: draft.usage_limit_per_customer,
  services: toList(draft.services.map(toServiceName)),
  fulfilments: toList(draft.fulfilments.map(toFulfilmentName)),
  product_ids: toList(draft.product_ids),
  category_ids: toList(draft.category_ids),
  is_first_order_only: toFlag(draft.is_first_order_only),
  is_active: toFlag(draft.is_active),
})

const toKwd = (fils: number | null): number | null => (fils === null ? null : filsToKwd(fils))
const toFils = (kwd: number | null): number | null => (kwd === null ? null : kwdToFils(kwd))
const parseList = (json: string | null): string[] => (json === null ? [] : parseTexts(json))
const toList = (entries: readonly string[]): string | null => (entries.length === 0 ? null : JSON.stringify(entries))
