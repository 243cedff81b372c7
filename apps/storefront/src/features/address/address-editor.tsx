import type { CallFailure } from '@sukkar/contract/client'
import { normaliseDigits } from '@sukkar/domain/digits'
import { Button } from '@sukkar/ui/button'
import { Checkbox } from '@sukkar/ui/checkbox'
import { InlineError } from '@sukkar/ui/inline-error'
import { TextArea } from '@sukkar/ui/text-area'
import { TextField } from '@sukkar/ui/text-field'
import { type ReactNode, useState } from 'react'
import { type RefCallBack, useController, useWatch } from 'react-hook-form'
import { describeFailure } from '../../lib/failure-text.ts'
import { leaveField } from '../../lib/leave-field.ts'
import { useText } from '../../lib/locale.ts'
import { phoneHint } from '../../lib/phone-hint.tsx'
import type { AddressDraft } from './address-draft.ts'
import classes from './address-editor.module.css'
import { AddressFields, type AddressPartField } from './address-fields.tsx'
import { type AddressFormApi, showServerErrors, useAddressError, useAddressForm } from './use-address-form.ts'

type Props = {
  start: AddressDraft
  /** Names what is typed, so that it is there again when the form is left before it is saved. */
  draftKey: string
  /** Renders the choice of the area, which belongs to another feature. */
  renderArea: (area: { id: string; error: string | undefined; onChoose: (id: string) => void; buttonRef: RefCallBack }) => ReactNode
  /** Renders the link to the map, which belongs to another feature. */
  renderPin: (pin: { mapLink: string; areaId: string; onPin: (mapLink: string) => void; onArea: (id: string) => void }) => ReactNode
  /** Resolves to the failure, or null once the address is saved. */
  onSave: (draft: AddressDraft) => Promise<CallFailure | null>
}

/** The form of a saved address (§3 "Address form"). */
export const AddressEditor = ({ start, draftKey, renderArea, renderPin, onSave }: Props) => {
  const t = useText()
  const { form, dropDraft } = useAddressForm(start, draftKey)
  const errorOf = useAddressError(form)
  // Not an input, but the element to focus when the area is missing.
  const { ref: buttonRef } = useController({ control: form.control, name: 'areaId' }).field
  const [type, areaId, mapLink] = useWatch({ control: form.control, name: ['type', 'areaId', 'mapLink'] })
  const chooseArea = (id: string): void => form.setValue('areaId', id, { shouldDirty: true, shouldValidate: true })
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const save = form.handleSubmit(async (draft) => {
    setFailure(null)
    const refused = await onSave(draft)
    if (refused === null) return dropDraft()
    // An error of the whole form marks it as not submitted, so that leaving the page still warns.
    if (!showServerErrors(form, refused, t)) form.setError('root', { type: 'server' })
    setFailure(refused)
  })
  return (
    <form className={classes['form']} noValidate onSubmit={(event) => void save(event)}>
      {renderArea({
        id: areaId,
        error: errorOf('areaId'),
        onChoose: chooseArea,
        buttonRef,
      })}
      <AddressFields
        type={type}
        onType={(next) => {
          form.setValue('type', next, { shouldDirty: true })
          form.clearErrors(['floor', 'apartment', 'office'])
        }}
        renderField={(field) => <PartField key={field.part} form={form} field={field} error={errorOf(field.part)} />}
      />
      {renderPin({
        mapLink,
        areaId,
        onPin: (link) => form.setValue('mapLink', link, { shouldDirty: true, shouldValidate: true }),
        onArea: chooseArea,
      })}
      <PhoneField form={form} error={errorOf('phone')} />
      <Checkbox {...form.register('isDefault')}>{t('address.default')}</Checkbox>
      {failure !== null && <InlineError title={describeFailure(failure, t)} />}
      <Button type="submit" size="lg" className={classes['save']} loading={form.formState.isSubmitting}>
        {t('address.save')}
      </Button>
    </form>
  )
}

type PartProps = { form: AddressFormApi; field: AddressPartField; error: string | undefined }

const PartField = ({ form, field, error }: PartProps) => {
  const t = useText()
  const { part, label, isRequired, isNumeric, inputMode, autoComplete, maxLength, hint, placeholder } = field
  const labelNote = isRequired ? undefined : t('validation.optional')
  if (part === 'description') {
    return (
      <TextArea
        {...leaveField(form, form.register(part))}
        label={label}
        aside={labelNote}
        placeholder={placeholder}
        maxLength={maxLength}
        rows={2}
        error={error}
      />
    )
  }
  return (
    <TextField
      {...leaveField(form, form.register(part, isNumeric ? { onBlur: () => writeDigits(form, part) } : {}))}
      label={label}
      aside={labelNote}
      hint={hint}
      required={isRequired}
      maxLength={maxLength}
      autoComplete={autoComplete}
      inputMode={inputMode}
      dir={part === 'paci' || part === 'mapLink' ? 'ltr' : 'auto'}
      error={error}
    />
  )
}

const PhoneField = ({ form, error }: { form: AddressFormApi; error: string | undefined }) => {
  const t = useText()
  const typed = useWatch({ control: form.control, name: 'phone' })
  const onAccept = (phone: string): void => form.setValue('phone', phone, { shouldDirty: true, shouldValidate: true })
  return (
    <TextField
      {...leaveField(form, form.register('phone', { onBlur: () => writeDigits(form, 'phone') }))}
      label={t('address.phone')}
      aside={t('validation.optional')}
      hint={phoneHint({ phone: typed, isWrong: error !== undefined, hint: t('address.phoneHint'), t, onAccept })}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
      maxLength={32}
      error={error}
    />
  )
}

/** Converts Arabic digits to the driver's when the field loses focus. */
const writeDigits = (form: AddressFormApi, field: Exclude<keyof AddressDraft, 'isDefault' | 'type'>): void => {
  const typed = form.getValues(field)
  const plain = normaliseDigits(typed)
  if (plain !== typed) form.setValue(field, plain, { shouldValidate: true })
}
