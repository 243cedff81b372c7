import type { SlotLoad } from '@sukkar/contract/staff-numbers'

/** One time of the day, whatever the service and the branch. */
export type SlotSum = { from: string; booked: number /** Null where any of them takes any number. */; capacity: number | null }

/** The load of each time in the order of the day. */
export const sumUpSlots = (load: readonly SlotLoad[]): SlotSum[] =>
  [...Map.groupBy(load, ({ from }) => from)]
    .map(([from, same]) => ({
      from,
      booked: same.reduce((sum, { booked }) => sum + booked, 0),
      capacity: same.some(({ capacity }) => capacity === null) ? null : same.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0),
    }))
    .toSorted((left, right) => (left.from < right.from ? -1 : 1))

/** From this part on a time is nearly full. */
const NEARLY = 0.8

export type Fullness = 'free' | 'nearly' | 'full'

export const fullnessOf = ({ booked, capacity }: SlotSum): Fullness =>
  capacity === null || booked < capacity * NEARLY ? 'free' : booked < capacity ? 'nearly' : 'full'
