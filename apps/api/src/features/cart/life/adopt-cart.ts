import type { SignInCart } from '@sukkar/contract/account'
import { type CartMerge, type MergeCart, planCartMerge } from '@sukkar/domain/cart-merge'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/schema.ts'
import { lockCartForChange, lockMemberCart, type StoredCart, setCartChoice, setCartCoupon, setCartWindow } from '../cart.queries.ts'
import { joinLine, listLines, moveLine } from '../cart-line.queries.ts'
import { assignCart } from '../member-cart.queries.ts'

/**
 * Assigns or merges the guest's cart into the member's, in the transaction of the sign-in (D19). Both carts are locked first, so concurrent
 * changes wait; afterwards the cart is no guest's, so that several tabs that sign in adopt it once.
 */
export const adoptGuestCart = async (
  db: Kysely<Database>,
  given: { cartId: string | null; accountId: string; nowMs: number },
): Promise<SignInCart> => {
  const { accountId, nowMs } = given
  const guest = given.cartId === null ? null : await lockCartForChange(db, { accountId: null, cartId: given.cartId }, nowMs)
  const member = await lockMemberCart(db, accountId, nowMs)
  if (guest === null) return { outcome: 'none', id: member?.id ?? null }
  const plan = planCartMerge(await toMergeCart(db, guest), member === null ? null : await toMergeCart(db, member))
  if (plan.kind === 'nothing') return { outcome: 'none', id: member?.id ?? null }
  if (plan.kind === 'differs') return { outcome: 'differs', id: member?.id ?? null }
  if (plan.kind === 'merge' && member !== null) {
    await mergeLines(db, plan, guest, member)
    await assignCart(db, guest.id, accountId, 'deleted', nowMs)
    return { outcome: 'merged', id: member.id }
  }
  // A member has one open cart, so the empty one is archived.
  if (member !== null) await assignCart(db, member.id, accountId, 'deleted', nowMs)
  await assignCart(db, guest.id, accountId, 'open', nowMs)
  return { outcome: 'taken_over', id: guest.id }
}

const toMergeCart = async (db: Kysely<Database>, cart: StoredCart): Promise<MergeCart> => ({
  areaId: cart.areaId,
  service: cart.service,
  lines: (await listLines(db, cart.id)).map((line) => ({ ...line, pictureCount: line.pictures.length })),
})

/** The guest's choice and time replace the member's; the member's coupon stays. */
const mergeLines = async (
  db: Kysely<Database>,
  plan: Extract<CartMerge, { kind: 'merge' }>,
  guest: StoredCart,
  member: StoredCart,
): Promise<void> => {
  for (const line of plan.joined) await joinLine(db, line)
  for (const lineId of plan.movedLineIds) await moveLine(db, lineId, member.id)
  await setCartChoice(db, member.id, {
    areaId: guest.areaId ?? member.areaId,
    branchId: guest.branchId ?? member.branchId,
    service: guest.service ?? member.service,
    fulfilment: guest.fulfilment ?? member.fulfilment,
  })
  await setCartCoupon(db, member.id, member.couponId ?? guest.couponId)
  if (guest.window !== null) await setCartWindow(db, member.id, guest.window, guest.isWindowOpen)
}
