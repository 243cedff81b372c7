import { join } from './account-steps.ts'
import { saveAddress } from './address-steps.ts'
import { bring } from './after-order-steps.ts'
import { eclair, photoCake, place, placeNew, preOrder, startCart, startEclairCart } from './checkout-steps.ts'
import { addOwn, joinWithCart, joinWithUnpaidOrder } from './member-steps.ts'
import { deliverEvents, placeFor } from './notification-steps.ts'
import { assignTo, online, placePlanned, step } from './order-life-steps.ts'
import { hire } from './staff-steps.ts'
import type { TestShop } from './test-shop.ts'

const photos = { options: photoCake.options, pictures: 2, choice: preOrder }

/** Independent customers and drivers, with records of each. */
export const makeStrangers = async (shop: TestShop) => ({
  ...(await makeGuests(shop)),
  ...(await makeMembers(shop)),
  ...(await makeCustomerServed(shop)),
  ...(await makeDrivers(shop)),
})

export type Strangers = Awaited<ReturnType<typeof makeStrangers>>

const makeGuests = async (shop: TestShop) => {
  const orderOnline = async () => (await place(shop, (await startEclairCart(shop)).id, online)).answer.data
  return {
    mine: await startEclairCart(shop),
    theirs: await startEclairCart(shop),
    photos: await startCart(shop, photoCake.id, photos),
    placed: await orderOnline(),
    other: await orderOnline(),
  }
}

const makeMembers = async (shop: TestShop) => {
  // An order on hold, for which its member may make every call.
  const somebody = await join(shop)
  const planned = await placePlanned(shop)
  await assignTo(shop, planned, somebody.user.id)
  await step(shop, planned.order.id, 'hold')
  const shopper = await joinWithUnpaidOrder(shop)
  const putAside = (await addOwn(shop, shopper, eclair)).answer.data.id
  await shop.call('deleteCart', { params: { id: putAside }, headers: shopper.headers, body: { is_put_aside: true } })
  return {
    theirHeaders: somebody.headers,
    planned,
    member: (await joinWithCart(shop)).headers,
    shopper,
    putAside,
    photographer: await joinWithCart(shop, photoCake.id, photos),
    theirCart: (await addOwn(shop, await joinWithCart(shop), eclair, { quantity: 4 })).answer.data,
    theirAddress: (await saveAddress(shop, (await join(shop)).headers)).answer.data.id,
  }
}

/** A delivered order with a notification of its customer; others have its receipt number. */
const makeCustomerServed = async (shop: TestShop) => {
  const bringer = await join(shop)
  const order = await placeFor(shop, bringer)
  await bring(shop, order.id)
  await deliverEvents(shop)
  const [told] = (await shop.call('listNotifications', { query: {}, headers: bringer.headers })).answer.data
  return { bringer, brought: order.id, receipt: order.number, theirNotification: told?.id ?? '' }
}

/** An order on its way with one driver, and another driver. */
const makeDrivers = async (shop: TestShop) => {
  const driven = (await placeNew(shop)).order.id
  const driver = await hire(shop, 'driver')
  await shop.context.db.updateTable('orders').set({ driver_id: driver.id }).where('id', '=', driven).execute()
  await step(shop, driven, 'accept', 'ready', 'dispatch')
  return { driven, theirDriver: driver.headers, otherDriver: (await hire(shop, 'driver')).headers }
}
