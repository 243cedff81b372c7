import { paymentJobs } from '../../features/payment/payment.jobs.ts'
import { noteWork } from '../../features/payment/working-since.ts'
import { abandonCalls, answerCalls, nextDeadlineMs } from './bank-line.ts'
import { begin, blame, noteReleases, see, settle, type World } from './world.ts'

/** Like the shop's job runner: one run of each job at a time, and a failed one runs again at its next turn. */
const runJobs = (world: World): void => {
  const { context, life } = world.shop
  const log = { error: () => {}, warn: () => {} }
  for (const job of paymentJobs) {
    const name = `job ${job.name}`
    if (world.tasks.has(name)) continue
    begin(world, name, async () => {
      try {
        await job.run(context, world.clock.now(), log)
      } catch (error) {
        if (!life.isOver) blame(world, 'job-failed', job.name, error instanceof Error ? error.message : String(error))
      }
    })
  }
}

/** Advances the clock while the shop works, with a stop at each timeout of a call to the bank, or while its machine stands still. */
export const pass = async (world: World, ms: number): Promise<void> => {
  const untilMs = world.clock.now() + ms
  const { behaviours, chance, isCalm } = world
  if (ms > STANDSTILL_MIN_MS && !isCalm && behaviours.has('standsStill') && chance.percent(30)) {
    see(world, 'standsStill')
    world.clock.set(untilMs)
    await giveUpCalls(world)
  } else {
    for (let stopMs = nextDeadlineMs(world); stopMs !== null && stopMs <= untilMs; stopMs = nextDeadlineMs(world)) {
      work(world, stopMs)
      await giveUpCalls(world)
    }
    work(world, untilMs)
  }
  runJobs(world)
}

const work = (world: World, untilMs: number): void => {
  for (let workMs = world.clock.now(); workMs < untilMs; workMs += WORK_STEP_MS) noteWork(world.shop.context, workMs)
  world.clock.set(Math.max(untilMs, world.clock.now()))
  noteWork(world.shop.context, world.clock.now())
}

const giveUpCalls = async (world: World): Promise<void> => {
  abandonCalls(world)
  await settle(world)
  await answerCalls(world)
  await noteReleases(world)
}

/** A shorter one is none to the shop. */
const STANDSTILL_MIN_MS = 60_000
const WORK_STEP_MS = 60_000
