import { auditLists, auditMoney, auditRest } from './audit.ts'
import type { Page } from './bank-books.ts'
import { answerCalls, deliver, isStillChecked, notify, reach, reverseCapture } from './bank-line.ts'
import type { Behaviours } from './behaviours.ts'
import { withSeededIds, withStoppedClock } from './chance.ts'
import { pass } from './jobs.ts'
import { forge, type Step, stepsOf, type Tab } from './people.ts'
import type { Beginning, Gateway } from './simulated-shop.ts'
import { sendRefusedAgain, workOffLists, workOnMoney, workOnOrder } from './staff.ts'
import { refundPart } from './staff-parts.ts'
import { changeGateway, type Fault, isRecordedAsPaid, kill, narrate, noteReleases, openWorld, see, settle, type World } from './world.ts'

export type Run = {
  seed: number
  gateway: Gateway
  steps: number
  faults: Fault[]
  seen: ReadonlyMap<string, number>
  story: readonly string[]
}

/** Runs one seed: a shop with its bank and people, until everything is at rest, and its audit. */
export const simulate = (given: { seed: number; behaviours: Behaviours; beginning: Beginning }): Promise<Run> =>
  withStoppedClock(() => withSeededIds(given.seed, () => run(given)))

const run = async (given: { seed: number; behaviours: Behaviours; beginning: Beginning }): Promise<Run> => {
  const world = await openWorld(given)
  try {
    const steps = await live(world)
    await rest(world)
    return { seed: given.seed, gateway: given.beginning.gateway, steps, faults: world.faults, seen: world.seen, story: world.story }
  } finally {
    await world.shop.app.close()
    await world.store.close()
  }
}

const STEPS_MIN = 15
const STEPS_SPREAD = 45
/** Longer than the shop's minimum time between enquiries. */
const LEISURE_MS = 2500

const live = async (world: World): Promise<number> => {
  const { chance, beginning, behaviours } = world
  const orders = beginning.orders.slice(0, 1 + chance.number(beginning.orders.length))
  const tabs = orders.flatMap((order) =>
    (behaviours.has('secondTab') ? ['a', 'b'] : ['a']).map(
      (letter): Tab => ({
        name: `tab ${order.id} ${letter}`,
        order,
        page: letter === 'a' ? world.bank.openPage(order.paymentUrl) : null,
        returnUrl: null,
      }),
    ),
  )
  const steps = STEPS_MIN + chance.number(STEPS_SPREAD)
  for (let step = 0; step < steps; step += 1) {
    if (!behaviours.has('hurries')) world.clock.advance(LEISURE_MS)
    await pick(world, [...tabs.flatMap((tab) => stepsOf(world, tab)), ...stepsOfBank(world), ...stepsOfOthers(world)])
    await settle(world)
    await answerCalls(world)
    await noteReleases(world)
  }
  return steps
}

