import type { ProductDetail } from '@sukkar/contract/catalogue'
import { buttonClass } from '@sukkar/ui/button'
import { ClockIcon } from '@sukkar/ui/first-icons'
import { AccountIcon, AlertIcon, CameraIcon } from '@sukkar/ui/icons'
import { Notice } from '@sukkar/ui/notice'
import { Price } from '@sukkar/ui/price'
import { StatusChip } from '@sukkar/ui/status-chip'
import { Link } from '@tanstack/react-router'
import { useChoice } from '../../lib/choice.ts'
import { useText } from '../../lib/locale.ts'
import { canBeAdded, describeLead, describeReason, describeWayOn } from '../../lib/product-words.ts'
import { useShop } from '../../lib/shop.ts'
import type { Draft } from './draft.ts'
import { describeFacts } from './fact-words.ts'
import { describeChosenPrice } from './price-words.ts'
import classes from './product-facts.module.css'

/** The facts of the product as chosen: price, chips, people, allergens, and why it is unavailable. */
export const ProductFacts = ({ product, draft }: { product: ProductDetail; draft: Draft }) => {
  const t = useText()
  const { half_rule: halfRule } = useShop()
  const { current, was, saving, of } = describeChosenPrice(product, draft, halfRule, t)
  const { serves, allergens } = describeFacts(product, draft, t)
  return (
    <div className={classes['facts']}>
      <p className={classes['price']}>
        <Price current={current} was={was} saving={saving} size="lg" />
        {of && <bdi className={classes['unit']}>{of}</bdi>}
      </p>
      <p className={classes['description']}>{product[`description_${t.locale}`]}</p>
      <ul className={classes['chips']}>
        {product.is_pre && (
          <li>
            <StatusChip tone="notice" icon={<ClockIcon size="1rem" />}>
              {t('product.preOrderOnly')}
            </StatusChip>
          </li>
        )}
        {product.lead_hours > 0 && (
          <li>
            <StatusChip icon={<ClockIcon size="1rem" />}>{describeLead(product.lead_hours, t)}</StatusChip>
          </li>
        )}
        {product.has_image && (
          <li>
            <StatusChip tone="good" icon={<CameraIcon size="1rem" />}>
              {t('catalogue.chipPhoto')}
            </StatusChip>
          </li>
        )}
        {product.stock_left !== null && product.in_stock && (
          <li>
            <StatusChip tone="offer">{t('product.stockLeft', { count: product.stock_left })}</StatusChip>
          </li>
        )}
      </ul>
      <Unavailable product={product} />
      <ul className={classes['lines']}>
        {serves && (
          <li>
            <AccountIcon size="1.25rem" />
            {serves}
          </li>
        )}
        <li>
          <AlertIcon size="1.25rem" />
          <span>
            {allergens}
            <span className={classes['kitchen']}>{t('product.allergensKitchen')}</span>
          </span>
        </li>
      </ul>
    </div>
  )
}

const Unavailable = ({ product }: { product: ProductDetail }) => {
  const t = useText()
  const choice = useChoice((made) => made)
  if (canBeAdded(product)) return null
  if (!product.in_stock) return <Notice title={t('product.soldOut')}>{t('product.soldOutText')}</Notice>
  return (
    <Notice
      title={describeReason(product, choice, t)}
      action={
        <Link to="/pick-service" className={buttonClass({ variant: 'quiet' })}>
          {t('shell.contextChange')}
        </Link>
      }
    >
      {describeWayOn(product, choice, t) ?? t('catalogue.someUnavailable')}
    </Notice>
  )
}
