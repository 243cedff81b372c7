import type { Meta } from '@sukkar/contract/schema'
import { Button, buttonClass } from '@sukkar/ui/button'
import { InlineError } from '@sukkar/ui/inline-error'
import { Skeleton } from '@sukkar/ui/skeleton'
import { StatusChip } from '@sukkar/ui/status-chip'
import { TextField } from '@sukkar/ui/text-field'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SortableRecords } from '../../forms/sortable-records.tsx'
import { CATALOGUE } from '../../lib/catalogue-queries.ts'
import { describeError } from '../../lib/failure.ts'
import { useText } from '../../lib/locale.ts'
import { NEW } from '../../lib/new-record.ts'
import { Pager } from '../../lib/pager.tsx'
import classes from './catalogue-list.module.css'
import { CatalogueNav } from './catalogue-nav.tsx'

type Row = { name: string; picture?: ReactNode; link: ReactNode; details?: ReactNode; isHidden: boolean }
type OrderedKind = 'categories' | 'collections' | 'extra_flavors' | 'products'
type FormAddress = `/products/${'flavors' | 'categories' | 'collections' | 'options'}/$id` | '/products/$id'

type CatalogueListProps<Thing extends { id: string }> = {
  title: string
  hint?: string
  empty: string
  query: Pick<UseQueryResult, 'error' | 'isPending' | 'isLoadingError' | 'refetch'>
  things: readonly Thing[] | undefined
  add: { to: FormAddress; label: string }
  /** If set, staff sort the list here, and it is loaded whole. */
  kind?: OrderedKind
  /** If set, the list is searched and paged by the server. */
  pages?: { search: string; onSearch: (text: string) => void; meta: Meta | undefined; onPage: (page: number) => void }
  row: (thing: Thing) => Row
}

/** A list of catalogue records, each with a link to its form. */
export const CatalogueList = <Thing extends { id: string }>(props: CatalogueListProps<Thing>) => {
  const { title, hint, empty, query, things, add, kind, pages, row } = props
  const t = useText()
  return (
    <div className={classes['page']}>
      <CatalogueNav />
      <div className={classes['head']}>
        <h1>{title}</h1>
        <Link to={add.to} params={{ id: NEW }} className={buttonClass()}>
          {add.label}
        </Link>
      </div>
      {hint !== undefined && <p className={classes['hint']}>{hint}</p>}
      {pages !== undefined && (
        <TextField
          label={t('consoleCatalogue.findThing')}
          type="search"
          value={pages.search}
          onChange={(event) => pages.onSearch(event.target.value)}
        />
      )}
      {query.isPending && <Skeleton shape="card" height="12rem" />}
      {query.isLoadingError && (
        <InlineError
          title={describeError(query.error, t)}
          action={<Button onClick={() => void query.refetch()}>{t('error.retry')}</Button>}
        />
      )}
      {things?.length === 0 && (
        <p className={classes['empty']}>{pages === undefined || pages.search === '' ? empty : t('consoleCatalogue.nothingFound')}</p>
      )}
      {kind === undefined ? (
        <ul className={classes['list']}>
          {things?.map((thing) => (
            <li key={thing.id} className={classes['row']}>
              <RowParts row={row(thing)} />
            </li>
          ))}
        </ul>
      ) : (
        <SortableRecords label={title} kind={kind} things={things ?? []} touches={CATALOGUE} nameOf={(thing) => row(thing).name}>
          {(thing) => (
            <div className={classes['sorted']}>
              <RowParts row={row(thing)} />
            </div>
          )}
        </SortableRecords>
      )}
      {pages !== undefined && <Pager meta={pages.meta} onPage={pages.onPage} />}
    </div>
  )
}

const RowParts = ({ row: { picture, link, details, isHidden } }: { row: Row }) => {
  const t = useText()
  return (
    <>
      {picture}
      {link}
      {isHidden && <StatusChip>{t('consoleCatalogue.hidden')}</StatusChip>}
      {details !== undefined && <span className={classes['details']}>{details}</span>}
    </>
  )
}
