import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CallName, calls } from '@sukkar/contract/calls'
import { endpoints } from '@sukkar/contract/endpoints'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { forgetShopData, getShopData } from '../platform/shop-data/load-shop-data.ts'
import { createChangeWatch } from './answer-check.ts'
import { makeGoodRequest } from './bad-requests.ts'
import { add, afternoonMs, deliverNow, eclair, kunafaBar, openShop } from './checkout-steps.ts'
import { growLines, growProducts } from './grow-shop.ts'
import { createRequestFixtures, goodInputs, type RequestFixtures } from './request-fixtures.ts'
import { createStatementLog, type StatementLog } from './statement-log.ts'
import { createTestDatabase } from './test-database.ts'
import type { TestShop } from './test-shop.ts'

/** The documented number of statements of each call. `WRITE_STATEMENTS=1` rewrites it. */
const file = join(import.meta.dirname, '../../../../docs/database-statements.md')
const isWriting = process.env.WRITE_STATEMENTS === '1'
const page = readFileSync(file, 'utf8')
const documented = new Map(
  [...page.matchAll(/^\| (\w+) +\| +(\d+) +\| +(\d+) +\|$/gm)].map(([, name, status, count]) => [name, `${status} ${count}`]),
)

type Opened = { shop: TestShop; known: RequestFixtures; log: StatementLog; hasChanged: () => Promise<boolean>; grown: Set<string> }

const open = async (isLarge: boolean): Promise<Opened> => {
  const log = createStatementLog()
  const db = await createTestDatabase({ seededAtMs: afternoonMs, change: log.change })
  if (isLarge) await growProducts(db)
  const shop = await openShop({ db, env: { LOG_LEVEL: 'silent' }, hasManyCallers: true })
  // Fills the caches, whose statements belong to no call.
  await shop.call('getShop', {})
  await shop.call('getProduct', { params: { id: eclair }, query: {} })
  return { shop, known: await createRequestFixtures(shop), log, hasChanged: await createChangeWatch(db), grown: new Set() }
}

const shops = new Map<boolean, Opened>()
beforeAll(() => {
  // The check of the catalogue's version once per second belongs to no call: with this timer no second passes.
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterAll(async () => {
  vi.useRealTimers()
  for (const { shop } of shops.values()) await shop.close()
})

type Measured = { status: number; texts: string[] }

const find = async (isLarge: boolean): Promise<Opened> => {
  const opened = shops.get(isLarge) ?? (await open(isLarge))
  shops.set(isLarge, opened)
  return opened
}

const measure = async (name: CallName, isLarge: boolean): Promise<Measured> => {
  const opened = await find(isLarge)
  const { shop, known, log } = opened
  known.spend()
  const { method, url, headers, payload } = await known.fill(name, makeGoodRequest(name, goodInputs[name]))
  if (isLarge) await growLines(shop.context.db, opened.grown)
  forgetShopData(shop.context)
  await getShopData(shop.context)
  await opened.hasChanged()
  log.texts.length = 0
  const request = { method: method as NonNullable<InjectOptions['method']>, url, headers }
  const answer = await shop.app.inject({ ...request, ...(payload === undefined ? {} : { payload }) })
  const measured = { status: answer.statusCode, texts: [...log.texts] }
  // A call of staff may have changed the shop, so the next call gets a new one.
  if (endpoints[name].tag === 'staff' && (await opened.hasChanged())) {
    shops.delete(isLarge)
    await shop.close()
  }
  return measured
}

const names = Object.keys(calls) as CallName[]
const found = new Map<string, string>()

/** Upper bounds for the calls of every customer, whatever is documented. */
const limits: Partial<Record<CallName, number>> = { getGuestCart: 2, addGuestCartProduct: 6, placeGuestOrder: 14 }

const check = async (name: CallName): Promise<void> => {
  const small = await measure(name, false)
  const large = await measure(name, true)
  found.set(name, `${small.status} ${small.texts.length}`)
  expect(large.status).toBe(small.status)
  expect(large.texts).toHaveLength(small.texts.length)
  expect(small.texts.length).toBeLessThanOrEqual(limits[name] ?? Number.POSITIVE_INFINITY)
  if (!isWriting) expect(`${small.status} ${small.texts.length}`).toBe(documented.get(name))
}

describe('the statements of a call are as many as documented, and as many with more lines, products and orders', () => {
  it.each(names.filter((name) => endpoints[name].tag !== 'staff'))('%s', check)
  it.each(names.filter((name) => endpoints[name].tag === 'staff'))('[full: a shop of its own for each] %s', check)
})

describe('the first steps of a guest', () => {
  const countOf = async (step: (shop: TestShop) => Promise<{ status: number }>): Promise<number> => {
    const { shop, log } = await find(false)
    await getShopData(shop.context)
    log.texts.length = 0
    expect((await step(shop)).status).toBe(200)
    return log.texts.length
  }

  it('a cart that nobody has yet is seen with two statements', async () => {
    expect(await countOf((shop) => shop.call('getGuestCart', { query: deliverNow }))).toBeLessThanOrEqual(2)
    expect(await countOf((shop) => shop.call('getGuestCart', { cartId: randomUUID(), query: deliverNow }))).toBeLessThanOrEqual(2)
  })

  it('the first product and the next one take six', async () => {
    let cartId = ''
    const first = await countOf(async (shop) => {
      const added = await add(shop, eclair)
      cartId = added.answer.data.id
      return added
    })
    expect(first).toBeLessThanOrEqual(6)
    expect(await countOf((shop) => add(shop, kunafaBar, { cartId }))).toBeLessThanOrEqual(6)
  })
})

afterAll(() => {
  if (!isWriting) return
  const lines = names.map((name) => {
    const [status, count] = (found.get(name) ?? documented.get(name) ?? '').split(' ')
    return `| ${name} | ${status} | ${count} |`
  })
  writeFileSync(file, `${page.split('\n| Call')[0]}\n| Call | Status | Statements |\n| --- | ---: | ---: |\n${lines.join('\n')}\n`)
})
