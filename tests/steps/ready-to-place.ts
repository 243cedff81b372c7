import { expect } from '@playwright/test'
import type { Cart } from '@sukkar/contract/cart'
import { goToCheckout, lineOf, openCart } from './cart.ts'
import { agreeToTerms, fillShipping, type Guest, guest, type PaymentName, payWith, placeButton } from './checkout.ts'
import { addFromMenu, findProduct } from './menu.ts'
import { afterBoot, type Choice, findArea, storeChoice } from './pick-service.ts'
import { nameIn, postToShop, type Visit } from './visit.ts'

/** What these customers buy: one of it is above Salmiya's minimum. */
export const bought = 'pistachio-kunafa-bar'

export const toSalmiya: Choice = { area: 'Salmiya', service: 'asap', fulfilment: 'delivery' }

const shippingTypes = { asap: 'asap', sameDay: 'same-day', preOrder: 'pre-order' } as const

/**
 * A cart that was filled a moment ago, for journeys that are about what comes after: the shop has it and the browser its key, as after a
 * reload. The answer is the product's name.
 */
export const arriveAtCart = async (visit: Visit, { choice = toSalmiya, slug = bought } = {}): Promise<string> => {
  const [product, area] = await Promise.all([findProduct(visit, slug), findArea(visit, choice.area)])
  const type = shippingTypes[choice.service]
  const { id } = await postToShop<Cart>(visit, `/guest-apis/add-cart-product/${product.id}`, {
    product_id: product.id,
    quantity: 1,
    menu_type: type,
    area_id: area.id,
    shipping_type: type,
    order_type: choice.fulfilment === 'pickup' ? 'pick-up' : 'asap',
  })
  await storeChoice(visit, choice)
  await visit.page.evaluate((cartId) => {
    localStorage.setItem('cartId', cartId)
    localStorage.setItem('cartType', 'guest')
  }, id)
  await afterBoot(visit, () => visit.page.goto('/#/cart'))
  const name = nameIn(visit, product)
  await expect(lineOf(visit, name)).toBeVisible()
  return name
}

/** The same, and on to the checkout. */
export const arriveAtCheckout = async (visit: Visit, options?: Parameters<typeof arriveAtCart>[1]): Promise<string> => {
  const name = await arriveAtCart(visit, options)
  await goToCheckout(visit)
  return name
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
