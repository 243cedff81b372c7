import { findEmailTypo } from '@sukkar/domain/email-typo'
import { EMAIL_MAX_LENGTH } from '@sukkar/domain/limits'
import { Button } from '@sukkar/ui/button'
import { useWatch } from 'react-hook-form'
import { useText } from '../../lib/locale.ts'
import { FormTextField } from './form-field.tsx'
import type { CheckoutFormApi } from './use-checkout-form.ts'

/**
 * The address for the invoice. A likely typo in the provider's domain gets a suggestion: with a wrong address the customer loses invoice
 * and link.
 */
export const EmailField = ({ form }: { form: CheckoutFormApi }) => {
  const t = useText()
  const meant = findEmailTypo(useWatch({ control: form.control, name: 'email' }))
  const accept = (email: string): void => form.setValue('email', email, { shouldDirty: true, shouldValidate: true })
  return (
    <FormTextField
      form={form}
      name="email"
      label={t('checkout.email')}
      hint={
        meant === null ? (
          t('checkout.emailHint')
        ) : (
          <Button variant="link" onClick={() => accept(meant)}>
            {t('checkout.emailMeant', { email: meant })}
          </Button>
        )
      }
      type="email"
      inputMode="email"
      autoComplete="email"
      dir="ltr"
      maxLength={EMAIL_MAX_LENGTH}
      required
    />
  )
}
