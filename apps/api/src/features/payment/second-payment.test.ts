import { expect, it } from 'vitest'
import { openPayingShops } from '../../testing/online-payment.ts'
import { sendRefunds } from './send-refunds.ts'

const { bank, shop, placeOnline, start, status, view, refunds, callBack, lastTrack, reconcileFor } = openPayingShops()

it('a capture that the bank takes back leaves an order waiting to be paid again, though a second payment of it goes back meanwhile', async () => {
  const placed = await placeOnline()
  const first = lastTrack()
  await start(placed, 'credit')
  const second = lastTrack()
  bank.states.set(first, 'paid')
  await callBack(first)
  bank.states.set(second, 'paid')
  shop.clock.advance(5000)
  await callBack(second)
  bank.states.set(first, 'failed')
  await reconcileFor(2)
  expect(await view(placed)).toMatchObject({ payment_status: 'failed' })
  await sendRefunds(shop.context, shop.clock.now())
  expect(await refunds()).toMatchObject([{ reason: 'paid_twice', state: 'done' }])
  expect(await view(placed)).toMatchObject({ status: 'payment_failed', payment_status: 'failed' })
  expect((await status(placed)).answer.data).toMatchObject({ can_retry: true })
})
