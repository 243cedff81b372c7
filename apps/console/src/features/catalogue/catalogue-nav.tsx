import { Link, useLocation } from '@tanstack/react-router'
import { useText } from '../../lib/locale.ts'
import { SectionNav, sectionTab } from '../../lib/section-nav.tsx'

const PARTS = [
  { to: '/products', label: 'consoleCatalogue.title' },
  { to: '/products/categories', label: 'consoleCatalogue.categories' },
  { to: '/products/collections', label: 'consoleCatalogue.collections' },
  { to: '/products/options', label: 'consoleCatalogue.optionGroups' },
  { to: '/products/flavors', label: 'consoleCatalogue.flavors' },
  { to: '/products/file', label: 'consoleCatalogue.file' },
] as const

export const CatalogueNav = () => {
  const t = useText()
  const isOrdering = useLocation({ select: ({ pathname }) => pathname === '/products/order' })
  return (
    <SectionNav label={t('consoleCatalogue.parts')}>
      {PARTS.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          className={sectionTab}
          // The page that sorts products still belongs to the products tab.
          {...(isOrdering && to === '/products' && { 'aria-current': 'true' })}
          activeProps={{ 'aria-current': 'page' }}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {t(label)}
        </Link>
      ))}
    </SectionNav>
  )
}
