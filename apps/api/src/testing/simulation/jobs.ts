import { paymentJobs } from '../../features/payment/payment.jobs.ts'
import { abandonCalls, answerCalls, nextDeadlineMs } from './bank-line.ts'
import { begin, blame, settle, type World } from './world.ts'

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

/** Advances the clock, with a stop at each timeout of a call to the bank, so that no call lasts longer than the shop allows. */
export const pass = async (world: World, ms: number): Promise<void> => {
  const untilMs = world.clock.now() + ms
  for (let stopMs = nextDeadlineMs(world); stopMs !== null && stopMs <= untilMs; stopMs = nextDeadlineMs(world)) {
    world.clock.set(Math.max(stopMs, world.clock.now()))
    abandonCalls(world)
    await settle(world)
    await answerCalls(world)
  }
  world.clock.set(Math.max(untilMs, world.clock.now()))
  runJobs(world)
}
