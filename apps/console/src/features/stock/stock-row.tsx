import type { StaffProduct } from '@sukkar/contract/staff-catalogue'
import { formatDate } from '@sukkar/i18n/dates'
import { nameIn } from '@sukkar/i18n/name-in'
import type { Translator } from '@sukkar/i18n/translate'
import { Button } from '@sukkar/ui/button'
import { StatusChip } from '@sukkar/ui/status-chip'
import { VisuallyHidden } from '@sukkar/ui/visually-hidden'
import { useText } from '../../lib/locale.ts'
import classes from './stock.module.css'
import { useStock } from './use-stock.ts'

/** A product, its stock, and the button that changes it. */
export const StockRow = ({ product, onCount }: { product: StaffProduct; onCount: () => void }) => {
  const t = useText()
  const { isSaving, takeOut, bringBack } = useStock(product)
  const name = nameIn(t.locale, product)
  const [picture] = product.pictures
  const isCountedOut = product.stock_left === 0
  return (
    <li className={classes['row']}>
      {picture === undefined ? (
        <span className={classes['thumb']} />
      ) : (
        <img src={picture.url} alt="" width={picture.width} height={picture.height} loading="lazy" className={classes['thumb']} />
      )}
      <div className={classes['what']}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <StatusChip tone={product.in_stock ? 'plain' : 'trouble'}>{describeStock(product, t)}</StatusChip>
      </div>
      <div className={classes['actions']}>
        {product.in_stock && (
          <>
            <Button variant="danger" loading={isSaving} onClick={() => void takeOut('out_today')}>
              {t('consoleKitchen.outToday')}
              <VisuallyHidden> {name}</VisuallyHidden>
            </Button>
            <Button variant="quiet" loading={isSaving} onClick={() => void takeOut('out')}>
              {t('consoleKitchen.outUntilTold')}
              <VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          </>
        )}
        {!product.in_stock && !isCountedOut && (
          <Button loading={isSaving} onClick={() => void bringBack()}>
            {t('consoleKitchen.back')}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
        <Button variant={isCountedOut ? 'primary' : 'quiet'} onClick={onCount}>
          {t('consoleKitchen.count')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </div>
    </li>
  )
}

const describeStock = ({ in_stock: inStock, stock_left: left, back_on: backOn }: StaffProduct, t: Translator): string => {
  if (left === 0) return t('consoleKitchen.soldOut')
  if (inStock) return left === null ? t('consoleKitchen.inStock') : t('consoleKitchen.leftInStock', { count: left })
  return backOn === null
    ? t('consoleKitchen.outUntil')
    : t('consoleKitchen.outBackOn', { day: formatDate(backOn, 'chip', t.locale, t.digits) })
}
