import type { BranchWindow, OpeningRow } from '../opening-hours.ts'
import { FULFILMENTS } from '../service.ts'
import { listSlots, type Slot, type TimesInput } from '../service-window-slots.ts'
import { listServiceStates } from '../service-window-states.ts'
import { addDays, toInstantMs } from '../shop-time.ts'

/** 2026-11-18 is a Wednesday. */
export const wednesday = '2026-11-18'
export const thursday: string = addDays(wednesday, 1)
export const friday: string = addDays(wednesday, 2)

export const at = (time: string, date = wednesday): number => toInstantMs(date, time)

export const everyDay = (hours: Pick<OpeningRow, 'from' | 'to'> = {}): OpeningRow[] =>
  FULFILMENTS.flatMap((fulfilment) => [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ fulfilment, dayOfWeek, isOpen: true, ...hours })))

/** Open every day from 07:59 to 19:45 for everything, with slots of an hour. */
export const branch: BranchWindow = {
  start: '07:59',
  end: '19:45',
  services: { asap: true, same_day: true, pre_order: true },
  openings: everyDay(),
  specialDays: [],
}

export const withoutHours: Partial<BranchWindow> = { start: null, end: null }

export const states = (time: string, changes: Partial<BranchWindow> = {}, date = wednesday): ReturnType<typeof listServiceStates> =>
  listServiceStates({ branch: { ...branch, ...changes }, nowMs: at(time, date) })

/** Hours of Wednesdays only, for both fulfilments, without hours of the branch. */
export const hours = (...rows: [string, string][]): Partial<BranchWindow> => ({
  start: null,
  end: null,
  openings: FULFILMENTS.flatMap((fulfilment) =>
    rows.map(([from, to]): OpeningRow => ({ fulfilment, dayOfWeek: 3, from, to, isOpen: true })),
  ),
})

/** A delivery of later today by default. */
export const input = (time: string, changes: Partial<TimesInput> = {}, ofBranch: Partial<BranchWindow> = {}): TimesInput => ({
  branch: { ...branch, ...ofBranch },
  service: 'same_day',
  fulfilment: 'delivery',
  nowMs: at(time),
  ...changes,
})

export const slotAt = (from: string, asked: TimesInput, date = wednesday): Slot | undefined =>
  listSlots({ ...asked, date }).find((slot) => slot.from === from)
