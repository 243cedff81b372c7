import type { Product } from '@sukkar/contract/catalogue'
import { QUANTITY_MAX } from '@sukkar/domain/limits'
import { nameIn } from '@sukkar/i18n/name-in'
import { writeNumber } from '@sukkar/i18n/write-number'
import { Badge } from '@sukkar/ui/badge'
import { IconButton, iconButtonClass } from '@sukkar/ui/icon-button'
import { PlusIcon } from '@sukkar/ui/icons'
import { QuantityStepper } from '@sukkar/ui/quantity-stepper'
import { VisuallyHidden } from '@sukkar/ui/visually-hidden'
import { useLocale, useText } from '../../lib/locale.ts'
import { canBeAdded, isPlain } from '../../lib/product-words.ts'
import classes from './add-control.module.css'
import { type Opening, ProductLink } from './product-link.tsx'
import { useCardQuantity } from './use-card-quantity.ts'

export type AddControlProps = {
  product: Product
  opening: Opening
  /** The element whose picture flies to the cart. */
  stage: { current: Element | null }
}

/** The round button of a card: adds at once and turns into a stepper, or opens the product if it has choices. */
export const AddControl = ({ product, opening, stage }: AddControlProps) => {
  const t = useText()
  const name = nameIn(useLocale(), product)
  const { quantity, inCart, change, remove } = useCardQuantity(product, stage)
  if (!canBeAdded(product) && quantity === 0) return null
  if (!isPlain(product)) {
    return (
      <>
        <ProductLink product={product} opening={opening} className={`${iconButtonClass({ variant: 'brand' })} ${classes['add']}`} isSecond>
          <PlusIcon />
          {inCart > 0 && (
            <span className={classes['badge']}>
              <Badge>{writeNumber(inCart, t)}</Badge>
            </span>
          )}
        </ProductLink>
        {inCart > 0 && <VisuallyHidden>{t('catalogue.inCart', { count: inCart })}</VisuallyHidden>}
      </>
    )
  }
  if (quantity === 0)
    return (
      <IconButton
        variant="brand"
        className={classes['add']}
        label={t('catalogue.addNamed', { product: name })}
        data-takes-focus=""
        icon={<PlusIcon />}
        onClick={() => change(1)}
      />
    )
  return (
    <span className={classes['stepper']}>
      <QuantityStepper
        value={quantity}
        valueText={writeNumber(quantity, t)}
        max={product.stock_left ?? QUANTITY_MAX}
        onChange={change}
        label={t('cart.quantityOf', { product: name })}
        increaseLabel={t('product.increase', { product: name })}
        decreaseLabel={t('product.decrease', { product: name })}
        remove={{ label: t('cart.removeNamed', { product: name }), onRemove: remove }}
        announcement={t('catalogue.inCart', { count: quantity })}
      />
    </span>
  )
}
