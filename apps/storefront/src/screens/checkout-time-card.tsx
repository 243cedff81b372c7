import type { Cart } from '@sukkar/contract/cart'
import type { PromisedTime } from '@sukkar/domain/service-notices'
import { MINUTE_MS, toShopClock } from '@sukkar/domain/shop-time'
import { formatRelativeDay, formatTime, formatTimeRange } from '@sukkar/i18n/dates'
import { describeCancelling } from '../features/checkout/cancel-rule.ts'
import classes from '../features/checkout/fields.module.css'
import type { OrderContext } from '../features/checkout/order-request.ts'
import { StepCard } from '../features/checkout/step-card.tsx'
import { OtherWays } from '../features/time-slot/other-ways.tsx'
import { promiseOf, TimeNote } from '../features/time-slot/time-note.tsx'
import { TimePicker } from '../features/time-slot/time-picker.tsx'
import { changeChoice } from '../lib/change-choice.ts'
import { useShopMinute } from '../lib/cutoff.ts'
import { useDigits, useLocale, useText } from '../lib/locale.ts'
import { useShop } from '../lib/shop.ts'
import { type CardProps, NextButton } from './checkout-card.tsx'

/** Step 2: the time. "Now" is only displayed; any other time is picked. */
export const TimeCard = ({
  cart,
  context,
  sums,
  stateOf,
  goTo,
  trouble,
  onPicked,
  onDone,
}: CardProps & { trouble: string | undefined; onPicked: () => void; onDone: () => void }) => {
  const t = useText()
  const shop = useShop()
  const { service, fulfilment, area, picked } = context
  const nowMs = useShopMinute()
  const when = useWhen(cart, context, nowMs)
  const note = <TimeNote promised={findPromise(cart, context, nowMs)} />
  const summary = (
    <>
      <p>{when}</p>
      {note}
    </>
  )
  return (
    <StepCard number={2} title={t('checkout.stepTime')} state={stateOf(2)} summary={summary} onOpen={() => goTo(2)} onSubmit={onDone}>
      {service === 'asap' ? (
        <>
          <p>
            <strong>{when}</strong>
          </p>
          <p>
            {fulfilment === 'pickup'
              ? t('checkout.timePickup', { minutes: shop.times.pickup_minutes })
              : t('checkout.timeArrives', { minutes: shop.times.asap_minutes })}
          </p>
        </>
      ) : (
        <TimePicker
          areaId={area.id}
          service={service}
          fulfilment={fulfilment}
          value={picked}
          error={trouble}
          instead={<OtherWays area={area} service={service} fulfilment={fulfilment} />}
          isRescheduled={picked?.isRescheduled === true}
          onPick={(time) => {
            changeChoice({ picked: time })
            onPicked()
          }}
        />
      )}
      {note}
      <p className={classes['soft']}>{describeCancelling(service, picked, nowMs, t)}</p>
      <NextButton sums={sums} />
    </StepCard>
  )
}

/** The promised time of the order; null before it is picked or estimated. */
const findPromise = (cart: Cart, { service, picked }: OrderContext, nowMs: number): PromisedTime | null => {
  if (service !== 'asap') return picked && promiseOf(picked)
  if (cart.est_time === null) return null
  const arrivalMs = findArrivalMs(cart.est_time, nowMs)
  return { fromMs: arrivalMs, toMs: arrivalMs }
}

/** The estimate counts from the next full minute, as the shop's promise does. */
const findArrivalMs = (minutes: number, nowMs: number): number => (Math.ceil(nowMs / MINUTE_MS) + minutes) * MINUTE_MS

const useWhen = (cart: Cart, { service, picked }: OrderContext, nowMs: number): string => {
  const t = useText()
  const locale = useLocale()
  const digits = useDigits()
  if (service === 'asap') {
    if (cart.est_time === null) return t('service.reason.unknown')
    return t('checkout.timeNow', { time: formatTime(toShopClock(findArrivalMs(cart.est_time, nowMs)).minuteOfDay, locale, digits) })
  }
  if (!picked) return t('validation.time')
  return t('checkout.summaryTime', {
    day: formatRelativeDay(picked.date, toShopClock(nowMs).date, locale, digits),
    time: formatTimeRange(picked.from, picked.to, locale, digits),
  })
}
