import type { Meta } from '@sukkar/contract/schema'
import type { StaffComplaint, StaffReview } from '@sukkar/contract/staff-feedback'
import { formatNumber } from '@sukkar/i18n/formats'
import { writeNumber } from '@sukkar/i18n/write-number'
import { Button } from '@sukkar/ui/button'
import { EmptyState } from '@sukkar/ui/empty-state'
import { InlineError } from '@sukkar/ui/inline-error'
import { EmptyTrayScene } from '@sukkar/ui/scenes'
import { Select } from '@sukkar/ui/select'
import { Skeleton } from '@sukkar/ui/skeleton'
import { Tabs } from '@sukkar/ui/tabs'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ComplaintCard } from '../features/feedback/complaint-card.tsx'
import { complaintDrafts, reviewDrafts, useWithDrafts } from '../features/feedback/draft-answers.ts'
import { ReviewCard } from '../features/feedback/review-card.tsx'
import { OrdersTabs } from '../features/orders-tabs/orders-tabs.tsx'
import { describeError } from '../lib/failure.ts'
import { complaintsQuery, openComplaintsQuery, reviewsQuery } from '../lib/feedback-queries.ts'
import { useText } from '../lib/locale.ts'
import { Pager } from '../lib/pager.tsx'
import { StaleNotice } from '../lib/stale-notice.tsx'
import classes from './lists.module.css'

/** The filter of the feedback page; `show` is a state of complaints or of reviews. */
export type FeedbackSearch = { tab?: 'reviews'; show?: string; page?: number }

/** Customers' feedback: complaints first, because they need an answer, and reviews. */
export const FeedbackScreen = () => {
  const t = useText()
  const { tab = 'complaints' } = useFeedbackSearch()
  const navigate = useNavigate({ from: '/feedback' })
  const open = useQuery(openComplaintsQuery()).data ?? 0
  return (
    <>
      <OrdersTabs />
      <div className={classes['page']}>
        <h1>{t('consoleOrders.feedback')}</h1>
        <Tabs
          label={t('consoleOrders.feedback')}
          tabs={[
            { id: 'complaints', label: t('consoleOrders.complaints'), badge: open > 0 ? ` (${writeNumber(open, t)})` : undefined },
            { id: 'reviews', label: t('consoleOrders.reviews') },
          ]}
          selected={tab}
          onSelect={(id) => void navigate({ search: id === 'reviews' ? { tab: id } : {}, replace: true })}
        >
          {tab === 'reviews' ? <Reviews /> : <Complaints />}
        </Tabs>
      </div>
    </>
  )
}

const useFeedbackSearch = (): FeedbackSearch => useSearch({ from: '/shell/feedback', select: (search): FeedbackSearch => search })

const COMPLAINT_STATES = ['open', 'answered', 'closed'] as const

const Complaints = () => {
  const t = useText()
  const { show, page = 1 } = useFeedbackSearch()
  const state = COMPLAINT_STATES.find((known) => known === show)
  const complaints = useQuery(complaintsQuery({ page, ...(state === undefined ? {} : { state }) }))
  const shown = useWithDrafts(complaintDrafts, complaints.data?.data, ({ id }) => id)
  return (
    <List
      query={complaints}
      isEmpty={shown?.length === 0}
      none={t('consoleOrders.complaintsNone')}
      options={COMPLAINT_STATES.map((known) => [known, t(`consoleOrders.complaintState.${known}`)])}
    >
      {shown?.map(({ thing, isListed }) => (
        <Complaint key={thing.id} complaint={thing} isListed={isListed} />
      ))}
    </List>
  )
}

type ComplaintProps = { complaint: StaffComplaint; isListed: boolean }

/** A complaint; one with an unsent answer that is no longer on the page is fetched by itself. */
const Complaint = ({ complaint, isListed }: ComplaintProps) => {
  const alone = useQuery({ ...complaintsQuery({ order_id: complaint.order_id }), enabled: !isListed })
  const current = isListed ? undefined : alone.data?.data.find(({ id }) => id === complaint.id)
  return <ComplaintCard complaint={current ?? complaint} />
}

const REVIEW_FILTERS = {
  unanswered: { is_answered: false },
  answered: { is_answered: true },
  hidden: { is_hidden: true },
} as const

const Reviews = () => {
  const t = useText()
  const { show, page = 1 } = useFeedbackSearch()
  const filter = show === 'unanswered' || show === 'answered' || show === 'hidden' ? REVIEW_FILTERS[show] : {}
  const reviews = useQuery(reviewsQuery({ page, ...filter }))
  const shown = useWithDrafts(reviewDrafts, reviews.data?.data, ({ order_id }) => order_id)
  const summary = reviews.data?.summary
  return (
    <List
      query={reviews}
      isEmpty={shown?.length === 0}
      none={t('consoleOrders.reviewsNone')}
      options={(['unanswered', 'answered', 'hidden'] as const).map((known) => [known, t(`consoleOrders.${known}`)])}
      summary={
        summary !== undefined &&
        summary.average !== null && (
          <p className={classes['soft']}>
            {t('consoleOrders.average', { average: formatNumber(summary.average, t.locale, t.digits), count: summary.count })}
          </p>
        )
      }
    >
      {shown?.map(({ thing, isListed }) => (
        <Review key={thing.order_id} review={thing} isListed={isListed} />
      ))}
    </List>
  )
}

/** A review, as `Complaint`. */
const Review = ({ review, isListed }: { review: StaffReview; isListed: boolean }) => {
  const alone = useQuery({ ...reviewsQuery({ order_id: review.order_id }), enabled: !isListed })
  const [current] = isListed ? [] : (alone.data?.data ?? [])
  return <ReviewCard review={current ?? review} />
}

type ListProps = {
  query: UseQueryResult<{ data: readonly unknown[]; meta: Meta }>
  isEmpty: boolean
  none: string
  options: readonly (readonly [value: string, label: string])[]
  summary?: ReactNode
  children: ReactNode
}

/** One page of complaints or reviews, with its filter. */
const List = ({ query: { data, error, isPending, refetch }, isEmpty, none, options, summary, children }: ListProps) => {
  const t = useText()
  const search = useFeedbackSearch()
  const navigate = useNavigate({ from: '/feedback' })
  const choose = (show: string): void => {
    const { show: _, page: __, ...rest } = search
    void navigate({ search: show === '' ? rest : { ...rest, show }, replace: true })
  }
  return (
    <div className={classes['list']}>
      <div className={classes['head']}>
        <Select label={t('consoleOrders.show')} value={search.show ?? ''} onChange={({ target }) => choose(target.value)}>
          <option value="">{t('console.any')}</option>
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        {summary}
      </div>
      {isPending && <Skeleton shape="card" height="9rem" />}
      <StaleNotice query={{ data, error }} />
      {data === undefined && error !== null && (
        <InlineError title={describeError(error, t)} action={<Button onClick={() => void refetch()}>{t('error.retry')}</Button>} />
      )}
      {isEmpty && <EmptyState scene={<EmptyTrayScene />} title={none} text={t('consoleOrders.feedbackNoneText')} />}
      {children}
      <Pager meta={data?.meta} onPage={(page) => void navigate({ search: { ...search, page } })} />
    </div>
  )
}
