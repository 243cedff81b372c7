import type { Order } from '@sukkar/contract/order'
import { ORDER_NOTE_MAX_LENGTH } from '@sukkar/domain/limits'
import { writeNumber } from '@sukkar/i18n/write-number'
import { Button } from '@sukkar/ui/button'
import { Dialog } from '@sukkar/ui/dialog'
import { InlineError } from '@sukkar/ui/inline-error'
import { TextArea } from '@sukkar/ui/text-area'
import { showToast } from '@sukkar/ui/toast-store'
import { useState } from 'react'
import { describeFailure } from '../../../lib/failure-text.ts'
import { useText } from '../../../lib/locale.ts'
import { createPageDrafts, usePageDraft } from '../../../lib/page-drafts.ts'
import { saveNote } from './order-calls.ts'
import classes from './order-dialog.module.css'

const drafts = createPageDrafts<string>()

/** The customer's comment on an order, for kitchen and driver, while the order can still be changed (D63). */
export const NoteDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const t = useText()
  const [notes, changeNotes] = usePageDraft(drafts, order.id, order.notes)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const save = async (): Promise<void> => {
    setBusy(true)
    setTrouble(null)
    const result = await saveNote(order.id, notes)
    setBusy(false)
    if (!result.ok) return setTrouble(describeFailure(result, t))
    drafts.drop(order.id)
    showToast({ text: t('orderLife.noteSaved'), tone: 'good' })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('orderLife.noteTitle')}
      closeLabel={t('shell.close')}
      footer={
        <>
          {trouble !== null && <InlineError title={trouble} />}
          <Button wide size="lg" loading={isBusy} onClick={() => void save()}>
            {t('shell.save')}
          </Button>
        </>
      }
    >
      <div className={classes['content']}>
        <TextArea
          label={t('order.comment')}
          hint={t('orderLife.noteHint')}
          maxLength={ORDER_NOTE_MAX_LENGTH}
          formatCount={(used, max) => `${writeNumber(used, t)}/${writeNumber(max, t)}`}
          value={notes}
          onChange={({ target }) => changeNotes(() => target.value)}
        />
      </div>
    </Dialog>
  )
}
