import type { Order, OrderItem } from '@sukkar/contract/order'
import { nameIn } from '@sukkar/i18n/name-in'
import { writeNumber } from '@sukkar/i18n/write-number'
import { Picture } from '@sukkar/ui/picture'
import { LineChoices, LineNotes } from '../../../lib/line-texts.tsx'
import { useLocale, useText } from '../../../lib/locale.ts'
import { useMoney } from '../../../lib/money.ts'
import { pictureSources } from '../../../lib/picture-sources.ts'
import classes from './order-details.module.css'
import { PhotoRow } from './photo-row.tsx'

/** The lines of an order with their choices, notes and photos. */
export const OrderItems = ({ order }: { order: Order }) => (
  <ul className={classes['items']}>
    {order.items.map((item) => (
      <Item key={item.id} item={item} isUnavailable={order.unavailable_items.includes(item.id)} />
    ))}
  </ul>
)

const Item = ({ item, isUnavailable }: { item: OrderItem; isUnavailable: boolean }) => {
  const t = useText()
  const locale = useLocale()
  const money = useMoney()
  return (
    <li className={classes['item']}>
      {item.image && (
        <Picture
          className={classes['picture']}
          alt=""
          src={item.image.url}
          width={item.image.width}
          height={item.image.height}
          sources={pictureSources(item.image, 160)}
          sizes="56px"
          tint={item.image.color}
          ratio="1 / 1"
        />
      )}
      <div className={classes['texts']}>
        <p>
          {`${writeNumber(item.quantity, t)} × `}
          <bdi>{nameIn(locale, item)}</bdi>
        </p>
        {isUnavailable && <p className={classes['gone']}>{t('orderLife.unavailableItem')}</p>}
        <LineChoices item={item} className={classes['soft']} />
        <LineNotes item={item} className={classes['soft']} />
        {item.special_request !== '' && (
          <p className={classes['soft']}>
            <bdi>{item.special_request}</bdi>
          </p>
        )}
        <PhotoRow photos={item.images} />
      </div>
      <bdi className={classes['amount']}>{money(item.line_total)}</bdi>
    </li>
  )
}
