import type { StaffProduct } from '@sukkar/contract/staff-catalogue'
import { nameIn } from '@sukkar/i18n/name-in'
import { Button } from '@sukkar/ui/button'
import { PictureIcon } from '@sukkar/ui/icons'
import { StatusChip } from '@sukkar/ui/status-chip'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/locale.ts'
import { resizedUrl } from '../../lib/media-url.ts'
import { writeMoney } from '../../lib/money.ts'
import { describeStock, stockStateOf } from './product-words.ts'
import classes from './products.module.css'

/** One product in the list: the row links to its form, one button opens its price and stock. */
export const ProductRow = ({ product, onQuick }: { product: StaffProduct; onQuick: () => void }) => {
  const t = useText()
  const name = nameIn(t.locale, product)
  const state = stockStateOf(product)
  return (
    <li className={classes['row']} data-hidden={!product.is_active}>
      <Thumbnail picture={product.pictures[0]} />
      <Link to="/products/$id" params={{ id: product.id }} className={classes['name']}>
        <bdi>{name}</bdi>
      </Link>
      <span className={classes['chips']}>
        {!product.is_active && <StatusChip>{t('consoleCatalogue.hidden')}</StatusChip>}
        {product.pictures.length === 0 && <StatusChip tone="notice">{t('consoleCatalogue.noPicture')}</StatusChip>}
        {product.is_featured && <StatusChip>{t('consoleCatalogue.featured')}</StatusChip>}
        {product.is_pre && <StatusChip>{t('consoleCatalogue.isPre')}</StatusChip>}
        <StatusChip tone={state === 'out' ? 'trouble' : state === 'low' ? 'notice' : 'plain'}>{describeStock(product, t)}</StatusChip>
      </span>
      <span className={classes['price']} data-numeric="">
        {writeMoney(product.price, t)}
      </span>
      <Button variant="quiet" className={classes['quick']} aria-label={t('consoleCatalogue.quickOf', { name })} onClick={onQuick}>
        {t('consoleCatalogue.quick')}
      </Button>
    </li>
  )
}

export const Thumbnail = ({ picture }: { picture: { url: string; color: string } | null | undefined }) => (
  <span className={classes['thumbnail']} style={{ backgroundColor: picture?.color }}>
    {picture ? <img src={resizedUrl(picture, 160)} alt="" width={56} height={56} loading="lazy" /> : <PictureIcon />}
  </span>
)
