import type { Area } from '@sukkar/contract/area'
import { expect, it } from 'vitest'
import { toChosenArea } from './chosen-area.ts'

it('an area is stored with its names, its city, what delivery and an order cost at least, and the names of its branches', () => {
  const stored = {
    id: '202',
    name_en: 'Salmiya',
    name_ar: 'السالمية',
    city_id: '2',
    city_name_en: 'Hawalli',
    city_name_ar: 'حولي',
    delivery_fee: 0.75,
    minimum_charge: 4,
  }
  const branch = { id: 'b1', name_en: 'Salmiya', name_ar: 'السالمية' }
  const area = { ...stored, slug: 'salmiya', aliases: [], branches: [{ ...branch, lat: 29.3, lng: 48.1 }] } as object as Area
  expect(toChosenArea(area)).toEqual({ ...stored, branches: [branch] })
})
