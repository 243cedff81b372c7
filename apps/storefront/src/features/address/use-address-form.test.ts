import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type AddressDraft, emptyDraft } from './address-draft.ts'
import { addressDrafts, useAddressForm } from './use-address-form.ts'

type Props = { start: AddressDraft; draftKey: string; onReady: (values: AddressDraft) => void }

const Form = ({ start, draftKey, onReady }: Props) => {
  onReady(useAddressForm(start, draftKey).form.getValues())
  return null
}

const readValues = (start: AddressDraft, draftKey: string): AddressDraft | undefined => {
  const shown: AddressDraft[] = []
  renderToStaticMarkup(createElement(Form, { start, draftKey, onReady: (values) => shown.push(values) }))
  return shown[0]
}

it('a form that was left begins with what was typed, on what the shop has saved meanwhile', () => {
  const start = { ...emptyDraft, areaId: '202', block: '4' }
  addressDrafts.save('a1', { street: 'Tunis' })
  expect(readValues({ ...start, block: '5' }, 'a1')).toEqual({ ...start, block: '5', street: 'Tunis' })
  expect(readValues(start, 'a2')).toEqual(start)
})
