import { MINUTE_MS, readInstantMs, toInstantText } from '@sukkar/domain/shop-time'
import { Gauge, type Registry } from 'prom-client'
import type { AppContext } from '../../app-context.ts'
import { readInTime } from '../db/read-in-time.ts'

/**
 * Pending and abandoned effects by topic, read from the database at each scrape, so that every process reports the same, also after a
 * restart.
 */
export const measureOutbox = (registry: Registry, { db, clock }: Pick<AppContext, 'db' | 'clock'>): void => {
  const measure = (name: string, help: string, read: () => Promise<[topic: string, value: number][]>): void => {
    new Gauge({
      name,
      help,
      labelNames: ['topic'],
      registers: [registry],
      async collect() {
        this.reset()
        for (const [topic, value] of (await readInTime(read)) ?? []) this.set({ topic }, value)
      },
    })
  }
  const ageSeconds = (since: string): number => Math.max(0, (clock.now() - readInstantMs(since)) / 1000)
  let reading: ReturnType<typeof listPending> | null = null
  /** A scrape reads all metrics at once, so those of the pending effects share one query. */
  const readPending = () => {
    reading ??= listPending(db).finally(() => {
      reading = null
    })
    return reading
  }
  measure('outbox_waiting', 'Effects that have not happened yet', async () =>
    (await readPending()).map((row) => [row.topic, Number(row.waiting)]),
  )
  measure('outbox_failing', 'Effects that failed and are tried again', async () =>
    (await readPending()).map((row) => [row.topic, Number(row.failing)]),
  )
  measure('outbox_oldest_waiting_seconds', 'Age of the oldest effect that has not happened', async () =>
    (await readPending()).map((row) => [row.topic, ageSeconds(row.since)]),
  )
  measure('outbox_given_up_last_day', 'Effects given up within 24 hours; their rows keep the reason', async () =>
    (await listFailed(db, clock.now() - 24 * 60 * MINUTE_MS)).map((row) => [row.topic, Number(row.count)]),
  )
}

const listPending = (db: AppContext['db']) =>
  db
    .selectFrom('outbox')
    .select((select) => [
      'topic',
      select.fn.countAll<number | string>().as('waiting'),
      select.fn.count<number | string>('error').as('failing'),
      select.fn.min('created_at').as('since'),
    ])
    .where('done_at', 'is', null)
    .groupBy('topic')
    .execute()

const listFailed = (db: AppContext['db'], sinceMs: number) =>
  db
    .selectFrom('outbox')
    .select((select) => ['topic', select.fn.countAll<number | string>().as('count')])
    .where('done_at', '>=', toInstantText(sinceMs))
    .where('error', 'is not', null)
    .groupBy('topic')
    .execute()
