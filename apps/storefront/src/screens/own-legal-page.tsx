import type { LegalPageName } from '@sukkar/contract/shop'
import { readPlainText } from '@sukkar/domain/plain-text'
import { formatDate } from '@sukkar/i18n/dates'
import { Button } from '@sukkar/ui/button'
import { InlineError } from '@sukkar/ui/inline-error'
import { Skeleton } from '@sukkar/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fetchAnswer } from '../lib/client.ts'
import { useDigits, useLocale, useText } from '../lib/locale.ts'
import { queryClient } from '../lib/query-client.ts'
import { useShop } from '../lib/shop.ts'
import classes from './legal.module.css'
import { LegalPage } from './legal-page.tsx'

type OwnLegalPageProps = { page: LegalPageName; title: string; children: ReactNode }

/** A legal page in the shop's own words, if it has any; otherwise its children, the shipped page. */
export const OwnLegalPage = ({ page, title, children }: OwnLegalPageProps) => {
  const updatedOn = useShop().legal_updated[page]
  return updatedOn === null ? children : <OwnWords page={page} title={title} updatedOn={updatedOn} />
}

const OwnWords = ({ page, title, updatedOn }: Omit<OwnLegalPageProps, 'children'> & { updatedOn: string }) => {
  const t = useText()
  const locale = useLocale()
  const digits = useDigits()
  const query = useQuery(
    {
      queryKey: ['legal', page, updatedOn],
      queryFn: async ({ signal }) => (await fetchAnswer('getLegalText', { params: { page }, signal })).data,
    },
    queryClient,
  )
  if (query.data === undefined) {
    return (
      <article className={classes['page']}>
        <header className={classes['head']}>
          <h1>{title}</h1>
        </header>
        {query.isPending ? (
          <Skeleton shape="card" height="24rem" />
        ) : (
          <InlineError title={t('error.couldNotLoad')} action={<Button onClick={() => void query.refetch()}>{t('shell.retry')}</Button>} />
        )}
      </article>
    )
  }
  const sections = readPlainText((locale === 'ar' ? query.data?.text_ar : query.data?.text_en) ?? '')
  return (
    <LegalPage
      title={title}
      intro={sections.filter(({ title: heading }) => heading === null).flatMap(({ paragraphs }) => paragraphs)}
      updated={t('legal.updated', { date: formatDate(query.data?.updated_on ?? updatedOn, 'long', locale, digits) })}
      sections={sections.flatMap(({ title: heading, paragraphs }, index) =>
        heading === null ? [] : [{ id: String(index), title: heading, texts: paragraphs }],
      )}
    />
  )
}
