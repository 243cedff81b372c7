import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/locale.ts'
import { SectionNav, sectionTab } from '../../lib/section-nav.tsx'

const PLACES = [
  { to: '/kitchen', label: 'consoleKitchen.bakeList' },
  { to: '/kitchen/photos', label: 'consoleKitchen.photos' },
  { to: '/kitchen/stock', label: 'consoleKitchen.stock' },
  { to: '/kitchen/pauses', label: 'consoleKitchen.pauses' },
] as const

/** The four pages of the kitchen. Links between them preserve day and branch. */
export const KitchenNav = () => {
  const t = useText()
  return (
    <SectionNav label={t('consoleKitchen.title')}>
      {PLACES.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          search={({ day, branch_id }: { day?: string; branch_id?: string }) => ({
            ...(day === undefined ? {} : { day }),
            ...(branch_id === undefined ? {} : { branch_id }),
          })}
          className={sectionTab}
          activeProps={{ 'aria-current': 'page' }}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {t(label)}
        </Link>
      ))}
    </SectionNav>
  )
}
