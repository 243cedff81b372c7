import { paymentJobs } from '../../features/payment/payment.jobs.ts'
import { noteWork } from '../../features/payment/working-since.ts'
import { abandonCalls, answerCalls, nextDeadlineMs } from './bank-line.ts'
import { begin, blame, see, settle, type World } from './world.ts'

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

/**
 * Advances the clock, with a stop at each timeout of a call to the bank, so that no call lasts longer than the shop allows.
 * The shop works meanwhile, or its machine stands still.
 */
export const pass = async (world: World, ms: number): Promise<void> => {
  const untilMs = world.clock.now() + ms
  for (let stopMs = nextDeadlineMs(world); stopMs !== null && stopMs <= untilMs; stopMs = nextDeadlineMs(world)) {
    world.clock.set(Math.max(stopMs, world.clock.now()))
    abandonCalls(world)
    await settle(world)
    await answerCalls(world)
  }
  const endMs = Math.max(untilMs, world.clock.now())
  const standsStill = !world.isCalm && world.behaviours.has('standsStill') && world.chance.percent(30)
  if (standsStill) see(world, 'standsStill')
  else for (let workMs = world.clock.now(); workMs < endMs; workMs += WORK_STEP_MS) noteWork(world.shop.context, workMs)
  world.clock.set(endMs)
  if (!standsStill) noteWork(world.shop.context, endMs)
  runJobs(world)
}

const WORK_STEP_MS = 60_000
