import { AsyncLocalStorage } from 'node:async_hooks'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { createManualClock } from '../../platform/clock/clock.ts'
import { type BankBooks, createBankBooks } from './bank-books.ts'
import type { BankProtocol } from './bank-protocol.ts'
import type { Behaviours } from './behaviours.ts'
import { type Chance, createChance } from './chance.ts'
import { Killed, type Life } from './killable-database.ts'
import {
  type Beginning,
  beginsAtMs,
  createBanks,
  type Gateway,
  openProcess,
  type ShopProcess,
  type SimulatedClock,
  type Store,
} from './simulated-shop.ts'

/** A question of the shop's that is on its way to the bank, or whose answer is on its way back. */
export type BankCall = {
  url: string
  body: string
  kind: 'start' | 'enquiry' | 'refund' | 'other'
  trackId: string
  sentAtMs: number
  /** The name of the task that asks. */
  by: string
  life: Life
  /** Null until the bank has it; `lost` when no answer will come. */
  reply: Response | 'lost' | null
  settle: { resolve: (response: Response) => void; reject: (error: Error) => void }
}

/** Something that is not as it must be, and in which run. */
export type Fault = { code: string; subject: string; detail: string }

export type World = {
  seed: number
  /** At which the shop begins payments now. */
  gateway: Gateway
  /** Whether it was at another one before. */
  hasFormer: boolean
  behaviours: Behaviours
  chance: Chance
  clock: SimulatedClock
  beginning: Beginning
  store: Store
  shop: ShopProcess
  books: BankBooks
  bank: BankProtocol
  calls: BankCall[]
  /** What people, jobs and the bank have begun and is not over yet, by who began it. */
  tasks: Map<string, Promise<void>>
  faults: Fault[]
  /** How often each kind of thing was seen. */
  seen: Map<string, number>
  /** What happened, one line each: what a failing seed is read by. */
  story: string[]
  /** At rest the bank does as it should. */
  isCalm: boolean
}

export const openWorld = async (given: { seed: number; behaviours: Behaviours; beginning: Beginning }): Promise<World> => {
  const { gateway, pages } = given.beginning
  const chance = createChance(given.seed)
  const clock = createManualClock(beginsAtMs)
  const seen = new Map<string, number>()
  const books = createBankBooks(chance, given.behaviours, clock.now, (what) => seen.set(what, (seen.get(what) ?? 0) + 1))
  for (const page of pages) books.open(page)
  const store = await given.beginning.open()
  const world = {
    ...given,
    chance,
    clock,
    store,
    books,
    gateway,
    hasFormer: false,
    bank: createBanks(books),
    calls: [],
    tasks: new Map(),
    faults: [],
    seen,
    story: [],
    isCalm: false,
  } as Omit<World, 'shop'> as World
  world.shop = await openShop(world)
  return world
}

/** Whether the shop has written down that a page was paid, and nothing of it goes back. */
export const isRecordedAsPaid = async ({ shop }: World, trackId: string): Promise<boolean> => {
  const row = await shop.context.db
    .selectFrom('payment_attempts')
    .leftJoin('refunds', 'refunds.attempt_id', 'payment_attempts.id')
    .select('payment_attempts.id')
    .where('track_id', '=', trackId)
    .where('payment_attempts.state', '=', 'captured')
    .where('refunds.id', 'is', null)
    .executeTakeFirst()
    // The process may be killed at this statement too.
    .catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
    })
  return row !== undefined
}

/** Which task the code at this place works for. */
const doing = new AsyncLocalStorage<string>()

const openShop = (world: World): Promise<ShopProcess> =>
  openProcess({ ...world, fetch: (life) => (url, init) => callBank(world, life, url, String(init.body ?? '')) })

const callBank = (world: World, life: Life, url: string, body: string): Promise<Response> => {
  if (life.isOver) return Promise.reject(new Killed())
  life.done += 1
  return new Promise((resolve, reject) => {
    const settle = { resolve, reject }
    world.calls.push({
      url,
      body,
      ...world.bank.aboutOf(url, body),
      sentAtMs: world.clock.now(),
      by: doing.getStore() ?? '',
      life,
      reply: null,
      settle,
    })
  })
}

