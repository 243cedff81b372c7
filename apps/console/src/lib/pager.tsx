import type { Meta } from '@sukkar/contract/schema'
import { writeNumber } from '@sukkar/i18n/write-number'
import { Button } from '@sukkar/ui/button'
import { useEffect, useRef } from 'react'
import { useText } from './locale.ts'
import classes from './pager.module.css'

type PagerProps = { meta: Meta | undefined; onPage: (page: number) => void }

/**
 * Links to the pages of a list; nothing where one page is enough. A page behind the last one, whose entries have all left it, gives way to the last
 * one: shown empty it would say that the list is.
 */
export const Pager = ({ meta, onPage }: PagerProps) => {
  const t = useText()
  /** The page that is being left: the list that comes instead takes a moment. */
  const left = useRef<number | null>(null)
  useEffect(() => {
    const isBehind = meta !== undefined && meta.page > lastPageOf(meta)
    if (isBehind && left.current !== meta.page) onPage(lastPageOf(meta))
    left.current = isBehind ? meta.page : null
  })
  if (meta === undefined || (meta.page === 1 && meta.total <= meta.per_page)) return null
  const pages = lastPageOf(meta)
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

const lastPageOf = ({ total, per_page: size }: Meta): number => Math.max(1, Math.ceil(total / size))
