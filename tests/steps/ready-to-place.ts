import { expect } from '@playwright/test'
import { goToCheckout, openCart } from './cart.ts'
import { agreeToTerms, fillShipping, type Guest, guest, type PaymentName, payWith, placeButton } from './checkout.ts'
import { addFromMenu } from './menu.ts'
import { arriveAtMenu, type Choice } from './pick-service.ts'
import type { Visit } from './visit.ts'

/** What these customers buy: one of it is above Salmiya's minimum. */
export const bought = 'pistachio-kunafa-bar'

export const toSalmiya: Choice = { area: 'Salmiya', service: 'asap', fulfilment: 'delivery' }

/** From the front page to a cart that can be ordered. The answer is the product's name. */
export const arriveAtCart = async (visit: Visit): Promise<string> => {
  await arriveAtMenu(visit, toSalmiya)
  return await addBought(visit)
}

/** From the menu to the cart. */
export const addBought = async (visit: Visit): Promise<string> => {
  const name = await addFromMenu(visit, 'chocolate-gifts', bought)
  await openCart(visit)
  return name
}

/** All the way to the last button, with everything filled in and agreed to. */
export const arriveAtLastButton = async (visit: Visit, payment: PaymentName = 'cod', who: Guest = guest): Promise<string> => {
  const name = await arriveAtCart(visit)
  await goToLastButton(visit, payment, who)
  return name
}

/** From the cart to the last button. */
export const goToLastButton = async (visit: Visit, payment: PaymentName = 'cod', who: Guest = guest): Promise<void> => {
  await goToCheckout(visit)
  await fillShipping(visit, who)
  await getReady(visit, payment)
}

/** What is chosen anew before each attempt: how to pay, and the terms. */
export const getReady = async (visit: Visit, payment: PaymentName = 'cod'): Promise<void> => {
  await payWith(visit, payment)
  await agreeToTerms(visit)
  await expect(placeButton(visit, payment)).toBeEnabled()
}
