import { releaseExpiredOrders } from '../../features/order/release-order.ts'
import { paymentJobs } from '../../features/payment/payment.jobs.ts'
import type { Job } from '../../platform/jobs/job-runner.ts'
import { abandonCalls, answerCalls, nextDeadlineMs } from './bank-line.ts'
import { begin, blame, settle, type World } from './world.ts'

const releaseUnpaid: Job = {
  name: 'release-unpaid-orders',
  everyMs: 15_000,
  run: async (context, nowMs) => void (await releaseExpiredOrders(context, nowMs)),
}

const jobs: readonly Job[] = [...paymentJobs, releaseUnpaid]

/** As the shop runs its jobs: one run of each at a time, and one that fails comes again at its next turn. */
const runJobs = (world: World): void => {
  const { context, life } = world.shop
  const log = { error: () => {}, warn: () => {} }
  for (const job of jobs) {
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

/** Time goes by. It stops whenever somebody stops waiting for the bank, so that none waits longer than the shop lets them. */
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
