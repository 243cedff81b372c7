import type { StaffArea, StaffGovernorate } from '@sukkar/contract/staff-places'
import { groupBy } from '@sukkar/domain/group-by'

export type AreaGroup = { governorate: StaffGovernorate; areas: StaffArea[] }

/**
 * The areas that an order of the board can be in, by governorate. An order keeps its area when that is hidden later, and orders are placed only
 * where a branch serves: so of the hidden areas, those that a branch serves, and the chosen one.
 */
export const groupAreas = (
  areas: readonly StaffArea[],
  governorates: readonly StaffGovernorate[],
  chosen: string | undefined,
): AreaGroup[] => {
  const listed = areas.filter(({ id, is_active, branches }) => is_active || branches.length > 0 || id === chosen)
  const byGovernorate = groupBy(listed, (area) => area.city_id)
  return governorates.flatMap((governorate) => {
    const own = byGovernorate.get(governorate.id)
    return own === undefined ? [] : [{ governorate, areas: own }]
  })
}
