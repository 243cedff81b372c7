import { SLOT_ANCHOR_MINUTES } from './limits.ts'

/** The first minute of an opening that can be promised: hours may begin at 07:59, promises begin on a multiple of five minutes. */
export const promisedFromMinute = (minute: number): number => Math.ceil(minute / SLOT_ANCHOR_MINUTES) * SLOT_ANCHOR_MINUTES
