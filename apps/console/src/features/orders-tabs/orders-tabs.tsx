import { writeNumber } from '@sukkar/i18n/write-number'
import { Badge } from '@sukkar/ui/badge'
import { VisuallyHidden } from '@sukkar/ui/visually-hidden'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { usePendingCount } from '../../lib/bell.ts'
import { openComplaintsQuery, openRefundsQuery } from '../../lib/feedback-queries.ts'
import { useText } from '../../lib/locale.ts'
import { SectionNav, sectionTab } from '../../lib/section-nav.tsx'

/** The tabs of the orders section, each with the number of items that wait for staff. */
export const OrdersTabs = () => {
  const t = useText()
  const orders = usePendingCount()
  const refunds = useQuery(openRefundsQuery()).data ?? 0
  const feedback = useQuery(openComplaintsQuery()).data ?? 0
  const tabs = [
    { to: '/', label: t('console.board'), count: orders },
    { to: '/refunds', label: t('consoleOrders.refunds'), count: refunds },
    { to: '/feedback', label: t('consoleOrders.feedback'), count: feedback },
  ] as const
  return (
    <SectionNav label={t('consoleOrders.tabs')}>
      {tabs.map(({ to, label, count }) => (
        <Link
          key={to}
          to={to}
          className={sectionTab}
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
        >
          {label}
          {count > 0 && (
            <>
              <Badge>{writeNumber(count, t)}</Badge>
              <VisuallyHidden>{t('consoleOrders.waiting', { count })}</VisuallyHidden>
            </>
          )}
        </Link>
      ))}
    </SectionNav>
  )
}
