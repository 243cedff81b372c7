import { PERSON_NAME_MAX_LENGTH } from '@sukkar/domain/limits'
import { useText } from '../../lib/locale.ts'
import { EmailField } from './email-field.tsx'
import classes from './fields.module.css'
import { FormTextField } from './form-field.tsx'
import { PhoneField } from './phone-field.tsx'
import type { CheckoutFormApi } from './use-checkout-form.ts'

/** The customer's contact (§3 "Shipping form"). */
export const ContactFields = ({ form, isDelivery }: { form: CheckoutFormApi; isDelivery: boolean }) => {
  const t = useText()
  return (
    <div className={classes['grid']}>
      <FormTextField
        form={form}
        name="name"
        label={t('checkout.fullName')}
        autoComplete="name"
        maxLength={PERSON_NAME_MAX_LENGTH}
        required
      />
      <PhoneField
        form={form}
        name="phone"
        label={t('checkout.phone')}
        hint={isDelivery ? t('checkout.phoneHint') : undefined}
        autoComplete="tel"
      />
      <EmailField form={form} />
    </div>
  )
}
