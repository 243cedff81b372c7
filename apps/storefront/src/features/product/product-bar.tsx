import { QUANTITY_MAX } from '@sukkar/domain/limits'
import { formatMoney } from '@sukkar/i18n/formats'
import { nameIn } from '@sukkar/i18n/name-in'
import { writeNumber } from '@sukkar/i18n/write-number'
import { Button } from '@sukkar/ui/button'
import { classNames } from '@sukkar/ui/class-names'
import { InlineError } from '@sukkar/ui/inline-error'
import { QuantityStepper } from '@sukkar/ui/quantity-stepper'
import { StickyBar } from '@sukkar/ui/sticky-bar'
import { useCartPart } from '../../lib/cart.ts'
import { countInCart } from '../../lib/cart-lines.ts'
import { useChoice } from '../../lib/choice.ts'
import { useLocale, useText } from '../../lib/locale.ts'
import { canBeAdded, describeReason } from '../../lib/product-words.ts'
import { percentOf, useSendingPart } from '../../lib/sending.ts'
import { SendingNote } from '../../lib/sending-note.tsx'
import { changeQuantity } from './draft.ts'
import { describeMissing } from './missing-words.ts'
import classes from './product-bar.module.css'
import type { ProductForm } from './use-product-form.ts'

export type ProductBarProps = {
  form: ProductForm
  /** The element whose picture flies to the cart. */
  stage: { current: Element | null }
  onAdded: () => void
}

/** Quantity and add button, always in reach, with what is missing above them. */
export const ProductBar = ({ form, stage, onAdded }: ProductBarProps) => {
  const t = useText()
  const name = nameIn(useLocale(), form.product)
  const { product, draft, missing } = form
  const isPictureTrouble = missing.some(({ kind }) => kind === 'pictures_too_few' || kind === 'pictures_too_many')
  const amount = formatMoney(form.unitPriceFils * draft.quantity, t.locale, t.digits)
  const press = async () => {
    if (await form.add(stage.current)) onAdded()
  }
  return (
    <div className={classes['bar']}>
      <StickyBar note={<BarNote form={form} />}>
        {canBeAdded(product) && (
          <QuantityStepper
            value={draft.quantity}
            valueText={writeNumber(draft.quantity, t)}
            max={product.stock_left ?? QUANTITY_MAX}
            onChange={(quantity) => form.change(changeQuantity(draft, quantity))}
            label={t('cart.quantityOf', { product: name })}
            typeLabel={t('cart.quantityType')}
            increaseLabel={t('product.increase', { product: name })}
            decreaseLabel={t('product.decrease', { product: name })}
            announcement={amount}
            // As the options are, while an edit is sent.
            disabled={form.isEdit && form.isAdding}
          />
        )}
        <Button
          size="lg"
          wide
          className={classNames(classes['add'], form.isEdit && classes['save'])}
          loading={form.isAdding}
          disabled={!canBeAdded(product) || isPictureTrouble || form.isPreparing}
          onClick={() => void press()}
        >
          {product.in_stock ? t(form.isEdit ? 'product.saveFor' : 'product.addFor', { amount }) : t('product.soldOut')}
        </Button>
      </StickyBar>
    </div>
  )
}

const BarNote = ({ form }: { form: ProductForm }) => {
  const t = useText()
  const choice = useChoice((made) => made)
  const { missing } = form
  const isUploading = useSendingPart(form.sendingForm, (sending) => percentOf(sending) !== null)
  const inCart = useCartPart((cart) => countInCart(cart, form.product.id)) ?? 0
  if (form.refusal !== null) return <InlineError title={form.refusal} />
  if (isUploading) return <SendingNote form={form.sendingForm} />
  if (form.isPreparing) return t('pictures.preparing')
  if (!canBeAdded(form.product)) return form.product.in_stock ? describeReason(form.product, choice, t) : null
  const [first] = missing
  if (first === undefined) return inCart > 0 && !form.isEdit ? t('catalogue.inCart', { count: inCart }) : null
  return (
    <button type="button" className={classes['missing']} onClick={form.showMissing}>
      {missing.length === 1 ? describeMissing(first, t) : t('product.missing', { count: missing.length })}
    </button>
  )
}
