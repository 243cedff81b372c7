import type { SlotDate, TimeSlot } from '@sukkar/contract/area'
import type { Fulfilment, Service } from '@sukkar/domain/service'
import { toShopClock } from '@sukkar/domain/shop-time'
import { formatRelativeDay, formatTimeRange } from '@sukkar/i18n/dates'
import type { MessageKey } from '@sukkar/i18n/message-key'
import { Button } from '@sukkar/ui/button'
import { ChoiceChip } from '@sukkar/ui/choice-chip'
import { InlineError } from '@sukkar/ui/inline-error'
import { RadioCard } from '@sukkar/ui/radio-card'
import { Skeleton } from '@sukkar/ui/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { PickedTime } from '../../lib/choice.ts'
import { useDigits, useLocale, useText } from '../../lib/locale.ts'
import { queryClient } from '../../lib/query-client.ts'
import { serverNowMs } from '../../lib/server-clock.ts'
import classes from './time-picker.module.css'
import { findNearestSlots, listShownSlots, timeSlotsQuery } from './time-slots.ts'

export type TimePickerProps = {
  areaId: string
  service: Exclude<Service, 'asap'>
  fulfilment: Fulfilment
  value: PickedTime | null
  onPick: (time: PickedTime) => void
  /** Said above the slots: what was wrong with the time before. */
  error?: string | undefined
  /** Another time for a cart whose own was lost (D26). */
  isRescheduled?: boolean
}

/** Days as chips and the slots of the day as a list; nothing is chosen until somebody chooses it. */
export const TimePicker = ({ areaId, service, fulfilment, value, onPick, error, isRescheduled = false }: TimePickerProps) => {
  const t = useText()
  const name = useId()
  const [shownDate, setShownDate] = useState(value?.date)
  const question = { areaId, service, fulfilment, isRescheduled, ...(shownDate ? { date: shownDate } : {}) }
  const { data, isError, refetch, isPlaceholderData } = useQuery(
    { ...timeSlotsQuery(question), placeholderData: keepPreviousData },
    queryClient,
  )
  if (!data) {
    return isError ? (
      <InlineError
        title={t('error.couldNotLoadTimes')}
        action={
          <Button variant="quiet" onClick={() => void refetch()}>
            {t('shell.retry')}
          </Button>
        }
      />
    ) : (
      <TimesWaiting />
    )
  }
  const date = shownDate ?? data.slots[0]?.day ?? data.dates.find(({ is_open }) => is_open)?.date ?? ''
  const open = data.slots.filter(({ status }) => status === 1)
  const pick = (slot: TimeSlot): void =>
    onPick({ date: slot.day, from: slot.from, to: slot.to, ...(isRescheduled ? { isRescheduled } : {}) })
  return (
    <div className={classes['picker']}>
      {data.dates.length > 1 && <Days name={`${name}-day`} dates={data.dates} date={date} onShow={setShownDate} />}
      {error && <InlineError title={error} />}
      {open.length === 0 ? (
        <p className={classes['none']} role="status">
          {service === 'same_day' ? t('checkout.noSlots') : t('checkout.noSlotsDay')}
        </p>
      ) : (
        <Slots name={`${name}-slot`} slots={data.slots} value={value} fulfilment={fulfilment} onPick={pick} isStale={isPlaceholderData} />
      )}
    </div>
  )
}

const Days = ({
  name,
  dates,
  date,
  onShow,
}: {
  name: string
  dates: readonly SlotDate[]
  date: string
  onShow: (date: string) => void
}) => {
  const t = useText()
  const locale = useLocale()
  const digits = useDigits()
  const today = toShopClock(serverNowMs()).date
  return (
    <fieldset>
      <legend className={classes['legend']}>{t('checkout.pickDate')}</legend>
      <div className={classes['days']}>
        {dates.map((entry) => (
          <ChoiceChip
            key={entry.date}
            type="radio"
            name={name}
            checked={entry.date === date}
            disabled={!entry.is_open}
            onChange={() => onShow(entry.date)}
          >
            {formatRelativeDay(entry.date, today, locale, digits)}
            {!entry.is_open && <span className={classes['closed']}> · {t('checkout.dayClosed')}</span>}
          </ChoiceChip>
        ))}
      </div>
    </fieldset>
  )
}

type SlotsProps = {
  name: string
  slots: readonly TimeSlot[]
  value: PickedTime | null
  fulfilment: Fulfilment
  onPick: (slot: TimeSlot) => void
  isStale: boolean
}

const Slots = ({ name, slots, value, fulfilment, onPick, isStale }: SlotsProps) => {
  const t = useText()
  const locale = useLocale()
  const digits = useDigits()
  const lost = value && slots.find((slot) => isSame(slot, value) && slot.status === 0)
  return (
    <fieldset aria-busy={isStale}>
      <legend className={classes['legend']}>{fulfilment === 'pickup' ? t('checkout.pickTimePickup') : t('checkout.pickTime')}</legend>
      {lost && (
        <p className={classes['lost']} role="status">
          {t('checkout.nearestTimes')}{' '}
          {findNearestSlots(slots, lost.from).map((slot) => (
            <Button key={slot.from} variant="quiet" onClick={() => onPick(slot)}>
              {formatTimeRange(slot.from, slot.to, locale, digits)}
            </Button>
          ))}
        </p>
      )}
      <div className={classes['slots']}>
        {listShownSlots(slots).map((slot) => (
          <RadioCard
            key={`${slot.day} ${slot.from}`}
            name={name}
            disabled={slot.status === 0}
            checked={value !== null && slot.status === 1 && isSame(slot, value)}
            onChange={() => onPick(slot)}
            title={<bdi>{formatTimeRange(slot.from, slot.to, locale, digits)}</bdi>}
            detail={
              slot.status === 0 ? (
                t.dynamic(reasonKey(slot.reason), {})
              ) : slot.left !== null ? (
                <span className={classes['left']}>{t('checkout.slotNearlyFull', { count: slot.left })}</span>
              ) : undefined
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

const isSame = (slot: TimeSlot, value: PickedTime): boolean => slot.day === value.date && slot.from === value.from

const reasonKey = (reason: string | null): MessageKey => `service.reason.${reason ?? 'unknown'}` as MessageKey

const TimesWaiting = () => (
  <div className={classes['picker']} aria-busy="true">
    <Skeleton shape="pill" width="70%" height="2.75rem" />
    <Skeleton shape="card" height="4rem" />
    <Skeleton shape="card" height="4rem" />
    <Skeleton shape="card" height="4rem" />
  </div>
)
