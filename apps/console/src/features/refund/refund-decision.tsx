import type { RefundDecision as RefundWord, StaffRefund } from '@sukkar/contract/staff-orders'
import { formatInstant } from '@sukkar/i18n/dates'
import { Button } from '@sukkar/ui/button'
import { StatusChip } from '@sukkar/ui/status-chip'
import { useState } from 'react'
import { ConfirmDialog } from '../../lib/confirm-dialog.tsx'
import { REFUNDS, showRefund } from '../../lib/feedback-queries.ts'
import { useText } from '../../lib/locale.ts'
import { writeMoney } from '../../lib/money.ts'
import { ORDERS } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { ReasonDialog } from '../../lib/reason-dialog.tsx'
import { useSave } from '../../lib/use-save.ts'
import classes from './refund.module.css'

const REASONS = ['by_staff', 'cancelled', 'paid_twice', 'paid_too_late'] as const

type Pending = { decision: RefundWord; seen: StaffRefund | null }

type RefundDecisionProps = {
  refund: StaffRefund
  /** Called when a dialog about the refund opens and when it closes; a list shows the refund until then. */
  onOpen?: (isOpen: boolean) => void
}

/** Decides a requested refund; of two decisions at once one wins, and the other is refused. */
export const RefundDecision = ({ refund, onOpen }: RefundDecisionProps) => {
  const t = useText()
  /** The decision that is asked about, and the refund as it was then; null once it was refused. */
  const [pending, setPending] = useState<Pending | null>(null)
  const open = (next: Pending | null): void => {
    setPending(next)
    onOpen?.(next !== null)
  }
  const { isSaving, save, reloaded } = useSave('decideRefund', [REFUNDS])
  const seen = pending?.seen ?? refund
  const decide = async (decision: RefundWord, reason?: string): Promise<void> => {
    const body = { ...(reason === undefined ? {} : { reason }), seen_state: seen.state, seen_at: seen.updated_at }
    const answer = await save({ params: { id: refund.id, decision }, body })
    void queryClient.invalidateQueries({ queryKey: [ORDERS] })
    if (answer !== null) showRefund(answer.data)
    // A press on "Approve" that finds the refund gone on must not become one on "Send again".
    if (answer !== null || decision === 'approve') return open(null)
    // The typed reason stays; the next press is about the refund as it is shown by then.
    await reloaded()
    setPending((before) => before && { ...before, seen: null })
  }
  const reason = REASONS.find((known) => known === refund.reason)
  return (
    <div className={classes['refund']}>
      <p className={classes['head']}>
        <strong>{t('console.refund', { amount: writeMoney(refund.amount, t) })}</strong>
        <StatusChip tone={toneOf(refund.state)}>{t(`console.refundState.${refund.state}`)}</StatusChip>
      </p>
      <p className={`${classes['soft']} ${classes['facts']}`}>
        {reason !== undefined && <span>{t(`consoleOrders.refundReason.${reason}`)}</span>}{' '}
        <span>{formatInstant(Date.parse(refund.created_at), t.locale, t.digits)}</span>{' '}
        {refund.track_id !== '' && (
          <span>
            {t('consoleOrders.trackId')} <bdi>{refund.track_id}</bdi>
          </span>
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
      <Choices state={refund.state} isSaving={isSaving} onChoose={(decision) => open({ decision, seen: refund })} />
      {pending?.decision === 'approve' && (
        <ConfirmDialog
          action={t(approvalOf(seen.state))}
          isSending={isSaving}
          onClose={() => open(null)}
          onConfirm={() => void decide('approve')}
        >
          <p>{t('consoleOrders.refundAsk', { amount: writeMoney(refund.amount, t), name: refund.customer_name })}</p>
        </ConfirmDialog>
      )}
      {pending !== null && pending.decision !== 'approve' && (
        <ReasonDialog
          title={t(WORDS[pending.decision])}
          hint={t(pending.decision === 'decline' ? 'console.reasonHint' : 'consoleOrders.settleHint')}
          action={t(WORDS[pending.decision])}
          isSending={isSaving}
          onClose={() => open(null)}
          onReason={(typedReason) => void decide(pending.decision, typedReason)}
        />
      )}
    </div>
  )
}

type Reasoned = Exclude<RefundWord, 'approve'>

const WORDS = {
  decline: 'console.refundDecline',
  'given-back': 'console.refundGivenBack',
  'nothing-there': 'console.refundNothingThere',
} as const

/** The decisions possible in each state besides approving; the bank's result only after the refund was sent to it. */
const SAYABLE: Partial<Record<StaffRefund['state'], readonly Reasoned[]>> = {
  requested: ['decline'],
  approved: ['given-back'],
  sent: ['given-back', 'nothing-there'],
  failed: ['given-back'],
  unknown: ['given-back', 'nothing-there'],
}

const isAgain = (state: StaffRefund['state']): boolean => state === 'failed' || state === 'unknown'

const approvalOf = (state: StaffRefund['state']) => (isAgain(state) ? 'console.refundAgain' : 'console.refundApprove')

type ChoicesProps = { state: StaffRefund['state']; isSaving: boolean; onChoose: (word: RefundWord) => void }

const Choices = ({ state, isSaving, onChoose }: ChoicesProps) => {
  const t = useText()
  const canApprove = isAgain(state) || state === 'requested' || state === 'declined'
  const words = SAYABLE[state] ?? []
  if (!canApprove && words.length === 0) return null
  return (
    <div className={classes['buttons']}>
      {canApprove && (
        <Button variant={state === 'requested' ? 'primary' : 'quiet'} loading={isSaving} onClick={() => onChoose('approve')}>
          {t(approvalOf(state))}
        </Button>
      )}
      {words.map((word) => (
        <Button key={word} variant="quiet" loading={isSaving} onClick={() => onChoose(word)}>
          {t(WORDS[word])}
        </Button>
      ))}
    </div>
  )
}

const toneOf = (state: StaffRefund['state']) =>
  state === 'requested' ? 'notice' : state === 'failed' || state === 'unknown' ? 'trouble' : state === 'done' ? 'good' : 'plain'
