import type { Address } from '@sukkar/contract/address'
import { readMapLink } from '@sukkar/domain/map-link'
import { describe, expect, it } from 'vitest'
import { type AddressDraft, emptyDraft, fieldOfServer, listDraftProblems, toDraft, toSaveAddress } from './address-draft.ts'

const house: AddressDraft = { ...emptyDraft, areaId: '202', block: '4', street: 'Tunis', building: '27' }
const problemsOf = (draft: Partial<AddressDraft>) => listDraftProblems({ ...house, ...draft }).map(({ field, key }) => `${field} ${key}`)
const saved: Address = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  address: '',
  address_en: '',
  address_ar: '',
  country_name: 'Kuwait',
  city_name: 'Hawalli',
  city_name_en: 'Hawalli',
  city_name_ar: 'حولي',
  area_name: 'Salmiya',
  area_name_en: 'Salmiya',
  area_name_ar: 'السالمية',
  area_id: '202',
  branch_id: 'salmiya',
  is_served: true,
  address_type: 'apartment',
  street_name: 'Tunis',
  avenue: '2',
  block_no: '4',
  building_num: '27',
  floor: '3',
  apartment: '7A',
  office_no: '',
  description: 'White gate',
  phone: '96550001234',
  civil_id: '10229888',
  lat: 29,
  lng: 48.0758,
  map_link: null,
  is_default: true,
}

describe('the form of a saved address', () => {
  it('[S3.15] asks for an area and what the kind of place needs; a phone may be left out', () => {
    expect(problemsOf({})).toEqual([])
    expect(problemsOf({ areaId: '', block: ' ', phone: '12', mapLink: 'my house' })).toEqual([
      'areaId address.areaRequired',
      'block validation.fill.block',
      'mapLink address.mapLinkInvalid',
      'phone validation.phone',
    ])
    expect(problemsOf({ type: 'office' })).toEqual(['floor validation.fill.floor', 'office validation.fill.office'])
  })

  it.each([
    ['96550001234', '50001234'],
    ['447911123456', '+447911123456'],
    ['', ''],
  ])('shows the number %s as %s, so that another change can be saved', (phone, shown) => {
    const draft = toDraft({ ...saved, phone })
    expect([draft.phone, listDraftProblems(draft)]).toEqual([shown, []])
  })

  it('shows what is saved and sends the same', () => {
    const draft = toDraft(saved)
    expect(listDraftProblems(draft)).toEqual([])
    expect(readMapLink(draft.mapLink)).toEqual({ kind: 'point', lat: 29, lng: 48.0758 })
    expect(toSaveAddress(draft, draft)).toEqual({
      area_id: '202',
      address_type: 'apartment',
      street_name: 'Tunis',
      avenue: '2',
      block_no: '4',
      building_num: '27',
      floor: '3',
      apartment: '7A',
      office_no: '',
      description: 'White gate',
      phone: '50001234',
      civil_id: '10229888',
      map_link: '29.0, 48.0758',
    })
    const linked = toDraft({ ...saved, lat: null, lng: null, map_link: 'https://maps.app.goo.gl/AbC123' })
    expect(toSaveAddress(linked, linked).map_link).toBe('https://maps.app.goo.gl/AbC123')
  })

  it('tells of the default only what was changed, so that a first address becomes it', () => {
    expect(toSaveAddress(house, emptyDraft)).not.toHaveProperty('is_default')
    expect(toSaveAddress({ ...house, isDefault: true }, emptyDraft).is_default).toBe(true)
    expect(toSaveAddress({ ...house, isDefault: false }, { ...house, isDefault: true }).is_default).toBe(false)
  })

  it('takes the pin away with its field, and leaves behind what another kind of place has', () => {
    const start = toDraft(saved)
    expect(toSaveAddress({ ...start, mapLink: ' ' }, start)).toMatchObject({ map_link: null, lat: null, lng: null })
    expect(toSaveAddress({ ...start, block: '5' }, start)).not.toHaveProperty('map_link')
    expect(toSaveAddress({ ...start, block: '5', mapLink: '29.1, 48.1' }, start)).toMatchObject({ map_link: '29.1, 48.1' })
    expect(toSaveAddress({ ...start, type: 'home' }, start)).toMatchObject({ floor: '3', apartment: '', address_type: 'home' })
  })

  it('finds its field behind each name that the server uses', () => {
    expect(['area_id', 'building_num', 'civil_id', 'office_no', 'phone', 'map_link', 'lat', 'body'].map(fieldOfServer)).toEqual([
      'areaId',
      'building',
      'paci',
      'office',
      'phone',
      'mapLink',
      'mapLink',
      null,
    ])
  })
})
