import type { AddressType } from '@sukkar/domain/address'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { setPrerenderLocale } from '../../lib/locale.ts'
import { AddressFields, type AddressPartField } from './address-fields.tsx'

const listFields = (type: AddressType): AddressPartField[] => {
  setPrerenderLocale('en', english)
  const fields: AddressPartField[] = []
  const renderField = (field: AddressPartField): null => {
    fields.push(field)
    return null
  }
  renderToStaticMarkup(createElement(AddressFields, { type, onType: () => undefined, renderField }))
  return fields
}

it.each<[AddressType, string[]]>([
  ['home', ['floor']],
  ['apartment', ['floor!', 'apartment!']],
  ['office', ['floor!', 'office!']],
])('the form of a %s has the parts within it, and demands only what finds the door', (type, within) => {
  const shown = listFields(type).map(({ part, isRequired }) => (isRequired ? `${part}!` : part))
  expect(shown).toEqual(['block!', 'street!', 'avenue', 'building!', ...within, 'description', 'paci', 'mapLink'])
})

it.each(['home', 'apartment', 'office'] as const)('letters can be typed in each part of an address that may have some: %s', (type) => {
  const keyboards = listFields(type).map(({ part, inputMode }) => [part, inputMode])
  expect(keyboards.filter(([, keyboard]) => keyboard !== undefined)).toEqual([
    ['paci', 'numeric'],
    ['mapLink', 'url'],
  ])
})
