import type { CallFailure } from '@sukkar/contract/client'
import type { MessageKey } from '@sukkar/i18n/message-key'
import type { Translator } from '@sukkar/i18n/translate'
import { useEffect, useRef } from 'react'
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { useText } from '../../lib/locale.ts'
import { createPageDrafts, saveChanges } from '../../lib/page-drafts.ts'
import { findServerSentence, listServerErrors, toFieldError } from '../../lib/server-errors.ts'
import { type AddressDraft, fieldOfServer, listDraftProblems } from './address-draft.ts'

export type AddressFormApi = UseFormReturn<AddressDraft>

/** The rules as a react-hook-form resolver; an error carries the key of its text. */
const resolver: Resolver<AddressDraft> = (values) => {
  const errors: FieldErrors<AddressDraft> = {}
  for (const { field, key } of listDraftProblems(values)) errors[field] ??= { type: 'rule', message: key }
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
}

/** What was typed into forms that were left, also because the session ended. */
export const addressDrafts = createPageDrafts<Partial<AddressDraft>>()

/** The form of an address that begins as `start`, with what was typed before it was left. */
export const useAddressForm = (start: AddressDraft, draftKey: string) => {
  const form = useForm<AddressDraft>({ defaultValues: { ...start, ...addressDrafts.find(draftKey) }, mode: 'onTouched', resolver })
  const isSaved = useRef(false)
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          // The end of a submission is reported as well.
          if (!isSaved.current) saveChanges(addressDrafts, draftKey, values, start)
        },
      }),
    [form, draftKey, start],
  )
  useLeaveWarning(form, draftKey)
  const dropDraft = (): void => {
    isSaved.current = true
    addressDrafts.drop(draftKey)
  }
  return { form, dropDraft }
}

const useLeaveWarning = (form: AddressFormApi, draftKey: string): void => {
  const { isDirty, isSubmitSuccessful } = form.formState
  const isLosable = (isDirty || addressDrafts.find(draftKey) !== undefined) && !isSubmitSuccessful
  useEffect(() => {
    if (!isLosable) return
    // "Changes that you made may not be saved" (§8, D75).
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isLosable])
}

/** The text under a field: by its key, or the server's own sentence. */
export const useAddressError = (form: AddressFormApi): ((field: keyof AddressDraft) => string | undefined) => {
  const t = useText()
  return (field) => {
    const { error } = form.getFieldState(field, form.formState)
    if (!error?.message) return undefined
    return findServerSentence(error, t) ?? t.dynamic(error.message as MessageKey, {})
  }
}

/** Shows the server's errors under their fields. False if none of them has a field here. */
export const showServerErrors = (form: AddressFormApi, failure: CallFailure, t: Translator): boolean => {
  const errors = failure.kind === 'refused' ? listServerErrors(failure.failure.errors, t) : []
  let isShown = false
  for (const { name, sentence } of errors) {
    const field = fieldOfServer(name)
    if (field === null) continue
    form.setError(field, toFieldError(sentence, t), { shouldFocus: !isShown })
    isShown = true
  }
  return isShown
}
