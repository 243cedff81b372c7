import { normaliseDigits } from '@sukkar/domain/digits'
import type { MessageKey } from '@sukkar/i18n/message-key'
import { Checkbox } from '@sukkar/ui/checkbox'
import { TextArea } from '@sukkar/ui/text-area'
import { TextField, type TextFieldProps } from '@sukkar/ui/text-field'
import type { ComponentProps } from 'react'
import type { FieldPathByValue } from 'react-hook-form'
import { leaveField } from '../../lib/leave-field.ts'
import { useText } from '../../lib/locale.ts'
import { findServerSentence } from '../../lib/server-errors.ts'
import type { CheckoutForm } from './checkout-form.ts'
import type { FormField } from './form-rules.ts'
import type { CheckoutFormApi } from './use-checkout-form.ts'

/**
 * The id of the form that Enter in a field submits; the fields and the button refer to it. No field is inside it, because dialogs of the
 * card have forms of their own.
 */
export const SHIPPING_FORM = 'shipping-form'

type TextName = FieldPathByValue<CheckoutForm, string>

/** The text under a field: by its key, or the server's own sentence. */
export const useFieldError = (form: CheckoutFormApi): ((field: FormField) => string | undefined) => {
  const t = useText()
  return (field) => {
    const { error } = form.getFieldState(field, form.formState)
    if (!error?.message) return undefined
    return findServerSentence(error, t) ?? t.dynamic(error.message as MessageKey, {})
  }
}

type FormTextFieldProps = Omit<TextFieldProps, 'form' | 'name' | 'error' | 'value' | 'defaultValue'> & {
  form: CheckoutFormApi
  name: TextName
  /** Converts Arabic digits to those of kitchen and driver when the field loses focus. */
  isNumeric?: boolean
}

export const FormTextField = ({ form, name, isNumeric = false, ...field }: FormTextFieldProps) => {
  const errorOf = useFieldError(form)
  const registered = form.register(name, {
    onChange: () => mendOnChange(form, name),
    onBlur: ({ target }: { target: HTMLInputElement }) => {
      const plain = normaliseDigits(target.value)
      if (isNumeric && plain !== target.value) form.setValue(name, plain, { shouldValidate: true })
    },
  })
  return <TextField {...field} {...leaveField(form, registered)} form={SHIPPING_FORM} error={errorOf(name)} />
}

type FormTextAreaProps = Omit<ComponentProps<typeof TextArea>, 'form' | 'name' | 'error' | 'value' | 'defaultValue'> & {
  form: CheckoutFormApi
  name: TextName
}

export const FormTextArea = ({ form, name, ...field }: FormTextAreaProps) => {
  const errorOf = useFieldError(form)
  const registered = form.register(name, { onChange: () => mendOnChange(form, name) })
  return <TextArea {...field} {...leaveField(form, registered)} defaultValue={form.getValues(name)} error={errorOf(name)} />
}

type FormCheckboxProps = Omit<ComponentProps<typeof Checkbox>, 'form' | 'name'> & {
  form: CheckoutFormApi
  name: FieldPathByValue<CheckoutForm, boolean>
}

export const FormCheckbox = ({ form, name, ...field }: FormCheckboxProps) => (
  <Checkbox {...field} {...form.register(name, { onChange: () => mendOnChange(form, name) })} />
)

/** A field that submitting found invalid is validated at every change, not only when it loses focus. */
const mendOnChange = (form: CheckoutFormApi, name: FormField): void => {
  if (form.getFieldState(name).invalid) void form.trigger(name)
}
