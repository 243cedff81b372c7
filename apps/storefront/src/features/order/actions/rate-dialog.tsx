import type { Order } from '@sukkar/contract/order'
import { RATING_MAX, REVIEW_MAX_LENGTH } from '@sukkar/domain/limits'
import { formatInstant } from '@sukkar/i18n/dates'
import type { MessageKey } from '@sukkar/i18n/message-key'
import { Button } from '@sukkar/ui/button'
import { Dialog } from '@sukkar/ui/dialog'
import { StarIcon } from '@sukkar/ui/icons'
import { InlineError } from '@sukkar/ui/inline-error'
import { TextArea } from '@sukkar/ui/text-area'
import { showToast } from '@sukkar/ui/toast-store'
import { VisuallyHidden } from '@sukkar/ui/visually-hidden'
import { useId, useState } from 'react'
import { callApi } from '../../../lib/client.ts'
import { describeFailure } from '../../../lib/failure-text.ts'
import { useDigits, useLocale, useText } from '../../../lib/locale.ts'
import { createPageDrafts, usePageDraft } from '../../../lib/page-drafts.ts'
import { showOrder } from '../order-query.ts'
import classes from './order-dialog.module.css'

const WORDS: readonly MessageKey[] = [
  'orderLife.stars.1',
  'orderLife.stars.2',
  'orderLife.stars.3',
  'orderLife.stars.4',
  'orderLife.stars.5',
]

const drafts = createPageDrafts<{ rating: number; review: string; comment: string }>()

/** Stars and text for a delivered order, once; they can be changed for seven days (D63). */
export const RateDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const t = useText()
  const locale = useLocale()
  const digits = useDigits()
  const given = order.review
  const start = { rating: given?.rating ?? 0, review: given?.review ?? '', comment: given?.comment ?? '' }
  const [draft, change] = usePageDraft(drafts, order.id, start)
  const { rating, review, comment } = draft
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const send = async (): Promise<void> => {
    if (rating === 0) return setTrouble(t('orderLife.rateNeeded'))
    setBusy(true)
    setTrouble(null)
    const result = await callApi('addReview', { body: { order_id: order.id, ...draft } })
    setBusy(false)
    if (!result.ok) return setTrouble(describeFailure(result, t))
    drafts.drop(order.id)
    showOrder({ ...order, review: result.answer.data.review })
    showToast({ text: result.answer.message, tone: 'good' })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={given === null ? t('order.rate') : t('orderLife.rateChange')}
      closeLabel={t('shell.close')}
      footer={
        <>
          {trouble !== null && <InlineError title={trouble} />}
          <Button wide size="lg" loading={isBusy} onClick={() => void send()}>
            {t('order.reviewSend')}
          </Button>
        </>
      }
    >
      <div className={classes['content']}>
        <Stars
          value={rating}
          onChange={(value) => {
            change((before) => ({ ...before, rating: value }))
            setTrouble(null)
          }}
        />
        <TextArea
          label={t('order.review')}
          aside={t('validation.optional')}
          maxLength={REVIEW_MAX_LENGTH}
          value={review}
          onChange={({ target }) => change((before) => ({ ...before, review: target.value }))}
        />
        <TextArea
          label={t('orderLife.shopOnly')}
          aside={t('validation.optional')}
          rows={2}
          maxLength={REVIEW_MAX_LENGTH}
          value={comment}
          onChange={({ target }) => change((before) => ({ ...before, comment: target.value }))}
        />
        {given !== null && (
          <p className={classes['soft']}>
            {t('orderLife.rateUntil', { time: formatInstant(Date.parse(given.editable_until), locale, digits) })}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** Radios under drawn stars, so that a screen reader reads each one's number. */
const Stars = ({ value, onChange }: { value: number; onChange: (value: number) => void }) => {
  const t = useText()
  const name = useId()
  const word = WORDS[value - 1]
  return (
    <fieldset>
      <legend className={classes['legend']}>{t('orderLife.howWasIt')}</legend>
      <div className={classes['stars']}>
        {Array.from({ length: RATING_MAX }, (_, index) => index + 1).map((stars) => (
          <label key={stars} className={classes['star']}>
            <input type="radio" name={name} value={stars} checked={stars === value} onChange={() => onChange(stars)} />
            <StarIcon size="2.25rem" filled={stars <= value} />
            <VisuallyHidden>{t('order.stars', { count: stars })}</VisuallyHidden>
          </label>
        ))}
      </div>
      <p className={classes['word']} aria-live="polite">
        {word === undefined ? '' : t.dynamic(word, {})}
      </p>
    </fieldset>
  )
}
