import type { PrintSheet } from '@sukkar/contract/staff-numbers'
import type { SheetPlan, SheetTile } from '@sukkar/domain/print-sheet'
import { formatDate, formatTime } from '@sukkar/i18n/dates'
import { nameIn } from '@sukkar/i18n/name-in'
import { classNames } from '@sukkar/ui/class-names'
import type { CSSProperties } from 'react'
import { useText } from '../lib/locale.ts'
import { describeSize } from './describe-size.ts'
import classes from './picture-papers.module.css'
import { isOnlyToShow, layOutSheet } from './sheet-size.ts'
import { SheetWords } from './sheet-words.tsx'

/**
 * A customer's picture in its real print size, on as many papers as needed, each with the order's caption. On the screen the papers shrink to fit.
 */
export const PicturePapers = ({ sheet }: { sheet: PrintSheet }) => {
  const t = useText()
  const { plan, isTurned, tiles } = layOutSheet(sheet)
  const alt = t('consoleKitchen.pictureOf', { number: sheet.order.number, place: sheet.place })
  return (
    <div className={classes['papers']}>
      {tiles.map((tile, index) => (
        <div key={`${tile.xMm} ${tile.yMm}`} className={classes['paper']} dir="ltr" data-paper="">
          <TileView sheet={sheet} plan={plan} tile={tile} isTurned={isTurned} alt={index === 0 ? alt : ''} />
          <Caption sheet={sheet} part={index + 1} parts={tiles.length} />
        </div>
      ))}
    </div>
  )
}

/** Lengths in mm as CSS variables, which the style sheet scales: real millimetres on paper, fitted on the screen. */
const inMm = (lengths: Record<string, number>): CSSProperties =>
  Object.fromEntries(Object.entries(lengths).map(([name, mm]) => [`--${name}`, mm])) as CSSProperties

type TileViewProps = { sheet: PrintSheet; plan: SheetPlan; tile: SheetTile; isTurned: boolean; alt: string }

const TileView = ({ sheet, plan, tile, isTurned, alt }: TileViewProps) => (
  <div className={classes['window']} style={inMm({ width: tile.widthMm, height: tile.heightMm })}>
    <div
      className={classNames(classes['whole'], isTurned && classes['turned'])}
      style={inMm({ width: plan.widthMm, height: plan.heightMm, x: tile.xMm, y: tile.yMm })}
    >
      <img src={sheet.image.url} alt={alt} width={sheet.image.width} height={sheet.image.height} />
      {plan.kind === 'print' && <span className={classes['cut']} data-shape={sheet.print?.shape} style={inMm({ cut: plan.cutMm })} />}
    </div>
  </div>
)

type CaptionProps = { sheet: PrintSheet; part: number; parts: number }

/** The caption printed beneath the picture. Hidden from screen readers, because the same words are beside the papers. */
const Caption = ({ sheet, part, parts }: CaptionProps) => {
  const t = useText()
  return (
    <div className={classes['caption']} dir={t.locale === 'ar' ? 'rtl' : 'ltr'} aria-hidden="true">
      <p className={classes['first']}>
        <bdi>{sheet.order.number}</bdi> · {formatTime(sheet.from, t.locale, t.digits)} ·{' '}
        {formatDate(sheet.date, 'chip', t.locale, t.digits)}
      </p>
      <p>
        {sheet.quantity} × <bdi>{nameIn(t.locale, sheet)}</bdi>
        {' · '}
        <strong>{describeSize(sheet, t)}</strong>
        {parts > 1 && <> · {t('consoleKitchen.part', { part, parts })}</>}
        {sheet.of > 1 && <> · {t('consoleKitchen.pictureOfMany', { place: sheet.place, of: sheet.of })}</>}
        {isOnlyToShow(sheet) && <> · {t('consoleKitchen.onlyToShow')}</>}
      </p>
      <SheetWords sheet={sheet} wordsClass={classes['words']} />
      <p className={classes['ruler']}>
        <span />
        {t('consoleKitchen.ruler')}
      </p>
    </div>
  )
}
