import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BodyOf } from '@sukkar/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raiseCatalogueVersion } from '../../platform/shop-data/catalogue-version.ts'
import { createChangeWatch } from '../../testing/answer-check.ts'
import { afternoonMs, eclair } from '../../testing/checkout-steps.ts'
import { countTurns } from '../../testing/count-turns.ts'
import { hireForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { changeStaffProduct, readStaffProduct } from '../../testing/product-steps.ts'
import { hire, readAudit } from '../../testing/staff-steps.ts'
import { createStatementLog } from '../../testing/statement-log.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { listInOrder } from './records/order-of.queries.ts'

const header = 'slug,name_en,name_ar,price'
const newRows = (count: number) => Array.from({ length: count }, (_, n) => `cake-${n},Cake ${n},كيكة ${n},2`)
const formOf = (rows: readonly string[], head = header): FormData => {
  const form = new FormData()
  form.set('is_dry_run', 'false')
  form.set('file', new Blob([[head, ...rows].join('\n')]), 'products.csv')
  return form
}

/** Lets `act` happen between what is read and the first transaction that writes; counts the transactions that write, those of `act` too. */
const onceBeforeWrite = (shop: TestShop, act: () => Promise<void>): { writes: number } => {
  const { db } = shop.context
  const begin = db.transaction.bind(db)
  const counted = { writes: 0 }
  db.transaction = () => {
    const builder = begin()
    const { execute } = builder
    builder.execute = async (work) => {
      counted.writes += 1
      if (counted.writes === 1) await act()
      return (await execute.call(builder, work)) as never
    }
    return builder
  }
  return counted
}

// On PostgreSQL in the quick tier too: a concurrent change is found by conditional updates.
describe('a table that is taken in while others work', () => {
  const shop = openCheckedShopForEachTest()
  const staff = hireForEachTest(shop, 'staff')
  const send = (rows: readonly string[], given: { key?: string; locale?: 'en' | 'ar'; head?: string } = {}) => {
    const headers = { ...staff.headers, ...(given.key === undefined ? {} : { 'idempotency-key': given.key }) }
    return shop.call('importStaffProducts', { form: formOf(rows, given.head), locale: given.locale ?? 'en', headers })
  }

  it('lets the server answer others between its rows', async () => {
    expect(await countTurns(() => send(newRows(200)))).toBeGreaterThan(25)
  })

  it('is planned again when the catalogue has changed since it was planned, and takes nothing of that change back', async () => {
    const before = await readStaffProduct(shop, staff, eclair)
    const change = { price: 7, is_featured: !before.is_featured }
    const counted = onceBeforeWrite(shop, async () => {
      expect((await changeStaffProduct(shop, staff, eclair, change)).status).toBe(200)
    })
    const imported = await send([...newRows(40), `${before.slug},${before.name_en},${before.name_ar},9`])
    expect(imported.answer.data).toMatchObject({ made: 40, changed: 1 })
    expect(counted.writes).toBe(3)
    const after = await readStaffProduct(shop, staff, eclair)
    expect([after.price, after.is_featured, after.version]).toEqual([9, !before.is_featured, before.version + 2])
    const changes = (await readAudit(shop)).filter(({ action }) => action === 'product.update')
    expect(changes).toContainEqual(expect.objectContaining({ before: { price: 7 }, after: { price: 9 } }))
  })

  it('does not take back an order of the products that was made after its download', async () => {
    const product = await readStaffProduct(shop, staff, eclair)
    const ids = await listInOrder(shop.context.db, 'products')
    const body = { ids: ids.toReversed(), seen_ids: ids }
    expect((await shop.call('orderStaffThings', { params: { kind: 'products' }, body, headers: staff.headers })).status).toBe(200)
    const { position } = await readStaffProduct(shop, staff, eclair)
    expect(position).not.toBe(product.position)
    const [row, head] = [`${product.slug},${product.version},${product.position}`, 'slug,version,position']
    expect((await send([row], { head })).failure.errors).toHaveProperty(['2.version'])
    expect((await readStaffProduct(shop, staff, eclair)).position).toBe(position)
  })

  it('adds new products after all others, in the order of the file, unless it says where', async () => {
    const rows = [
      ',Zabib cake,كيكة الزبيب,2,',
      'first-cake,First cake,كيكة أولى,2,0',
      ',Almond cake,كيكة اللوز,2,',
      'rose,Rose cake,كيكة الورد,2,',
    ]
    expect((await send(rows, { head: `${header},position` })).answer.data).toMatchObject({ made: 4 })
    const products = await shop.context.db.selectFrom('products').select(['slug', 'position']).orderBy('position').execute()
    expect(products.slice(-3).map(({ slug }) => slug)).toEqual(['zabib-cake', 'almond-cake', 'rose'])
    expect(new Set(products.slice(-4).map(({ position }) => position)).size).toBe(4)
    expect(products.find(({ slug }) => slug === 'first-cake')?.position).toBe(0)
  })

  it('is a conflict, in both languages, when the catalogue changes again and again; then nothing is taken in', async () => {
    for (const [locale, message] of [
      ['en', 'Something changed meanwhile. Please look again'],
      ['ar', 'حدث تغيير في هذه الأثناء. يرجى المراجعة مرة أخرى'],
    ] as const) {
      let isOver = false
      const imported = send(newRows(40), { locale }).finally(() => {
        isOver = true
      })
      while (!isOver) {
        await raiseCatalogueVersion(shop.context.db)
        await nextTurn()
      }
      expect((await imported).failure).toMatchObject({ code: 'CONFLICT', message })
    }
    expect(await shop.context.db.selectFrom('products').select('id').where('slug', 'like', 'cake-%').execute()).toEqual([])
    expect(await readAudit(shop)).toEqual([])
  })

  it('leaves the same product and the same audit as a single create and change', async () => {
    const audited = async (create: () => Promise<unknown>, change: (id: string) => Promise<unknown>) => {
      await create()
      const { id } = await shop.context.db.selectFrom('products').select('id').where('slug', '=', 'rose-cake').executeTakeFirstOrThrow()
      await change(id)
      const product = await readStaffProduct(shop, staff, id)
      const rows = (await readAudit(shop)).filter(({ subject }) => subject === `product ${id}`)
      await shop.context.db.deleteFrom('products').where('id', '=', id).execute()
      const sorted = rows.toSorted((left, right) => (left.action < right.action ? -1 : 1))
      return JSON.parse(JSON.stringify({ product, rows: sorted }).replaceAll(id, 'its id')) as unknown
    }
    const body: BodyOf<'createStaffProduct'> = { name_en: 'Rose cake', name_ar: 'كيكة الورد', price: 4.75, services: ['pre-order', 'asap'] }
    const alone = await audited(
      () => shop.call('createStaffProduct', { body, headers: staff.headers }),
      (id) => changeStaffProduct(shop, staff, id, { is_active: false, services: ['same-day', 'asap'] }),
    )
    const head = `${header},services,is_active`
    const inTable = await audited(
      () => send([',Rose cake,كيكة الورد,4.750,pre-order | asap,yes'], { head }),
      () => send(['rose-cake,Rose cake,كيكة الورد,4.75,same-day | asap,no'], { head }),
    )
    expect(inTable).toEqual(alone)
    expect(alone).toMatchObject({ rows: [{ action: 'product.archive' }, { action: 'product.create' }] })
  })

  it('answers a repeat as it answered first, though the catalogue has its rows by then', async () => {
    const { slug, version } = await readStaffProduct(shop, staff, eclair)
    const rows = [`${slug},${version},Éclair,إكلير,9`, ',,Rose cake,كيكة الورد,4.750']
    const given = { key: randomUUID(), head: `slug,version,name_en,name_ar,price` }
    const first = await send(rows, given)
    expect(first.answer.data).toMatchObject({ made: 1, changed: 1 })
    const hasChanged = await createChangeWatch(shop.context.db)
    expect((await send(rows, given)).answer).toEqual(first.answer)
    expect((await send(rows.slice(1), given)).failure.code).toBe('IDEMPOTENCY_MISMATCH')
    expect(await hasChanged()).toBe(false)
  })
})

describe('the transaction of a large table', () => {
  const log = createStatementLog()
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop({ nowMs: afternoonMs, db: await createTestDatabase({ seededAtMs: afternoonMs, change: log.change }) })
  })
  afterAll(() => shop.close())

  it('has few statements, because every customer’s write waits for it', async () => {
    const { headers } = await hire(shop, 'staff')
    log.texts.length = 0
    expect((await shop.call('importStaffProducts', { form: formOf(newRows(300)), headers })).answer.data.made).toBe(300)
    const written = log.texts.slice(log.texts.lastIndexOf('begin'), log.texts.lastIndexOf('commit'))
    expect(written.filter((text) => text.startsWith('insert into "products"'))).toHaveLength(3)
    expect(written.length).toBeLessThan(25)
  })
})
