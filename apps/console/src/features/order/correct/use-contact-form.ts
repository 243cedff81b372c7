import type { StaffOrder } from '@sukkar/contract/staff-orders'
import { formatPhone } from '@sukkar/i18n/formats'
import { type ChangeEvent, useState } from 'react'
import { changedKeys } from '../../../forms/three-way.ts'
import type { CallFailure } from '../../../lib/client.ts'
import { fieldErrorOf } from '../../../lib/failure.ts'
import { useText } from '../../../lib/locale.ts'
import { baseOf, type ContactField, type ContactForm, refreshBase } from './contact-form.ts'

/**
 * The fields of a correction. One without a typed value shows what the order has. After a refusal because the order has changed, the present values
 * are shown beside the typed ones, and the next press is made on them.
 */
export const useContactForm = (order: StaffOrder['order'], failure: CallFailure | null) => {
  const t = useText()
  const [opened] = useState(() => baseOf(order))
  const [base, setBase] = useState(opened)
  const [typed, setTyped] = useState<Partial<ContactForm>>({})
  const [appliedFailure, setAppliedFailure] = useState(failure)
  if (failure !== appliedFailure) {
    setAppliedFailure(failure)
    setBase(refreshBase(base, failure))
  }
  const values = { ...base.form, ...typed }
  const type = (name: ContactField, value: string): void => setTyped((before) => ({ ...before, [name]: value }))
  const describe = (name: ContactField): string => {
    const value = base.form[name]
    if (value === '') return t('consoleForm.nothing')
    return name === 'address_phone' || name === 'to_send.phone' ? formatPhone(value) : value
  }
  const fieldOf = (name: ContactField) => ({
    name,
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => type(name, event.target.value),
    error: fieldErrorOf(failure, name),
    hint: base.form[name] === opened.form[name] ? undefined : t('consoleOrders.presentValue', { value: describe(name) }),
  })
  return {
    base,
    values,
    type,
    fieldOf,
    isChanged: changedKeys(base.form, values).length > 0,
    isOvertaken: changedKeys(opened.form, base.form).length > 0,
    /** Whether the fields, or the values beside them, show what is wrong. */
    isFailureShown: isConflict(failure) || Object.keys(values).some((name) => fieldErrorOf(failure, name) !== undefined),
  }
}

const isConflict = (failure: CallFailure | null): boolean => failure?.kind === 'refused' && failure.failure.code === 'CONFLICT'

export type ContactFields = ReturnType<typeof useContactForm>
