import type { PrintSheet } from '@sukkar/contract/staff-numbers'
import { type MmSize, planSheet, type SheetPlan, tileSheet } from '@sukkar/domain/print-sheet'

/** A4 within margins that every printer supports. */
const PAPER_WIDTH_MM = 190
const PAPER_HEIGHT_MM = 277
/** Height of the caption: the order, the size and the texts. */
const CAPTION_HEIGHT_MM = 35

const ROOM: MmSize = { widthMm: PAPER_WIDTH_MM, heightMm: PAPER_HEIGHT_MM - CAPTION_HEIGHT_MM }

/** The print size of a picture, and its pieces of paper. */
export const layOutSheet = ({ print, image }: Pick<PrintSheet, 'print' | 'image'>): { plan: SheetPlan } & ReturnType<typeof tileSheet> => {
  const plan = planSheet(print === null ? null : { widthMm: print.width_mm, heightMm: print.height_mm }, image)
  return { plan, ...tileSheet(plan, ROOM) }
}

/** Each cake has one printed photo, in their order; further pictures are only references. */
export const isOnlyToShow = ({ print, place, quantity }: Pick<PrintSheet, 'print' | 'place' | 'quantity'>): boolean =>
  print !== null && place > quantity
