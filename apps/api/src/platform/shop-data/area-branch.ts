import type { ShopArea, ShopBranch } from './shop-data.ts'

/** Created once per area, so that data cached by branch object also works for these branches. */
const made = new WeakMap<ShopArea, Map<string, ShopBranch>>()

/** A branch as it serves an area: an area's pauses become pauses of delivery. */
export const branchInArea = (area: ShopArea | null, branch: ShopBranch): ShopBranch => {
  if (area === null || area.pauses.length === 0) return branch
  const known = made.get(area) ?? new Map<string, ShopBranch>()
  made.set(area, known)
  const pauses = [...(branch.window.pauses ?? []), ...area.pauses.map((pause) => ({ ...pause, fulfilment: 'delivery' as const }))]
  const paused = known.get(branch.id) ?? { ...branch, window: { ...branch.window, pauses } }
  known.set(branch.id, paused)
  return paused
}
