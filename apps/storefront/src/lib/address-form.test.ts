import { describe, expect, it } from 'vitest'
import { type AddressForm, emptyAddressForm, listAddressFormProblems, toEntityNames } from './address-form.ts'

const typed: AddressForm = { ...emptyAddressForm, block: '4', street: 'Tunis', building: '27', floor: '2', apartment: '9', office: '31' }
const problemsOf = (change: Partial<AddressForm>) =>
  listAddressFormProblems({ ...typed, ...change }).map(({ part, key }) => `${part} ${key}`)

describe('an address as it is typed', () => {
  it('sends the parts of its own kind alone; a house may have a floor too', () => {
    const sent = (type: AddressForm['type']) => {
      const { floor, apartment, office_no } = toEntityNames({ ...typed, type })
      return [floor, apartment, office_no]
    }
    expect(sent('home')).toEqual(['2', '', ''])
    expect(sent('apartment')).toEqual(['2', '9', ''])
    expect(sent('office')).toEqual(['2', '', '31'])
  })

  it('asks for each missing part by name', () => {
    const without = (type: AddressForm['type']) => listAddressFormProblems({ ...emptyAddressForm, type }).map(({ key }) => key)
    const door = ['validation.fill.block', 'validation.fill.street', 'validation.fill.building']
    expect(without('home')).toEqual(door)
    expect(without('apartment')).toEqual([...door, 'validation.fill.floor', 'validation.fill.apartment'])
    expect(without('office')).toEqual([...door, 'validation.fill.floor', 'validation.fill.office'])
  })

  it('says what is wrong with a part that is there', () => {
    expect(problemsOf({ block: 'x'.repeat(3000) })).toEqual(['block validation.invalid'])
    expect(problemsOf({ paci: '123' })).toEqual(['paci validation.paciDigits'])
    expect(problemsOf({ mapLink: 'somewhere' })).toEqual(['mapLink address.mapLinkInvalid'])
    expect(problemsOf({ mapLink: '  ' })).toEqual([])
    expect(problemsOf({ mapLink: '29.33811, 48.07702' })).toEqual([])
  })
})
