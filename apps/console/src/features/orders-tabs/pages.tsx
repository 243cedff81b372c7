import type { Meta } from '@sukkar/contract/schema'
import { Button } from '@sukkar/ui/button'
import { useText } from '../../lib/locale.ts'
import classes from './orders-tabs.module.css'

/** The way through a long list; nothing where one page holds it all. */
export const Pages = ({ meta, onPage }: { meta: Meta; onPage: (page: number) => void }) => {
  const t = useText()
  const pages = Math.ceil(meta.total / meta.per_page)
  if (pages <= 1) return null
  return (
    <nav className={classes['pages']} aria-label={t('console.pages')}>
      <Button variant="quiet" disabled={meta.page <= 1} onClick={() => onPage(meta.page - 1)}>
        {t('console.pageBefore')}
      </Button>
      <span data-numeric="">
        {meta.page} / {pages}
      </span>
      <Button variant="quiet" disabled={meta.page >= pages} onClick={() => onPage(meta.page + 1)}>
        {t('console.pageAfter')}
      </Button>
    </nav>
  )
}
