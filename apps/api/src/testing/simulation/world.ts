import { AsyncLocalStorage } from 'node:async_hooks'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Kysely } from 'kysely'
import { STAFF_REASON } from '../../features/payment/open-refunds.ts'
import { createManualClock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/db/schema.ts'
import { type BankBooks, createBankBooks } from './bank-books.ts'
import type { BankProtocol } from './bank-protocol.ts'
import type { Behaviours } from './behaviours.ts'
import { type Chance, createChance } from './chance.ts'
import { createLife, Killed, type Life } from './killable-database.ts'
import {
  type Beginning,
  type BegunOrder,
  beginsAtMs,
  createBanks,
  type Gateway,
  openProcess,
  type ShopProcess,
  type SimulatedClock,
  type Store,
} from './simulated-shop.ts'

/** A call of the shop to the bank that has not been answered. */
export type BankCall = {
  url: string
  body: string
  kind: 'start' | 'enquiry' | 'refund' | 'other'
  trackId: string
  sentAtMs: number
  /** The name of the calling task. */
  by: string
  life: Life
  /** Null until the bank has handled the call; `lost` when no reply will arrive. */
  reply: Response | 'lost' | null
  settle: { resolve: (response: Response) => void; reject: (error: Error) => void }
}

/** A refund of a part or the rest that staff have requested, once or repeatedly with its key. */
export type RequestedPart = {
  order: BegunOrder
  fils: number
  key: string | null
  requestedAtMs: number
  /** `unanswered`: the process was killed, before or after it wrote the refund. */
  outcome: 'unanswered' | 'refused' | { refundId: string }
}

/** A violation found in a run. */
export type Fault = { code: string; subject: string; detail: string }

/** When an enquiry was sent, and when it was answered or given up; null while it is not, and for ever where its process was killed. */
export type Enquiry = { sentAtMs: number; endedAtMs: number | null }

export type World = {
  seed: number
  /** The gateway at which new attempts start. */
  gateway: Gateway
  /** Whether the shop used another gateway before. */
  hasFormer: boolean
  behaviours: Behaviours
  chance: Chance
  clock: SimulatedClock
  beginning: Beginning
  store: Store
  /** The database for whoever observes the shop: reading it kills no process. */
  observer: Kysely<Database>
  shop: ShopProcess
  books: BankBooks
  bank: BankProtocol
  calls: BankCall[]
  /** The shop's enquiries about each page. */
  enquiries: Map<string, Enquiry[]>
  /** When each order was seen to have been released, by its id. */
  releases: Map<string, number>
  /** Unfinished work of people, jobs and the bank, by the name of its task. */
  tasks: Map<string, Promise<void>>
  /** What staff have given back, in the order of their requests. */
  parts: RequestedPart[]
  faults: Fault[]
  /** How often each kind of event occurred. */
  seen: Map<string, number>
  /** The events, one line each, for analysing a failed seed. */
  story: string[]
  /** At rest the bank has no faults. */
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
    observer: store.connect(createLife()),
    books,
    gateway,
    hasFormer: false,
    bank: createBanks(books),
    calls: [],
    enquiries: new Map(),
    releases: new Map(),
    tasks: new Map(),
    parts: [],
    faults: [],
    seen,
    story: [],
    isCalm: false,
  } as Omit<World, 'shop'> as World
  world.shop = await openShop(world)
  return world
}

/** Whether the shop has recorded a page as captured by a transaction that it knows, without a refund but parts by staff. */
export const isRecordedAsPaid = async ({ shop }: World, trackId: string): Promise<boolean> => {
  const row = await shop.context.db
    .selectFrom('payment_attempts')
    .leftJoin('refunds', (join) => join.onRef('refunds.attempt_id', '=', 'payment_attempts.id').on('refunds.reason', '!=', STAFF_REASON))
    .select('payment_attempts.id')
    .where('track_id', '=', trackId)
    .where('payment_attempts.state', '=', 'captured')
    .where('payment_attempts.transaction_id', 'is not', null)
    .where('refunds.id', 'is', null)
    .executeTakeFirst()
    // The process may be killed at this statement too.
    .catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
    })
  return row !== undefined
}

/** Notes which orders have been released by their `pay_until`; those of customers who cancelled are none of them. */
export const noteReleases = async (world: World): Promise<void> => {
  const released = await world.observer
    .selectFrom('orders')
    .select('id')
    .where('payment_status', '=', 'expired')
    .where('status', '!=', 'cancelled')
    .execute()
  for (const { id } of released) if (!world.releases.has(id)) world.releases.set(id, world.clock.now())
}

/** The task on whose behalf the current code runs. */
const doing = new AsyncLocalStorage<string>()

const openShop = (world: World): Promise<ShopProcess> =>
  openProcess({ ...world, fetch: (life) => (url, init) => callBank(world, life, url, String(init.body ?? '')) })

const callBank = (world: World, life: Life, url: string, body: string): Promise<Response> => {
  if (life.isOver) return Promise.reject(new Killed())
  life.done += 1
  const about = world.bank.aboutOf(url, body)
  const enquiry: Enquiry = { sentAtMs: world.clock.now(), endedAtMs: null }
  if (about.kind === 'enquiry') world.enquiries.set(about.trackId, [...(world.enquiries.get(about.trackId) ?? []), enquiry])
  return new Promise<Response>((resolve, reject) => {
    const settle = { resolve, reject }
    world.calls.push({
      url,
      body,
      ...about,
      sentAtMs: world.clock.now(),
      by: doing.getStore() ?? '',
      life,
      reply: null,
      settle,
    })
  }).finally(() => {
    if (!life.isOver) enquiry.endedAtMs = world.clock.now()
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

/** Starts a task that runs concurrently with the others. */
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

/** Sends a request to the current process; null when it was killed meanwhile. */
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

/** After so many turns of the event loop without progress, all tasks wait for something outside the shop. */
const QUIET_TURNS = 12

/** Lets the shop work until all tasks wait: for the bank, or for a next step. */
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

/** A restart takes longer than the timeout of any call of the previous process. */
const RESTART_MS = 35_000

/** Discards the dead process and opens another one on its database. */
const revive = async (world: World): Promise<void> => {
  see(world, 'kills')
  narrate(world, 'the process was killed')
  for (const call of world.calls.splice(0)) {
    // A call sent before the end may still reach the bank.
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

/** Restarts the shop with the other gateway as its provider and the previous one as the former. */
export const changeGateway = (world: World): void => {
  see(world, 'changesGateway')
  world.gateway = world.gateway === 'knet' ? 'bookeey' : 'knet'
  world.hasFormer = true
  narrate(world, `the shop goes to ${world.gateway}`)
  kill(world)
}
