import type { Product } from '@sukkar/contract/catalogue'
import { nameIn } from '@sukkar/i18n/name-in'
import { ClockIcon, StoreIcon } from '@sukkar/ui/first-icons'
import { CameraIcon, TagIcon } from '@sukkar/ui/icons'
import { Picture } from '@sukkar/ui/picture'
import { Price } from '@sukkar/ui/price'
import { StatusChip } from '@sukkar/ui/status-chip'
import { useRef } from 'react'
import { useChoice } from '../../lib/choice.ts'
import { useLocale, useText } from '../../lib/locale.ts'
import { describePicture, pictureSources } from '../../lib/picture-sources.ts'
import { canBeAdded, describePrice, describeReason, describeServes } from '../../lib/product-words.ts'
import { WishlistButton } from '../../lib/wishlist-button.tsx'
import { AddControl } from './add-control.tsx'
import classes from './product-card.module.css'
import { type Opening, ProductLink } from './product-link.tsx'

export type ProductCardProps = {
  product: Product
  opening: Opening
  /** In the first row: its picture loads first, because the first view's load time depends on it. */
  isFirst?: boolean
  /** The heading level of the name. */
  headingLevel?: 2 | 3 | 4
  sizes?: string
}

const GRID_SIZES = '(width < 48rem) 46vw, (width < 75rem) 30vw, 280px'

/** A product in a list: its picture on its own pastel, name, price, and one round button. */
export const ProductCard = ({ product, opening, isFirst = false, headingLevel = 3, sizes = GRID_SIZES }: ProductCardProps) => {
  const t = useText()
  const locale = useLocale()
  const stage = useRef<HTMLDivElement>(null)
  const Heading = `h${headingLevel}` as const
  const { current, was, percentOff } = describePrice(product, t)
  const [image] = product.images
  return (
    <article className={classes['card']} data-off={canBeAdded(product) ? undefined : product.in_stock ? 'unavailable' : 'sold-out'}>
      <div className={classes['stage']} ref={stage} style={{ backgroundColor: image?.color }}>
        {image && (
          <Picture
            className={classes['picture']}
            // The name is below; the shop's description of the picture adds to it.
            alt={describePicture(image, locale) ?? ''}
            src={image.url}
            width={image.width}
            height={image.height}
            sources={pictureSources(image)}
            sizes={sizes}
            tint={image.color}
            ratio="1 / 1"
            priority={isFirst}
          />
        )}
        <Chips product={product} percentOff={percentOff} />
      </div>
      <WishlistButton product={product} className={classes['wish']} />
      <div className={classes['add']}>
        <AddControl product={product} opening={opening} stage={stage} />
      </div>
      <div className={classes['texts']}>
        <Heading className={classes['name']}>
          <ProductLink product={product} opening={opening} className={classes['link']}>
            <bdi>{nameIn(locale, product)}</bdi>
          </ProductLink>
        </Heading>
        <Price current={current} was={was} />
        <p className={classes['detail']}>
          <Detail product={product} />
        </p>
      </div>
    </article>
  )
}

/** One line under the price: why it is unavailable, how few are left, or how many it serves. */
const Detail = ({ product }: { product: Product }) => {
  const t = useText()
  const choice = useChoice((made) => made)
  const reason = describeReason(product, choice, t)
  if (reason !== null && product.unavailable_reason !== 'OUT_OF_STOCK') return <span className={classes['reason']}>{reason}</span>
  if (product.stock_left !== null && product.in_stock)
    return <span className={classes['left']}>{t('product.stockLeft', { count: product.stock_left })}</span>
  return describeServes(product, t)
}

const Chips = ({ product, percentOff }: { product: Product; percentOff: string | undefined }) => {
  const t = useText()
  const isPreOrder = useChoice(({ service }) => service === 'pre_order')
  const onlyPickup = isOnly(product, 'Pick Up')
  return (
    <span className={classes['chips']}>
      {percentOff && (
        <StatusChip tone="offer" icon={<TagIcon size="0.9rem" />}>
          {percentOff}
        </StatusChip>
      )}
      {!product.in_stock && <StatusChip tone="trouble">{t('catalogue.chipSoldOut')}</StatusChip>}
      {/* In a pre-order it would not distinguish one product from another. */}
      {product.is_pre && !isPreOrder && (
        <StatusChip tone="notice" icon={<ClockIcon size="0.9rem" />}>
          {t('catalogue.chipPreOrder')}
        </StatusChip>
      )}
      {product.has_image && (
        <StatusChip tone="good" icon={<CameraIcon size="0.9rem" />}>
          {t('catalogue.chipPhoto')}
        </StatusChip>
      )}
      {onlyPickup && <StatusChip icon={<StoreIcon size="0.9rem" />}>{t('catalogue.chipPickupOnly')}</StatusChip>}
    </span>
  )
}

const isOnly = (product: Product, typeName: string): boolean =>
  product.order_types_availability.some((entry) => entry.is_available) &&
  product.order_types_availability.every((entry) => entry.is_available === (entry.type_name === typeName))
