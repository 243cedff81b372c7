import type { CartItem } from '@sukkar/contract/cart'
import { QUANTITY_MAX } from '@sukkar/domain/limits'
import { nameIn } from '@sukkar/i18n/name-in'
import { writeNumber } from '@sukkar/i18n/write-number'
import { buttonClass } from '@sukkar/ui/button'
import { CloseIcon } from '@sukkar/ui/first-icons'
import { IconButton } from '@sukkar/ui/icon-button'
import { TrashIcon } from '@sukkar/ui/icons'
import { QuantityStepper } from '@sukkar/ui/quantity-stepper'
import { Link } from '@tanstack/react-router'
import { addToCart, type CartChange, removeCartPicture } from '../../../lib/cart.ts'
import { useLocale, useText } from '../../../lib/locale.ts'
import { useMoney } from '../../../lib/money.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'
import classes from './cart-line.module.css'
import { LineTroubles } from './line-troubles.tsx'
import { LineView } from './line-view.tsx'
import { hasChoices } from './line-words.ts'
import { useRemoveLine } from './use-remove-line.ts'

export type CartLineProps = {
  item: CartItem
  isCompact?: boolean
  /** Opens the dialog to add photos; without it the remedy links to the product's page. */
  onAddPhotos?: ((item: CartItem) => void) | undefined
}

/** The link of a line: its editor if it has choices, else the product's page. */
const linkOf = ({ id, product, ...item }: CartItem) =>
  hasChoices({ product, ...item })
    ? ({ to: '/cart', search: { edit: id }, resetScroll: false } as const)
    : ({
        to: '/$vendor_name/$vendor_id/$slug',
        params: { vendor_name: product.vendor_name, vendor_id: product.vendor_id, slug: product.slug },
      } as const)

/** A line of the cart with stepper, remove button, and a remedy for each of its problems. */
export const CartLine = ({ item, isCompact = false, onAddPhotos }: CartLineProps) => {
  const t = useText()
  const locale = useLocale()
  const money = useMoney()
  const remove = useRemoveLine(item)
  const product = nameIn(locale, item.product)
  const report = (change: CartChange): void => {
    if (!change.ok) toastFailure(change, t)
  }
  const step = async (to: number): Promise<void> =>
    report(await addToCart({ product: item.product, lineId: item.id, quantity: to - item.quantity }))
  return (
    <LineView
      item={item}
      isTroubled={item.problems.length > 0}
      isCompact={isCompact}
      headingLevel={isCompact ? 3 : 2}
      linkName={(name) => (
        <Link {...linkOf(item)} className={classes['link']}>
          {name}
        </Link>
      )}
      photoAction={(photo, number) => (
        <IconButton
          className={classes['dropPhoto']}
          label={t('pictures.remove', { number })}
          icon={<CloseIcon size="1rem" />}
          onClick={() => void removeCartPicture(photo.id).then(report)}
        />
      )}
      below={item.problems.length > 0 && <LineTroubles item={item} onRemove={() => void remove()} onAddPhotos={onAddPhotos} />}
      corner={
        <IconButton
          className={classes['remove']}
          label={t('cart.removeNamed', { product })}
          icon={<TrashIcon size="1.25rem" />}
          onClick={() => void remove()}
        />
      }
    >
      <div className={classes['controls']}>
        <QuantityStepper
          value={item.quantity}
          valueText={writeNumber(item.quantity, t)}
          max={QUANTITY_MAX}
          onChange={(to) => void step(to)}
          label={t('cart.quantityOf', { product })}
          typeLabel={t('cart.quantityType')}
          decreaseLabel={t('product.decrease', { product })}
          increaseLabel={t('product.increase', { product })}
          announcement={t('catalogue.inCart', { count: item.quantity })}
        />
        <bdi className={classes['price']}>{money(item.line_total)}</bdi>
        {hasChoices(item) && (
          <Link {...linkOf(item)} className={buttonClass({ variant: 'link' })} aria-label={t('cart.editNamed', { product })}>
            {t('cart.edit')}
          </Link>
        )}
      </div>
    </LineView>
  )
}
