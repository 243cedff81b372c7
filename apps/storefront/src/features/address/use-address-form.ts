import type { CallFailure } from '@sukkar/contract/client'
import type { MessageKey } from '@sukkar/i18n/message-key'
import { useEffect } from 'react'
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { useText } from '../../lib/locale.ts'
import { listServerErrors } from '../../lib/server-errors.ts'
import { type AddressDraft, fieldOfServer, listDraftProblems } from './address-draft.ts'

export type AddressFormApi = UseFormReturn<AddressDraft>

/** The rules as a react-hook-form resolver; an error carries the key of its text. */
const resolver: Resolver<AddressDraft> = (values) => {
  const errors: FieldErrors<AddressDraft> = {}
  for (const { field, key } of listDraftProblems(values)) errors[field] ??= { type: 'rule', message: key }
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
}

export const useAddressForm = (start: AddressDraft): AddressFormApi => {
  const form = useForm<AddressDraft>({ defaultValues: start, mode: 'onTouched', resolver })
  const { isDirty, isSubmitSuccessful } = form.formState
  const isLosable = isDirty && !isSubmitSuccessful
  useEffect(() => {
    if (!isLosable) return
    // "Changes that you made may not be saved" (§8, D75).
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isLosable])
  return form
}

/** The text under a field: by its key, or the server's own sentence. */
export const useAddressError = (form: AddressFormApi): ((field: keyof AddressDraft) => string | undefined) => {
  const t = useText()
  return (field) => {
    const { error } = form.getFieldState(field, form.formState)
    if (!error?.message) return undefined
    return error.type === 'server' ? error.message : t.dynamic(error.message as MessageKey, {})
  }
}

/** Shows the server's errors under their fields. False if none of them has a field here. */
export const showServerErrors = (form: AddressFormApi, failure: CallFailure, invalid: string): boolean => {
  const errors = failure.kind === 'refused' ? listServerErrors(failure.failure.errors, invalid) : []
  let isShown = false
  for (const { name, sentence } of errors) {
    const field = fieldOfServer(name)
    if (field === null) continue
    form.setError(field, { type: 'server', message: sentence }, { shouldFocus: !isShown })
    isShown = true
  }
  return isShown
}
