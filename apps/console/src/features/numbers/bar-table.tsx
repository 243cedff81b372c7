import { formatNumber } from '@sukkar/i18n/formats'
import { Button } from '@sukkar/ui/button'
import { Card } from '@sukkar/ui/card'
import { DownloadIcon } from '@sukkar/ui/icons'
import { VisuallyHidden } from '@sukkar/ui/visually-hidden'
import { useId, useState } from 'react'
import { useText } from '../../lib/locale.ts'
import { writeMoney } from '../../lib/money.ts'
import { downloadCsv, toCsv } from './csv.ts'
import classes from './numbers.module.css'

export type BarRow = {
  key: string
  /** The text on the screen. */
  label: string
  /** A sortable text for the spreadsheet, where it differs. */
  plain?: string
  count: number
  salesKwd: number
  /** Cash that was given back: a row of its own on the screen, for a phone has no room for a column, and a column in the spreadsheet. */
  refundedKwd?: number
}

type BarTableProps = {
  title: string
  /** The headings of the first column and of the count column. */
  labelHead: string
  countHead: string
  rows: readonly BarRow[]
  /** The amounts are cash taken, not sales. */
  isCash?: boolean
  /** The file's name without extension. */
  fileName: string
}

/** More rows than this are collapsed, because the tail of a long list is rarely needed. */
const ROWS_SHOWN = 12

/** A table whose sales are also drawn as bars: one element for screen, screen reader, print and spreadsheet. */
export const BarTable = ({ title, labelHead, countHead, rows, isCash = false, fileName }: BarTableProps) => {
  const t = useText()
  const titleId = useId()
  const [isWhole, setWhole] = useState(false)
  const most = Math.max(...rows.map(({ salesKwd }) => salesKwd), 0)
  const shown = isWhole ? rows : rows.slice(0, ROWS_SHOWN)
  const hasRefunded = rows.some(({ refundedKwd }) => refundedKwd !== undefined)
  const download = (): void => {
    const head = [labelHead, countHead, t(isCash ? 'consoleNumbers.cashKwd' : 'consoleNumbers.salesKwd')]
    const cells = rows.map(({ label, plain, count, salesKwd, refundedKwd = 0 }) => [
      plain ?? label,
      count,
      salesKwd,
      ...(hasRefunded ? [refundedKwd] : []),
    ])
    downloadCsv(`${fileName}.csv`, toCsv(hasRefunded ? [...head, t('consoleNumbers.cashRefundedKwd')] : head, cells))
  }
  return (
    <Card as="section" aria-labelledby={titleId} className={classes['table']}>
      <div className={classes['tableHead']}>
        <h2 id={titleId}>{title}</h2>
        {rows.length > 0 && (
          <Button variant="quiet" icon={<DownloadIcon size="1.25rem" />} onClick={download} className={classes['download']}>
            {t('consoleNumbers.download')}
            <VisuallyHidden> {title}</VisuallyHidden>
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <p className={classes['none']}>{t(isCash ? 'consoleNumbers.noCash' : 'consoleNumbers.none')}</p>
      ) : (
        <table aria-labelledby={titleId}>
          <thead>
            <tr>
              <th scope="col">{labelHead}</th>
              <th scope="col">{countHead}</th>
              <th scope="col">{t(isCash ? 'consoleNumbers.cash' : 'consoleNumbers.sales')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <BarTableRow key={row.key} row={row} most={most} />
            ))}
          </tbody>
        </table>
      )}
      {rows.length > ROWS_SHOWN && (
        <Button variant="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('consoleNumbers.fold') : t('consoleNumbers.showAll', { count: rows.length })}
        </Button>
      )}
    </Card>
  )
}

const BarTableRow = ({ row: { label, count, salesKwd, refundedKwd = 0 }, most }: { row: BarRow; most: number }) => {
  const t = useText()
  return (
    <>
      <tr>
        <th scope="row">
          <bdi>{label}</bdi>
          <span className={classes['track']} aria-hidden="true">
            <span className={classes['bar']} style={{ inlineSize: `${most > 0 ? (salesKwd / most) * 100 : 0}%` }} />
          </span>
        </th>
        <td data-numeric="">{formatNumber(count, t.locale, t.digits)}</td>
        <td data-numeric="">{writeMoney(salesKwd, t)}</td>
      </tr>
      {refundedKwd > 0 && (
        <tr>
          <th scope="row">
            {t('consoleNumbers.cashRefunded')}
            <VisuallyHidden> {label}</VisuallyHidden>
          </th>
          <td />
          <td data-numeric="">{writeMoney(-refundedKwd, t)}</td>
        </tr>
      )}
    </>
  )
}
