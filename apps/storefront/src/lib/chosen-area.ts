import type { Area } from '@sukkar/contract/area'
import type { ChosenArea } from './choice.ts'

/** The part of an area that the browser stores. */
export const toChosenArea = (area: Area): ChosenArea => ({
  id: area.id,
  name_en: area.name_en,
  name_ar: area.name_ar,
  city_id: area.city_id,
  city_name_en: area.city_name_en,
  city_name_ar: area.city_name_ar,
  delivery_fee: area.delivery_fee,
  minimum_charge: area.minimum_charge,
  branches: area.branches.map(({ id, name_en, name_ar }) => ({ id, name_en, name_ar })),
})
