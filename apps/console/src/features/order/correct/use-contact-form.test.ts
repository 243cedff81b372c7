import type { StaffOrder } from '@sukkar/contract/staff-orders'
import { act, createElement } from 'react'
import { expect, it, vi } from 'vitest'
import type { CallFailure } from '../../../lib/client.ts'
import { renderLive } from '../../../testing/render-live.ts'
import { type ContactFields, useContactForm } from './use-contact-form.ts'

vi.mock('../../../lib/locale.ts', () => ({
  useText: () => (key: string, args?: { value: string }) => (args === undefined ? key : `${key} ${args.value}`),
}))

const order = {
  status: 'created',
  customer: { name: 'Noura', phone: '96550001234', email: '' },
  address: { address_type: 'home', block_no: '4', address_floor: '2' },
  gift: null,
} as Partial<StaffOrder['order']> as StaffOrder['order']
const conflict = {
  kind: 'refused',
  failure: {
    status: 409,
    code: 'CONFLICT',
    message: '',
    data: { present: { name: 'Huda', address_phone: '96550001234', address_type: 'home', block_no: '6' } },
  },
} as CallFailure

const Form = ({ failure, onForm }: { failure: CallFailure | null; onForm: (form: ContactFields) => void }) => {
  onForm(useContactForm(order, failure))
  return null
}

const open = async () => {
  const forms: ContactFields[] = []
  const onForm = (form: ContactFields): void => void forms.push(form)
  const show = await renderLive(createElement(Form, { failure: null, onForm }))
  const current = (): ContactFields => {
    const form = forms.at(-1)
    if (form === undefined) throw new Error('It was not rendered')
    return form
  }
  return { current, fail: (failure: CallFailure | null) => show(createElement(Form, { failure, onForm })) }
}

it('after a conflict what was typed is still there, and everything else is what the order has', async () => {
  const { current, fail } = await open()
  await act(async () => current().type('block_no', '5'))
  expect([current().isChanged, current().isOvertaken]).toEqual([true, false])
  await fail(conflict)
  const { values, base, fieldOf, isOvertaken, isFailureShown } = current()
  expect([values.block_no, values.name, values.address_floor]).toEqual(['5', 'Huda', ''])
  expect(base.form.block_no).toBe('6')
  expect([fieldOf('block_no').hint, fieldOf('name').hint, fieldOf('address_floor').hint, fieldOf('address_phone').hint]).toEqual([
    'consoleOrders.presentValue 6',
    'consoleOrders.presentValue Huda',
    'consoleOrders.presentValue consoleForm.nothing',
    undefined,
  ])
  expect([isOvertaken, isFailureShown]).toEqual([true, true])
})

it('what a refusal said stays the base of the next press, also when that is lost on its way', async () => {
  const { current, fail } = await open()
  await act(async () => current().type('address_phone', '50004321'))
  await fail(conflict)
  await fail({ kind: 'network', message: '' } as Partial<CallFailure> as CallFailure)
  expect([current().base.form.name, current().values.address_phone, current().isFailureShown]).toEqual(['Huda', '50004321', false])
})
