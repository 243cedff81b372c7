import type { StaffBranch } from '@sukkar/contract/staff-places'
import type { BranchHours } from '@sukkar/domain/opening-hours'
import type { Fulfilment } from '@sukkar/domain/service'

/** The hours of a branch, as staff edit them. */
export type StaffHours = Pick<StaffBranch, 'start' | 'end' | 'openings' | 'special_days'>

/** The hours of a branch, as the rules read them. */
export const toBranchHours = ({ start, end, openings, special_days }: StaffHours): BranchHours => ({
  start,
  end,
  openings: openings.map(({ order_type, day, from, to, status }) => ({
    fulfilment: toFulfilment(order_type),
    dayOfWeek: day,
    from,
    to,
    isOpen: status === 1,
  })),
  specialDays: special_days.map(({ date, order_type, is_closed, from, to }) => ({
    date,
    fulfilment: order_type === null ? null : toFulfilment(order_type),
    isClosed: is_closed,
    from,
    to,
  })),
})

/** The fulfilment from its name on the wire. */
export const toFulfilment = (orderType: string): Fulfilment => (orderType === 'pick-up' ? 'pickup' : 'delivery')
