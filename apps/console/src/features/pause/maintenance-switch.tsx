import { formatInstant } from '@sukkar/i18n/dates'
import { Button } from '@sukkar/ui/button'
import { Card } from '@sukkar/ui/card'
import { Dialog } from '@sukkar/ui/dialog'
import { InlineError } from '@sukkar/ui/inline-error'
import { Skeleton } from '@sukkar/ui/skeleton'
import { Switch } from '@sukkar/ui/switch'
import { showToast } from '@sukkar/ui/toast-store'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '../../lib/failure.ts'
import { MAINTENANCE, maintenanceQuery } from '../../lib/kitchen-queries.ts'
import { useText } from '../../lib/locale.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useSave } from '../../lib/use-save.ts'
import classes from './pause.module.css'

/** Closes the whole website after a confirmation, and opens it without one. */
export const MaintenanceSwitch = () => {
  const t = useText()
  const { data, error, isPending, refetch } = useQuery(maintenanceQuery())
  const { isSaving, save } = useSave('setMaintenance', [MAINTENANCE])
  const [isConfirming, setConfirming] = useState(false)
  const put = async (isOn: boolean): Promise<void> => {
    const saved = await save({ body: { is_in_maintenance_mode: isOn } })
    if (saved === null) return
    queryClient.setQueryData(maintenanceQuery().queryKey, saved.data)
    setConfirming(false)
    showToast({ text: t(isOn ? 'consoleKitchen.maintenanceIsOn' : 'consoleKitchen.maintenanceIsOff'), tone: 'good' })
  }
  const isOn = data?.is_in_maintenance_mode === true
  return (
    <Card as="section" aria-labelledby="maintenance" className={classes['maintenance']} data-on={isOn}>
      <h2 id="maintenance">{t('consoleKitchen.maintenance')}</h2>
      {isPending && <Skeleton shape="card" height="4rem" />}
      {data === undefined && !isPending && (
        <InlineError title={describeError(error, t)} action={<Button onClick={() => void refetch()}>{t('error.retry')}</Button>} />
      )}
      {data !== undefined && (
        <>
          <Switch
            checked={isOn}
            disabled={isSaving}
            onChange={() => (isOn ? void put(false) : setConfirming(true))}
            detail={t(isOn ? 'consoleKitchen.maintenanceOnNow' : 'consoleKitchen.maintenanceOffNow')}
          >
            {t('consoleKitchen.maintenanceSwitch')}
          </Switch>
          {data.changed_at !== null && (
            <p className={classes['none']}>
              {t('consoleKitchen.maintenanceLast', {
                name: data.changed_by?.name ?? t('console.actor.system'),
                time: formatInstant(Date.parse(data.changed_at), t.locale, t.digits),
              })}
            </p>
          )}
        </>
      )}
      {isConfirming && (
        <Dialog
          open
          onClose={() => setConfirming(false)}
          title={t('consoleKitchen.maintenanceAsk')}
          closeLabel={t('shell.close')}
          footer={
            <div className={classes['answers']}>
              <Button variant="quiet" onClick={() => setConfirming(false)}>
                {t('consoleKitchen.maintenanceNo')}
              </Button>
              <Button variant="danger" loading={isSaving} onClick={() => void put(true)}>
                {t('consoleKitchen.maintenanceYes')}
              </Button>
            </div>
          }
        >
          <p>{t('consoleKitchen.maintenanceSee')}</p>
          <blockquote className={classes['quote']}>
            <strong>{t('error.maintenanceTitle')}</strong>
            <p>{t('error.maintenanceText')}</p>
          </blockquote>
          <p>{t('consoleKitchen.maintenanceKeeps')}</p>
        </Dialog>
      )}
    </Card>
  )
}
