import type { StaffArea, StaffBranch } from '@sukkar/contract/staff-places'
import { addDays, toShopClock } from '@sukkar/domain/shop-time'
import { formatTime } from '@sukkar/i18n/dates'
import { nameIn } from '@sukkar/i18n/name-in'
import { Button } from '@sukkar/ui/button'
import { PauseIcon } from '@sukkar/ui/icons'
import { Select } from '@sukkar/ui/select'
import { showToast } from '@sukkar/ui/toast-store'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { PAUSES } from '../../lib/kitchen-queries.ts'
import { useText } from '../../lib/locale.ts'
import { slotLoadQuery } from '../../lib/queries.ts'
import { shopNowMs } from '../../lib/shop-clock.ts'
import { useSave } from '../../lib/use-save.ts'
import { type ComingSlot, isOpenPastMidnight, listComingSlots } from './coming-slots.ts'
import classes from './pause.module.css'
import { lengthOf, type PauseLength } from './pause-groups.ts'
import { describeEnd } from './pause-words.ts'

/** Pauses deliveries to one area for the chosen length; pick-up continues. */
export const AreaPause = ({ places, length }: { places: readonly StaffArea[]; length: PauseLength }) => {
  const t = useText()
  const [id, setId] = useState('')
  const { isSaving, save } = useSave('pauseStaffArea', [PAUSES])
  const place = places.find((one) => one.id === id)
  const pause = async (): Promise<void> => {
    if (place === undefined) return
    const paused = await save({ body: { area_id: place.id, ...lengthOf(length) } })
    if (paused === null) return
    const time = describeEnd(Date.parse(paused.data.until), shopNowMs(), t)
    showToast({ text: t('consoleKitchen.paused', { what: nameIn(t.locale, place), time }), tone: 'good' })
    setId('')
  }
  return (
    <Narrow title={t('consoleKitchen.pauseArea')} canPause={place !== undefined} isSaving={isSaving} onPause={() => void pause()}>
      <Select label={t('consoleKitchen.area')} value={id} onChange={({ target }) => setId(target.value)}>
        <option value="">{t('consoleForm.choose')}</option>
        {places
          .filter(({ is_active: isActive, branches }) => isActive && branches.length > 0)
          .map((one) => (
            <option key={one.id} value={one.id}>
              {nameIn(t.locale, one)}
            </option>
          ))}
      </Select>
    </Narrow>
  )
}

/** Pauses one slot of today or of its night until it ends, regardless of its capacity. */
export const TimePause = ({ branches }: { branches: readonly StaffBranch[] }) => {
  const t = useText()
  const [branchId, setBranchId] = useState(branches[0]?.id ?? '')
  const [chosen, setChosen] = useState('')
  const slots = useComingSlots(branches.find(({ id }) => id === branchId))
  // Another branch may not have the chosen time, and a time passes while the page is open: what is paused must be what the select shows.
  const slot = slots.find(({ from }) => from === chosen)
  const { isSaving, save } = useSave('pauseStaffSlot', [PAUSES])
  const pause = async (): Promise<void> => {
    if (slot === undefined) return
    const paused = await save({ body: { branch_id: branchId, ...slot } })
    if (paused === null) return
    const time = describeEnd(Date.parse(paused.data.until), shopNowMs(), t)
    showToast({ text: t('consoleKitchen.paused', { what: formatTime(slot.from, t.locale, t.digits), time }), tone: 'good' })
    setChosen('')
  }
  return (
    <Narrow title={t('consoleKitchen.pauseTime')} canPause={slot !== undefined} isSaving={isSaving} onPause={() => void pause()}>
      <Select label={t('console.branch')} value={branchId} onChange={({ target }) => setBranchId(target.value)}>
        {branches.map((one) => (
          <option key={one.id} value={one.id}>
            {nameIn(t.locale, one)}
          </option>
        ))}
      </Select>
      <Select label={t('consoleKitchen.time')} value={slot?.from ?? ''} onChange={({ target }) => setChosen(target.value)}>
        <option value="">{t('consoleForm.choose')}</option>
        {slots.map(({ from }) => (
          <option key={from} value={from}>
            {formatTime(from, t.locale, t.digits)}
          </option>
        ))}
      </Select>
    </Narrow>
  )
}

/** The slots of a branch that can still be paused; tomorrow's are fetched only where it is open past midnight. */
const useComingSlots = (branch: StaffBranch | undefined): ComingSlot[] => {
  const nowMs = shopNowMs()
  const { date } = toShopClock(nowMs)
  const today = useQuery({ ...slotLoadQuery(date, branch?.id), enabled: branch !== undefined })
  const isLate = branch !== undefined && isOpenPastMidnight(branch, nowMs)
  const tomorrow = useQuery({ ...slotLoadQuery(addDays(date, 1), branch?.id), enabled: isLate })
  if (branch === undefined) return []
  return listComingSlots(branch, { today: today.data ?? [], tomorrow: tomorrow.data ?? [] }, nowMs)
}

type NarrowProps = { title: string; canPause: boolean; isSaving: boolean; onPause: () => void; children: ReactNode }

/** A select and a button, because there are too many areas and slots for a button each. */
const Narrow = ({ title, canPause, isSaving, onPause, children }: NarrowProps) => {
  const t = useText()
  return (
    <fieldset className={classes['narrow']}>
      <legend>{title}</legend>
      {children}
      <Button variant="quiet" icon={<PauseIcon size="1.25rem" />} disabled={!canPause} loading={isSaving} onClick={onPause}>
        {t('consoleKitchen.pauseIt')}
      </Button>
    </fieldset>
  )
}
