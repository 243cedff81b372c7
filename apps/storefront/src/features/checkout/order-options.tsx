import { ORDER_NOTE_MAX_LENGTH } from '@sukkar/domain/limits'
import { ChoiceChip } from '@sukkar/ui/choice-chip'
import { useWatch } from 'react-hook-form'
import { useText } from '../../lib/locale.ts'
import { useMoney } from '../../lib/money.ts'
import classes from './fields.module.css'
import { FormCheckbox, FormTextArea } from './form-field.tsx'
import type { CheckoutFormApi } from './use-checkout-form.ts'

/** Options of the whole order: notes and separate boxes (D48). */
export const OrderOptions = ({ form }: { form: CheckoutFormApi }) => {
  const t = useText()
  return (
    <>
      <FormTextArea
        form={form}
        name="notes"
        label={t('checkout.notes')}
        aside={t('validation.optional')}
        placeholder={t('checkout.notesPlaceholder')}
        rows={2}
        maxLength={ORDER_NOTE_MAX_LENGTH}
      />
      <FormCheckbox form={form} name="isSeparate">
        {t('checkout.separate')}
      </FormCheckbox>
    </>
  )
}

/** A tip for the driver; none is preselected (§9, D47). */
export const TipChoice = ({ form, tips }: { form: CheckoutFormApi; tips: readonly number[] }) => {
  const t = useText()
  const money = useMoney()
  const chosen = useWatch({ control: form.control, name: 'tip' })
  return (
    <fieldset>
      <legend className={classes['heading']}>{t('checkout.tipHeading')}</legend>
      <div className={classes['chips']}>
        {tips.map((tip, index) => (
          <ChoiceChip
            key={tip}
            type="radio"
            name="tip"
            checked={chosen === index}
            onChange={() => form.setValue('tip', index, { shouldDirty: true })}
          >
            {tip === 0 ? t('checkout.tipNone') : <bdi>{money(tip)}</bdi>}
          </ChoiceChip>
        ))}
      </div>
      <p className={classes['soft']}>{t('checkout.tipText')}</p>
    </fieldset>
  )
}
