import type { StaffBranch } from '@sukkar/contract/staff-places'

export type Opening = StaffBranch['openings'][number]
type Way = Opening['order_type']

/** The weekdays from Sunday. */
export const DAYS = [0, 1, 2, 3, 4, 5, 6] as const

/** A time range as in its fields: as an end, `00:00` is the midnight that ends the day. */
export type Stretch = { from: string; to: string }

/** The hours of one weekday (Sunday 0) for one fulfilment, in order; empty for a closed day. */
export const hoursOf = (openings: readonly Opening[], way: Way, day: number): Stretch[] =>
  openings.filter(isOf(way, day)).map(({ from, to }) => ({ from, to: to === '24:00' ? '00:00' : to }))

/** The places in the week of the hours of one weekday, as errors name them. */
export const placesOf = (openings: readonly Opening[], way: Way, day: number): number[] =>
  openings.flatMap((row, index) => (isOf(way, day)(row) ? [index] : []))

const isOf =
  (way: Way, day: number) =>
  (row: Opening): boolean =>
    row.status === 1 && row.order_type === way && row.day === day

/** The week with the hours of one day replaced. */
export const withHours = (openings: readonly Opening[], way: Way, day: number, hours: readonly Stretch[]): Opening[] => [
  ...openings.filter((row) => row.order_type !== way || row.day !== day),
  ...hours.map(({ from, to }) => ({ order_type: way, day, from, to, status: 1 as const })),
]

/** The week with the hours of one day copied to others. */
export const copyDay = (openings: readonly Opening[], way: Way, from: number, to: readonly number[]): Opening[] => {
  const hours = hoursOf(openings, way, from)
  return to.filter((day) => day !== from).reduce<Opening[]>((week, day) => withHours(week, way, day, hours), [...openings])
}

/** Whether a time range ends on the next day. */
export const endsNextDay = ({ from, to }: Stretch): boolean => from !== '' && to !== '' && to <= from
