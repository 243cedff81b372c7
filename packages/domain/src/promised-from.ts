import { SLOT_ANCHOR_MINUTES } from './limits.ts'

/** From which minute an opening can be promised: hours may begin at 07:59, what is promised begins on a multiple of five minutes. */
export const promisedFromMinute = (minute: number): number => Math.ceil(minute / SLOT_ANCHOR_MINUTES) * SLOT_ANCHOR_MINUTES
