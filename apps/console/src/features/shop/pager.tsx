import { Button } from '@sukkar/ui/button'
import { useText } from '../../lib/locale.ts'
import classes from './shop.module.css'

type PagerProps = { page: number; total: number; perPage: number; onPage: (page: number) => void }

/** The way through a list that the server pages; nothing where one page holds it all. */
export const Pager = ({ page, total, perPage, onPage }: PagerProps) => {
  const t = useText()
  const pages = Math.ceil(total / perPage)
  if (pages <= 1) return null
  return (
    <nav className={classes['pages']} aria-label={t('console.pages')}>
      <Button variant="quiet" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('console.pageBefore')}
      </Button>
      <span data-numeric="" dir="ltr">
        {page} / {pages}
      </span>
      <Button variant="quiet" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('console.pageAfter')}
      </Button>
    </nav>
  )
}
