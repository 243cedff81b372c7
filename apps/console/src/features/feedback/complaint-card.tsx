import type { StaffComplaint } from '@sukkar/contract/staff-feedback'
import { Button } from '@sukkar/ui/button'
import { Card } from '@sukkar/ui/card'
import { StatusChip } from '@sukkar/ui/status-chip'
import { fieldErrorOf } from '../../lib/failure.ts'
import { FEEDBACK, showComplaint } from '../../lib/feedback-queries.ts'
import { useText } from '../../lib/locale.ts'
import { useSave } from '../../lib/use-save.ts'
import { About } from './about.tsx'
import { AnswerForm } from './answer-form.tsx'
import { complaintDrafts, useDraft } from './draft-answers.ts'
import classes from './feedback.module.css'

/** A complaint: answered once, and closed when nothing is left to do. */
export const ComplaintCard = ({ complaint }: { complaint: StaffComplaint }) => {
  const t = useText()
  const answering = useSave('answerStaffComplaint', [FEEDBACK])
  const closing = useSave('closeStaffComplaint', [FEEDBACK])
  const draft = useDraft(complaintDrafts, complaint.id, complaint)
  const withId = { params: { id: complaint.id } }
  const answer = async (text: string): Promise<void> => {
    const answered = await answering.save({ ...withId, body: { answer: text } })
    if (answered === null) return
    draft.discard()
    showComplaint(answered.data)
  }
  const close = async (): Promise<void> => {
    const closed = await closing.save(withId)
    if (closed !== null) showComplaint(closed.data)
  }
  return (
    <Card as="article" className={classes['card']} aria-label={`${t('consoleOrders.complaints')} ${complaint.order_number}`}>
      <header className={classes['head']}>
        <strong>{t('consoleOrders.receiptNumber', { number: complaint.receipt_number })}</strong>
        <StatusChip tone={complaint.state === 'open' ? 'notice' : 'plain'}>
          {t(`consoleOrders.complaintState.${complaint.state}`)}
        </StatusChip>
      </header>
      <About about={complaint} at={complaint.created_at} />
      <p className={classes['words']}>
        <bdi>{complaint.comment}</bdi>
      </p>
      {complaint.images.length > 0 && (
        <ul className={classes['pictures']}>
          {complaint.images.map((image, index) => (
            <li key={image.id}>
              <a href={image.url} target="_blank" rel="noreferrer">
                <img
                  src={image.url}
                  alt={t('console.picture', { number: index + 1 })}
                  width={image.width}
                  height={image.height}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {complaint.answer !== null && (
        <p>
          <strong>{t('consoleOrders.ourAnswer')}</strong> <bdi>{complaint.answer}</bdi>{' '}
          {complaint.answered_by?.name && (
            <span className={classes['soft']}>
              <bdi>{complaint.answered_by.name}</bdi>
            </span>
          )}
        </p>
      )}
      {(complaint.state === 'open' || draft.text !== undefined) && (
        <AnswerForm
          text={draft.text ?? ''}
          onText={draft.write}
          isOvertaken={draft.isOvertaken}
          canReplace={false}
          onDiscard={draft.discard}
          number={complaint.order_number}
          isSaving={answering.isSaving}
          error={fieldErrorOf(answering.failure, 'answer')}
          onAnswer={(text) => void answer(text)}
        />
      )}
      {complaint.state === 'answered' && (
        <div className={classes['buttons']}>
          <Button variant="quiet" loading={closing.isSaving} onClick={() => void close()}>
            {t('consoleOrders.close')}
          </Button>
        </div>
      )}
    </Card>
  )
}
