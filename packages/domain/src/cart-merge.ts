import { CART_LINES_MAX, CART_PICTURES_MAX, QUANTITY_MAX } from './limits.ts'
import type { Fils } from './money.ts'
import type { Service } from './service.ts'

/** The fields of a line that merging compares. */
export type MergeLine = {
  id: string
  /** Equal for lines with the same product and choices. */
  likeness: string
  quantity: number
  /** The unit price that the customer last agreed to. */
  seenPriceFils: Fils
  /** One text per unit, in their order. */
  notes: readonly string[]
  pictureCount: number
}

export type MergeCart = { areaId: string | null; service: Service | null; lines: readonly MergeLine[] }

/** A guest's line that is added to the member's line of the same likeness. */
export type MergedLine = { guestLineId: string; memberLineId: string; quantity: number; notes: string[]; seenPriceFils: Fils }

/**
 * What happens to a guest's cart at sign-in. `nothing`: it is empty; `take_over`: it becomes the member's cart unchanged; `merge`: its lines join
 * the member's; `differs`: both stay unchanged and the customer chooses one.
 */
export type CartMerge =
  | { kind: 'nothing' }
  | { kind: 'take_over' }
  | { kind: 'merge'; joined: MergedLine[]; movedLineIds: string[] }
  | { kind: 'differs' }

/**
 * Decides how a guest's cart joins the member's. Quantities of like lines without pictures add up, pictures stay with their lines, and of two agreed
 * prices the lower one stays, so that a higher one needs a new confirmation. Carts for different areas or services do not merge, nor do carts that would exceed a limit together.
 */
export function planCartMerge(guest: MergeCart, member: MergeCart | null): CartMerge {
  if (guest.lines.length === 0) return { kind: 'nothing' }
  if (member === null || member.lines.length === 0) return { kind: 'take_over' }
  if (isOther(guest.areaId, member.areaId) || isOther(guest.service, member.service)) return { kind: 'differs' }
  const memberLines = new Map(member.lines.filter((line) => line.pictureCount === 0).map((line) => [line.likeness, line]))
  const joined: MergedLine[] = []
  const movedLineIds: string[] = []
  for (const line of guest.lines) {
    const like = memberLines.get(line.likeness)
    if (like === undefined || line.pictureCount > 0) {
      movedLineIds.push(line.id)
      continue
    }
    const merged = join(line, like)
    joined.push(merged)
    // Editing can make two lines of the guest alike; the second is added to the sum of the first.
    memberLines.set(line.likeness, { ...like, ...merged })
  }
  const pictures = [...guest.lines, ...member.lines].reduce((sum, line) => sum + line.pictureCount, 0)
  const isTooFull =
    member.lines.length + movedLineIds.length > CART_LINES_MAX ||
    joined.some((line) => line.quantity > QUANTITY_MAX) ||
    pictures > CART_PICTURES_MAX
  return isTooFull ? { kind: 'differs' } : { kind: 'merge', joined, movedLineIds }
}

/** A cart without an area or service yet is compatible with any. */
function isOther<T>(guest: T | null, member: T | null): boolean {
  return guest !== null && member !== null && guest !== member
}

function join(guest: MergeLine, member: MergeLine): MergedLine {
  return {
    guestLineId: guest.id,
    memberLineId: member.id,
    quantity: guest.quantity + member.quantity,
    notes: joinNotes(member, guest.notes),
    seenPriceFils: Math.min(guest.seenPriceFils, member.seenPriceFils),
  }
}

/** The notes of a line to which units with these notes are added: each stays with its unit (D37). Those of a lowered quantity are dropped. */
export function joinNotes({ notes, quantity }: Pick<MergeLine, 'notes' | 'quantity'>, added: readonly string[]): string[] {
  if (added.length === 0) return [...notes]
  return [...Array.from({ length: quantity }, (_, unit) => notes[unit] ?? ''), ...added]
}
