import type { HistoryStep, Reschedule, StaffOrder } from '@sukkar/contract/staff-orders'
import { formatInstant } from '@sukkar/i18n/dates'
import type { Translator } from '@sukkar/i18n/translate'
import { Card } from '@sukkar/ui/card'
import { useText } from '../../lib/locale.ts'
import { describeProblem, describePromise } from '../../lib/order-words.ts'
import { shopNowMs } from '../../lib/shop-clock.ts'
import classes from './order.module.css'

/** Who did what and when. */
export const OrderHistory = ({ staffOrder }: { staffOrder: StaffOrder }) => {
  const t = useText()
  return (
    <Card as="section" aria-label={t('console.history')}>
      <h2>{t('console.history')}</h2>
      <ol className={classes['history']}>
        {listEntries(staffOrder, t).map((entry) => (
          <li key={entry.key}>
            <strong>{entry.title}</strong>
            <span className={classes['soft']}>
              {formatInstant(Date.parse(entry.at), t.locale, t.digits)} · <bdi>{entry.doer}</bdi>
            </span>
            {entry.report !== null && <span className={classes['soft']}>{entry.report}</span>}
            {entry.words !== '' && <bdi>{entry.words}</bdi>}
          </li>
        ))}
      </ol>
    </Card>
  )
}

type Entry = { key: string; title: string; at: string; report: string | null; doer: string; words: string }

/** The order's steps, reschedules and problems, in order of time. */
const listEntries = ({ history, problems, reschedules }: StaffOrder, t: Translator): Entry[] => {
  const steps = history.map((step) => ({
    key: `${step.at} ${step.event}`,
    title: t(`status.${step.to}`),
    at: step.at,
    report: describeReport(step, t),
    doer: nameOfDoer(step, t),
    words: step.note,
  }))
  const reported = problems.map((problem) => ({
    key: problem.id,
    title: describeProblem(problem, t),
    at: problem.at,
    report: describeReport(problem, t),
    doer: problem.by,
    words: problem.words,
  }))
  return [...steps, ...reschedules.map((one) => toNewTime(one, t)), ...reported].toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  )
}

const toNewTime = (reschedule: Reschedule, t: Translator): Entry => {
  const write = (promise: Pick<Reschedule, 'promised_from' | 'promised_to'>): string => describePromise(promise, shopNowMs(), t)
  return {
    key: `${reschedule.at} ${reschedule.promised_from}`,
    title: t('consoleOrders.newTime', { time: write(reschedule) }),
    at: reschedule.at,
    report: null,
    doer: nameOfDoer(reschedule, t),
    words: t('consoleOrders.wasTime', { time: write(reschedule.was) }),
  }
}

/** For a step reported later: when it was reported, or the implausible time that was claimed. */
const describeReport = ({ told_at: reportedAt, claimed_at }: Pick<HistoryStep, 'told_at' | 'claimed_at'>, t: Translator): string | null => {
  const write = (at: string): string => formatInstant(Date.parse(at), t.locale, t.digits)
  if (reportedAt !== null) return t('consoleOrders.toldLater', { time: write(reportedAt) })
  return claimed_at === null ? null : t('consoleOrders.toldWrong', { time: write(claimed_at) })
}

const ACTORS = ['customer', 'staff', 'driver', 'gateway', 'system'] as const

const nameOfDoer = ({ by, actor }: Pick<HistoryStep, 'by' | 'actor'>, t: Translator): string => {
  if (by?.name) return by.name
  const known = ACTORS.find((name) => name === actor)
  return known === undefined ? actor : t(`console.actor.${known}`)
}
