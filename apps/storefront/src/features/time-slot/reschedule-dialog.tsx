import { FULFILMENTS, type Fulfilment, type Service } from '@sukkar/domain/service'
import { Button } from '@sukkar/ui/button'
import { Dialog } from '@sukkar/ui/dialog'
import { Notice } from '@sukkar/ui/notice'
import { SegmentedControl } from '@sukkar/ui/segmented-control'
import { useState } from 'react'
import { changeChoice } from '../../lib/change-choice.ts'
import type { ChosenArea, PickedTime } from '../../lib/choice.ts'
import { nameOfFulfilment, nameOfService } from '../../lib/choice-words.ts'
import { useText } from '../../lib/locale.ts'
import { describePause } from '../../lib/pause-words.ts'
import { queryClient } from '../../lib/query-client.ts'
import { chooseFulfilment, listOpenWays, stateOf, type Way } from './open-ways.ts'
import classes from './reschedule-dialog.module.css'
import { promiseOf, TimeNote } from './time-note.tsx'
import { TimePicker } from './time-picker.tsx'
import { useValidators } from './use-validators.ts'

type Props = {
  title: string
  text: string
  area: ChosenArea
  fulfilment: Fulfilment
  service: Service
  /** "Now" has just been refused for this fulfilment, whether or not it is open for the other. */
  isNowOver: boolean
  /** Whether the cart lost its time, so that a pre-order may be for tomorrow (D26). */
  hadTime?: boolean
  /** Called at the first choice in the dialog. */
  onBegin?: () => void
  onClose: () => void
}

/**
 * Another time, service or fulfilment for a cart that lost its own: what is open today, and the days from tomorrow on (D26). Cart and
 * choice stay unchanged until another is chosen.
 */
export const RescheduleDialog = ({ title, text, area, fulfilment, service, isNowOver, hadTime = true, onBegin, onClose }: Props) => {
  const t = useText()
  const { validators, isKnown } = useValidators(area.id, fulfilment)
  const [requested, setRequested] = useState<Partial<Way>>({})
  const [picked, setPicked] = useState<PickedTime | null>(null)
  const ways = listOpenWays(validators, isNowOver ? { service: 'asap', fulfilment } : null)
  const way = chooseFulfilment(ways, requested.fulfilment ?? null, fulfilment)
  const open = ways.filter((one) => one.fulfilment === way).map((one) => one.service)
  const chosen =
    requested.service && open.includes(requested.service) ? requested.service : open.includes(service) ? service : (open[0] ?? null)
  const isReady = chosen === 'asap' || (chosen !== null && picked !== null)
  const request = (other: Partial<Way>): void => {
    setRequested({ ...requested, ...other })
    setPicked(null)
    onBegin?.()
  }
  const pick = (time: PickedTime): void => {
    setPicked(time)
    onBegin?.()
  }
  const save = (): void => {
    if (!isReady || chosen === null) return
    changeChoice({ service: chosen, fulfilment: way, picked: chosen === 'asap' ? null : picked })
    void queryClient.invalidateQueries({ queryKey: ['timer'] })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('shell.close')}
      footer={
        <Button wide size="lg" disabled={!isReady} onClick={save}>
          {t('dialog.rescheduleSave')}
        </Button>
      }
    >
      <div className={classes['content']}>
        <Notice>{describePause(stateOf(validators, { service, fulfilment }), { service, fulfilment }) ?? text}</Notice>
        {isKnown && ways.length === 0 && <p role="status">{t('dialog.slotsNone')}</p>}
        {new Set(ways.map((one) => one.fulfilment)).size > 1 && (
          <SegmentedControl
            label={t('pickService.how')}
            options={FULFILMENTS.map((value) => ({ value, label: nameOfFulfilment(value, t) }))}
            value={way}
            onChange={(value) => request({ fulfilment: value })}
          />
        )}
        {open.length > 1 && chosen && (
          <SegmentedControl
            label={t('checkout.timeHeading')}
            options={open.map((value) => ({ value, label: nameOfService(value, way, t) }))}
            value={chosen}
            onChange={(value) => request({ service: value })}
          />
        )}
        {chosen !== null && chosen !== 'asap' && (
          <TimePicker
            key={`${chosen} ${way}`}
            areaId={area.id}
            service={chosen}
            fulfilment={way}
            value={picked}
            onPick={pick}
            isRescheduled={hadTime}
          />
        )}
        <TimeNote promised={picked && promiseOf(picked)} />
      </div>
    </Dialog>
  )
}
