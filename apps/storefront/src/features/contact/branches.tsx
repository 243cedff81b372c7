import type { Branch } from '@sukkar/contract/area'
import { promisedFromMinute } from '@sukkar/domain/promised-from'
import { addDays, parseTime, toShopClock } from '@sukkar/domain/shop-time'
import { formatDate, formatRelativeDay, formatTimeRange } from '@sukkar/i18n/dates'
import { formatPhone } from '@sukkar/i18n/formats'
import type { Digits, Locale } from '@sukkar/i18n/locales'
import { nameIn } from '@sukkar/i18n/name-in'
import type { Translator } from '@sukkar/i18n/translate'
import { Button } from '@sukkar/ui/button'
import { Card } from '@sukkar/ui/card'
import { PinIcon } from '@sukkar/ui/first-icons'
import { PhoneIcon } from '@sukkar/ui/icons'
import { InlineError } from '@sukkar/ui/inline-error'
import { LeftToRight } from '@sukkar/ui/isolate'
import { Skeleton } from '@sukkar/ui/skeleton'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { AddressText } from '../../lib/address-text.tsx'
import { fetchAnswer } from '../../lib/client.ts'
import { useShopMinute } from '../../lib/cutoff.ts'
import { useDigits, useLocale, useText } from '../../lib/locale.ts'
import { ownCall } from '../../lib/own-call.ts'
import { queryClient } from '../../lib/query-client.ts'
import classes from './branches.module.css'
import { type DateGroup, groupWeek, listComingHours, type Range } from './week-hours.ts'

/** Every branch that serves some area, with its opening hours. */
const branchesQuery = queryOptions({
  queryKey: ['branches'],
  queryFn: async ({ signal }) => {
    const areas = (await fetchAnswer('listAreas', { query: { include: 'branchs' }, signal })).data
    const ids = [...new Set(areas.flatMap((area) => area.branches.map(({ id }) => id)))]
    return Promise.all(ids.map(async (id) => (await fetchAnswer(ownCall('getGuestBranch'), { params: { id }, signal })).data))
  },
  staleTime: 10 * 60_000,
})

/** The branches with address and opening hours. */
export const Branches = () => {
  const t = useText()
  const branches = useQuery(branchesQuery, queryClient)
  if (branches.isLoadingError) {
    return (
      <InlineError title={t('error.couldNotLoad')} action={<Button onClick={() => void branches.refetch()}>{t('shell.retry')}</Button>} />
    )
  }
  return (
    <ul className={classes['branches']} aria-busy={branches.isPending}>
      {branches.data?.map((branch) => <BranchCard key={branch.id} branch={branch} />) ??
        ['a', 'b', 'c'].map((key) => (
          <li key={key}>
            <Skeleton shape="card" height="12rem" />
          </li>
        ))}
    </ul>
  )
}

const BranchCard = ({ branch }: { branch: Branch }) => {
  const t = useText()
  const locale = useLocale()
  return (
    <Card as="li" className={classes['branch']}>
      <h3>
        <bdi>{nameIn(locale, branch)}</bdi>
      </h3>
      <p className={classes['address']}>
        <AddressText text={locale === 'ar' ? branch.address_ar : branch.address_en} />
      </p>
      <Hours branch={branch} />
      <p className={classes['links']}>
        <a href={`tel:${branch.phone.replace(/[^\d+]/gu, '')}`}>
          <PhoneIcon size="1.25rem" /> <LeftToRight>{formatPhone(branch.phone)}</LeftToRight>
        </a>
        <a href={`https://www.google.com/maps/dir/?api=1&destination=${branch.lat},${branch.lng}`} target="_blank" rel="noreferrer">
          <PinIcon size="1.25rem" /> {t('contact.directions')}
        </a>
      </p>
    </Card>
  )
}

/** What holds today, the usual week, and the dates ahead with hours of their own, such as public holidays. */
const Hours = ({ branch }: { branch: Branch }) => {
  const t = useText()
  const locale = useLocale()
  const digits = useDigits()
  const { date: today } = toShopClock(useShopMinute())
  const { now, special } = listComingHours(branch, today, locale)
  return (
    <>
      <dl className={classes['hours']} aria-label={t('contact.hours')}>
        <Line days={formatRelativeDay(today, today, locale)} {...now} isToday />
        {groupWeek(branch.delivery_types ?? []).map(({ firstDay, lastDay, ranges }) => (
          <Line key={firstDay} days={nameDays(firstDay, lastDay, t, locale)} ranges={ranges} />
        ))}
      </dl>
      {special.length > 0 && (
        <>
          <h4>{t('contact.specialHours')}</h4>
          <dl className={classes['hours']} aria-label={t('contact.specialHours')}>
            {special.map((group) => (
              <Line key={group.first} days={nameDates(group, today, t, digits)} {...group} />
            ))}
          </dl>
        </>
      )}
    </>
  )
}

type LineProps = { days: string; ranges: readonly Range[]; note?: string; isToday?: boolean }

const Line = ({ days, ranges, note = '', isToday = false }: LineProps) => {
  const t = useText()
  const locale = useLocale()
  const digits = useDigits()
  return (
    <div className={isToday ? classes['today'] : undefined}>
      <dt>
        {days}
        {note !== '' && (
          <small className={classes['note']}>
            <bdi>{note}</bdi>
          </small>
        )}
      </dt>
      <dd>
        {ranges.length === 0 && t('contact.hoursClosed')}
        {ranges.map(({ from, to }) => (
          <span key={from}>{formatTimeRange(promisedFromMinute(parseTime(from)), to, locale, digits)}</span>
        ))}
      </dd>
    </div>
  )
}

const nameDates = ({ first, last }: DateGroup, today: string, t: Translator, digits: Digits): string => {
  const nameOf = (date: string): string => formatRelativeDay(date, today, t.locale, digits)
  return first === last ? nameOf(first) : t('contact.hoursDays', { first: nameOf(first), last: nameOf(last) })
}

const nameDays = (firstDay: number, lastDay: number, t: Translator, locale: Locale): string => {
  if (firstDay === lastDay) return weekdayName(firstDay, locale)
  if (lastDay - firstDay === 6) return t('contact.hoursEveryDay')
  return t('contact.hoursDays', { first: weekdayName(firstDay, locale), last: weekdayName(lastDay, locale) })
}

/** An arbitrary Sunday, to format the names of the weekdays. */
const A_SUNDAY = '2026-11-22'

const weekdayName = (day: number, locale: Locale): string => formatDate(addDays(A_SUNDAY, day), 'weekday', locale)
