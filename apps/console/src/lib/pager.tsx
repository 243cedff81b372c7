import type { Meta } from '@sukkar/contract/schema'
import { Button } from '@sukkar/ui/button'
import { useText } from './locale.ts'
import classes from './pager.module.css'

type PagerProps = { meta: Meta | undefined; onPage: (page: number) => void }

/** The way through a list that the server pages; nothing where one page holds it all. */
export const Pager = ({ meta, onPage }: PagerProps) => {
  const t = useText()
  if (meta === undefined || (meta.page === 1 && meta.total <= meta.per_page)) return null
  const pages = Math.ceil(meta.total / meta.per_page)
  return (
    <nav className={classes['pages']} aria-label={t('console.pages')}>
      <Button variant="quiet" disabled={meta.page <= 1} onClick={() => onPage(meta.page - 1)}>
        {t('console.pageBefore')}
      </Button>
      <span data-numeric="" dir="ltr">
        {meta.page} / {pages}
      </span>
      <Button variant="quiet" disabled={meta.page >= pages} onClick={() => onPage(meta.page + 1)}>
        {t('console.pageAfter')}
      </Button>
    </nav>
  )
}
