import type { SlotDate, TimeSlot } from '@sukkar/contract/area'
import type { Fulfilment, Service } from '@sukkar/domain/service'
import { toShopClock } from '@sukkar/domain/shop-time'
import { formatDate, formatRelativeDay, formatTimeRange } from '@sukkar/i18n/dates'
import type { MessageKey } from '@sukkar/i18n/message-key'
import { nameIn } from '@sukkar/i18n/name-in'
import type { Translator } from '@sukkar/i18n/translate'
import { Button } from '@sukkar/ui/button'
import { CardGroup, ChipGroup } from '@sukkar/ui/choice-group'
import { InlineError } from '@sukkar/ui/inline-error'
import { Skeleton } from '@sukkar/ui/skeleton'
import { VisuallyHidden } from '@sukkar/ui/visually-hidden'
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useCartPart } from '../../lib/cart.ts'
import type { PickedTime } from '../../lib/choice.ts'
import { useShopMinute } from '../../lib/cutoff.ts'
import { useDigits, useLocale, useText } from '../../lib/locale.ts'
import { describeSlowest } from '../../lib/product-words.ts'
import { queryClient } from '../../lib/query-client.ts'
import { requestedDate } from '../../lib/requested-date.ts'
import classes from './time-picker.module.css'
import {
  type DayPart,
  findNearestSlots,
  findSlowest,
  listShownSlots,
  type OfferedTimes,
  partBegunBy,
  timeSlotsQuery,
} from './time-slots.ts'
import { useTimesBranch } from './use-times-branch.ts'

type PickerProps = {
  fulfilment: Fulfilment
  value: PickedTime | null
  onPick: (time: PickedTime) => void
  /** Shown instead of the slots when today has no time left. */
  instead?: ReactNode
  /** Shown above the slots: the problem of the previous time. */
  error?: string | undefined
}

export type TimePickerProps = PickerProps & {
  areaId: string
  service: Exclude<Service, 'asap'>
  /** Another time for a cart that lost its own (D26). */
  isRescheduled?: boolean
}

/** The times of a service in an area, for a cart. */
export const TimePicker = ({ areaId, service, isRescheduled = false, onPick, ...picker }: TimePickerProps) => {
  const question = { areaId, branchId: useTimesBranch(areaId), service, fulfilment: picker.fulfilment, isRescheduled }
  return (
    <SlotPicker
      {...picker}
      timesQuery={(date) => timeSlotsQuery({ ...question, ...(date ? { date } : {}) })}
      isTodayAlone={service === 'same_day'}
      firstDate={service === 'pre_order' ? requestedDate() : null}
      onPick={(time) => onPick(isRescheduled ? { ...time, isRescheduled } : time)}
      whyLater={<Slowest />}
    />
  )
}

/** The product of the cart whose lead time rules out earlier times. */
const Slowest = () => {
  const t = useText()
  const product = findSlowest(useCartPart((cart) => cart.items) ?? [])
  return product && describeSlowest(nameIn(t.locale, product), product.lead_hours, t)
}

export type SlotPickerProps<T extends OfferedTimes> = PickerProps & {
  /** The query for the times of a day; without one, for the first open day. */
  timesQuery: (date: string | undefined) => UseQueryOptions<T>
  /** There are no other days to choose. */
  isTodayAlone?: boolean
  /** The day to show first, if it is open. */
  firstDate?: string | null
  /** Shown where the lead time rules out earlier times. */
  whyLater?: ReactNode
}

/** Days as chips and the slots of the day as a list; nothing is preselected. */
export const SlotPicker = <T extends OfferedTimes>(props: SlotPickerProps<T>) => {
  const { timesQuery, fulfilment, value, onPick, error, instead, isTodayAlone = false, firstDate = null, whyLater } = props
  const t = useText()
  const [shownDate, setShownDate] = useState(value?.date)
  const { data, isError, refetch, isPlaceholderData } = useQuery(
    { ...timesQuery(shownDate), placeholderData: keepPreviousData },
    queryClient,
  )
  if (shownDate === undefined && data?.dates.some(({ date, is_open }) => date === firstDate && is_open))
    setShownDate(firstDate ?? undefined)
  if (!data) {
    return isError ? (
      <InlineError
        title={t('pickService.couldNotLoadTimes')}
        action={
          <Button variant="quiet" onClick={() => void refetch()}>
            {t('shell.retry')}
          </Button>
        }
      />
    ) : (
      <TimesSkeleton />
    )
  }
  // A day that has passed since its time was picked is offered no more.
  if (shownDate !== undefined && !isPlaceholderData && !data.dates.some(({ date }) => date === shownDate)) setShownDate(undefined)
  const date = shownDate ?? data.slots[0]?.day ?? data.dates.find(({ is_open }) => is_open)?.date ?? ''
  const open = data.slots.filter(({ status }) => status === 1)
  return (
    <div className={classes['picker']}>
      {data.dates.length > 1 && <Days dates={data.dates} date={date} onShow={setShownDate} />}
      {isTodayAlone && date !== '' && <p>{formatDate(date, 'long', t.locale, t.digits)}</p>}
      {error && <InlineError title={error} />}
      {data.slots.some(({ reason }) => reason === 'LEAD_TIME') && <p className={classes['why']}>{whyLater}</p>}
      {open.length === 0 ? (
        <div className={classes['none']}>
          <p role="alert">{isTodayAlone ? t('checkout.noSlots') : t('checkout.noSlotsDay')}</p>
          {isTodayAlone && instead}
        </div>
      ) : (
        <Slots
          slots={data.slots}
          value={value}
          fulfilment={fulfilment}
          onPick={(slot) => onPick({ date: slot.day, from: slot.from, to: slot.to })}
          isStale={isPlaceholderData}
        />
      )}
    </div>
  )
}

