import type { OrderItem } from '@sukkar/contract/order'
import type { StaffOrder } from '@sukkar/contract/staff-orders'
import { formatPhone } from '@sukkar/i18n/formats'
import { nameIn } from '@sukkar/i18n/name-in'
import { listUnitTexts } from '@sukkar/i18n/unit-texts'
import type { BothTexts } from '../../lib/both-texts.ts'
import { describePrintedPromise, describeService, isPickup } from '../../lib/order-words.ts'
import { describeSize } from '../../picture-papers/describe-size.ts'
import { Both } from './both.tsx'
import { OptionText } from './option-text.tsx'
import { sheetOfPicture } from './sheet-of-picture.ts'
import classes from './ticket.module.css'

type TicketProps = { staffOrder: StaffOrder; texts: BothTexts }

/** The ticket for the kitchen wall: no prices, everything to make, in both languages, readable from two steps away. */
export const KitchenTicket = ({ staffOrder, texts }: TicketProps) => {
  const { order } = staffOrder
  return (
    <article className={classes['ticket']}>
      <header>
        <p className={classes['number']}>
          <bdi>{order.number}</bdi>
        </p>
        <p className={classes['promise']}>
          <Both texts={texts} describe={(t) => describePrintedPromise(order, t)} />
        </p>
        <p>
          <Both
            texts={texts}
            describe={(t) => `${describeService(order, t)} · ${t(isPickup(order) ? 'service.pickup' : 'service.delivery')}`}
          />
        </p>
        <p>
          <Both texts={texts} describe={(t) => nameIn(t.locale, order.branch)} />
        </p>
      </header>
      {order.is_separate && (
        <p className={classes['boxed']}>
          <Both texts={texts} describe={(t) => t('console.separate')} />
        </p>
      )}
      <ul className={classes['lines']}>
        {order.items.map((item) => (
          <Line key={item.id} item={item} texts={texts} staffOrder={staffOrder} />
        ))}
      </ul>
      {order.notes !== '' && (
        <p className={classes['boxed']}>
          <Both texts={texts} describe={(t) => t('console.orderNotes')} /> <bdi>{order.notes}</bdi>
        </p>
      )}
      {order.gift !== null && (
        <section className={classes['boxed']}>
          <Both texts={texts} describe={(t) => t('console.isGift')} />
          {order.gift.card_text !== '' && (
            <p>
              «<bdi>{order.gift.card_text}</bdi>»
            </p>
          )}
          {order.gift.hide_prices && (
            <p>
              <Both texts={texts} describe={(t) => t('console.hidePrices')} />
            </p>
          )}
        </section>
      )}
      <footer>
        <p>
          <bdi>{order.customer.name}</bdi> · {formatPhone(order.customer.phone)}
        </p>
      </footer>
    </article>
  )
}

type LineProps = TicketProps & { item: OrderItem }

const Line = ({ staffOrder, item, texts }: LineProps) => (
  <li>
    <strong className={classes['quantity']}>{item.quantity} ×</strong>
    <div>
      <strong>
        <Both texts={texts} describe={(t) => nameIn(t.locale, item)} />
      </strong>
      {item.options.map((option) => (
        <p key={`${option.group_id} ${option.value_id}`}>
          <Both texts={texts} describe={(t) => nameIn(t.locale, option)} />
          <OptionText text={option.text} />
        </p>
      ))}
      {item.extra_flavor !== null && (
        <p>
          + <Both texts={texts} describe={(t) => (t.locale === 'ar' ? item.extra_flavor?.name_ar : item.extra_flavor?.name_en) ?? ''} />
        </p>
      )}
      {listUnitTexts(
        item.notes.map(({ note }) => note),
        item.quantity,
        { locale: 'en', digits: 'latn' },
      ).map(({ label, text }) => (
        <p key={text} className={classes['boxed']}>
          {label}{' '}
          {text === '' ? (
            <Both texts={texts} describe={(t) => t('product.noNote')} />
          ) : (
            <>
              «<bdi>{text}</bdi>»
            </>
          )}
        </p>
      ))}
      {item.special_request !== '' && (
        <p className={classes['boxed']}>
          <bdi>{item.special_request}</bdi>
        </p>
      )}
      {item.images.length > 0 && (
        <div className={classes['pictures']}>
          {item.images.map((image) => (
            <figure key={image.id}>
              <img src={image.url} alt="" />
              <figcaption>
                <Both texts={texts} describe={(t) => describeSize(sheetOfPicture(staffOrder, item, image), t)} />
              </figcaption>
            </figure>
          ))}
        </div>
      )}
    </div>
  </li>
)
