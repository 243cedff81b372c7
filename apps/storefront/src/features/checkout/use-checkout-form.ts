import type { Fulfilment } from '@sukkar/domain/service'
import type { MessageKey } from '@sukkar/i18n/message-key'
import { useEffect, useRef } from 'react'
import { type FieldErrors, type Resolver, set, type UseFormReturn, useForm } from 'react-hook-form'
import type { CheckoutForm } from './checkout-form.ts'
import { keepForm, readForm } from './checkout-store.ts'
import { type FormField, listFormProblems } from './form-rules.ts'

export type CheckoutFormApi = UseFormReturn<CheckoutForm, RulesContext>

type RulesContext = { fulfilment: Fulfilment }

/** The rules as react-hook-form takes them; an error carries the key of its text. */
const resolver: Resolver<CheckoutForm, RulesContext> = (values, context) => {
  const errors: FieldErrors<CheckoutForm> = {}
  for (const { field, key } of listFormProblems(values, context?.fulfilment ?? 'delivery'))
    set(errors, field, { type: 'rule', message: key })
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
}

/** The checkout's form: as it was left, and kept while it is typed, so that neither a reload nor a failure loses it. */
export const useCheckoutForm = (fulfilment: Fulfilment, defaultTip: number): CheckoutFormApi => {
  const form = useForm<CheckoutForm, RulesContext>({
    defaultValues: readForm(defaultTip),
    mode: 'onTouched',
    resolver,
    context: { fulfilment },
  })
  const isLosable = useRef(false)
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          isLosable.current = !keepForm(values)
        },
      }),
    [form],
  )
  useLeaveWarning(isLosable)
  return form
}

/** "Changes that you made may not be saved", only where they would really be lost (§8, D75). */
const useLeaveWarning = (isLosable: { current: boolean }): void => {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (isLosable.current) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isLosable])
}

/** The text of a field's error: a key of ours, or the server's own sentence. */
export const errorKeyOf = (form: CheckoutFormApi, field: FormField): { key: MessageKey } | { sentence: string } | null => {
  const { error } = form.getFieldState(field, form.formState)
  if (!error?.message) return null
  return error.type === 'server' ? { sentence: error.message } : { key: error.message as MessageKey }
}
