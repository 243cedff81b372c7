import { Button } from '@sukkar/ui/button'
import { Dialog } from '@sukkar/ui/dialog'
import { useBlocker } from '@tanstack/react-router'
import { useText } from '../lib/locale.ts'

/** Confirms leaving a page with unsaved changes: within the console with a dialog, otherwise with the browser's own. */
export const LeaveGuard = ({ isChanged }: { isChanged: boolean }) => {
  const t = useText()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <Dialog
      open
      onClose={reset}
      title={t('dialog.leaveTitle')}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button wide onClick={reset}>
            {t('dialog.leaveStay')}
          </Button>
          <Button wide variant="danger" onClick={proceed}>
            {t('dialog.leaveGo')}
          </Button>
        </>
      }
    >
      <p>{t('dialog.leaveText')}</p>
    </Dialog>
  )
}