type DaysProps = { dates: readonly SlotDate[]; date: string; onShow: (date: string) => void }

const Days = ({ dates, date, onShow }: DaysProps) => {
  const t = useText()
  const today = toShopClock(useShopMinute()).date
  return (
    <ChipGroup
      legend={t('checkout.pickDate')}
      options={dates.map((entry) => ({
        value: entry.date,
        disabled: !entry.is_open,
        label: (
          <>
            <DayName date={entry.date} today={today} />
            {!entry.is_open && <span className={classes['closed']}> · {t('checkout.dayClosed')}</span>}
          </>
        ),
      }))}
      value={date}
      onChange={onShow}
    />
  )
}

/** The short name is shown, so that more days fit; a screen reader reads the full date. */
const DayName = ({ date, today }: { date: string; today: string }) => {
  const locale = useLocale()
  const digits = useDigits()
  const whole = formatRelativeDay(date, today, locale, digits)
  if (whole !== formatDate(date, 'chip', locale, digits)) return whole
  return (
    <>
      <span aria-hidden="true">{formatDate(date, 'day', locale, digits)}</span>
      <VisuallyHidden>{whole}</VisuallyHidden>
    </>
  )
}

type SlotsProps = {
  slots: readonly TimeSlot[]
  value: PickedTime | null
  fulfilment: Fulfilment
  onPick: (slot: TimeSlot) => void
  isStale: boolean
}

const Slots = ({ slots, value, fulfilment, onPick, isStale }: SlotsProps) => {
  const t = useText()
  const locale = useLocale()
  const digits = useDigits()
  const shown = listShownSlots(slots)
  const chosen = value && slots.find((slot) => isSame(slot, value))
  return (
    <CardGroup
      legend={fulfilment === 'pickup' ? t('checkout.pickTimePickup') : t('checkout.pickTime')}
      note={
        chosen?.status === 0 && (
          <p className={classes['lost']} role="alert">
            {t('checkout.nearestTimes')}{' '}
            {findNearestSlots(slots, chosen.from).map((slot) => (
              <Button key={slot.from} variant="quiet" onClick={() => onPick(slot)}>
                {formatTimeRange(slot.from, slot.to, locale, digits)}
              </Button>
            ))}
          </p>
        )
      }
      options={shown.map((slot, index) => ({
        value: keyOf(slot),
        heading: describePart(partBegunBy(shown, index), t),
        // While the times of the chosen day are loading, those of the previous day are shown and cannot be picked.
        disabled: isStale || slot.status === 0,
        title: <bdi>{formatTimeRange(slot.from, slot.to, locale, digits)}</bdi>,
        detail: describeSlot(slot, t),
      }))}
      value={chosen?.status === 1 ? keyOf(chosen) : undefined}
      onChange={(key) => {
        const slot = shown.find((one) => keyOf(one) === key)
        if (slot) onPick(slot)
      }}
      busy={isStale}
    />
  )
}

const describePart = (part: DayPart | null, t: Translator): string | undefined => (part === null ? undefined : t(PARTS[part]))

const PARTS = { morning: 'checkout.partMorning', afternoon: 'checkout.partAfternoon', evening: 'checkout.partEvening' } as const

const isSame = (slot: TimeSlot, value: PickedTime): boolean => slot.day === value.date && slot.from === value.from

const keyOf = ({ day, from }: TimeSlot): string => `${day} ${from}`

/** Why it cannot be chosen, or that few places are left. */
const describeSlot = ({ status, reason, left }: TimeSlot, t: Translator): ReactNode => {
  if (status === 0) return t.dynamic(`service.reason.${reason ?? 'unknown'}` as MessageKey, {})
  return left === null ? undefined : <span className={classes['left']}>{t('checkout.slotNearlyFull', { count: left })}</span>
}

const TimesSkeleton = () => (
  <div className={classes['picker']} aria-busy="true">
    <Skeleton shape="pill" width="70%" height="2.75rem" />
    <Skeleton shape="card" height="4rem" />
    <Skeleton shape="card" height="4rem" />
    <Skeleton shape="card" height="4rem" />
  </div>
)
