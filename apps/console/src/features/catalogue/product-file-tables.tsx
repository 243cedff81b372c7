import type { ProductImport } from '@sukkar/contract/staff-file-endpoints'
import { nameIn } from '@sukkar/i18n/name-in'
import { writeNumber } from '@sukkar/i18n/write-number'
import type { ReactNode } from 'react'
import { useText } from '../../lib/locale.ts'
import classes from './products.module.css'

/** The problems of a file, by the spreadsheet's line numbers. */
export const FileProblems = ({ problems }: Pick<ProductImport, 'problems'>) => {
  const t = useText()
  return (
    <FileTable
      label={t('consoleCatalogue.problem')}
      heads={[t('consoleCatalogue.line'), t('consoleCatalogue.column'), t('consoleCatalogue.problem')]}
    >
      {problems.map(({ line, column, message }) => (
        <tr key={`${line} ${column} ${message}`}>
          <td>{writeNumber(line, t)}</td>
          <td>{column === '' ? t('consoleCatalogue.wholeRow') : <bdi dir="ltr">{column}</bdi>}</td>
          <td>{message}</td>
        </tr>
      ))}
    </FileTable>
  )
}

/** What the import would change, row by row. */
export const FileRows = ({ rows }: Pick<ProductImport, 'rows'>) => {
  const t = useText()
  const heads = [t('consoleCatalogue.line'), t('consoleCatalogue.product'), t('consoleCatalogue.deed'), t('consoleCatalogue.column')]
  return (
    <FileTable label={t('consoleCatalogue.deed')} heads={heads}>
      {rows.map((row) => (
        <tr key={row.line}>
          <td>{writeNumber(row.line, t)}</td>
          <td>
            <bdi>{nameIn(t.locale, row) || row.slug}</bdi>
          </td>
          <td>{t(`consoleCatalogue.deedOf.${row.deed}`)}</td>
          <td>
            <bdi dir="ltr">{row.columns.join(', ')}</bdi>
          </td>
        </tr>
      ))}
    </FileTable>
  )
}

const FileTable = ({ label, heads, children }: { label: string; heads: readonly string[]; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than a phone is scrolled by keyboard too
  <section className={classes['tableBox']} aria-label={label} tabIndex={0}>
    <table className={classes['table']}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
)
