import type { Order } from '@sukkar/contract/order'
import { COMPLAINT_MAX_LENGTH, COMPLAINT_PICTURES_MAX } from '@sukkar/domain/limits'
import { Button } from '@sukkar/ui/button'
import { ChoiceChip } from '@sukkar/ui/choice-chip'
import { Dialog } from '@sukkar/ui/dialog'
import { InlineError } from '@sukkar/ui/inline-error'
import { Notice } from '@sukkar/ui/notice'
import { TextArea } from '@sukkar/ui/text-area'
import { showToast } from '@sukkar/ui/toast-store'
import { useId, useRef, useState } from 'react'
import { COMPLAINT_REASONS, type ComplaintReason, complaintForm } from '../features/order/actions/complaint-form.ts'
import classes from '../features/order/actions/order-dialog.module.css'
import { refreshOrder } from '../features/order/order-query.ts'
import { type PictureDrafts, usePictureDrafts } from '../features/pictures/picture-drafts.ts'
import { DropZone, Thumbnails } from '../features/pictures/picture-well.tsx'
import { callApi } from '../lib/client.ts'
import { describeFailure } from '../lib/failure-text.ts'
import { useText } from '../lib/locale.ts'
import { createPageDrafts, usePageDraft } from '../lib/page-drafts.ts'

/** Leaves room for the reason that precedes the words. */
const WORDS_MAX_LENGTH = COMPLAINT_MAX_LENGTH - 100

const textDrafts = createPageDrafts<{ reason: ComplaintReason | null; words: string }>()

type Props = { order: Order; receiptNumber: string; onClose: () => void }

/** A complaint with photos; the invoice number is sent along, because a complaint needs one (§1, D63). */
export const ComplaintDialog = ({ order, receiptNumber, onClose }: Props) => {
  const t = useText()
  const drafts = usePictureDrafts(`complaint-${order.id}`)
  const field = useRef<HTMLTextAreaElement>(null)
  const [{ reason, words }, change] = usePageDraft(textDrafts, order.id, { reason: null, words: '' })
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const isTooMany = drafts.ready.length > COMPLAINT_PICTURES_MAX
  const refusal = isTooMany ? t('orderLife.complaintTooMany', { max: COMPLAINT_PICTURES_MAX }) : trouble
  const send = async (): Promise<void> => {
    if (words.trim() === '') {
      setError(t('orderLife.complaintNeeded'))
      field.current?.focus()
      return
    }
    if (isTooMany) return
    setBusy(true)
    setTrouble(null)
    const form = complaintForm({ receiptNumber, reason: t(`orderLife.reason.${reason ?? 'other'}`), words, pictures: drafts.ready })
    const result = await callApi('complain', { params: { id: order.id }, form })
    setBusy(false)
    if (!result.ok) return setTrouble(describeFailure(result, t))
    drafts.clear()
    textDrafts.drop(order.id)
    await refreshOrder(order.id)
    showToast({ text: result.answer.message, tone: 'good' })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('order.complain')}
      closeLabel={t('shell.close')}
      footer={
        <>
          {refusal !== null && <InlineError title={refusal} />}
          <Button wide size="lg" loading={isBusy || drafts.isPreparing} onClick={() => void send()}>
            {t('orderLife.complaintSend')}
          </Button>
        </>
      }
    >
      <div className={classes['content']}>
        <Notice title={t('order.receiptNumber', { number: receiptNumber })}>{t('order.complainText')}</Notice>
        <Reasons value={reason} onChange={(next) => change((before) => ({ ...before, reason: next }))} />
        <TextArea
          ref={field}
          label={t('orderLife.complaintText')}
          error={error}
          maxLength={WORDS_MAX_LENGTH}
          value={words}
          onChange={({ target }) => {
            change((before) => ({ ...before, words: target.value }))
            setError(undefined)
          }}
        />
        <Photos drafts={drafts} />
      </div>
    </Dialog>
  )
}

const Reasons = ({ value, onChange }: { value: ComplaintReason | null; onChange: (reason: ComplaintReason) => void }) => {
  const t = useText()
  const name = useId()
  return (
    <fieldset>
      <legend className={classes['legend']}>{t('orderLife.complaintReason')}</legend>
      <div className={classes['chips']}>
        {COMPLAINT_REASONS.map((reason) => (
          <ChoiceChip key={reason} type="radio" name={name} checked={reason === value} onChange={() => onChange(reason)}>
            {t(`orderLife.reason.${reason}`)}
          </ChoiceChip>
        ))}
      </div>
    </fieldset>
  )
}

const Photos = ({ drafts }: { drafts: PictureDrafts }) => {
  const t = useText()
  return (
    <section aria-labelledby="complaint-photos">
      <h3 id="complaint-photos" className={classes['legend']}>
        {t('orderLife.complaintPhotos', { count: drafts.ready.length, max: COMPLAINT_PICTURES_MAX })}
      </h3>
      <DropZone onFiles={drafts.add} />
      <Thumbnails drafts={drafts} />
    </section>
  )
}
