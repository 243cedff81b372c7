import type { PaymentConcern } from '@sukkar/contract/staff-orders'
import { formatInstant } from '@sukkar/i18n/dates'
import { Button } from '@sukkar/ui/button'
import { Card } from '@sukkar/ui/card'
import { ChoiceChip } from '@sukkar/ui/choice-chip'
import { InlineError } from '@sukkar/ui/inline-error'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { describeError } from '../../lib/failure.ts'
import { concernsQuery, findConcern, REFUNDS } from '../../lib/feedback-queries.ts'
import { useText } from '../../lib/locale.ts'
import { writeMoney } from '../../lib/money.ts'
import { Pager } from '../../lib/pager.tsx'
import { ORDERS } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { ReasonDialog } from '../../lib/reason-dialog.tsx'
import { useSave } from '../../lib/use-save.ts'
import classes from './refund.module.css'
import { RefundedOrder } from './refunded-order.tsx'

const OUTCOMES = ['paid', 'given-back', 'nothing-there'] as const
type Outcome = (typeof OUTCOMES)[number]
type Read = Pick<PaymentConcern, 'concern' | 'concern_at'>

/** The first charge of a page has paid the order, so the server refuses that a second one has. */
const outcomesOf = ({ concern }: Read): readonly Outcome[] =>
  OUTCOMES.filter((outcome) => concern !== 'second_capture' || outcome !== 'paid')

/** Payments with contradictory answers of the bank: staff enquire at the bank and record the result here. */
export const PaymentConcerns = () => {
  const t = useText()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(concernsQuery(page))
  // Here and not with its payment, which leaves the list when a colleague settles it while the reason is typed.
  const [opened, setOpened] = useState<{ payment: PaymentConcern; outcome: Outcome } | null>(null)
  if (data === undefined && error !== null)
    return <InlineError title={describeError(error, t)} action={<Button onClick={() => void refetch()}>{t('error.retry')}</Button>} />
  return (
    <>
      {data !== undefined && data.meta.total > 0 && (
        <>
          <h2>{t('consoleOrders.concerns')}</h2>
          <p className={classes['soft']}>{t('consoleOrders.concernsText')}</p>
          {data.data.map((payment) => (
            <Concern key={payment.id} payment={payment} onChoose={(outcome) => setOpened({ payment, outcome })} />
          ))}
          <Pager meta={data.meta} onPage={setPage} />
        </>
      )}
      {opened !== null && <SettleDialog payment={opened.payment} requested={opened.outcome} onClose={() => setOpened(null)} />}
    </>
  )
}

const Concern = ({ payment, onChoose }: { payment: PaymentConcern; onChoose: (outcome: Outcome) => void }) => {
  const t = useText()
  return (
    <Card as="article" aria-label={`${t('consoleOrders.concerns')} ${payment.order_number}`}>
      <RefundedOrder of={payment} />
      <p className={classes['facts']}>
        <strong>{t(`consoleOrders.concern.${payment.concern}`)}</strong> <span>{writeMoney(payment.amount, t)}</span>
      </p>
      <p className={`${classes['soft']} ${classes['facts']}`}>
        <span>{formatInstant(Date.parse(payment.concern_at), t.locale, t.digits)}</span>{' '}
        <span>
          {t('consoleOrders.trackId')} <bdi>{payment.track_id}</bdi>
        </span>
      </p>
      <Evidence payment={payment} />
      <div className={classes['buttons']}>
        {outcomesOf(payment).map((one) => (
          <Button key={one} variant="quiet" onClick={() => onChoose(one)}>
            {t(`consoleOrders.settle.${one}`)}
          </Button>
        ))}
      </div>
    </Card>
  )
}

type SettleDialogProps = { payment: PaymentConcern; requested: Outcome; onClose: () => void }

/**
 * Asks for the reason of a word about a payment. The word is about the concern that stands in the dialog, though the list is fetched again while the
 * reason is typed; only a refusal shows the one that is there by then, and another word can be said about it.
 */
const SettleDialog = ({ payment, requested, onClose }: SettleDialogProps) => {
  const t = useText()
  const group = useId()
  const [outcome, setOutcome] = useState(requested)
  const [about, setAbout] = useState<Read>(payment)
  const { isSaving, save, reloaded } = useSave('settlePayment', [REFUNDS])
  const outcomes = outcomesOf(about)
  const isOffered = outcomes.includes(outcome)
  const settle = async (reason: string): Promise<void> => {
    if (!isOffered) return
    const answer = await save({ params: { id: payment.id, outcome }, body: { reason, concern_at: about.concern_at } })
    void queryClient.invalidateQueries({ queryKey: [ORDERS] })
    if (answer !== null) return onClose()
    await reloaded()
    setAbout((before) => findConcern(payment.id) ?? before)
  }
  return (
    <ReasonDialog
      title={t(isOffered ? `consoleOrders.settle.${outcome}` : 'consoleOrders.concerns')}
      hint={t('consoleOrders.settleHint')}
      action={t(isOffered ? `consoleOrders.settle.${outcome}` : 'consoleForm.save')}
      isSending={isSaving}
      onClose={onClose}
      onReason={(reason) => void settle(reason)}
    >
      <p role="status">
        <strong>{t(`consoleOrders.concern.${about.concern}`)}</strong>
      </p>
      <fieldset className={classes['buttons']}>
        <legend className={classes['soft']}>{t('consoleOrders.settleLabel')}</legend>
        {outcomes.map((one) => (
          <ChoiceChip key={one} type="radio" name={group} required checked={one === outcome} onChange={() => setOutcome(one)}>
            {t(`consoleOrders.settle.${one}`)}
          </ChoiceChip>
        ))}
      </fieldset>
    </ReasonDialog>
  )
}

/** The bank's messages, verbatim. */
const Evidence = ({ payment }: { payment: PaymentConcern }) => {
  const t = useText()
  return (
    <details>
      <summary>{t('consoleOrders.evidence')}</summary>
      {payment.messages.map((message) => (
        <p key={`${message.at}${message.direction}${message.kind}${message.text}`} className={classes['soft']}>
          {formatInstant(Date.parse(message.at), t.locale, t.digits)} · {t(`consoleOrders.evidence.${message.direction}`)} ·{' '}
          {t(`consoleOrders.message.${message.kind}`)}
          <br />
          <bdi dir="ltr">{message.text}</bdi>
        </p>
      ))}
    </details>
  )
}
