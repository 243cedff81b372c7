import type { OptionTexts } from '@sukkar/domain/option-text'
import type { Fulfilment, Service } from '@sukkar/domain/service'
import { readInstantMs, toInstantText } from '@sukkar/domain/shop-time'
import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
  type UpdateResult,
} from 'kysely'
import { type Compilable, prepareQuery, type Slots } from '../../platform/db/prepare-query.ts'
import type { Database } from '../../platform/db/schema.ts'

/** The time that the customer has chosen in checkout. */
export type ChosenWindow = { date: string; from: string; to: string | null }

/** Identifies a cart: a guest's by its id alone; a member's by the account, with an id only to select one of the account's carts. */
export type CartKey = { accountId: null; cartId: string } | { accountId: string; cartId: string | null }

export type StoredCart = {
  id: string
  /** Null for a guest's cart. */
  accountId: string | null
  state: 'open' | 'deleted' | 'converted'
  version: number
  areaId: string | null
  branchId: string | null
  service: Service | null
  fulfilment: Fulfilment | null
  couponId: string | null
  window: ChosenWindow | null
  isWindowOpen: boolean
  updatedAtMs: number
  deletedAtMs: number | null
}

export type StoredPicture = { id: string; file: string; mime: string; width: number; height: number; bytes: number }

export type StoredLine = {
  id: string
  productId: string
  quantity: number
  optionIds: string[]
  optionTexts: OptionTexts
  likeness: string
  notes: string[]
  specialRequest: string
  extraFlavorId: string | null
  menuType: string
  seenPriceFils: number
  pictures: StoredPicture[]
}

/** Finds a cart by its key. An id alone never finds a member's cart. */
export const findCart = async (db: Kysely<Database>, key: CartKey): Promise<StoredCart | null> => {
  const { rows } = await selectCart(db, key, {})
  return rows[0] === undefined ? null : toCart(rows[0])
}

