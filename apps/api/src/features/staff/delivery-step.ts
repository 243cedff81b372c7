import { filsToKwd } from '@sukkar/domain/money'
import type { OrderEvent } from '@sukkar/domain/order-state'
import { parseInstant } from '@sukkar/domain/shop-time'
import { formatMoney } from '@sukkar/i18n/formats'
import type { Locale } from '@sukkar/i18n/locales'
import type { CallRefusal } from '../../platform/http/serve.ts'
import type { BoardRow } from './board.queries.ts'
import { toCollectFils } from './delivery-view.ts'

/** Whether a driver's step is already done: a phone that lost the answer repeats it, and the order may be another driver's by then. */
export const isStepDone = (event: OrderEvent, status: string): boolean =>
  (event === 'dispatch' && status === 'on_the_way') || (event === 'deliver' && status === 'delivered')

/** When a step was made, in epoch ms, if it is reported later; only steps made away from the shop can be. */
export const readDoneAt = (
  text: string | undefined,
  event: OrderEvent | 'problem',
): { ok: true; value: number | undefined } | CallRefusal => {
  if (text === undefined) return { ok: true, value: undefined }
  if (!AWAY.includes(event)) return { ok: false, code: 'VALIDATION_FAILED', fields: { done_at: 'unknown_key' } }
  const instant = parseInstant(text)
  return instant.ok ? instant : { ok: false, code: 'VALIDATION_FAILED', fields: { done_at: 'time' } }
}

const AWAY: readonly (OrderEvent | 'problem')[] = ['dispatch', 'deliver', 'problem']

/** Checks that the reported cash is exactly what was due at the door; null when it is, or when none was reported. */
export const checkCash = (
  order: BoardRow,
  given: { event: OrderEvent; cashTaken: number | undefined; locale: Locale },
): CallRefusal | null => {
  const { event, cashTaken, locale } = given
  if (cashTaken === undefined) return null
  const fils = event === 'deliver' ? toCollectFils(order) : 0
  if (event === 'deliver' && cashTaken === filsToKwd(fils)) return null
  const problem = { rule: 'cash' as const, args: { amount: formatMoney(fils, locale) } }
  return { ok: false, code: 'VALIDATION_FAILED', fields: { cash_taken: problem } }
}
