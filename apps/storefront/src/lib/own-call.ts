import { currentToken } from './session.ts'

/** The guest's calls with the counterpart for a signed-in customer. */
const twins = {
  getGuestCart: 'getCart',
  addGuestCartProduct: 'addCartProduct',
  updateGuestCartProduct: 'updateCartProduct',
  deleteGuestCartProduct: 'deleteCartProduct',
  deleteGuestCartPicture: 'deleteCartPicture',
  deleteGuestCart: 'deleteCart',
  restoreGuestCart: 'restoreCart',
  applyGuestCoupon: 'applyCoupon',
  removeGuestCoupon: 'removeCoupon',
  getGuestTimer: 'getTimer',
  getGuestBranch: 'getBranch',
} as const

type Twins = typeof twins

/** The call to make: the guest's, or its counterpart while a customer is signed in (§7 "Customer/guest pairs follow sign-in state"). */
export const ownCall = <G extends keyof Twins>(guest: G): G | Twins[G] => (currentToken() === null ? guest : twins[guest])
