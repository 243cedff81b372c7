// A process that runs the shops of one worker's journeys one after another, so that the program is loaded and compiled once. The journeys
// control it by messages (`tests/shop-process.ts`).

import { parseConfig } from '../config.ts'
import { checkData } from '../data-checks/check-data.ts'
import { openDatabase } from '../platform/db/database.ts'
import { createFileStore } from '../platform/files/file-store.ts'
import { type RunningShop, runShop } from '../run-shop.ts'

/** Messages from the worker, and the answers with the same id. */
type HostRequest = { id: number } & ({ open: Record<string, string> } | { close: true } | { check: string })
type HostAnswer = { id: number; result?: string[]; error?: string }

let shop: RunningShop | null = null

const close = async (): Promise<void> => {
  await shop?.stop()
  shop = null
}

const open = async (env: Record<string, string>): Promise<void> => {
  if (shop !== null) throw new Error('The shop before this one is still open')
  shop = await runShop(parseConfig({ ...process.env, ...env }))
}

/** The violations that the data checks find, as sentences. */
const check = async (dataDir: string): Promise<string[]> => {
  const db = openDatabase({ databaseUrl: null, dataDir })
  try {
    const violations = await checkData({ db, files: createFileStore(dataDir) })
    return violations.map(({ check: rule, subject, message }) => `${subject}: ${message} (must hold: ${rule})`)
  } finally {
    await db.destroy()
  }
}

const perform = async (request: HostRequest): Promise<string[]> => {
  if ('check' in request) return await check(request.check)
  if ('open' in request) await open(request.open)
  else await close()
  return []
}

process.on('message', (request: HostRequest) => {
  const answer = (given: Omit<HostAnswer, 'id'>): void => void process.send?.({ id: request.id, ...given } satisfies HostAnswer)
  perform(request).then(
    (result) => answer({ result }),
    (error: unknown) => answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
