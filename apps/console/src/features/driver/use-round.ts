import type { Delivery } from '@sukkar/contract/delivery'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { callApi } from '../../lib/client.ts'
import { deliveriesQuery } from '../../lib/driver-queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { ensureShopClock, toShopMs } from '../../lib/shop-clock.ts'
import { writeDoneAt } from './done-at.ts'
import { judgeAnswer, type Verdict } from './judge-answer.ts'
import { applySteps, type DriverStep } from './round.ts'
import { addStep, sendSteps, useQueue } from './step-queue.ts'

/** The first delay after a network failure; it doubles up to the maximum. The browser's "online" event ends it. */
const RETRY_FIRST_MS = 3_000
const RETRY_MAX_MS = 30_000

/** A step is stored and sent again until the server has it, so that nothing is lost when the line does not answer in this time. */
const STEP_LIMIT_MS = 15_000

type NewStep = DriverStep extends infer Step ? (Step extends DriverStep ? Omit<Step, 'id' | 'atMs' | 'orderId' | 'number'> : never) : never
export type QueueStep = (delivery: Pick<Delivery, 'id' | 'number'>, step: NewStep) => void

/** A driver's deliveries with the steps pressed on this device applied, and the function that adds steps. */
export const useRound = (principalId: string) => {
  const query = useQuery(deliveriesQuery(principalId))
  const { steps, conflicts } = useQueue(principalId)
  const known = query.data ?? []
  useSender(principalId, steps.length)
  const take = useCallback<QueueStep>(
    ({ id, number }, step) => {
      addStep(principalId, { ...step, id: crypto.randomUUID(), orderId: id, number, atMs: Date.now() })
    },
    [principalId],
  )
  return { query, known, deliveries: applySteps(known, steps), steps, conflicts, take }
}

/** Sends the stored steps at once, and again until the server has them. */
const useSender = (principalId: string, count: number): void => {
  useEffect(() => {
    if (count === 0) return undefined
    let isOver = false
    let failures = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const run = async (): Promise<void> => {
      clearTimeout(timer)
      const isDone = await sendSteps(principalId, (step) => (isOver ? Promise.resolve(null) : sendStep(principalId, step)))
      if (isDone || isOver) return
      failures += 1
      timer = setTimeout(() => void run(), Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** (failures - 1)))
    }
    const runNow = (): void => {
      failures = 0
      void run()
    }
    window.addEventListener('online', runNow)
    document.addEventListener('visibilitychange', runNow)
    runNow()
    return () => {
      isOver = true
      clearTimeout(timer)
      window.removeEventListener('online', runNow)
      document.removeEventListener('visibilitychange', runNow)
    }
  }, [principalId, count])
}

const sendStep = async (principalId: string, step: DriverStep): Promise<Verdict> => {
  try {
    await ensureShopClock()
  } catch {
    // The network needed for the step is gone again.
    return { kind: 'later' }
  }
  const verdict = judgeAnswer(step.kind, await callStep(step))
  if (verdict.kind === 'later') return verdict
  const { queryKey } = deliveriesQuery(principalId)
  // Apply the step to the cached list, because it has left the queue and the next list may take a moment. The list is as old as before.
  const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
  if (verdict.kind === 'done') queryClient.setQueryData(queryKey, (known) => known && applySteps(known, [step]), { updatedAt })
  void queryClient.invalidateQueries({ queryKey })
  return verdict
}

const callStep = async (step: DriverStep) => {
  const nowMs = Date.now()
  const doneAt = writeDoneAt(step.atMs, { nowMs, offsetMs: toShopMs(nowMs) - nowMs })
  if (step.kind === 'problem') {
    const { orderId, id, reason, words } = step
    const body = { reason, ...(words === '' ? {} : { words }), ...doneAt }
    return await callApi('reportDeliveryProblem', { params: { id: orderId, problem: id }, body }, STEP_LIMIT_MS)
  }
  const cash = step.kind === 'deliver' && step.cashTaken !== null ? { cash_taken: step.cashTaken } : {}
  const body = { ...cash, ...doneAt }
  return await callApi('moveStaffOrder', { params: { id: step.orderId, event: step.kind }, body }, STEP_LIMIT_MS)
}
