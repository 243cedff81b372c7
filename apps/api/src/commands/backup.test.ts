import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { Cart } from '@sukkar/contract/cart'
import type { Order, PlacedOrder } from '@sukkar/contract/order'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { additionOf, eclair, orderBody, photoCake, preOrder } from '../testing/checkout-steps.ts'
import { type ChildShop, runCommand, startChildShop } from '../testing/child-shop.ts'
import { openPostgresDatabase, type PostgresTestDatabase } from '../testing/postgres-database.ts'

const isOnPostgres = process.env.TEST_DIALECT === 'postgres'
const folder = mkdtempSync(join(tmpdir(), 'sukkar-backup-'))
const databases: PostgresTestDatabase[] = []
let shop: ChildShop
let place: Place
beforeAll(async () => {
  place = await findPlace('open')
  shop = await startChildShop(place)
})
afterAll(async () => {
  await shop.kill()
  for (const { db, drop } of databases) {
    await db.destroy()
    await drop()
  }
  rmSync(folder, { recursive: true, force: true })
})

type Place = { dataDir: string; env: Record<string, string> }

/** A data folder, and on PostgreSQL a database, without a shop. */
const findPlace = async (name: string): Promise<Place> => {
  const dataDir = join(folder, name)
  if (!isOnPostgres) return { dataDir, env: {} }
  const database = await openPostgresDatabase()
  databases.push(database)
  return { dataDir, env: { DATABASE_URL: database.url, PATH: `${inject('postgres').programs}${delimiter}${process.env.PATH ?? ''}` } }
}

const fillCart = async ({ origin }: ChildShop, pictures: number): Promise<Cart> => {
  const [id, given] = pictures > 0 ? [photoCake.id, { options: photoCake.options, pictures, choice: preOrder }] : [eclair, { quantity: 4 }]
  const sent = await additionOf(id, given)
  const added = await fetch(`${origin}/api/guest-apis/add-cart-product/${id}`, {
    method: 'POST',
    ...('form' in sent ? { body: sent.form } : { body: JSON.stringify(sent.body), headers: { 'content-type': 'application/json' } }),
  })
  return ((await added.json()) as { data: Cart }).data
}

const orderAt = async (at: ChildShop, pictures: number): Promise<PlacedOrder> => {
  const cart = await fillCart(at, pictures)
  const when = pictures > 0 ? { ...preOrder, delivery_date: '2026-11-26', delivery_from: '12:00', delivery_to: '13:00' } : {}
  const placed = await fetch(`${at.origin}/api/guest-apis/order`, {
    method: 'POST',
    body: JSON.stringify(orderBody(when)),
    headers: { 'content-type': 'application/json', 'x-cart-id': cart.id },
  })
  const answer = (await placed.json()) as { data: PlacedOrder }
  expect(placed.status, JSON.stringify(answer)).toBe(201)
  return answer.data
}

/** Preloaded into a restore: kills the process when it is about to copy the first file of its second folder. */
const killAtMedia = `data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs/promises'
  import { syncBuiltinESMExports } from 'node:module'
  const copy = fs.copyFile
  fs.copyFile = (from, to) => (/[\\\\/]media[\\\\/]/.test(to) ? process.kill(process.pid, 'SIGKILL') : copy(from, to))
  syncBuiltinESMExports()
`)}`

const readOrder = async ({ origin }: ChildShop, { order, token }: PlacedOrder): Promise<Order> => {
  const response = await fetch(`${origin}/api/guest-apis/orders/${order.id}?token=${token}`)
  return ((await response.json()) as { data: Order }).data
}

/** Nine programs run one after the other, and each loads the whole shop. */
const PROGRAMS_MS = 180_000

it(
  'a shop that is saved while its customers fill carts comes back whole, with the pictures of its customers',
  async () => {
    const before = [await orderAt(shop, 1), await orderAt(shop, 0)]
    const saved = join(folder, 'saved')
    let isSaved = false
    const saving = runCommand('backup', [saved], place).finally(() => {
      isSaved = true
    })
    while (!isSaved) await fillCart(shop, 1)
    expect(await saving).toMatchObject({ code: 0, output: expect.stringContaining('Saved') })
    await shop.kill()

    const other = await findPlace('restored')
    const restored = await runCommand('restore', [saved], other)
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('its data are sound') })
    shop = await startChildShop(other)
    for (const placed of before) expect((await readOrder(shop, placed)).number).toBe(placed.order.number)
    const [withPicture] = before
    const [picture] = (await readOrder(shop, withPicture as PlacedOrder)).items.flatMap((item) => item.images)
    expect((await fetch(new URL(picture?.url ?? '', shop.origin))).status).toBe(200)
    // What was ordered after the backup is lost, and its numbers are with the customers.
    const numberOf = (placed: PlacedOrder | undefined): number => Number(placed?.order.number.replace('SK-', ''))
    expect(numberOf(await orderAt(shop, 0))).toBe(numberOf(before[1]) + 1001)

    // Neither command overwrites existing data.
    expect(await runCommand('restore', [saved], other)).toMatchObject({
      code: 1,
      output: expect.stringContaining('move the present data aside'),
    })
    expect(await runCommand('backup', [saved], other)).toMatchObject({ code: 1, output: expect.stringContaining('there already') })
    const third = await findPlace('third')
    appendFileSync(join(saved, 'app-secret'), 'x')
    expect(await runCommand('restore', [saved], third)).toMatchObject({ code: 1, output: expect.stringContaining('not whole: app-secret') })
    expect(await runCommand('restore', [join(folder, 'nowhere')], third)).toMatchObject({
      code: 1,
      output: expect.stringContaining('no finished'),
    })
  },
  PROGRAMS_MS,
)

it(
  'a shop with its secret in the environment comes back with it, by a second restore where the first was killed half-way [full: eight programs one after the other]',
  async () => {
    const secret = { APP_SECRET: 'a secret of more than thirty-two characters' }
    const place = await findPlace('signed')
    const signed = { ...place, env: { ...place.env, ...secret } }
    const open = await startChildShop(signed)
    const placed = await orderAt(open, 1)
    await open.kill()
    const saved = join(folder, 'signed-saved')
    expect(await runCommand('backup', [saved], signed)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Not in it, .*\n.*APP_SECRET/),
    })

    const empty = await findPlace('signed-restored')
    expect(await runCommand('restore', [saved], empty)).toMatchObject({ code: 1, output: expect.stringContaining('set APP_SECRET') })
    const other = { ...empty, env: { ...empty.env, ...secret } }
    const killed = { ...other, env: { ...other.env, NODE_OPTIONS: `--import ${killAtMedia}` } }
    expect((await runCommand('restore', [saved], killed)).code).toBeNull()
    expect(await runCommand('../main', [], other)).toMatchObject({ code: 1, output: expect.stringContaining('restore that has not ended') })
    expect(await runCommand('restore', [saved], other)).toMatchObject({ code: 0, output: expect.stringContaining('its data are sound') })
    const restored = await startChildShop(other)
    expect((await readOrder(restored, placed)).number).toBe(placed.order.number)
    await restored.kill()
  },
  PROGRAMS_MS,
)
