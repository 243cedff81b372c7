import { type KuwaitArea, kuwaitAreas } from '../platform/places/kuwait-places.ts'
import { branches } from './branches.ts'

/** Farther areas would get warm deliveries. They have no branch, which also makes the state "no branches" reachable. */
const isServed = (area: KuwaitArea): boolean => area.kind !== 'outlying'

/** Delivery fee and minimum by the distance from the branch: 0.750 to 3.000 KWD, 3 to 8 KWD. */
const tariffs = [
  { upToKm: 3, feeFils: 750, minimumFils: 3000 },
  { upToKm: 6, feeFils: 1000, minimumFils: 4000 },
  { upToKm: 10, feeFils: 1500, minimumFils: 5000 },
  { upToKm: 15, feeFils: 2000, minimumFils: 6000 },
  { upToKm: 25, feeFils: 2500, minimumFils: 7000 },
]
const farTariff = { feeFils: 3000, minimumFils: 8000 }

const branchesPerArea = 2
/** A second branch serves an area only within this distance. */
const secondBranchKm = 20

/** The branches of each area by distance. A branch without delivery comes first only in its home areas. */
export const areaBranchRows = () =>
  kuwaitAreas.filter(isServed).flatMap((area) =>
    listBranches(area).map(({ branch, km }, position) => {
      const { feeFils, minimumFils } = tariffs.find(({ upToKm }) => km <= upToKm) ?? farTariff
      return { area_id: String(area.id), branch_id: branch.id, position, delivery_fee_fils: feeFils, minimum_charge_fils: minimumFils }
    }),
  )

const listBranches = (area: KuwaitArea) => {
  const near = branches.map((branch) => ({ branch, km: distanceKm(area, branch) })).toSorted((a, b) => a.km - b.km)
  const inOrder = near.toSorted((a, b) => rank(area, a.branch) - rank(area, b.branch))
  return inOrder.filter(({ km }, index) => index === 0 || km <= secondBranchKm).slice(0, branchesPerArea)
}

const rank = (area: KuwaitArea, branch: (typeof branches)[number]): number => {
  if (branch.isDelivering) return 1
  return branch.homeAreaIds.includes(area.id) ? 0 : 2
}

/** Kilometres between two points, on a flat map that is exact enough within Kuwait. */
const distanceKm = (a: { lat: number; lng: number }, b: { lat: number; lng: number }): number =>
  Math.hypot((a.lat - b.lat) * 110.85, (a.lng - b.lng) * 97.1)
