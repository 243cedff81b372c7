import type { AuditRow } from '@sukkar/contract/audit'
import { formatInstant } from '@sukkar/i18n/dates'
import { classNames } from '@sukkar/ui/class-names'
import { Disclosure } from '@sukkar/ui/disclosure'
import { Link } from '@tanstack/react-router'
import { describeAction, listDifferences, nameOfSubject, screenOfSubject } from '../../lib/audit-words.ts'
import { useText } from '../../lib/locale.ts'
import classes from './shop.module.css'

/** One write: when, who, what, and to which subject; its differences are collapsed below. */
export const AuditEntry = ({ row }: { row: AuditRow }) => {
  const t = useText()
  const differences = listDifferences(row)
  return (
    <li className={classes['entry']}>
      <p className={classes['head']}>
        <span>
          <strong>{describeAction(row, t)}</strong> <SubjectName row={row} />
        </span>
        <span className={classNames(classes['soft'], classes['pair'])}>
          <time dateTime={row.at}>{formatInstant(Date.parse(row.at), t.locale, t.digits)}</time>{' '}
          <bdi>{row.by.name ?? t('consoleShop.onServer')}</bdi>
        </span>
      </p>
      {differences.length > 0 && (
        <Disclosure summary={t('consoleShop.auditDetails')}>
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
      )}
    </li>
  )
}

/** The subject's name, as a link where a screen shows it. */
const SubjectName = ({ row }: { row: AuditRow }) => {
  const t = useText()
  const name = nameOfSubject(row, t)
  const screen = screenOfSubject(row)
  if (name === null) return null
  if (screen === null) return <bdi>{name}</bdi>
  return (
    <Link {...screen} className={classes['way']}>
      <bdi>{name}</bdi>
    </Link>
  )
}