export const see = (world: World, what: string): void => void world.seen.set(what, (world.seen.get(what) ?? 0) + 1)

export const narrate = (world: World, line: string): void => {
  const seconds = Math.round((world.clock.now() - beginsAtMs) / 100) / 10
  world.story.push(`${seconds.toFixed(1).padStart(8)}s ${line}`)
}

export const blame = (world: World, code: string, subject: string, detail: string): void => {
  if (world.faults.some((fault) => fault.code === code && fault.subject === subject)) return
  narrate(world, `FAULT ${code} ${subject}: ${detail}`)
  world.faults.push({ code, subject, detail })
}

/** Begins something that goes on by itself while others do theirs. */
export const begin = (world: World, name: string, work: () => Promise<void>): void => {
  const { life } = world.shop
  const task = doing
    .run(name, work)
    .catch((error: unknown) => {
      if (!life.isOver) blame(world, 'task-failed', name, error instanceof Error ? `${error.message}` : String(error))
    })
    .finally(() => {
      life.done += 1
      world.tasks.delete(name)
    })
  world.tasks.set(name, task)
}

/** A request to the shop as it is now; null when the process that had it was killed. */
export const sendRequest = async (world: World, who: string, request: InjectOptions): Promise<LightMyRequestResponse | null> => {
  const { app, life } = world.shop
  if (life.isOver) return null
  const answer = await app.inject({ remoteAddress: addressOf(who), ...request })
  if (life.isOver) return null
  narrate(world, `${who}: ${request.method ?? 'GET'} ${String(request.url).split('?')[0]} → ${answer.statusCode}`)
  if (answer.statusCode === 500)
    blame(world, 'server-error', `${request.method ?? 'GET'} ${doorOf(String(request.url))}`, answer.body.slice(0, 300))
  return answer
}

const doorOf = (url: string): string => (url.split('?')[0] ?? '').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}')

const addressOf = (who: string): string => `203.0.113.${10 + ([...who].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 200)}`

/** Turns of the event loop in which nothing was done after which everybody waits for somebody outside. */
const QUIET_TURNS = 12

/** Lets the shop work until everything waits: for the bank, or for somebody to do something. */
export const settle = async (world: World): Promise<void> => {
  const { life } = world.shop
  for (let quiet = 0, done = life.done; quiet < QUIET_TURNS; ) {
    if (world.tasks.size === 0) break
    await new Promise((resolve) => setImmediate(resolve))
    quiet = life.running > 0 || life.done !== done ? 0 : quiet + 1
    done = life.done
  }
  if (life.isOver) await revive(world)
}

/** A process takes so long to come back that nobody waits any more for what its predecessor had asked. */
const RESTART_MS = 35_000

/** Throws the dead process away and opens another one on what it has left in the database. */
const revive = async (world: World): Promise<void> => {
  see(world, 'kills')
  narrate(world, 'the process was killed')
  for (const call of world.calls.splice(0)) {
    // What was sent before the end is at the bank all the same.
    if (call.reply === null && world.chance.percent(50))
      world.bank.answer(call.url, call.body, { failsBeforePaying: false, otherTrackId: null })
    call.settle.reject(new Killed())
  }
  while (world.tasks.size > 0) await Promise.all(world.tasks.values())
  await world.shop.app.close()
  world.clock.advance(RESTART_MS)
  world.shop = await openShop(world)
}

export const kill = (world: World): void => {
  world.shop.life.isOver = true
}

/** The shop is opened anew with another gateway's credentials in front, and the former one's still there. */
export const changeGateway = (world: World): void => {
  see(world, 'changesGateway')
  world.gateway = world.gateway === 'knet' ? 'bookeey' : 'knet'
  world.hasFormer = true
  narrate(world, `the shop goes to ${world.gateway}`)
  kill(world)
}
