import type { StaffRefund } from '@sukkar/contract/staff-orders'
import { REFUND_STATES, type RefundState } from '@sukkar/domain/refund-state'
import { Button } from '@sukkar/ui/button'
import { Card } from '@sukkar/ui/card'
import { EmptyState } from '@sukkar/ui/empty-state'
import { InlineError } from '@sukkar/ui/inline-error'
import { EmptyTrayScene } from '@sukkar/ui/scenes'
import { Select } from '@sukkar/ui/select'
import { Skeleton } from '@sukkar/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { OrdersTabs } from '../features/orders-tabs/orders-tabs.tsx'
import { PaymentConcerns } from '../features/refund/payment-concerns.tsx'
import { RefundDecision } from '../features/refund/refund-decision.tsx'
import { RefundedOrder } from '../features/refund/refunded-order.tsx'
import { describeError } from '../lib/failure.ts'
import { refundsQuery } from '../lib/feedback-queries.ts'
import { useText } from '../lib/locale.ts'
import { Pager } from '../lib/pager.tsx'
import { StaleNotice } from '../lib/stale-notice.tsx'
import classes from './lists.module.css'

export type RefundsSearch = { state?: RefundState; page?: number }

/** The payments and refunds that need somebody, then the other refunds. */
export const RefundsScreen = () => {
  const t = useText()
  const search = useSearch({ from: '/shell/refunds', select: (found): RefundsSearch => found })
  const navigate = useNavigate({ from: '/refunds' })
  const { data, error, isPending, refetch } = useQuery(
    refundsQuery({ page: search.page ?? 1, ...(search.state === undefined ? {} : { state: search.state }) }),
  )
  // A refund that leaves the list, decided by a colleague, stays while its dialog is open here, with what is typed in it.
  const [opened, setOpened] = useState<StaffRefund | null>(null)
  const listed = data?.data ?? []
  const refunds = opened === null || listed.some(({ id }) => id === opened.id) ? listed : [...listed, opened]
  const choose = (value: string): void => {
    const state = REFUND_STATES.find((known) => known === value)
    void navigate({ search: state === undefined ? {} : { state }, replace: true })
  }
  return (
    <>
      <OrdersTabs />
      <div className={classes['page']}>
        <div className={classes['head']}>
          <h1>{t('consoleOrders.refunds')}</h1>
          <Select label={t('consoleOrders.refundState')} value={search.state ?? ''} onChange={({ target }) => choose(target.value)}>
            <option value="">{t('console.any')}</option>
            {REFUND_STATES.map((state) => (
              <option key={state} value={state}>
                {t(`console.refundState.${state}`)}
              </option>
            ))}
          </Select>
        </div>
        <PaymentConcerns />
        <StaleNotice query={{ data, error }} />
        {isPending && <Skeleton shape="card" height="9rem" />}
        {data === undefined && error !== null && (
          <InlineError title={describeError(error, t)} action={<Button onClick={() => void refetch()}>{t('error.retry')}</Button>} />
        )}
        {data?.data.length === 0 && (
          <EmptyState scene={<EmptyTrayScene />} title={t('consoleOrders.refundsNone')} text={t('consoleOrders.refundsNoneText')} />
        )}
        {refunds.map((refund) => (
          <Card as="article" key={refund.id} aria-label={`${t('consoleOrders.refunds')} ${refund.order_number}`}>
            <RefundedOrder of={refund} />
            <RefundDecision refund={refund} onOpen={(isOpen) => setOpened(isOpen ? refund : null)} />
          </Card>
        ))}
        <Pager meta={data?.meta} onPage={(page) => void navigate({ search: { ...search, page } })} />
      </div>
    </>
  )
}
