import type { Order } from '@sukkar/contract/order'
import { listTimeline, type TimelineKey } from '@sukkar/domain/order-timeline'
import { toShopClock } from '@sukkar/domain/shop-time'
import { formatInstant, formatTime } from '@sukkar/i18n/dates'
import { classNames } from '@sukkar/ui/class-names'
import { CheckIcon } from '@sukkar/ui/first-icons'
import { VisuallyHidden } from '@sukkar/ui/visually-hidden'
import { useShopMinute } from '../../../lib/cutoff.ts'
import { useDigits, useLocale, useText } from '../../../lib/locale.ts'
import classes from './order-steps.module.css'

const NAMES = {
  placed: 'status.step.placed',
  accepted: 'status.step.accepted',
  preparing: 'status.step.preparing',
  ready: 'status.step.ready',
  on_the_way: 'status.step.onTheWay',
  delivered: 'status.step.delivered',
  picked: 'status.step.picked',
} as const satisfies Record<TimelineKey, string>

const STATES = { done: 'status.step.done', current: 'status.step.current', upcoming: 'status.step.coming' } as const

/** The progress of an order as a vertical list of steps with their times, in words and not only by ticks. */
export const OrderSteps = ({ order }: { order: Order }) => {
  const t = useText()
  const locale = useLocale()
  const digits = useDigits()
  const history = order.timeline.flatMap(({ status, at }) => (at === null ? [] : [{ status, atMs: Date.parse(at) }]))
  const steps = listTimeline(history, order.order_type === 'pick-up' ? 'pickup' : 'delivery')
  const today = toShopClock(useShopMinute()).date
  const timeOf = (atMs: number): string => {
    const clock = toShopClock(atMs)
    return clock.date === today ? formatTime(clock.minuteOfDay, locale, digits) : formatInstant(atMs, locale, digits)
  }
  return (
    <ol className={classes['steps']}>
      {steps.map(({ key, state, atMs }) => (
        <li key={key} className={classNames(classes['step'], classes[state])} aria-current={state === 'current' ? 'step' : undefined}>
          <span className={classes['mark']} aria-hidden="true">
            {state === 'done' && <CheckIcon size="1rem" />}
          </span>
          <span className={classes['name']}>
            {t(NAMES[key])}
            <VisuallyHidden>, {t(STATES[state])}</VisuallyHidden>
          </span>
          {atMs !== null && <bdi className={classes['time']}>{timeOf(atMs)}</bdi>}
        </li>
      ))}
    </ol>
  )
}
