import type { AppContext } from '../../app-context.ts'
import type { Clock } from '../clock/clock.ts'

/** Work done in the background again and again: one run of a job is over before its next begins. */
export type Job<Context = AppContext> = {
  name: string
  everyMs: number
  /** True: every process of the shop does it, since each has something of its own to do or takes its work row by row. */
  isForEveryProcess?: boolean
  run: (context: Context, nowMs: number, log: JobLog) => Promise<void>
}

export type JobLog = { error: (details: object, message: string) => void; warn: (details: object, message: string) => void }

/** Lets one process alone run a job, and passes it over in the others. */
export type JobLease = (name: string, run: () => Promise<void>) => Promise<void>

/** Starts every job and returns the function that stops them, resolved when the last run is over. */
export const startJobs = <Context extends { clock: Clock }>(
  jobs: readonly Job<Context>[],
  context: Context,
  log: JobLog,
  lease: JobLease = (_name, run) => run(),
): (() => Promise<void>) => {
  const stops = jobs.map((job) => startJob(job, context, log, lease))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

const startJob = <Context extends { clock: Clock }>(
  job: Job<Context>,
  context: Context,
  log: JobLog,
  lease: JobLease,
): (() => Promise<void>) => {
  let isStopped = false
  let running: Promise<void> = Promise.resolve()
  let timer = setTimeout(tick, job.everyMs)
  function tick(): void {
    running = runOnce(job, context, log, lease).then(() => {
      if (!isStopped) timer = setTimeout(tick, job.everyMs)
    })
  }
  return () => {
    isStopped = true
    clearTimeout(timer)
    return running
  }
}

/** A job that fails is logged and tried again at its next turn; it never ends the process. */
const runOnce = async <Context extends { clock: Clock }>(
  job: Job<Context>,
  context: Context,
  log: JobLog,
  lease: JobLease,
): Promise<void> => {
  const run = () => job.run(context, context.clock.now(), log)
  try {
    await (job.isForEveryProcess === true ? run() : lease(job.name, run))
  } catch (error) {
    log.error({ err: error, job: job.name }, 'A background job failed')
  }
}
