import type { SlotDate, TimeSlot } from '@sukkar/contract/area'
import type { StaffOrder } from '@sukkar/contract/staff-orders'
import { toShopClock } from '@sukkar/domain/shop-time'
import { formatRelativeDay, formatTimeRange } from '@sukkar/i18n/dates'
import type { MessageKey } from '@sukkar/i18n/message-key'
import type { Translator } from '@sukkar/i18n/translate'
import { Button } from '@sukkar/ui/button'
import { CardGroup, ChipGroup } from '@sukkar/ui/choice-group'
import { Dialog } from '@sukkar/ui/dialog'
import { InlineError } from '@sukkar/ui/inline-error'
import { Skeleton } from '@sukkar/ui/skeleton'
import { StatusChip } from '@sukkar/ui/status-chip'
import { showToast } from '@sukkar/ui/toast-store'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '../../lib/failure.ts'
import { useText } from '../../lib/locale.ts'
import { describePromise, isPickup, nameOfColumn } from '../../lib/order-words.ts'
import { ORDERS, orderQuery, orderTimesQuery } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { shopNowMs } from '../../lib/shop-clock.ts'
import { useSave } from '../../lib/use-save.ts'
import classes from './reschedule-dialog.module.css'
import { findPicked, listTimes, type Time } from './shown-times.ts'

/**
 * Reschedules an order for a customer who calls, with the times the customer would see. It is saved on the order as it was when the dialog opened: what
 * a colleague does meanwhile, such as putting it on hold, is refused once and shown. The next press is about the order as it is by then.
 */
export const RescheduleDialog = ({ staffOrder, onClose }: { staffOrder: StaffOrder; onClose: () => void }) => {
  const t = useText()
  const [{ order, column }, setSeen] = useState(staffOrder)
  const [picked, setPicked] = useState<Time | null>(null)
  const [date, setDate] = useState<string>()
  const times = useQuery({ ...orderTimesQuery(order.id, date), placeholderData: keepPreviousData })
  const chosen = findPicked(listTimes(times.data?.slots ?? []), picked)
  const { isSaving, save, reloaded } = useSave('rescheduleStaffOrder', [ORDERS])
  const submit = async (): Promise<void> => {
    if (chosen === undefined) return
    const seen = { status: order.status, promised_from: order.promised_from }
    const answer = await save({ params: { id: order.id }, body: { delivery_date: chosen.day, from: chosen.from, seen } })
    if (answer === null) {
      await reloaded()
      return setSeen((before) => queryClient.getQueryData(orderQuery(order.id).queryKey) ?? before)
    }
    queryClient.setQueryData(orderQuery(order.id).queryKey, answer.data)
    showToast({ text: t('consoleOrders.rescheduled'), tone: 'good' })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('dialog.slotsTitle')}
      closeLabel={t('shell.close')}
      tall
      footer={
        <Button wide size="lg" disabled={chosen === undefined} loading={isSaving} onClick={() => void submit()}>
          {t('dialog.rescheduleSave')}
        </Button>
      }
    >
      <div className={classes['picker']}>
        <p role="status">
          <StatusChip tone={column === 'needs_action' ? 'notice' : 'good'}>{nameOfColumn(column, t)}</StatusChip>
        </p>
        <p>{t('consoleOrders.rescheduleText', { time: describePromise(order, shopNowMs(), t) })}</p>
        <TimePicker order={order} times={times} date={date} chosen={chosen} onDate={setDate} onPick={setPicked} />
      </div>
    </Dialog>
  )
}

type PickerProps = {
  order: StaffOrder['order']
  times: UseQueryResult<{ slots: TimeSlot[]; dates: SlotDate[] }>
  date: string | undefined
  chosen: TimeSlot | undefined
  onDate: (date: string) => void
  onPick: (time: Time | null) => void
}

/** The days, and the times of one of them; none is preselected. */
const TimePicker = ({ order, times: { data, error, isPlaceholderData, refetch }, date, chosen, onDate, onPick }: PickerProps) => {
  const t = useText()
  if (data === undefined) {
    if (error === null) return <Skeleton shape="card" height="12rem" />
    return <InlineError title={describeError(error, t)} action={<Button onClick={() => void refetch()}>{t('error.retry')}</Button>} />
  }
  const shownDate = date ?? data.slots[0]?.day ?? data.dates.find(({ is_open }) => is_open)?.date
  const slots = listTimes(data.slots)
  return (
    <>
      {data.dates.length > 1 && <Days dates={data.dates} date={shownDate} onShow={onDate} />}
      {slots.some(({ status }) => status === 1) ? (
        <CardGroup
          legend={isPickup(order) ? t('checkout.pickTimePickup') : t('checkout.pickTime')}
          options={slots.map((slot) => ({
            value: keyOf(slot),
            disabled: slot.status === 0,
            title: <bdi>{formatTimeRange(slot.from, slot.to, t.locale, t.digits)}</bdi>,
            detail: describeSlot(slot, t),
          }))}
          value={chosen && keyOf(chosen)}
          onChange={(key) => onPick(slots.find((slot) => keyOf(slot) === key) ?? null)}
          busy={isPlaceholderData}
        />
      ) : (
        <p role="status">{t('checkout.noSlotsDay')}</p>
      )}
    </>
  )
}

const keyOf = ({ day, from }: TimeSlot): string => `${day} ${from}`

/** Why a slot is closed, or that few places are left. */
const describeSlot = ({ status, reason, left }: TimeSlot, t: Translator): string | undefined => {
  if (status === 0) return t.dynamic(`service.reason.${reason ?? 'unknown'}` as MessageKey, {})
  return left === null ? undefined : t('checkout.slotNearlyFull', { count: left })
}

type DaysProps = { dates: readonly SlotDate[]; date: string | undefined; onShow: (date: string) => void }

const Days = ({ dates, date, onShow }: DaysProps) => {
  const t = useText()
  const today = toShopClock(shopNowMs()).date
  return (
    <ChipGroup
      legend={t('checkout.pickDate')}
      options={dates.map((entry) => ({
        value: entry.date,
        disabled: !entry.is_open,
        label: `${formatRelativeDay(entry.date, today, t.locale, t.digits)}${entry.is_open ? '' : ` · ${t('checkout.dayClosed')}`}`,
      }))}
      value={date}
      onChange={onShow}
    />
  )
}
