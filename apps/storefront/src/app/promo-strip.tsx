import { IconButton } from '@sukkar/ui/icon-button'
import { CloseIcon } from '@sukkar/ui/icons'
import { useState } from 'react'
import { useLocale, useText } from '../lib/locale.ts'
import { useRemembered } from '../lib/remembered.ts'
import { useShop } from '../lib/shop.ts'
import { readText, writeText } from '../lib/storage.ts'
import classes from './promo-strip.module.css'
import { ShopLink } from './shop-link.tsx'

const readClosed = () => readText('sukkar.closed_promo')

/** The promotional strip on top; once closed it returns only when the shop gives another one (§1 "Header"). */
export const PromoStrip = () => {
  const t = useText()
  const locale = useLocale()
  const { promo } = useShop()
  const rememberedId = useRemembered(readClosed)
  const [closedId, setClosedId] = useState<string | null>(null)
  if (!promo || promo.id === closedId || promo.id === rememberedId) return null
  const close = () => {
    writeText('sukkar.closed_promo', promo.id)
    setClosedId(promo.id)
  }
  const text = locale === 'ar' ? promo.text_ar : promo.text_en
  return (
    <aside className={classes['strip']} aria-label={t('shell.promoLabel')} data-promo-strip="">
      <p className={classes['text']}>{promo.link ? <ShopLink to={promo.link}>{text}</ShopLink> : <span>{text}</span>}</p>
      <IconButton label={t('shell.promoClose')} icon={<CloseIcon size="1.25rem" />} onClick={close} />
    </aside>
  )
}
