import type { StaffPause } from '@sukkar/contract/staff-places'
import { groupBy } from '@sukkar/domain/group-by'

/** Pauses with the same scope and end, of one branch or several: created by one press, ended by one. */
export type PauseGroup = {
  key: string
  ids: string[]
  branchIds: string[]
  shippingType: string | null
  orderType: string | null
  untilMs: number
}

/** Groups the pauses in force by scope and end: a pause of the whole shop is one group of all its branches. */
export const groupPauses = (pauses: readonly StaffPause[]): PauseGroup[] =>
  [...groupBy(pauses, keyOf)].map(([key, same]) => ({
    key,
    ids: same.map(({ id }) => id),
    branchIds: same.map(({ branch_id: id }) => id),
    shippingType: same[0]?.shipping_type ?? null,
    orderType: same[0]?.order_type ?? null,
    untilMs: Date.parse(same[0]?.until ?? ''),
  }))

const keyOf = (pause: StaffPause): string => [pause.shipping_type ?? '', pause.order_type ?? '', pause.until].join(' ')

/** The remaining time with seconds, so that the countdown visibly runs: `1:05:09`, `4:30`. */
export const writeLeft = (leftMs: number): string => {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

export const PAUSE_LENGTHS = ['30', '60', '120', 'tomorrow'] as const
export type PauseLength = (typeof PAUSE_LENGTHS)[number]

/** The length as a request has it; without minutes the pause ends with the shop's day, which the server knows. */
export const lengthOf = (length: PauseLength): { minutes?: number } => (length === 'tomorrow' ? {} : { minutes: Number(length) })
