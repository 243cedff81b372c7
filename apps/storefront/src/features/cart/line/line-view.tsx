import type { CartItem } from '@sukkar/contract/cart'
import { EXTRA_FLAVOR_LAST_TIME } from '@sukkar/domain/limits'
import { formatTime } from '@sukkar/i18n/dates'
import { nameIn } from '@sukkar/i18n/name-in'
import { writeNumber } from '@sukkar/i18n/write-number'
import { classNames } from '@sukkar/ui/class-names'
import { Picture } from '@sukkar/ui/picture'
import type { ReactNode } from 'react'
import { LineChoices, LineNotes } from '../../../lib/line-texts.tsx'
import { useLocale, useText } from '../../../lib/locale.ts'
import { useMoney } from '../../../lib/money.ts'
import { pictureSources } from '../../../lib/picture-sources.ts'
import { describeLead } from '../../../lib/product-words.ts'
import classes from './line-view.module.css'

export type LineViewProps = {
  item: CartItem
  /** Marked in red, with its problems below (§5). */
  isTroubled?: boolean
  isCompact?: boolean
  /** The heading level of the name. */
  headingLevel?: 2 | 3
  /** Wraps the name, for example in a link to the product. */
  linkName?: (name: ReactNode) => ReactNode
  /** The control on each of the customer's photos: its remove button. */
  photoAction?: (image: CartItem['images'][number], number: number) => ReactNode
  /** At the end side of the name. */
  corner?: ReactNode
  /** Under the texts: stepper and price. */
  children?: ReactNode
  /** Below everything, over the whole width: the problems. */
  below?: ReactNode
}

/** A read-only line of the cart: picture, name, choices, notes, photos, price. */
export const LineView = ({
  item,
  isTroubled = false,
  isCompact = false,
  headingLevel = 3,
  linkName,
  photoAction,
  corner,
  children,
  below,
}: LineViewProps) => {
  const locale = useLocale()
  const money = useMoney()
  const t = useText()
  const [image] = item.product.images
  const Heading = `h${headingLevel}` as const
  const name = <bdi>{nameIn(locale, item.product)}</bdi>
  return (
    <div
      className={classNames(classes['line'], isCompact && classes['compact'], isTroubled && classes['troubled'])}
      data-block={`line-${item.id}`}
    >
      <div className={classes['picture']}>
        {image && (
          <Picture
            alt=""
            src={image.url}
            width={image.width}
            height={image.height}
            sources={pictureSources(image, 320)}
            sizes="96px"
            tint={image.color}
            ratio="1 / 1"
          />
        )}
      </div>
      <div className={classes['texts']}>
        <div className={classes['head']}>
          <Heading className={classes['name']}>{linkName ? linkName(name) : name}</Heading>
          {corner}
        </div>
        <LineDetails item={item} photoAction={photoAction} />
        {!children && (
          <p className={classes['amount']}>
            <bdi>{`${writeNumber(item.quantity, t)} × ${money(item.price)}`}</bdi>
            <bdi className={classes['total']}>{money(item.line_total)}</bdi>
          </p>
        )}
        {children}
        {item.quantity > 1 && children && <p className={classes['each']}>{t('cart.unitPrice', { amount: money(item.price) })}</p>}
      </div>
      {below && <div className={classes['below']}>{below}</div>}
    </div>
  )
}

const LineDetails = ({ item, photoAction }: { item: CartItem; photoAction: LineViewProps['photoAction'] | undefined }) => {
  const t = useText()
  return (
    <>
      <LineChoices item={item} className={classes['detail']} />
      {item.dropped_flavor && (
        <p className={classes['note']}>
          {t('cart.flavorDropped', { flavor: nameIn(t.locale, item.dropped_flavor) })}{' '}
          {t('product.extraFlavorOff', { time: formatTime(EXTRA_FLAVOR_LAST_TIME, t.locale, t.digits) })}
        </p>
      )}
      {item.product.lead_hours > 0 && <p className={classes['detail']}>{describeLead(item.product.lead_hours, t)}</p>}
      <LineNotes item={item} className={classes['note']} />
      {item.special_request !== '' && (
        <p className={classes['detail']}>
          <bdi>{item.special_request}</bdi>
        </p>
      )}
      {item.images.length > 0 && (
        <ul className={classes['photos']} aria-label={t('cart.photos', { count: item.images.length })}>
          {item.images.map((photo, index) => (
            <li key={photo.id} className={classes['photo']}>
              <img
                src={photo.url}
                alt={t('pictures.photoNumber', { number: index + 1 })}
                width={photo.width}
                height={photo.height}
                loading="lazy"
              />
              {photoAction?.(photo, index + 1)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
