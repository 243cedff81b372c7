import { Button } from '@sukkar/ui/button'
import { Dialog } from '@sukkar/ui/dialog'
import type { ReactNode } from 'react'
import { useText } from './locale.ts'

type ConfirmDialogProps = {
  /** The button's own words, which are also the question. */
  action: string
  isSending: boolean
  /** Default: it cannot be undone, which the dialog states. */
  canUndo?: boolean
  /** Whom and what it is about. */
  children: ReactNode
  onClose: () => void
  onConfirm: () => void
}

/** Asks once more before what cannot be undone, or has large effects. */
export const ConfirmDialog = ({ action, isSending, canUndo = false, children, onClose, onConfirm }: ConfirmDialogProps) => {
  const t = useText()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('console.sure', { what: action })}
      closeLabel={t('shell.close')}
      footer={
        <Button wide size="lg" loading={isSending} onClick={onConfirm}>
          {action}
        </Button>
      }
    >
      {children}
      {!canUndo && <p>{t('console.cannotUndo')}</p>}
    </Dialog>
  )
}
