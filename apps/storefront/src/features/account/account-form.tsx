import type { CallFailure } from '@sukkar/contract/client'
import { PASSWORD_MIN_LENGTH, PIN_LENGTH } from '@sukkar/domain/limits'
import type { MessageKey } from '@sukkar/i18n/message-key'
import type { Translator } from '@sukkar/i18n/translate'
import { Button } from '@sukkar/ui/button'
import { InlineError } from '@sukkar/ui/inline-error'
import { type ReactNode, useEffect, useState } from 'react'
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { describeFailure } from '../../lib/failure-text.ts'
import { useText } from '../../lib/locale.ts'
import { findServerSentence, listServerErrors, toFieldError } from '../../lib/server-errors.ts'
import { useSentence } from '../../lib/use-sentence.ts'
import { FormField } from './account-field.tsx'
import classes from './account-form.module.css'
import { type AccountField, type AccountValues, emptyValues, isPasswordChosen, listAccountProblems } from './account-rules.ts'

export type AccountFormProps = {
  fields: readonly AccountField[]
  start?: Partial<AccountValues> | undefined
  submitLabel: string
  /** Receives all values at each change of one. */
  onChange?: (values: AccountValues) => void
  /** Resolves to the reason of a refusal, or null after success. */
  onSubmit: (values: AccountValues) => Promise<CallFailure | ReactNode | null>
  /** Between the fields and the button, such as the link for a forgotten password. */
  children?: ReactNode
}

const isFailure = (refusal: CallFailure | ReactNode): refusal is CallFailure =>
  typeof refusal === 'object' && refusal !== null && 'kind' in refusal

/** A short form: the given fields, each with its error below, and one button (§2 "Login / register / reset"). */
export const AccountForm = ({ fields, start, submitLabel, onChange, onSubmit, children }: AccountFormProps) => {
  const t = useText()
  const [sentence, setSentence] = useSentence()
  const [notice, setNotice] = useState<ReactNode>(null)
  const form = useForm<AccountValues>({
    defaultValues: { ...emptyValues, ...start },
    mode: 'onTouched',
    resolver: resolverOf(fields),
  })
  useEffect(() => (onChange ? followValues(form, onChange) : undefined), [form, onChange])
  const submit = form.handleSubmit(async (values) => {
    setSentence(null)
    setNotice(null)
    const answer = await onSubmit(values)
    if (answer === null || answer === undefined) return
    if (!isFailure(answer)) setNotice(answer)
    else if (!showUnderFields(form, fields, answer, t)) setSentence(describeFailure(answer, t))
  })
  const errorOf = (field: AccountField): string | undefined => {
    const { error } = form.getFieldState(field, form.formState)
    if (!error?.message) return undefined
    return findServerSentence(error, t) ?? t.dynamic(error.message as MessageKey, { min: PASSWORD_MIN_LENGTH, count: PIN_LENGTH })
  }
  const isAnother = fields.includes('current_password') || fields.includes('pin')
  const choosing = isPasswordChosen(fields) ? (isAnother ? 'another' : 'first') : null
  return (
    <form className={classes['form']} noValidate onSubmit={(event) => void submit(event)}>
      {fields.map((field) => (
        <FormField key={field} field={field} choosing={choosing} form={form} error={errorOf(field)} />
      ))}
      {children}
      {sentence !== null && <InlineError title={sentence} />}
      {notice}
      <Button type="submit" size="lg" wide loading={form.formState.isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  )
}

/** The rules as a react-hook-form resolver; an error carries the key of its text. */
const resolverOf =
  (fields: readonly AccountField[]): Resolver<AccountValues> =>
  (values) => {
    const errors: FieldErrors<AccountValues> = {}
    for (const { field, key } of listAccountProblems(values, fields)) errors[field] ??= { type: 'rule', message: key }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }

/** Reports each change of the values, also one that is no event of the form: digits are converted when a field is left. */
export const followValues = (
  form: Pick<UseFormReturn<AccountValues>, 'subscribe'>,
  onChange: (values: AccountValues) => void,
): (() => void) => form.subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) })

/** Shows the server's errors under their fields. False if none of them has a field here. */
const showUnderFields = (
  form: UseFormReturn<AccountValues>,
  fields: readonly AccountField[],
  failure: CallFailure,
  t: Translator,
): boolean => {
  const errors = failure.kind === 'refused' ? listServerErrors(failure.failure.errors, t) : []
  const found = fields.flatMap((field) => errors.filter(({ name }) => name === field).map(({ sentence }) => ({ field, sentence })))
  for (const [index, { field, sentence }] of found.entries()) form.setError(field, toFieldError(sentence, t), { shouldFocus: index === 0 })
  return found.length > 0
}
