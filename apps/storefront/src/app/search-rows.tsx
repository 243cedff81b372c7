import type { Category, Product } from '@sukkar/contract/catalogue'
import { nameIn } from '@sukkar/i18n/name-in'
import { Picture } from '@sukkar/ui/picture'
import { Price } from '@sukkar/ui/price'
import type { ReactNode } from 'react'
import { useText } from '../lib/locale.ts'
import { pictureSources } from '../lib/picture-sources.ts'
import { describePrice } from '../lib/product-words.ts'
import classes from './search-dialog.module.css'

export const Group = ({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) => (
  <section className={classes['group']}>
    <div className={classes['groupHead']}>
      <h3>{title}</h3>
      {aside}
    </div>
    <ul>{children}</ul>
  </section>
)

export const Row = ({ picture, onPress, children }: { picture: ReactNode; onPress: () => void; children: ReactNode }) => (
  <li>
    <button type="button" data-row className={classes['row']} onClick={onPress}>
      <span className={classes['picture']}>{picture}</span>
      <span className={classes['words']}>{children}</span>
    </button>
  </li>
)

export const ProductRow = ({ product, onPress }: { product: Product; onPress: () => void }) => {
  const t = useText()
  const { current } = describePrice(product, t)
  return (
    <Row picture={<Thumbnail named={product.images[0]} />} onPress={onPress}>
      <bdi>{nameIn(t.locale, product)}</bdi>
      <span className={classes['price']}>{product.in_stock ? <Price current={current} /> : t('product.soldOut')}</span>
    </Row>
  )
}

/** A category or a collection; both contain products. */
export const ShelfRow = ({ shelf, onPress }: { shelf: Category; onPress: () => void }) => {
  const t = useText()
  return (
    <Row picture={<Thumbnail named={shelf.image ?? undefined} />} onPress={onPress}>
      {nameIn(t.locale, shelf)}
      <span className={classes['price']}>{t('catalogue.results', { count: shelf.product_count })}</span>
    </Row>
  )
}

const Thumbnail = ({ named }: { named: Product['images'][number] | undefined }) =>
  named && (
    <Picture
      alt=""
      src={named.url}
      width={named.width}
      height={named.height}
      sources={pictureSources(named, 160)}
      sizes="48px"
      tint={named.color}
      ratio="1 / 1"
    />
  )
