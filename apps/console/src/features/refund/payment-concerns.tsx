import type { PaymentConcern } from '@sukkar/contract/staff-orders'
import { formatInstant } from '@sukkar/i18n/dates'
import { Button } from '@sukkar/ui/button'
import { Card } from '@sukkar/ui/card'
import { InlineError } from '@sukkar/ui/inline-error'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '../../lib/failure.ts'
import { concernsQuery, REFUNDS } from '../../lib/feedback-queries.ts'
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

/** Payments with contradictory answers of the bank: staff enquire at the bank and record the result here. */
export const PaymentConcerns = () => {
  const t = useText()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(concernsQuery(page))
  if (data === undefined && error !== null)
    return <InlineError title={describeError(error, t)} action={<Button onClick={() => void refetch()}>{t('error.retry')}</Button>} />
  if (data === undefined || data.meta.total === 0) return null
  return (
    <>
      <h2>{t('consoleOrders.concerns')}</h2>
      <p className={classes['soft']}>{t('consoleOrders.concernsText')}</p>
      {data.data.map((payment) => (
        <Concern key={payment.id} payment={payment} />
      ))}
      <Pager meta={data.meta} onPage={setPage} />
    </>
  )
}

const Concern = ({ payment }: { payment: PaymentConcern }) => {
  const t = useText()
  // With the concern that was read: the list is fetched again while the reason is typed.
  const [word, setWord] = useState<{ outcome: Outcome; concern_at: string } | null>(null)
  const { isSaving, save } = useSave('settlePayment', [REFUNDS])
  const settle = async ({ outcome, concern_at }: { outcome: Outcome; concern_at: string }, reason: string): Promise<void> => {
    const answer = await save({ params: { id: payment.id, outcome }, body: { reason, concern_at } })
    if (answer !== null) setWord(null)
    void queryClient.invalidateQueries({ queryKey: [ORDERS] })
  }
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
        {OUTCOMES.map((one) => (
          <Button key={one} variant="quiet" onClick={() => setWord({ outcome: one, concern_at: payment.concern_at })}>
            {t(`consoleOrders.settle.${one}`)}
          </Button>
        ))}
      </div>
      {word !== null && (
        <ReasonDialog
          title={t(`consoleOrders.settle.${word.outcome}`)}
          hint={t('consoleOrders.settleHint')}
          action={t(`consoleOrders.settle.${word.outcome}`)}
          isSending={isSaving}
          onClose={() => setWord(null)}
          onReason={(reason) => void settle(word, reason)}
        />
      )}
    </Card>
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
