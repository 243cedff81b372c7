import type { PrintSheet } from '@sukkar/contract/staff-numbers'
import { type MmSize, planSheet, type SheetPlan, tileSheet } from '@sukkar/domain/print-sheet'

/** A4 within margins that every printer can keep. */
const PAPER_WIDTH_MM = 190
const PAPER_HEIGHT_MM = 277
/** What stands beneath the picture: whose it is, how large, what is written on it. */
const CAPTION_HEIGHT_MM = 35

const ROOM: MmSize = { widthMm: PAPER_WIDTH_MM, heightMm: PAPER_HEIGHT_MM - CAPTION_HEIGHT_MM }

/** How a picture is printed, and on which pieces of paper. */
export const layOutSheet = ({ print, image }: Pick<PrintSheet, 'print' | 'image'>): { plan: SheetPlan } & ReturnType<typeof tileSheet> => {
  const plan = planSheet(print === null ? null : { widthMm: print.width_mm, heightMm: print.height_mm }, image)
  return { plan, ...tileSheet(plan, ROOM) }
}

/** One photo covers each cake, in their order; those beyond the last cake show what is meant. */
export const isOnlyToShow = ({ print, place, quantity }: Pick<PrintSheet, 'print' | 'place' | 'quantity'>): boolean =>
  print !== null && place > quantity
