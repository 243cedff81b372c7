import { Button } from '@sukkar/ui/button'
import { InlineError } from '@sukkar/ui/inline-error'
import { Skeleton } from '@sukkar/ui/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BackLink } from '../../lib/back-link.tsx'
import { describeError } from '../../lib/failure.ts'
import { useText } from '../../lib/locale.ts'
import classes from './shop.module.css'

export const BackToShop = () => {
  const t = useText()
  return <BackLink to="/shop">{t('consoleShop.title')}</BackLink>
}

type ShopPageProps = { title: string; hint?: ReactNode; aside?: ReactNode; children: ReactNode }

/** A page about one part of the shop: its title, an action, and its content. */
export const ShopPage = ({ title, hint, aside, children }: ShopPageProps) => (
  <div className={classes['page']}>
    <BackToShop />
    <div className={classes['head']}>
      <h1>{title}</h1>
      {aside}
    </div>
    {hint !== undefined && <p className={classes['hint']}>{hint}</p>}
    {children}
  </div>
)

type LoadedProps<Data> = { query: UseQueryResult<Data>; children: (data: Data) => ReactNode }

/** Renders a query's data; before that a skeleton, or an error with a retry button. */
export const Loaded = <Data,>({ query, children }: LoadedProps<Data>) => {
  const t = useText()
  if (query.isPending) return <Skeleton shape="card" height="16rem" />
  if (query.data === undefined) {
    const retry = <Button onClick={() => void query.refetch()}>{t('error.retry')}</Button>
    return <InlineError title={describeError(query.error, t)} action={retry} />
  }
  return children(query.data)
}

type RecordPageProps<Thing extends { id: string }> = {
  query: UseQueryResult<Thing[]>
  id: string
  /** The form of an existing record. */
  children: (thing: Thing) => ReactNode
}

/** One record of a list that is loaded whole. */
export const OneOf = <Thing extends { id: string }>({ query, id, children }: RecordPageProps<Thing>) => {
  const t = useText()
  return (
    <Loaded query={query}>
      {(things) => {
        const thing = things.find((known) => known.id === id)
        if (thing !== undefined) return children(thing)
        // A list from before the record was created lacks it until the next answer.
        if (query.isFetching) return <Skeleton shape="card" height="16rem" />
        return <InlineError title={t('error.notFoundTitle')} action={<BackToShop />} />
      }}
    </Loaded>
  )
}
