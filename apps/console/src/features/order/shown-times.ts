import type { TimeSlot } from '@sukkar/contract/area'

export type Time = Pick<TimeSlot, 'day' | 'from'>

/** The times to choose from: those of the day that have not passed. */
export const listTimes = (slots: readonly TimeSlot[]): TimeSlot[] => slots.filter(({ reason }) => reason !== 'SLOT_PAST')

/** The picked time, unless it is not among the shown ones or has closed since: what is saved must be what can be seen as chosen. */
export const findPicked = (times: readonly TimeSlot[], picked: Time | null): TimeSlot | undefined =>
  times.find((slot) => slot.status === 1 && slot.day === picked?.day && slot.from === picked.from)