const pick = async (world: World, steps: readonly Step[]): Promise<void> => {
  let at = world.chance.number(steps.reduce((sum, { weight }) => sum + weight, 0))
  for (const step of steps) {
    at -= step.weight
    if (at < 0) {
      await step.run()
      return
    }
  }
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const spans = [SECOND_MS, 3 * SECOND_MS, 12 * SECOND_MS, MINUTE_MS, 3 * MINUTE_MS, 10 * MINUTE_MS, 16 * MINUTE_MS]
const longSpans = [60 * MINUTE_MS, 26 * 60 * MINUTE_MS]

const stepsOfBank = (world: World): Step[] => [
  ...world.calls.filter(({ reply }) => reply === null).map((call) => ({ weight: 12, run: () => reach(world, call) })),
  ...world.calls
    .filter(({ reply }) => reply instanceof Response)
    .map((call) => ({
      weight: 8,
      run: () => {
        see(world, 'lateAnswers')
        narrate(world, `the shop hears late of ${call.kind} ${call.trackId}`)
        deliver(world, call)
      },
    })),
  ...(world.behaviours.has('notifiesTwice')
    ? [...world.books.pages.values()]
        .filter(({ state }) => state !== 'untouched')
        .map((page) => ({ weight: 1, run: () => notify(world, page, () => {}) }))
    : []),
  ...[...world.books.pages.values()]
    .filter((page) => isStillChecked(world, page))
    .flatMap((page) => [
      ...(world.behaviours.has('capturesTwice') ? [{ weight: 1, run: () => captureAgain(world, page) }] : []),
      ...(world.behaviours.has('takesBack') ? [{ weight: 1, run: () => reverseCapture(world, page) }] : []),
    ]),
  { weight: 1, run: () => world.books.carryOutRefunds() },
]

/**
 * Only after the shop has recorded the first capture and its transaction, which staff's "paid" does not have: the bank's answer contains only
 * the last charge, so an earlier one could not be detected.
 */
const captureAgain = async (world: World, page: Page): Promise<void> => {
  if (!(await isRecordedAsPaid(world, page.trackId))) return
  world.books.captureAgain(page)
  narrate(world, `bank: charges ${page.trackId} once more`)
}

const stepsOfOthers = (world: World): Step[] => {
  const { chance, behaviours } = world
  return [
    { weight: 14, run: () => pass(world, chance.pick(spans)) },
    ...(behaviours.has('comesBackLate') ? [{ weight: 1, run: () => pass(world, chance.pick(longSpans)) }] : []),
    ...(behaviours.has('forgedNotifications') ? [{ weight: 3, run: () => forge(world) }] : []),
    ...(world.tasks.has('staff') ? [] : [{ weight: 3, run: () => workOnMoney(world) }]),
    ...(behaviours.has('givesBack') && !world.tasks.has('giver') ? [{ weight: 7, run: () => refundPart(world) }] : []),
    ...(behaviours.has('kitchenWorks') && !world.tasks.has('kitchen') ? [{ weight: 9, run: () => workOnOrder(world) }] : []),
    ...(behaviours.has('changesGateway') && !world.hasFormer ? [{ weight: 1, run: () => changeGateway(world) }] : []),
    ...(behaviours.has('kills') ? [{ weight: 2, run: () => planEnd(world) }] : []),
  ]
}

/** Ends the process at one of the next statements, or at once while it waits for the bank. */
const planEnd = (world: World): void => {
  if (world.calls.length > 0 && world.chance.percent(50)) kill(world)
  else world.shop.life.plan = { statementsLeft: world.chance.number(30), when: world.chance.pick(['before', 'after']) }
}

/** Runs without actions of people and with a faultless bank until the shop's jobs have nothing left to do, then audits. */
const rest = async (world: World): Promise<void> => {
  narrate(world, 'everything comes to rest')
  world.isCalm = true
  world.shop.life.plan = null
  const wait = async (ms: number): Promise<void> => {
    for (const call of [...world.calls]) if (call.reply !== null) deliver(world, call)
    await pass(world, ms)
    await settle(world)
    while (world.calls.some(({ reply }) => reply === null)) await answerCalls(world)
    await noteReleases(world)
  }
  for (let minute = 0; minute < 12; minute += 1) await wait(6 * MINUTE_MS)
  await auditMoney(world, 'slow: ')
  // The bank's books no longer change, so one wait of four hours replaces many shorter ones.
  for (let hours = 0; hours < 28; hours += 4) {
    await sendRefusedAgain(world)
    await wait(4 * 60 * MINUTE_MS)
  }
  for (let day = 0; day < 2; day += 1) await wait(24 * 60 * MINUTE_MS)
  world.books.carryOutRefunds()
  await auditMoney(world)
  await auditRest(world)
  // A refund that the bank refused once succeeds at the next try.
  for (let round = 0; round < 2; round += 1) {
    await workOffLists(world)
    await wait(MINUTE_MS)
    await wait(MINUTE_MS)
  }
  world.books.carryOutRefunds()
  await auditMoney(world, 'settled: ')
  await auditLists(world)
}
