import type { StaffRefund } from '@sukkar/contract/staff-orders'
import { formatInstant } from '@sukkar/i18n/dates'
import { Button } from '@sukkar/ui/button'
import { StatusChip } from '@sukkar/ui/status-chip'
import { useState } from 'react'
import { REFUNDS } from '../../lib/feedback-queries.ts'
import { useText } from '../../lib/locale.ts'
import { writeMoney } from '../../lib/money.ts'
import { ORDERS } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { ReasonDialog } from '../../lib/reason-dialog.tsx'
import { useSave } from '../../lib/use-save.ts'
import classes from './refund.module.css'

const REASONS = ['cancelled', 'paid_twice', 'paid_too_late'] as const

/** Money that a customer asks back waits for a decision; of two at once one wins, and the other is told. */
export const RefundDecision = ({ refund }: { refund: StaffRefund }) => {
  const t = useText()
  const [isDeclining, setDeclining] = useState(false)
  const { isSaving, save } = useSave('decideRefund', [REFUNDS])
  const decide = async (decision: 'approve' | 'decline', reason?: string): Promise<void> => {
    const answer = await save({ params: { id: refund.id, decision }, body: reason === undefined ? {} : { reason } })
    if (answer !== null) setDeclining(false)
    await queryClient.invalidateQueries({ queryKey: [ORDERS] })
  }
  const reason = REASONS.find((known) => known === refund.reason)
  return (
    <div className={classes['refund']}>
      <p className={classes['head']}>
        <strong>{t('console.refund', { amount: writeMoney(refund.amount, t) })}</strong>
        <StatusChip tone={toneOf(refund.state)}>{t(`console.refundState.${refund.state}`)}</StatusChip>
      </p>
      <p className={classes['soft']}>
        {reason !== undefined && `${t(`consoleOrders.refundReason.${reason}`)} · `}
        {formatInstant(Date.parse(refund.created_at), t.locale, t.digits)}
        {refund.track_id !== '' && (
          <>
            {' · '}
            {t('consoleOrders.trackId')} <bdi>{refund.track_id}</bdi>
          </>
        )}
      </p>
      {refund.decided_by?.name && refund.decided_at !== null && (
        <p className={classes['soft']}>
          {t('consoleOrders.decidedBy', {
            name: refund.decided_by.name,
            time: formatInstant(Date.parse(refund.decided_at), t.locale, t.digits),
          })}
        </p>
      )}
      {refund.decision_note !== '' && (
        <p>
          <bdi>{refund.decision_note}</bdi>
        </p>
      )}
      {(refund.state === 'requested' || refund.state === 'declined') && (
        <div className={classes['buttons']}>
          <Button variant={refund.state === 'requested' ? 'primary' : 'quiet'} loading={isSaving} onClick={() => void decide('approve')}>
            {t('console.refundApprove')}
          </Button>
          {refund.state === 'requested' && (
            <Button variant="quiet" onClick={() => setDeclining(true)}>
              {t('console.refundDecline')}
            </Button>
          )}
        </div>
      )}
      {isDeclining && (
        <ReasonDialog
          title={t('console.refundDecline')}
          hint={t('console.reasonHint')}
          action={t('console.refundDecline')}
          isSending={isSaving}
          onClose={() => setDeclining(false)}
          onReason={(said) => void decide('decline', said)}
        />
      )}
    </div>
  )
}

const toneOf = (state: StaffRefund['state']) =>
  state === 'requested' ? 'notice' : state === 'failed' || state === 'unknown' ? 'trouble' : state === 'done' ? 'good' : 'plain'
