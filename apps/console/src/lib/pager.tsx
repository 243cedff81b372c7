import type { Meta } from '@sukkar/contract/schema'
import { writeNumber } from '@sukkar/i18n/write-number'
import { Button } from '@sukkar/ui/button'
import { useText } from './locale.ts'
import classes from './pager.module.css'

type PagerProps = { meta: Meta | undefined; onPage: (page: number) => void }

/** Links to the pages of a list; nothing where one page is enough. */
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
        {writeNumber(meta.page, t)} / {writeNumber(pages, t)}
      </span>
      <Button variant="quiet" disabled={meta.page >= pages} onClick={() => onPage(meta.page + 1)}>
        {t('console.pageAfter')}
      </Button>
    </nav>
  )
}
