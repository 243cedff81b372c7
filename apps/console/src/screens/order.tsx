import type { StaffOrder } from '@sukkar/contract/staff-orders'
import { Button } from '@sukkar/ui/button'
import { InlineError } from '@sukkar/ui/inline-error'
import { Skeleton } from '@sukkar/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ComplaintCard } from '../features/feedback/complaint-card.tsx'
import { ReviewCard } from '../features/feedback/review-card.tsx'
import { HoldChoices } from '../features/order/hold-choices.tsx'
import { OrderActions } from '../features/order/order-actions.tsx'
import { OrderCustomer } from '../features/order/order-customer.tsx'
import { OrderHead } from '../features/order/order-head.tsx'
import { OrderHistory } from '../features/order/order-history.tsx'
import { OrderItems } from '../features/order/order-items.tsx'
import { OrderMoney } from '../features/order/order-money.tsx'
import { CashRefunds } from '../features/refund/cash-refunds.tsx'
import { NewRefund } from '../features/refund/new-refund.tsx'
import { RefundDecision } from '../features/refund/refund-decision.tsx'
import { BackLink } from '../lib/back-link.tsx'
import { useTouchOnOpening } from '../lib/bell.ts'
import { describeError } from '../lib/failure.ts'
import { complaintsQuery, reviewsQuery } from '../lib/feedback-queries.ts'
import { useText } from '../lib/locale.ts'
import { orderQuery } from '../lib/queries.ts'
import { usePrincipal } from '../lib/session.ts'
import { StaleNotice } from '../lib/stale-notice.tsx'
import classes from './order.module.css'

/** One order: what to make, for whom, until when, its payment and its steps. */
export const OrderScreen = () => {
  const t = useText()
  const { id } = useParams({ from: '/shell/orders/$id' })
  const { data: staffOrder, error, isPending, isFetchedAfterMount, refetch } = useQuery(orderQuery(id))
  const problem = staffOrder?.problems.findLast(({ is_open }) => is_open) ?? null
  useTouchOnOpening(staffOrder === undefined ? null : { ...staffOrder, id, problem }, isFetchedAfterMount)
  if (isPending) return <Skeleton shape="card" height="20rem" />
  if (staffOrder === undefined) {
    return <InlineError title={describeError(error, t)} action={<Button onClick={() => void refetch()}>{t('error.retry')}</Button>} />
  }
  return (
    <div className={classes['page']}>
      <BackLink to="/">{t('console.toBoard')}</BackLink>
      <StaleNotice query={{ data: staffOrder, error }} />
      <OrderHead staffOrder={staffOrder} />
      <HoldChoices staffOrder={staffOrder} />
      <OrderActions staffOrder={staffOrder} />
      <div className={classes['columns']}>
        <div className={classes['column']}>
          <OrderItems staffOrder={staffOrder} />
          <OrderMoney staffOrder={staffOrder}>
            {staffOrder.refunds.map((refund) => (
              <RefundDecision key={refund.id} refund={refund} />
            ))}
            <CashRefunds staffOrder={staffOrder} />
            <NewRefund staffOrder={staffOrder} />
          </OrderMoney>
        </div>
        <div className={classes['column']}>
          <Feedback order={staffOrder.order} />
          <OrderCustomer staffOrder={staffOrder} />
          <OrderHistory staffOrder={staffOrder} />
        </div>
      </div>
    </div>
  )
}

/** The customer's feedback on an order: fetched only where there is some, and only for staff. */
const Feedback = ({ order }: { order: StaffOrder['order'] }) => {
  const isStaff = usePrincipal()?.role === 'staff'
  const reviews = useQuery({ ...reviewsQuery({ order_id: order.id }), enabled: isStaff && order.review !== null })
  const complaints = useQuery({ ...complaintsQuery({ order_id: order.id }), enabled: isStaff && order.complaints.length > 0 })
  return (
    <>
      {complaints.data?.data.map((complaint) => (
        <ComplaintCard key={complaint.id} complaint={complaint} />
      ))}
      {reviews.data?.data.map((review) => (
        <ReviewCard key={review.order_id} review={review} />
      ))}
    </>
  )
}
