import { formatTimeRange } from '@sukkar/i18n/dates'
import { nameIn } from '@sukkar/i18n/name-in'
import { buttonClass } from '@sukkar/ui/button'
import { StatusChip } from '@sukkar/ui/status-chip'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { BranchForm } from '../features/shop/branch/branch-form.tsx'
import classes from '../features/shop/shop.module.css'
import { Loaded, OneOf, ShopPage } from '../features/shop/shop-page.tsx'
import { useText } from '../lib/locale.ts'
import { NEW } from '../lib/new-record.ts'
import { staffAreasQuery, staffBranchesQuery } from '../lib/shop-queries.ts'

/** The branches and their hours. */
export const BranchesScreen = () => {
  const t = useText()
  const branches = useQuery(staffBranchesQuery())
  return (
    <ShopPage
      title={t('consoleShop.branches')}
      hint={t('consoleShop.branchesHint')}
      aside={
        <Link to="/shop/branches/$id" params={{ id: NEW }} className={buttonClass()}>
          {t('consoleShop.newBranch')}
        </Link>
      }
    >
      <Loaded query={branches}>
        {(list) => (
          <ul className={classes['list']}>
            {list.map((branch) => (
              <li key={branch.id} className={classes['row']}>
                <span className={classes['name']}>
                  <Link to="/shop/branches/$id" params={{ id: branch.id }}>
                    <bdi>{nameIn(t.locale, branch)}</bdi>
                  </Link>
                  <span className={classes['soft']}>
                    <bdi>{t.locale === 'ar' ? branch.address_ar : branch.address_en}</bdi>
                  </span>
                </span>
                {!branch.is_active && <StatusChip tone="notice">{t('consoleShop.hidden')}</StatusChip>}
                <span className={classes['numbers']}>{formatTimeRange(branch.start, branch.end, t.locale, t.digits)}</span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </ShopPage>
  )
}

/** One branch, or a new one. */
export const BranchScreen = () => {
  const { id } = useParams({ from: '/shell/shop/branches/$id' })
  const branches = useQuery(staffBranchesQuery())
  const areas = useQuery(staffAreasQuery())
  if (id === NEW) return <Loaded query={areas}>{(list) => <BranchForm key={id} branch={null} areas={list} />}</Loaded>
  return (
    <OneOf query={branches} id={id}>
      {(branch) => <BranchForm key={id} branch={branch} areas={[]} />}
    </OneOf>
  )
}
