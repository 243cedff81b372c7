import { createHash } from 'node:crypto'
import { SEARCH_SPELLINGS } from '@sukkar/domain/search-spellings'
import { foldForIndex } from '@sukkar/domain/search-text'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEmptyDatabase, createTestDatabase } from '../../testing/test-database.ts'
import { orderRow } from '../../testing/test-order.ts'
import { migrate, NewerSchemaError } from './migrate.ts'
import { createNoticeOrder } from './migrations/0022-notice-order.ts'
import { refoldSearchTexts } from './migrations/0030-search-folding.ts'
import { markFormerHolds } from './migrations/0040-hold-mails.ts'
import type { Database } from './schema.ts'

// On PostgreSQL in the quick tier too: every migration is written for both.

/** Covers every rule of the folding once: article, doubled letters, marks, hamza, foreign letters, digits, words written together. */
const FOLDED_SAMPLES = [
  'اللوز',
  'الجمعة',
  'كُنَافَةٌ',
  'أإآٱىئیؤةکگچپڤء',
  "Al-Ma'amoul crème brûlée",
  '٤ zzz',
  'للمكتب والدوام',
  'عبد الله السالم',
]

const nowMs = Date.parse('2026-11-21T10:00:00+03:00')

describe('the schema', () => {
  let db: Kysely<Database>
  beforeEach(async () => {
    db = await createEmptyDatabase()
  })
  afterEach(() => db.destroy())

  it('is made once, and a second start changes nothing', async () => {
    const applied = await migrate(db)
    expect(applied).toContain('0001-shop')
    expect(applied).toEqual(applied.toSorted())
    expect(await migrate(db)).toEqual([])
  })

  it('goes forward by the steps that are missing, all or nothing', async () => {
    await migrate(db)
    const addTable = {
      version: 98,
      name: 'more',
      up: async (handle: Kysely<Database>) => void (await sql`create table more (id text)`.execute(handle)),
    }
    const breaks = {
      version: 99,
      name: 'broken',
      up: async (handle: Kysely<Database>) => void (await sql`create table more (id text)`.execute(handle)),
    }
    const first = { version: 1, name: 'shop', up: async () => {} }
    await expect(migrate(db, [first, addTable, breaks])).rejects.toThrow()
    expect(await migrate(db, [first, addTable])).toEqual(['0098-more'])
  })

  it('leaves notices in the order in which they were shown before they had one', async () => {
    await migrate(db)
    const row = { kind: 'promo', text_en: 'a', text_ar: 'ب', link: null, from_time: null, to_time: null, starts_on: null, ends_on: null }
    const ids = ['b', 'c', 'a']
    await db
      .insertInto('notices')
      .values(ids.map((id) => ({ id, ...row, is_active: 1 })))
      .execute()
    await sql`alter table notices drop column position`.execute(db)
    await createNoticeOrder(db)
    const kept = await db.selectFrom('notices').select(['id', 'position']).orderBy('position').execute()
    expect(kept.map(({ id, position }) => [id, position])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ])
  })

  it('counts holds of orders as mailed that were notified of before they had a mail', async () => {
    await migrate(db)
    const at = '2026-11-21T10:00:00+03:00'
    const row = { topic: 'order.status', created_at: at, available_at: at, leased_until: null, attempts: 1, error: null }
    const of = (id: string, status: string, doneAt: string | null) =>
      db.insertInto('outbox').values({ ...row, id, payload: JSON.stringify({ orderId: 'a', status }), done_at: doneAt })
    for (const event of [of('1', 'hold', at), of('2', 'paid', at), of('3', 'hold', null)]) await event.execute()
    await markFormerHolds(db)
    const marked = await db.selectFrom('outbox').select(['id', 'done_at']).where('topic', '=', 'mail.hold').execute()
    expect(marked).toEqual([{ id: 'hold.1', done_at: at }])
  })

  it('folds anew what was folded in the old way, as the program itself would now', async () => {
    const seeded = await createTestDatabase({ seededAtMs: nowMs })
    const read = () => seeded.selectFrom('products').select(['id', 'search_text']).orderBy('id').execute()
    const now = await read()
    await seeded.updateTable('products').set({ search_text: 'كيك وتس' }).execute()
    await refoldSearchTexts(seeded)
    expect(await read()).toEqual(now)
    await seeded.destroy()
  })

  it('has a step for every change of the folding', () => {
    const folding = createHash('sha256')
      .update([...SEARCH_SPELLINGS.flat(), ...FOLDED_SAMPLES].map((text) => foldForIndex([text])).join('\n'))
      .digest('hex')
    // Another hash means that stored search texts no longer match: add a step that calls `refoldSearchTexts`.
    expect(folding).toBe('49de5a29f042861edabd026229d21bffe318696494d2ac5990051a5822a26feb')
  })

  it('of a newer program is refused and left as it is', async () => {
    await migrate(db)
    await db.updateTable('meta').set({ value: '9000' }).where('key', '=', 'schema_version').execute()
    await expect(migrate(db)).rejects.toThrow(NewerSchemaError)
  })
})

