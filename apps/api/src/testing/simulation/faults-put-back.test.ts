import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { allBehaviours } from './behaviours.ts'
import type { Beginning, Gateway } from './simulated-shop.ts'

/**
 * Faults that payments once had, put back into the service of today one at a time: what the simulation is good for. Each names a life in
 * which it is found; with all of them away the same lives are sound (`simulation.test.ts`).
 */
type PutBack =
  | 'decline-is-final'
  | 'transactions-are-not-compared'
  | 'voids-are-not-believed'
  | 'concerns-are-not-listed'
  | 'doors-are-not-limited'
  | 'asked-for-ever'
  | 'former-gateway-is-forgotten'
  | 'second-money-is-kept'
  | 'killed-refund-stays-sending'
  | 'refused-refund-is-final'
  | 'declines-are-not-asked-again'
  | 'older-answers-count'

const put = vi.hoisted(() => {
  // Files of one worker share their modules: those that another file has loaded would know nothing of what is put back here.
  vi.resetModules()
  return { back: null as PutBack | null }
})

vi.mock(import('@sukkar/domain/payment-answer'), async (original) => {
  const real = await original()
  return {
    ...real,
    judgeAnswer: (known, answer) => {
      const isDeclined = known.status === 'failed' || known.status === 'cancelled'
      if (put.back === 'decline-is-final' && isDeclined) return { event: null, concern: null, isToBeAskedNow: false }
      const judged = real.judgeAnswer(put.back === 'older-answers-count' ? { ...known, decidedByAsk: 0 } : known, answer)
      return put.back === 'voids-are-not-believed' && judged.event === 'void' ? { ...judged, event: null, concern: null } : judged
    },
    nextCheckMs: (attempt, nowMs) => {
      if (put.back === 'declines-are-not-asked-again' && ['failed', 'cancelled'].includes(attempt.status)) return null
      return real.nextCheckMs(attempt, nowMs) ?? (put.back === 'asked-for-ever' ? nowMs + 15_000 : null)
    },
  }
})

vi.mock(import('../../features/payment/attempt.queries.ts'), async (original) => {
  const real = await original()
  return {
    ...real,
    isTransactionTaken: async (...given) => put.back !== 'transactions-are-not-compared' && (await real.isTransactionTaken(...given)),
  }
})

vi.mock(import('../../features/payment/ask.queries.ts'), async (original) => {
  const real = await original()
  return {
    ...real,
    raiseConcern: async (...given) => {
      if (put.back !== 'concerns-are-not-listed') await real.raiseConcern(...given)
    },
    claimAsk: async (db, attempt, nowMs) => {
      if (put.back === 'doors-are-not-limited')
        await db.updateTable('payment_attempts').set({ asked_at: null }).where('id', '=', attempt.id).execute()
      return await real.claimAsk(db, attempt, nowMs)
    },
  }
})

vi.mock(import('@sukkar/domain/refund-state'), async (original) => {
  const real = await original()
  return {
    ...real,
    nextRefundState: (from, event) => {
      const isRefusedFinally = put.back === 'refused-refund-is-final' && from === 'failed' && event === 'retry'
      return isRefusedFinally ? null : real.nextRefundState(from, event)
    },
  }
})

vi.mock(import('../../features/payment/refund.queries.ts'), async (original) => {
  const real = await original()
  return {
    ...real,
    insertRefund: async (db, refund, nowMs) => {
      if (put.back !== 'second-money-is-kept' || refund.reason !== 'paid_twice') await real.insertRefund(db, refund, nowMs)
    },
    listLostRefunds: async (...given) => (put.back === 'killed-refund-stays-sending' ? [] : await real.listLostRefunds(...given)),
  }
})

vi.mock(import('../../features/payment/bank-of.ts'), async (original) => {
  const real = await original()
  return {
    ...real,
    bankOf: (context, provider) =>
      real.bankOf(put.back === 'former-gateway-is-forgotten' ? { ...context, formerPayments: [] } : context, provider),
  }
})

/** Files of one run share their modules: what another file has read already would not see a fault that is put back here. */
const readAnew = async () => {
  vi.resetModules()
  return { ...(await import('./simulate.ts')), ...(await import('./simulated-shop.ts')) }
}
let simulation: Awaited<ReturnType<typeof readAnew>>

const beginnings = new Map<Gateway, Promise<Beginning>>()
const begin = (gateway: Gateway): Promise<Beginning> => {
  const begun = beginnings.get(gateway) ?? simulation.makeBeginning(gateway, null)
  beginnings.set(gateway, begun)
  return begun
}
afterAll(async () => {
  put.back = null
  for (const beginning of beginnings.values()) await (await beginning).close()
  vi.resetModules()
})

const findCodes = async (gateway: Gateway, seed: number): Promise<string[]> => {
  const run = await simulation.simulate({ seed, behaviours: new Set(allBehaviours), beginning: await begin(gateway) })
  return run.faults.map(({ code }) => code)
}

const found: readonly [fault: PutBack, gateway: Gateway, seed: number, code: string][] = [
  ['decline-is-final', 'knet', 1, 'slow: money-unaccounted'],
  ['decline-is-final', 'bookeey', 1, 'slow: money-unaccounted'],
  ['voids-are-not-believed', 'knet', 1, 'slow: money-missing'],
  ['doors-are-not-limited', 'knet', 1, 'asked-too-often'],
  ['asked-for-ever', 'bookeey', 1, 'due-for-ever'],
  ['concerns-are-not-listed', 'bookeey', 1, 'slow: money-unaccounted'],
  ['transactions-are-not-compared', 'knet', 2, 'server-error'],
  ['former-gateway-is-forgotten', 'knet', 2, 'slow: money-unaccounted'],
  ['second-money-is-kept', 'knet', 22, 'slow: money-unaccounted'],
  ['killed-refund-stays-sending', 'bookeey', 10, 'refund-stuck'],
  ['refused-refund-is-final', 'knet', 7, 'refund-not-given'],
  ['declines-are-not-asked-again', 'bookeey', 11, 'slow: money-unaccounted'],
  ['older-answers-count', 'knet', 156, 'void-imagined'],
]

describe('a fault that is put back', () => {
  beforeAll(async () => {
    simulation = await readAnew()
    for (const gateway of ['knet', 'bookeey'] as const) await begin(gateway)
  }, 2 * 60_000)
  afterEach(() => {
    put.back = null
  })

  it.each(found)(
    'is found: %s at %s in seed %i, as %s',
    async (fault, gateway, seed, code) => {
      put.back = fault
      expect(await findCodes(gateway, seed)).toContain(code)
    },
    2 * 60_000,
  )
})
