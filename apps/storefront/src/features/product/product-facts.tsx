import type { ProductDetail } from '@sukkar/contract/catalogue'
import { formatTag } from '@sukkar/i18n/locales'
import { buttonClass } from '@sukkar/ui/button'
import { ClockIcon } from '@sukkar/ui/first-icons'
import { AccountIcon, AlertIcon, CameraIcon } from '@sukkar/ui/icons'
import { Notice } from '@sukkar/ui/notice'
import { Price } from '@sukkar/ui/price'
import { StatusChip } from '@sukkar/ui/status-chip'
import { Link } from '@tanstack/react-router'
import { useChoice } from '../../lib/choice.ts'
import { useText } from '../../lib/locale.ts'
import { canBeAdded, describeLead, describeReason, describeServes, describeWayOn } from '../../lib/product-words.ts'
import { useShop } from '../../lib/shop.ts'
import { type Draft, listAllergens, servesOf } from './draft.ts'
import { describeChosenPrice } from './price-words.ts'
import classes from './product-facts.module.css'

/** What is true of the product as chosen: price, chips, people, allergens, and why it cannot be had. */
export const ProductFacts = ({ product, draft }: { product: ProductDetail; draft: Draft }) => {
  const t = useText()
  const { half_rule: halfRule } = useShop()
  const { current, was, saving, of } = describeChosenPrice(product, draft, halfRule, t)
  const serves = describeServes(servesOf(product, draft), t)
  return (
    <div className={classes['facts']}>
      <p className={classes['price']}>
        <Price current={current} was={was} saving={saving} size="lg" />
        {of && <bdi className={classes['unit']}>{of}</bdi>}
      </p>
      <p className={classes['description']}>{t.locale === 'ar' ? product.description_ar : product.description_en}</p>
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
      <ul className={classes['lines']} aria-live="polite">
        {serves && (
          <li>
            <AccountIcon size="1.25rem" />
            {serves}
          </li>
        )}
        <li>
          <AlertIcon size="1.25rem" />
          <span>
            {describeAllergens(listAllergens(product, draft), t)}
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

const KNOWN = ['gluten', 'milk', 'egg', 'nuts', 'peanut', 'soy', 'sesame'] as const

const describeAllergens = (allergens: readonly string[], t: ReturnType<typeof useText>): string => {
  if (allergens.length === 0) return t('product.allergensNone')
  const names = allergens.map((allergen) => {
    const known = KNOWN.find((entry) => entry === allergen)
    return known === undefined ? allergen : t(`product.allergen.${known}`)
  })
  return t('product.allergensContain', { list: new Intl.ListFormat(formatTag(t.locale), { type: 'conjunction' }).format(names) })
}
