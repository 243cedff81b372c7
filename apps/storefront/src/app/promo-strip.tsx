import { writeDigits } from '@sukkar/i18n/write-digits'
import { CloseIcon } from '@sukkar/ui/first-icons'
import { IconButton } from '@sukkar/ui/icon-button'
import { useState } from 'react'
import { useLocale, useText } from '../lib/locale.ts'
import { useRemembered } from '../lib/remembered.ts'
import { useShop } from '../lib/shop.ts'
import { ShopLink } from '../lib/shop-link.tsx'
import { readText, writeText } from '../lib/storage.ts'
import classes from './promo-strip.module.css'

const readClosed = () => readText('sukkar.closed_promo')

/** Fits a few dozen marks; those closed longest ago drop off the end. */
const CLOSED_LENGTH_MAX = 500

/**
 * The promotional strip on top: one of the shop's offers and a button for the next. It never moves by itself. A closed offer returns only
 * with another text (§1 "Header").
 */
export const PromoStrip = () => {
  const t = useText()
  const locale = useLocale()
  const remembered = useRemembered(readClosed)
  const [closedNow, setClosedNow] = useState<string>()
  const [turn, setTurn] = useState(0)
  const closed = closedNow ?? remembered
  const promos = useShop().promos.filter(({ mark }) => !closed?.includes(mark))
  const place = turn % promos.length
  if (!promos[0]) return null
  const close = () => {
    const marks = [...promos.map(({ mark }) => mark), closed].join(' ').slice(0, CLOSED_LENGTH_MAX)
    writeText('sukkar.closed_promo', marks)
    setClosedNow(marks)
  }
  return (
    <aside className={classes['strip']} aria-label={t('shell.promoLabel')} data-promo-strip="">
      {promos[1] && (
        <button type="button" className={classes['next']} onClick={() => setTurn(place + 1)}>
          <span className="visually-hidden">{t('shell.promoNext')}</span> {writeDigits(`${place + 1}/${promos.length}`, locale, t.digits)}
        </button>
      )}
      {/* All of them share one place, so the longest sets the height and nothing below moves. */}
      <p className={classes['text']} aria-live="polite">
        {promos.map(({ mark, link, text_ar, text_en }, index) => {
          const text = locale === 'ar' ? text_ar : text_en
          return (
            <span key={mark} data-away={index !== place || undefined}>
              {link ? <ShopLink to={link}>{text}</ShopLink> : text}
            </span>
          )
        })}
      </p>
      <IconButton label={t('shell.promoClose')} icon={<CloseIcon size="1.25rem" />} onClick={close} />
    </aside>
  )
}
