import { Button } from '@sukkar/ui/button'
import { Dialog, type DialogProps } from '@sukkar/ui/dialog'
import { type ReactNode, useState } from 'react'
import { useText } from './locale.ts'

type WordsDialogProps = Omit<DialogProps, 'open' | 'closeLabel' | 'dismissible' | 'children'> & {
  /** Whether something typed would be lost by closing. */
  isTyped: boolean
  children?: ReactNode
}

/** A dialog in which something is typed: a press beside it or on the cross asks before the words are lost. */
export const WordsDialog = ({ isTyped, onClose, footer, children, ...dialog }: WordsDialogProps) => {
  const t = useText()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <Dialog
      {...dialog}
      open
      closeLabel={t('shell.close')}
      // Once asked, closing is meant; a browser closes at a second Escape in any case.
      onClose={isTyped && !isLeaving ? () => setLeaving(true) : onClose}
      footer={isLeaving ? <LeaveChoice onStay={() => setLeaving(false)} onLeave={onClose} /> : footer}
    >
      {children}
    </Dialog>
  )
}

const LeaveChoice = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => {
  const t = useText()
  return (
    <>
      <p role="alert">{t('dialog.leaveText')}</p>
      <Button wide onClick={onStay}>
        {t('dialog.leaveStay')}
      </Button>
      <Button wide variant="danger" onClick={onLeave}>
        {t('dialog.leaveGo')}
      </Button>
    </>
  )
}
