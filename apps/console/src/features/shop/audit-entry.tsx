import type { AuditRow } from '@sukkar/contract/staff-people'
import { formatInstant } from '@sukkar/i18n/dates'
import { classNames } from '@sukkar/ui/class-names'
import { Disclosure } from '@sukkar/ui/disclosure'
import { describeAction, listDifferences, nameOfSubject } from '../../lib/audit-words.ts'
import { useText } from '../../lib/locale.ts'
import classes from './shop.module.css'

/** One write: when, who, what; its differences are collapsed below. */
export const AuditEntry = ({ row }: { row: AuditRow }) => {
  const t = useText()
  const name = nameOfSubject(row, t)
  const differences = listDifferences(row)
  const head = (
    <span className={classes['name']}>
      <strong>
        {describeAction(row, t)} {name !== null && <bdi>{name}</bdi>}
      </strong>
      <span className={classNames(classes['soft'], classes['pair'])}>
        <time dateTime={row.at}>{formatInstant(Date.parse(row.at), t.locale, t.digits)}</time>{' '}
        <bdi>{row.by.name ?? t('consoleShop.onServer')}</bdi>
      </span>
    </span>
  )
  if (differences.length === 0) return <li className={classes['entry']}>{head}</li>
  return (
    <li className={classes['entry']}>
      <Disclosure summary={head}>
        <dl className={classes['differences']}>
          {differences.map(({ field, before, after }) => (
            <div key={field}>
              <dt>
                <bdi dir="ltr">{field}</bdi>
              </dt>
              <dd dir="auto">
                {before !== null && (
                  <del>
                    <bdi>{before}</bdi>
                  </del>
                )}{' '}
                {after !== null && <bdi>{after}</bdi>}
              </dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </li>
  )
}
