import { type Fulfilment, SERVICES, type Service } from '@sukkar/domain/service'
import { Button } from '@sukkar/ui/button'
import { Dialog } from '@sukkar/ui/dialog'
import { Notice } from '@sukkar/ui/notice'
import { SegmentedControl } from '@sukkar/ui/segmented-control'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ChosenArea, changeChoice, type PickedTime } from '../../lib/choice.ts'
import { nameOfService } from '../../lib/choice-words.ts'
import { useText } from '../../lib/locale.ts'
import { queryClient } from '../../lib/query-client.ts'
import classes from './reschedule-dialog.module.css'
import { TimePicker } from './time-picker.tsx'
import { timeSlotsQuery } from './time-slots.ts'

type Props = {
  title: string
  text: string
  area: ChosenArea
  fulfilment: Fulfilment
  service: Service
  /** "Now" has just been refused, whatever is open for the other way to receive an order. */
  isNowOver: boolean
  onClose: () => void
}

/** Another time for a cart that lost its own: what is open today, and the days from tomorrow on (D26). The cart stays as it is. */
export const RescheduleDialog = ({ title, text, area, fulfilment, service, isNowOver, onClose }: Props) => {
  const t = useText()
  const { data } = useQuery(timeSlotsQuery({ areaId: area.id, service, fulfilment }), queryClient)
  const open = SERVICES.filter((candidate) => data?.validator[candidate].enabled && !(isNowOver && candidate === 'asap'))
  const [wished, setWished] = useState<Service | null>(null)
  const [picked, setPicked] = useState<PickedTime | null>(null)
  const chosen = wished ?? (open.includes(service) ? service : (open[0] ?? null))
  const isReady = chosen === 'asap' || (chosen !== null && picked !== null)
  const save = (): void => {
    if (!isReady || chosen === null) return
    changeChoice({ service: chosen, picked: chosen === 'asap' ? null : picked })
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
        <Notice>{text}</Notice>
        {data && open.length === 0 && <p role="status">{t('dialog.slotsNone')}</p>}
        {open.length > 1 && chosen && (
          <SegmentedControl
            label={t('checkout.timeHeading')}
            options={open.map((value) => ({ value, label: nameOfService(value, fulfilment, t) }))}
            value={chosen}
            onChange={(value) => {
              setWished(value)
              setPicked(null)
            }}
          />
        )}
        {chosen !== null && chosen !== 'asap' && (
          <TimePicker
            key={chosen}
            areaId={area.id}
            service={chosen}
            fulfilment={fulfilment}
            value={picked}
            onPick={setPicked}
            isRescheduled
          />
        )}
      </div>
    </Dialog>
  )
}
