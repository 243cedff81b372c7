import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { createChangeWatch, digestDatabase, findFault } from './answer-check.ts'
import { openShop } from './checkout-steps.ts'
import { dropReferences } from './drop-keys.ts'
import { placePlanned } from './order-life-steps.ts'
import type { TestShop } from './test-shop.ts'

const asked = (locale: string, method = 'GET') => ({ method, headers: { 'accept-language': locale } })
const json = { 'content-type': 'application/json; charset=utf-8' }
const good = { status: 404, code: 'NOT_FOUND', message: 'This is not here' }
const refuse = (given: object, statusCode = 404) => ({ statusCode, headers: json, body: JSON.stringify({ ...good, ...given }) })

describe('the check of an answer', () => {
  it('lets the one shape through, in the language asked for', () => {
    expect(findFault(asked('en'), refuse({}))).toBeNull()
    expect(findFault(asked('ar'), refuse({ message: 'هذا غير موجود' }))).toBeNull()
    expect(findFault(asked('en'), { statusCode: 200, headers: {}, body: '' })).toBeNull()
    expect(findFault(asked('en'), refuse({ status: 422, code: 'VALIDATION_FAILED', errors: { a: ['Check this field'] } }, 422))).toBeNull()
  })

  it.each([
    ['a failure of ours', asked('en'), refuse({ status: 500, code: 'INTERNAL' }, 500)],
    ['a page', asked('en'), { ...refuse({}), headers: { 'content-type': 'text/html' } }],
    ['no JSON', asked('en'), { ...refuse({}), body: '<html>' }],
    ['a code that is in no list', asked('en'), refuse({ code: 'OOPS' })],
    ['a code that every object has', asked('en'), refuse({ code: 'constructor' })],
    ['the status of another code', asked('en'), refuse({ code: 'CONFLICT' })],
    ['another status in the body', asked('en'), refuse({ status: 400 })],
    ['English to an Arabic reader', asked('ar'), refuse({})],
    ['Arabic to an English reader', asked('en'), refuse({ message: 'هذا غير موجود' })],
    ['a field in English to an Arabic reader', asked('ar'), refuse({ message: 'هذا غير موجود', errors: { a: ['Check this'] } })],
    ['a query', asked('en'), refuse({ message: 'SQLITE_CONSTRAINT: select id from carts' })],
    ['a trace', asked('en'), refuse({ message: 'x is undefined at run (/srv/app.ts:3:7)' })],
    ['an argument that was not filled in', asked('en'), refuse({ message: 'At most {max} of these' })],
    ['a key of its own', asked('en'), refuse({ stack: 'at x' })],
    ['data', asked('en'), refuse({ data: { customer: 'Noura' } })],
  ])('finds %s', (_, request, answer) => {
    expect(findFault(request, answer)).not.toBeNull()
  })
})

describe('the watch over the database', () => {
  let shop: TestShop
  afterEach(() => shop.close())

  it('sees a changed cell in any table, and nothing where nothing changed', async () => {
    shop = await openShop()
    const { db } = shop.context
    const hasChanged = await createChangeWatch(db)
    expect(await hasChanged()).toBe(false)
    await db.updateTable('products').set({ price_fils: 1 }).where('id', '=', '1035').execute()
    expect(await hasChanged()).toBe(true)
    expect(await hasChanged()).toBe(false)
    // A change and its reversal in two statements are no difference.
    const { price_fils: before } = await db.selectFrom('products').select('price_fils').where('id', '=', '1034').executeTakeFirstOrThrow()
    for (const price of [1, before]) await db.updateTable('products').set({ price_fils: price }).where('id', '=', '1034').execute()
    expect(await hasChanged()).toBe(false)
    await db.insertInto('counters').values({ name: 'planted', value: 1 }).execute()
    expect(await hasChanged()).toBe(true)
  })

  it('sees a change of each table that the schema has', async () => {
    shop = await openShop()
    await placePlanned(shop)
    const { db } = shop.context
    await dropReferences(db)
    const hasChanged = await createChangeWatch(db)
    let seen = 0
    for (const { name } of await db.introspection.getTables()) {
      const { rows } = await sql`select * from ${sql.table(name)} limit 1`.execute(db)
      await sql`delete from ${sql.table(name)}`.execute(db)
      expect(await hasChanged(), name).toBe(rows.length > 0)
      seen += rows.length
    }
    expect(seen).toBeGreaterThan(20)
  })

  it('does not mind what was written and undone', async () => {
    shop = await openShop()
    const { db } = shop.context
    const hasChanged = await createChangeWatch(db)
    const before = await digestDatabase(db)
    const undone = db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('notices').execute()
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await hasChanged()).toBe(false)
    expect(await digestDatabase(db)).toBe(before)
  })
})
