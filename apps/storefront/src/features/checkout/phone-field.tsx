import { COUNTRY_CODE } from '@sukkar/domain/limits'
import { useWatch } from 'react-hook-form'
import { useText } from '../../lib/locale.ts'
import { phoneHint } from '../../lib/phone-hint.tsx'
import { FormTextField, useFieldError } from './form-field.tsx'
import type { CheckoutFormApi } from './use-checkout-form.ts'

type Props = { form: CheckoutFormApi; name: 'phone' | 'gift.phone'; label: string; hint?: string | undefined; autoComplete: 'tel' | 'off' }

/** A phone number. The country code is its prefix until the typed number has a code of its own. */
export const PhoneField = ({ form, name, hint, ...field }: Props) => {
  const t = useText()
  const typed = useWatch({ control: form.control, name })
  const hasOwnCode = /^\s*(?:\+|[0٠]{2})/u.test(typed)
  const isWrong = useFieldError(form)(name) !== undefined
  const onAccept = (phone: string): void => form.setValue(name, phone, { shouldDirty: true, shouldValidate: true })
  return (
    <FormTextField
      {...field}
      form={form}
      name={name}
      hint={phoneHint({ phone: typed, isWrong, hint, t, onAccept })}
      prefix={hasOwnCode ? undefined : `+${COUNTRY_CODE}`}
      type="tel"
      inputMode="tel"
      dir="ltr"
      maxLength={32}
      required
      isNumeric
    />
  )
}
