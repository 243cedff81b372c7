import type { DeliveryProblem } from '@sukkar/contract/delivery'
import type { SalesNumbers } from '@sukkar/contract/staff-numbers'
import type { BoardColumn, BoardOrder, OrderDriver, OrderStep } from '@sukkar/contract/staff-orders'
import { CASH_AT_BRANCH, CASH_ON_DELIVERY } from '@sukkar/domain/payment-method'
import { MINUTE_MS, toShopClock } from '@sukkar/domain/shop-time'
import { formatDate, formatPromisedTime, formatRelativeDay } from '@sukkar/i18n/dates'
import type { Translator } from '@sukkar/i18n/translate'

type Promised = Pick<BoardOrder, 'promised_from' | 'promised_to'>

export const nameOfColumn = (column: BoardColumn, t: Translator): string => t(`console.column.${column}`)

export const nameOfStep = (step: OrderStep, t: Translator): string => t(`console.step.${step}`)

/** "Put on hold", which of an order on the way says that it is back. */
export const nameOfHold = (status: BoardOrder['status'], t: Translator): string =>
  t(status === 'on_the_way' ? 'console.stepBack' : 'console.step.hold')

/** "4:00 – 5:00 PM", preceded by the day unless it is today. */
export const describePromise = ({ promised_from, promised_to }: Promised, nowMs: number, t: Translator): string => {
  const { date, time } = readPromise({ promised_from, promised_to }, t)
  const today = toShopClock(nowMs).date
  return date === today ? time : t('checkout.summaryTime', { day: formatRelativeDay(date, today, t.locale, t.digits), time })
}

/** For paper, which is read on other days too: always with the date. */
export const describePrintedPromise = (promised: Promised, t: Translator): string => {
  const { date, time } = readPromise(promised, t)
  return t('checkout.summaryTime', { day: formatDate(date, 'chip', t.locale, t.digits), time })
}

const readPromise = ({ promised_from, promised_to }: Promised, t: Translator): { date: string; time: string } => {
  const [fromMs, toMs] = [Date.parse(promised_from), Date.parse(promised_to)]
  return { date: toShopClock(fromMs).date, time: formatPromisedTime(fromMs, toMs, t.locale, t.digits) }
}

/** Beyond three hours the exact minutes do not matter. */
const LATENESS_COUNTED_MINUTES = 180

/** How late an order is, so that two late orders can be compared. */
export const describeLateness = (promisedTo: string, nowMs: number, t: Translator): string => {
  const minutes = Math.floor((nowMs - Date.parse(promisedTo)) / MINUTE_MS)
  return minutes < 1 || minutes > LATENESS_COUNTED_MINUTES ? t('console.late') : t('console.lateBy', { count: minutes })
}

/** How an order is or was paid, in a word. */
export const describePayment = (
  order: Pick<BoardOrder, 'payment_method_code' | 'payment_method' | 'payment_status'>,
  t: Translator,
): string => {
  if (order.payment_method_code === CASH_ON_DELIVERY) return t('payment.cod')
  if (order.payment_method_code === CASH_AT_BRANCH) return t('payment.office')
  return t(
    order.payment_status === 'paid' ? 'console.paidOnline' : order.payment_status === 'refunded' ? 'console.refunded' : 'console.notPaid',
  )
}

const METHODS = { knet: 'payment.knet', Bookeey: 'payment.bookeey', credit: 'payment.credit', Applepay: 'payment.applepay' } as const

/** A way of payment, whether or not anything was paid. */
export const describePaymentMethod = (
  { code, method }: Pick<SalesNumbers['by_payment'][number], 'code' | 'method'>,
  t: Translator,
): string => {
  if (code === 1) return t('payment.cod')
  if (code === 2) return t('payment.office')
  return method === null ? t('console.paidOnline') : t(METHODS[method])
}

/** The service of an order, from its wire name. */
export const describeService = ({ shipping_type }: Pick<BoardOrder, 'shipping_type'>, t: Translator): string =>
  t(shipping_type === 'asap' ? 'service.asap' : shipping_type.startsWith('pre') ? 'service.preOrder' : 'service.sameDay')

export const isPickup = ({ order_type }: Pick<BoardOrder, 'order_type'>): boolean => order_type === 'pick-up'

/** The step that moves an order forward; hold and cancel are separate actions. */
export const mainStepOf = (steps: readonly OrderStep[]): OrderStep | null =>
  (['accept', 'ready', 'dispatch', 'deliver', 'hand-over', 'resume'] as const).find((step) => steps.includes(step)) ?? null

/** Whether a step ends the order, from where no step leads back. */
export const isEnding = (step: OrderStep): boolean => step === 'deliver' || step === 'hand-over'

/** What the customer of an accepted order did to it, in words. */
export const describeCustomerChange = (status: BoardOrder['status'], t: Translator): string =>
  t(status === 'cancelled' ? 'console.customerCancelled' : 'console.customerMoved')

/** The name of an order's driver, with a note when somebody else must bring what is on the way. */
export const nameOfDriver = ({ name, is_former }: OrderDriver, t: Translator): string =>
  is_former ? t('console.formerDriver', { name }) : name

/** The problem a driver reported, in words. */
export const describeProblem = ({ reason }: Pick<DeliveryProblem, 'reason'>, t: Translator): string =>
  t('consoleDriver.hasProblem', { reason: t(`consoleDriver.problem.${reason}`) })
