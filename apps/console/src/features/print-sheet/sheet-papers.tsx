import type { PrintSheet } from '@sukkar/contract/staff-numbers'
import { formatTime } from '@sukkar/i18n/dates'
import { nameIn } from '@sukkar/i18n/name-in'
import { StatusChip } from '@sukkar/ui/status-chip'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/locale.ts'
import { describeSize } from '../../picture-papers/describe-size.ts'
import { PicturePapers } from '../../picture-papers/picture-papers.tsx'
import { isOnlyToShow, layOutSheet } from '../../picture-papers/sheet-size.ts'
import { SheetWords } from '../../picture-papers/sheet-words.tsx'
import classes from './print-sheet.module.css'

/** One picture: its printed papers, and on the screen its details. */
export const SheetPapers = ({ sheet }: { sheet: PrintSheet }) => {
  const t = useText()
  const { tiles } = layOutSheet(sheet)
  return (
    <article className={classes['sheet']}>
      <PicturePapers sheet={sheet} />
      <div className={classes['about']}>
        <h2>
          <Link to="/orders/$id" params={{ id: sheet.order.id }} className={classes['number']}>
            <bdi>{sheet.order.number}</bdi>
          </Link>{' '}
          · {formatTime(sheet.from, t.locale, t.digits)}
        </h2>
        <p>
          {sheet.quantity} × <bdi>{nameIn(t.locale, sheet)}</bdi>
        </p>
        <p>
          <strong>{describeSize(sheet, t)}</strong>
          {tiles.length > 1 && <> · {t('consoleKitchen.papers', { count: tiles.length })}</>}
          {sheet.of > 1 && <> · {t('consoleKitchen.pictureOfMany', { place: sheet.place, of: sheet.of })}</>}
          {isOnlyToShow(sheet) && <> · {t('consoleKitchen.onlyToShow')}</>}
        </p>
        {sheet.order.is_on_hold && <StatusChip tone="notice">{t('console.column.needs_action')}</StatusChip>}
        <SheetWords sheet={sheet} choicesClass={classes['choices']} wordsClass={classes['words']} />
      </div>
    </article>
  )
}
