import type { StaffReview } from '@sukkar/contract/staff-feedback'
import { RATING_MAX } from '@sukkar/domain/limits'
import { formatInstant } from '@sukkar/i18n/dates'
import { Button } from '@sukkar/ui/button'
import { Card } from '@sukkar/ui/card'
import { StatusChip } from '@sukkar/ui/status-chip'
import { useState } from 'react'
import { fieldErrorOf } from '../../lib/failure.ts'
import { FEEDBACK, showReview } from '../../lib/feedback-queries.ts'
import { useText } from '../../lib/locale.ts'
import { useSave } from '../../lib/use-save.ts'
import { About } from './about.tsx'
import { AnswerForm } from './answer-form.tsx'
import { reviewDrafts, useDraft } from './draft-answers.ts'
import classes from './feedback.module.css'

/** Whether the customer has changed the review since it was answered. */
const isChangedSince = ({ answered_at, updated_at }: StaffReview): boolean =>
  answered_at !== null && Date.parse(updated_at) > Date.parse(answered_at)

/** A review: its answer can be edited, and it can be hidden from other customers. */
export const ReviewCard = ({ review }: { review: StaffReview }) => {
  const t = useText()
  const [isChanging, setChanging] = useState(false)
  const answering = useSave('answerStaffReview', [FEEDBACK])
  const hiding = useSave('hideStaffReview', [FEEDBACK])
  const draft = useDraft(reviewDrafts, review.order_id, review)
  const answer = async (text: string): Promise<void> => {
    const body = { answer: text, seen_answered_at: review.answered_at }
    const answered = await answering.save({ params: { id: review.order_id }, body })
    if (answered === null) return
    draft.discard()
    showReview(answered.data)
    setChanging(false)
  }
  const hide = async (): Promise<void> => {
    const hidden = await hiding.save({ params: { id: review.order_id }, body: { is_hidden: !review.is_hidden } })
    if (hidden !== null) showReview(hidden.data)
  }
  return (
    <Card as="article" className={classes['card']} aria-label={`${t('consoleOrders.reviews')} ${review.order_number}`}>
      <header className={classes['head']}>
        <strong role="img" aria-label={t('consoleOrders.stars', { count: review.rating })} className={classes['stars']}>
          {'★'.repeat(review.rating)}
          {'☆'.repeat(RATING_MAX - review.rating)}
        </strong>
        {review.is_hidden && <StatusChip>{t('consoleOrders.hidden')}</StatusChip>}
        {review.answer === null && <StatusChip tone="notice">{t('consoleOrders.unanswered')}</StatusChip>}
        {isChangedSince(review) && <StatusChip tone="notice">{t('consoleOrders.changedSince')}</StatusChip>}
      </header>
      <About about={review} at={review.created_at} />
      {review.review !== '' && (
        <p className={classes['words']}>
          <bdi>{review.review}</bdi>
        </p>
      )}
      {review.comment !== '' && (
        <p>
          <strong>{t('consoleOrders.forShop')}</strong> <bdi>{review.comment}</bdi>
        </p>
      )}
      {review.answer !== null && (
        <p>
          <strong>{t('consoleOrders.ourAnswer')}</strong> <bdi>{review.answer}</bdi>{' '}
          <span className={classes['soft']}>
            {review.answered_by?.name && <bdi>{review.answered_by.name}</bdi>}{' '}
            {review.answered_at !== null && formatInstant(Date.parse(review.answered_at), t.locale, t.digits)}
          </span>
        </p>
      )}
      {(review.answer === null || isChanging || draft.text !== undefined) && (
        <AnswerForm
          text={draft.text ?? review.answer ?? ''}
          onText={draft.write}
          isOvertaken={draft.isOvertaken}
          canReplace
          onDiscard={() => {
            draft.discard()
            setChanging(false)
          }}
          number={review.order_number}
          isSaving={answering.isSaving}
          error={fieldErrorOf(answering.failure, 'answer')}
          onAnswer={(text) => void answer(text)}
        />
      )}
      <div className={classes['buttons']}>
        {review.answer !== null && !isChanging && draft.text === undefined && (
          <Button variant="quiet" onClick={() => setChanging(true)}>
            {t('consoleOrders.answerChange')}
          </Button>
        )}
        <Button variant="plain" loading={hiding.isSaving} onClick={() => void hide()}>
          {t(review.is_hidden ? 'consoleOrders.unhide' : 'consoleOrders.hide')}
        </Button>
      </div>
    </Card>
  )
}
