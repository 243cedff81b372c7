import type { AppContext } from '../../app-context.ts'
import type { Clock } from '../clock/clock.ts'

/** Background work that is repeated; a run of a job ends before its next one begins. */
export type Job<Context = AppContext> = {
  name: string
  everyMs: number
  /** True: every process runs it, because each has work of its own or claims its work row by row. */
  isForEveryProcess?: boolean
  run: (context: Context, nowMs: number, log: JobLog) => Promise<void>
}

export type JobLog = { error: (details: object, message: string) => void; warn: (details: object, message: string) => void }

/** Runs a job if this process can get its lease; skips it otherwise. */
export type JobLease = (name: string, run: () => Promise<void>) => Promise<void>

/** Starts every job. The returned function stops them and resolves when the last run has ended. */
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

/** Logs a failure; the job runs again at its next turn, and the process continues. */
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
