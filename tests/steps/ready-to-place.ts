import { expect } from '@playwright/test'
import type { Cart } from '@sukkar/contract/cart'
import { goToCheckout, lineOf, openCart } from './cart.ts'
import { agreeToTerms, fillShipping, type Guest, guest, type PaymentName, payWith, placeButton } from './checkout.ts'
import { addFromMenu, findProduct } from './menu.ts'
import { afterBoot, type Choice, findArea, storeChoice } from './pick-service.ts'
import { nameIn, postToShop, type Visit } from './visit.ts'

/** Slug of the usual product; one unit is above Salmiya's minimum. */
export const bought = 'pistachio-kunafa-bar'

export const toSalmiya: Choice = { area: 'Salmiya', service: 'asap', fulfilment: 'delivery' }

const shippingTypes = { asap: 'asap', sameDay: 'same-day', preOrder: 'pre-order' } as const

/**
 * Fills a cart by the API, stores its id and the choice in the browser, and opens the cart, for journeys about what comes after. Returns the
 * product's name.
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

/** Arrives at a filled cart and goes on to the checkout. */
export const arriveAtCheckout = async (visit: Visit, options?: Parameters<typeof arriveAtCart>[1]): Promise<string> => {
  const name = await arriveAtCart(visit, options)
  await goToCheckout(visit)
  return name
}

/** Adds the usual product from the menu and opens the cart. */
export const addBought = async (visit: Visit): Promise<string> => {
  const name = await addFromMenu(visit, 'chocolate-gifts', bought)
  await openCart(visit)
  return name
}

/** Arrives at the checkout with everything filled in except for the final press. */
export const arriveAtLastButton = async (visit: Visit, payment: PaymentName = 'cod', who: Guest = guest): Promise<string> => {
  const name = await arriveAtCart(visit)
  await goToLastButton(visit, payment, who)
  return name
}

/** Goes from the cart to the checkout and fills in everything except for the final press. */
export const goToLastButton = async (visit: Visit, payment: PaymentName = 'cod', who: Guest = guest): Promise<void> => {
  await goToCheckout(visit)
  await fillShipping(visit, who)
  await getReady(visit, payment)
}

/** Selects the payment and agrees to the terms, which every attempt needs anew, until the order can be placed. */
export const getReady = async (visit: Visit, payment: PaymentName = 'cod'): Promise<void> => {
  await payWith(visit, payment)
  await agreeToTerms(visit)
  await expect(placeButton(visit, payment)).toBeEnabled()
}
