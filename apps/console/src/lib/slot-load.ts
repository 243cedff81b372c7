import type { SlotLoad } from '@sukkar/contract/staff-numbers'
import { groupBy } from '@sukkar/domain/group-by'

/** The load of one time over all services and branches; `capacity` is null where one of them has no limit. */
export type SlotSum = { from: string; booked: number; capacity: number | null }

/** The load of each time, sorted by time. */
export const sumUpSlots = (load: readonly SlotLoad[]): SlotSum[] =>
  [...groupBy(load, ({ from }) => from)]
    .map(([from, same]) => ({
      from,
      booked: same.reduce((sum, { booked }) => sum + booked, 0),
      capacity: same.some(({ capacity }) => capacity === null) ? null : same.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0),
    }))
    .toSorted((left, right) => (left.from < right.from ? -1 : 1))

/** From this fraction of its capacity on, a slot is nearly full. */
const NEARLY = 0.8

export type Fullness = 'free' | 'nearly' | 'full'

export const fullnessOf = ({ booked, capacity }: SlotSum): Fullness =>
  capacity === null || booked < capacity * NEARLY ? 'free' : booked < capacity ? 'nearly' : 'full'
