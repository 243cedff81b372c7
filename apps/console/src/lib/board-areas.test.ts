import type { StaffArea } from '@sukkar/contract/staff-places'
import { expect, it } from 'vitest'
import { groupAreas } from './board-areas.ts'

const governorates = ['capital', 'hawalli', 'jahra'].map((id) => ({ id, name_en: id, name_ar: id }))
const area = (id: string, city_id: string, given: { is_active?: boolean; served?: boolean } = {}): StaffArea =>
  ({
    id,
    city_id,
    is_active: given.is_active ?? true,
    branches: given.served === true ? [{ branch_id: 'salmiya', delivery_fee: 1, minimum_charge: 5 }] : [],
  }) as object as StaffArea

it('the board has areas under the names of their governorates, without those that no order of it can be in', () => {
  const areas = [
    area('salmiya', 'hawalli', { served: true }),
    area('hidden since', 'hawalli', { is_active: false, served: true }),
    area('never shown', 'hawalli', { is_active: false }),
    area('dasma', 'capital'),
    area('never shown either', 'jahra', { is_active: false }),
  ]
  const shown = (chosen?: string) =>
    groupAreas(areas, governorates, chosen).map(({ governorate, areas: own }) => [governorate.name_en, own.map(({ id }) => id)])
  const usual = [
    ['capital', ['dasma']],
    ['hawalli', ['salmiya', 'hidden since']],
  ]
  expect(shown()).toEqual(usual)
  expect(shown('never shown either')).toEqual([...usual, ['jahra', ['never shown either']]])
})