/** Whether any cart, a member's included, has this id. */
export const isCartIdTaken = async (db: Kysely<Database>, id: string): Promise<boolean> =>
  (await db.selectFrom('carts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export type CartChoice = { areaId: string | null; branchId: string | null; service: Service | null; fulfilment: Fulfilment | null }

/** Inserts an open cart. Null when one exists: a concurrent first product created it, or the member has an open cart. */
export const insertCart = async (
  db: Kysely<Database>,
  cart: { id: string; accountId: string | null; choice?: CartChoice },
  nowMs: number,
): Promise<StoredCart | null> => {
  const { rows } = await insertOpenCart(db, {
    areaId: null,
    branchId: null,
    service: null,
    fulfilment: null,
    ...cart.choice,
    id: cart.id,
    accountId: cart.accountId,
    now: toInstantText(nowMs),
  })
  return rows[0] === undefined ? null : toCart(rows[0])
}

/** Locks an open cart until the commit and increments its version. Null when the cart is not open. */
export const lockCartForChange = async (db: Kysely<Database>, key: CartKey, nowMs: number): Promise<StoredCart | null> => {
  const { rows } = await raiseCartVersion(db, key, { now: toInstantText(nowMs) })
  return rows[0] === undefined ? null : toCart(rows[0])
}

/** Locks a member's open cart for a change; null without one. */
export const lockMemberCart = (db: Kysely<Database>, accountId: string, nowMs: number): Promise<StoredCart | null> =>
  lockCartForChange(db, { accountId, cartId: null }, nowMs)

/** Converts an open cart into an order's, which succeeds once. Null when the cart is not open. */
export const convertCart = async (db: Kysely<Database>, key: CartKey, nowMs: number): Promise<StoredCart | null> => {
  const { rows } = await convertOpenCart(db, key, { now: toInstantText(nowMs) })
  return rows[0] === undefined ? null : toCart(rows[0])
}

export const deleteCart = async (db: Kysely<Database>, key: CartKey, atMs: number): Promise<boolean> => {
  const at = toInstantText(atMs)
  const result = await db
    .updateTable('carts')
    .set({ state: 'deleted', deleted_at: at, updated_at: at, version: sql<number>`version + 1` })
    .where(isHeldBy(key))
    .where('state', '=', 'open')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Reopens a deleted cart unless it was deleted before `sinceMs`. */
export const reviveCart = async (db: Kysely<Database>, key: CartKey, sinceMs: number, nowMs: number): Promise<StoredCart | null> => {
  const row = await db
    .updateTable('carts')
    .set({ state: 'open', deleted_at: null, updated_at: toInstantText(nowMs), version: sql<number>`version + 1` })
    .where(isHeldBy(key))
    .where('state', '=', 'deleted')
    .where('deleted_at', '>=', toInstantText(sinceMs))
    .returningAll()
    .executeTakeFirst()
  return row === undefined ? null : toCart(row)
}

export const setCartChoice = async (db: Kysely<Database>, id: string, choice: CartChoice): Promise<void> => {
  await updateCartChoice(db, { id, ...choice })
}

export const setCartCoupon = async (db: Kysely<Database>, id: string, couponId: string | null): Promise<void> => {
  await db.updateTable('carts').set({ coupon_id: couponId }).where('id', '=', id).execute()
}

export const setCartWindow = async (db: Kysely<Database>, id: string, window: ChosenWindow | null, isOpen: boolean): Promise<void> => {
  await db
    .updateTable('carts')
    .set({ slot_date: window?.date ?? null, slot_from: window?.from ?? null, slot_to: window?.to ?? null, is_slot_open: isOpen ? 1 : 0 })
    .where('id', '=', id)
    .execute()
}

/** Deletes carts that can no longer be restored, and open ones untouched for long. The sweep deletes their pictures. */
export const eraseOldCarts = async (
  db: Kysely<Database>,
  limits: { deletedBeforeMs: number; untouchedBeforeMs: number },
): Promise<number> => {
  const result = await db
    .deleteFrom('carts')
    .where((where) =>
      where.or([
        where.and([where('state', '=', 'deleted'), where('deleted_at', '<', toInstantText(limits.deletedBeforeMs))]),
        where.and([where('state', '=', 'open'), where('updated_at', '<', toInstantText(limits.untouchedBeforeMs))]),
      ]),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

export const countUnits = async (db: Kysely<Database>, cartId: string): Promise<number> => {
  const row = await db
    .selectFrom('cart_lines')
    .select((select) => select.fn.sum<number | string | null>('quantity').as('units'))
    .where('cart_id', '=', cartId)
    .executeTakeFirst()
  return Number(row?.units ?? 0)
}

/** The only condition that decides who owns a cart. A member's key without an id means the open cart. */
const isHeldBy =
  (key: { accountId: Held | null; cartId: Held | null }) =>
  (where: ExpressionBuilder<Database, 'carts'>): Expression<SqlBool> =>
    where.and([
      key.accountId === null ? where('user_id', 'is', null) : where('user_id', '=', key.accountId),
      key.cartId === null ? where('state', '=', 'open') : where('id', '=', key.cartId),
    ])

/** An id, or its slot in a prepared statement. */
type Held = string | RawBuilder<string>
type HeldSlots = { accountId: string; cartId: string }
type CartRow = Selectable<Database['carts']>

/** Prepares a statement for each form of key: a guest's cart, a member's open cart, a member's cart by id. */
const prepareForCart = <V extends object, R>(
  build: (db: Kysely<Database>, isHeld: ReturnType<typeof isHeldBy>, slots: Slots<V>) => Compilable<R>,
) => {
  const guests = prepareQuery<V & HeldSlots, R>((db, slots) => build(db, isHeldBy({ accountId: null, cartId: slots.cartId }), slots))
  const atHand = prepareQuery<V & HeldSlots, R>((db, slots) => build(db, isHeldBy({ accountId: slots.accountId, cartId: null }), slots))
  const members = prepareQuery<V & HeldSlots, R>((db, slots) => build(db, isHeldBy(slots), slots))
  return (db: Kysely<Database>, key: CartKey, values: V) => {
    const query = key.accountId === null ? guests : key.cartId === null ? atHand : members
    return query(db, { accountId: key.accountId ?? '', cartId: key.cartId ?? '', ...values })
  }
}

const selectCart = prepareForCart<object, CartRow>((db, isHeld) => db.selectFrom('carts').selectAll().where(isHeld))

const raiseCartVersion = prepareForCart<{ now: string }, CartRow>((db, isHeld, { now }) =>
  db
    .updateTable('carts')
    .set({ version: sql<number>`version + 1`, updated_at: now })
    .where(isHeld)
    .where('state', '=', 'open')
    .returningAll(),
)

const convertOpenCart = prepareForCart<{ now: string }, CartRow>((db, isHeld, { now }) =>
  db.updateTable('carts').set({ state: 'converted', updated_at: now }).where(isHeld).where('state', '=', 'open').returningAll(),
)

const insertOpenCart = prepareQuery<CartChoice & { id: string; accountId: string | null; now: string }, CartRow>((db, slots) =>
  db
    .insertInto('carts')
    .values({
      id: slots.id,
      user_id: slots.accountId,
      state: 'open',
      // The change that creates the cart is its first version.
      version: 1,
      area_id: slots.areaId,
      branch_id: slots.branchId,
      service: slots.service,
      fulfilment: slots.fulfilment,
      coupon_id: null,
      slot_date: null,
      slot_from: null,
      slot_to: null,
      is_slot_open: 1,
      created_at: slots.now,
      updated_at: slots.now,
      deleted_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll(),
)

const updateCartChoice = prepareQuery<CartChoice & { id: string }, UpdateResult>((db, { id, areaId, branchId, service, fulfilment }) =>
  db.updateTable('carts').set({ area_id: areaId, branch_id: branchId, service, fulfilment }).where('id', '=', id),
)

export const toCart = (row: CartRow): StoredCart => ({
  id: row.id,
  accountId: row.user_id,
  state: row.state as StoredCart['state'],
  version: Number(row.version),
  areaId: row.area_id,
  branchId: row.branch_id,
  service: row.service as Service | null,
  fulfilment: row.fulfilment as Fulfilment | null,
  couponId: row.coupon_id,
  window: row.slot_date !== null && row.slot_from !== null ? { date: row.slot_date, from: row.slot_from, to: row.slot_to } : null,
  isWindowOpen: row.is_slot_open === 1,
  updatedAtMs: readInstantMs(row.updated_at),
  deletedAtMs: row.deleted_at === null ? null : readInstantMs(row.deleted_at),
})
