import type { Fulfilment } from '@sukkar/domain/service'
import { Button } from '@sukkar/ui/button'
import { Dialog } from '@sukkar/ui/dialog'
import { InlineError } from '@sukkar/ui/inline-error'
import { Notice } from '@sukkar/ui/notice'
import { useState } from 'react'
import type { PickedTime } from '../../lib/choice.ts'
import { useText } from '../../lib/locale.ts'
import { queryClient } from '../../lib/query-client.ts'
import classes from './reschedule-dialog.module.css'
import { promiseOf, TimeNote } from './time-note.tsx'
import { SlotPicker } from './time-picker.tsx'
import { orderTimesQuery } from './time-slots.ts'

type Props = {
  orderId: string
  /** Authorises a guest's order; null for a member's own. */
  token: string | null
  fulfilment: Fulfilment
  /** What the customer should read before choosing. */
  text: string
  /** Saves the new time; resolves to the problem, or null. */
  onSave: (time: PickedTime) => Promise<string | null>
  onClose: () => void
}

/** Another time for an order already placed: from today while a slot is left, else from tomorrow (D59). */
export const OrderRescheduleDialog = ({ orderId, token, fulfilment, text, onSave, onClose }: Props) => {
  const t = useText()
  const [picked, setPicked] = useState<PickedTime | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const save = async (): Promise<void> => {
    if (picked === null) return
    setSaving(true)
    setTrouble(undefined)
    const refusal = await onSave(picked)
    setSaving(false)
    if (refusal === null) return onClose()
    setTrouble(refusal)
    // Another order may have reserved the last place.
    void queryClient.invalidateQueries({ queryKey: ['time-slots', 'order', orderId] })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('dialog.slotsTitle')}
      closeLabel={t('shell.close')}
      tall
      footer={
        <>
          {trouble !== undefined && <InlineError title={trouble} />}
          <Button wide size="lg" disabled={picked === null} loading={isSaving} onClick={() => void save()}>
            {t('dialog.rescheduleSave')}
          </Button>
        </>
      }
    >
      <div className={classes['content']}>
        <Notice>{text}</Notice>
        <SlotPicker
          timesQuery={(date) => orderTimesQuery(orderId, token, date)}
          fulfilment={fulfilment}
          value={picked}
          onPick={(time) => {
            setPicked(time)
            setTrouble(undefined)
          }}
        />
        <TimeNote promised={picked && promiseOf(picked)} />
      </div>
    </Dialog>
  )
}