/** Runs the attempts concurrently; returns the names of those that were not refused. */
const findAllowed = async (attempts: Record<string, Promise<unknown>>): Promise<string[]> => {
  const ends = await Promise.allSettled(Object.values(attempts))
  return Object.keys(attempts).filter((_, index) => ends[index]?.status === 'fulfilled')
}

describe('the rows', () => {
  let db: Kysely<Database>
  beforeEach(async () => {
    db = await createTestDatabase({ seededAtMs: nowMs })
  })
  afterEach(() => db.destroy())

  it('keep the rules that no code may break', async () => {
    const product = await db.selectFrom('products').selectAll().limit(1).executeTakeFirstOrThrow()
    const coupon = await db.selectFrom('coupons').selectAll().limit(1).executeTakeFirstOrThrow()
    const branch = await db.selectFrom('branches').selectAll().limit(1).executeTakeFirstOrThrow()
    const booking = {
      branch_id: branch.id,
      service: 'same_day',
      fulfilment: 'delivery',
      date: '2026-11-21',
      from_time: '10:00',
      capacity: 2,
    }
    const refused: Record<string, Promise<unknown>> = {
      'a negative price': db.updateTable('products').set({ price_fils: -1 }).where('id', '=', product.id).execute(),
      'stock below zero': db.updateTable('products').set({ stock_left: -1 }).where('id', '=', product.id).execute(),
      'two products of one slug': db
        .insertInto('products')
        .values({ ...product, id: 'other' })
        .execute(),
      'a coupon used too often': db.updateTable('coupons').set({ usage_limit: 1, used_count: 2 }).where('id', '=', coupon.id).execute(),
      'two coupons of one code': db
        .insertInto('coupons')
        .values({ ...coupon, id: 'other' })
        .execute(),
      'a slot booked beyond its places': db
        .insertInto('slot_bookings')
        .values({ ...booking, booked: 3 })
        .execute(),
      'an area of no governorate': db.updateTable('areas').set({ governorate_id: 'nowhere' }).execute(),
      'a flag that is neither': db.updateTable('products').set({ is_active: 2 }).where('id', '=', product.id).execute(),
      'a text where a number belongs': sql`update products set price_fils = 'free'`.execute(db),
    }
    expect(await findAllowed(refused)).toEqual([])
    await db
      .insertInto('slot_bookings')
      .values({ ...booking, booked: 2 })
      .execute()
  })

  it('let an order add up only one way, once for each cart', async () => {
    const place = await db.selectFrom('area_branches').selectAll().limit(1).executeTakeFirstOrThrow()
    const at = '2026-11-21T10:00:00+03:00'
    const cart = { state: 'open', version: 0, created_at: at, updated_at: at }
    await db
      .insertInto('carts')
      .values([
        { id: 'cart-1', ...cart },
        { id: 'cart-2', ...cart },
      ] as never)
      .execute()
    const order = { ...orderRow(place, at), id: 'order-1', number: 'S-1', token_hash: 'hash-1', cart_id: 'cart-1' }
    await db.insertInto('orders').values(order).execute()
    const other = { ...order, id: 'order-2', number: 'S-2', token_hash: 'hash-2', cart_id: 'cart-2' }
    const refused = {
      'a second order of a cart': { ...other, cart_id: 'cart-1' },
      'a number given twice': { ...other, number: 'S-1' },
      'a total that does not add up': { ...other, total_fils: 5001 },
      'a discount above the subtotal': { ...other, discount_fils: 4001, total_fils: 999 },
      'an unknown status': { ...other, status: 'lost' },
    }
    for (const [rule, row] of Object.entries(refused)) await expect(db.insertInto('orders').values(row).execute(), rule).rejects.toThrow()
    await db.insertInto('orders').values(other).execute()
  })
})
