import { CART_LINES_MAX, CART_PICTURES_MAX, QUANTITY_MAX } from './limits.ts'
import type { Fils } from './money.ts'
import type { Service } from './service.ts'

/** A line as far as merging looks at it. */
export type MergeLine = {
  id: string
  /** Equal for lines that are the same thing. */
  likeness: string
  quantity: number
  /** The unit price that the customer last agreed to. */
  seenPriceFils: Fils
  pictureCount: number
}

export type MergeCart = { areaId: string | null; service: Service | null; lines: readonly MergeLine[] }

/** A guest's line that is the same thing as one of the member's: that one takes it up. */
export type MergedLine = { guestLineId: string; memberLineId: string; quantity: number; seenPriceFils: Fils }

/**
 * What happens to a guest's cart at sign-in: `nothing` to bring; `take_over`: it becomes the member's cart as it is;
 * `merge`: its lines join the member's; `differs`: both stay as they are and the customer is asked which to keep.
 */
export type CartMerge =
  | { kind: 'nothing' }
  | { kind: 'take_over' }
  | { kind: 'merge'; joined: MergedLine[]; movedLineIds: string[] }
  | { kind: 'differs' }

/**
 * Decides how a guest's cart joins the member's. Nothing of either is lost: quantities add up, pictures stay with their
 * lines, and of two prices agreed to the lower one counts, so a higher one is asked for again. Carts for another area or
 * another service do not mix, and neither do carts that would be too full together.
 */
export function planCartMerge(guest: MergeCart, member: MergeCart | null): CartMerge {
  if (guest.lines.length === 0) return { kind: 'nothing' }
  if (member === null || member.lines.length === 0) return { kind: 'take_over' }
  if (isOther(guest.areaId, member.areaId) || isOther(guest.service, member.service)) return { kind: 'differs' }
  const memberLines = new Map(member.lines.map((line) => [line.likeness, line]))
  const joined: MergedLine[] = []
  const movedLineIds: string[] = []
  for (const line of guest.lines) {
    const like = memberLines.get(line.likeness)
    if (like === undefined) movedLineIds.push(line.id)
    else joined.push(join(line, like))
  }
  const pictures = [...guest.lines, ...member.lines].reduce((sum, line) => sum + line.pictureCount, 0)
  const isTooFull =
    member.lines.length + movedLineIds.length > CART_LINES_MAX ||
    joined.some((line) => line.quantity > QUANTITY_MAX) ||
    pictures > CART_PICTURES_MAX
  return isTooFull ? { kind: 'differs' } : { kind: 'merge', joined, movedLineIds }
}

/** A cart that does not know yet agrees with any. */
function isOther<T>(guest: T | null, member: T | null): boolean {
  return guest !== null && member !== null && guest !== member
}

function join(guest: MergeLine, member: MergeLine): MergedLine {
  return {
    guestLineId: guest.id,
    memberLineId: member.id,
    quantity: guest.quantity + member.quantity,
    seenPriceFils: Math.min(guest.seenPriceFils, member.seenPriceFils),
  }
}
