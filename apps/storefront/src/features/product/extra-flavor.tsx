import type { ExtraFlavor } from '@sukkar/contract/catalogue'
import { EXTRA_FLAVOR_LAST_TIME } from '@sukkar/domain/limits'
import { kwdToFils } from '@sukkar/domain/money'
import { formatTime } from '@sukkar/i18n/dates'
import { formatMoney } from '@sukkar/i18n/formats'
import { nameIn } from '@sukkar/i18n/name-in'
import { ChoiceChip } from '@sukkar/ui/choice-chip'
import { Notice } from '@sukkar/ui/notice'
import { useLocale, useText } from '../../lib/locale.ts'
import classes from './option-group.module.css'
import type { OptionForm } from './use-product-form.ts'

/** The extra flavour, where the product offers one; outside its hours the reason is shown instead (§5, D34). */
export const ExtraFlavorField = ({ form }: { form: OptionForm }) => {
  const t = useText()
  const { product } = form
  if (product.extra_flavors.length === 0 && product.extra_flavor_reason === null) return null
  return (
    <fieldset className={classes['group']}>
      <legend className={classes['legend']}>
        <span className={classes['name']}>{t('product.extraFlavor')}</span>
        <span className={classes['rule']}>{t('validation.optional')}</span>
      </legend>
      {product.extra_flavor_reason === null ? (
        <div className={classes['chips']}>
          {product.extra_flavors.map((flavor) => (
            <Flavor key={flavor.id} flavor={flavor} form={form} />
          ))}
        </div>
      ) : (
        <Notice>{t('product.extraFlavorOff', { time: formatTime(EXTRA_FLAVOR_LAST_TIME, t.locale, t.digits) })}</Notice>
      )}
    </fieldset>
  )
}

const Flavor = ({ flavor, form }: { flavor: ExtraFlavor; form: OptionForm }) => {
  const t = useText()
  const locale = useLocale()
  const isChosen = form.draft.extraFlavorId === flavor.id
  const fils = kwdToFils(flavor.price)
  return (
    <ChoiceChip
      type="checkbox"
      checked={isChosen}
      onChange={() => form.change({ ...form.draft, extraFlavorId: isChosen ? null : flavor.id })}
    >
      <bdi>{nameIn(locale, flavor)}</bdi>
      {fils > 0 && <span className={classes['delta']}> {t('product.optionDelta', { amount: formatMoney(fils, t.locale, t.digits) })}</span>}
    </ChoiceChip>
  )
}
