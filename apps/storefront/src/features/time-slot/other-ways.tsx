import type { Fulfilment, Service } from '@sukkar/domain/service'
import { Button } from '@sukkar/ui/button'
import { useState } from 'react'
import type { ChosenArea } from '../../lib/choice.ts'
import { useText } from '../../lib/locale.ts'
import { RescheduleDialog } from './reschedule-dialog.tsx'

/** Shown when today has no time left: another day, service or fulfilment. */
export const OtherWays = (chosen: { area: ChosenArea; service: Service; fulfilment: Fulfilment }) => {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('dialog.slotsTitle')}
      </Button>
      {isOpen && (
        <RescheduleDialog
          {...chosen}
          title={t('dialog.slotsTitle')}
          text={t('checkout.noSlots')}
          isNowOver={false}
          hadTime={false}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
