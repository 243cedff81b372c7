import type { SalesNumbers } from '@sukkar/contract/staff-numbers'
import { formatNumber, formatPercent } from '@sukkar/i18n/formats'
import { isolateLtr } from '@sukkar/i18n/isolate'
import type { Translator } from '@sukkar/i18n/translate'
import { useText } from '../../lib/locale.ts'
import { writeMoney } from '../../lib/money.ts'
import { changePercent } from './change.ts'
import classes from './numbers.module.css'

type Figure = { key: FigureKey; value: (numbers: SalesNumbers) => number; isMoney: boolean; isTrouble: boolean }
type FigureKey = 'orders' | 'sales' | 'average' | 'late' | 'refused' | 'cancelled' | 'unpaid' | 'refunds' | 'returned'

const FIGURES: readonly Figure[] = [
  { key: 'orders', value: ({ orders }) => orders, isMoney: false, isTrouble: false },
  { key: 'sales', value: ({ sales }) => sales, isMoney: true, isTrouble: false },
  { key: 'average', value: ({ average }) => average ?? 0, isMoney: true, isTrouble: false },
  { key: 'late', value: ({ late }) => late, isMoney: false, isTrouble: true },
  { key: 'refused', value: ({ refused }) => refused, isMoney: false, isTrouble: true },
  { key: 'cancelled', value: ({ cancelled }) => cancelled, isMoney: false, isTrouble: true },
  { key: 'unpaid', value: ({ unpaid }) => unpaid, isMoney: false, isTrouble: true },
  { key: 'refunds', value: ({ refunds }) => refunds, isMoney: true, isTrouble: true },
  { key: 'returned', value: ({ returned }) => returned, isMoney: true, isTrouble: true },
]

/** The headline figures, each compared with the previous period. */
export const Headline = ({ now, before }: { now: SalesNumbers; before: SalesNumbers | undefined }) => {
  const t = useText()
  return (
    <dl className={classes['figures']}>
      {FIGURES.map(({ key, value, isMoney, isTrouble }) => (
        <div key={key} className={classes['figure']} data-trouble={isTrouble && value(now) > 0}>
          <dt>{t(`consoleNumbers.${key}`)}</dt>
          <dd>
            <strong data-numeric="">{isMoney ? writeMoney(value(now), t) : formatNumber(value(now), t.locale, t.digits)}</strong>
            {before !== undefined && <span className={classes['against']}>{describeChange(value(now), value(before), isMoney, t)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const describeChange = (now: number, before: number, isMoney: boolean, t: Translator): string => {
  const was = isMoney ? writeMoney(before, t) : formatNumber(before, t.locale, t.digits)
  const percent = changePercent(now, before)
  if (percent === null || percent === 0) return t('consoleNumbers.before', { was })
  const sign = percent > 0 ? '+' : '−'
  return t('consoleNumbers.beforeChanged', { was, change: isolateLtr(`${sign}${formatPercent(Math.abs(percent), t.locale, t.digits)}`) })
}
