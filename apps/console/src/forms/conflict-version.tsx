import type { Translator } from '@sukkar/i18n/translate'
import type { ReactNode } from 'react'
import { describeTyped } from '../lib/date-words.ts'
import { useText } from '../lib/locale.ts'
import classes from './form.module.css'
import { type DifferingRow, listDifferingRows } from './three-way.ts'
import type { Words } from './use-record-form.ts'

type ConflictVersionProps<Value> = { words: Words<Value>; value: Value; other: Value }

/** A version of a field beside another one: the whole value, or of several rows those that differ. */
export const ConflictVersion = <Value,>({ words, value, other }: ConflictVersionProps<Value>) => {
  const t = useText()
  const rows = listDifferingRows(value, other, words.rows)
  if (rows === null) return <bdi className={classes['version']}>{describe(words, value, t)}</bdi>
  return rows.map((row) => <Row key={row.id} words={words} row={row} />)
}

/** A row; where it was removed, one without a name is recognized by what it was. */
const Row = <Value,>({ words, row: { id, value, other } }: { words: Words<Value>; row: DifferingRow<Value> }) => {
  const t = useText()
  const name = words.rows?.nameOf?.(id)
  return (
    <span className={classes['version']}>
      {name !== undefined && <strong>{name}</strong>}
      {value !== undefined && <bdi>{describe(words, value, t)}</bdi>}
      {value === undefined && (
        <>
          {name === undefined && other !== undefined && <del>{describe(words, other, t)}</del>} {t('consoleForm.rowRemoved')}
        </>
      )}
    </span>
  )
}

const describe = <Value,>({ show }: Words<Value>, value: Value, t: Translator): ReactNode => {
  const written =
    show?.(value) ?? (typeof value === 'boolean' ? t(value ? 'consoleForm.yes' : 'consoleForm.no') : describeTyped(String(value), t))
  return written === '' ? t('consoleForm.nothing') : written
}
