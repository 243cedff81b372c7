import { randomUUID } from 'node:crypto'
import { MINUTE_MS, toInstantText } from '@sukkar/domain/shop-time'
import { describe, expect, it } from 'vitest'
import { openPayingShops } from '../../testing/online-payment.ts'
import { reconcilePayments } from './payment.jobs.ts'

const { bank, shop, placeOnline, view, attempts, lastTrack } = openPayingShops()

const failCall = async (): Promise<never> => {
  throw new Error('The call to the bank failed')
}
const reconcile = () => reconcilePayments(shop.context, shop.clock.now())

/** Copies the only attempt, so that an order has as many that are due at the same time. */
const copyAttempt = async (count: number): Promise<string[]> => {
  const [attempt] = await attempts()
  if (attempt === undefined) throw new Error('There is no attempt')
  const copies = Array.from({ length: count }, (_, index) => ({
    ...attempt,
    id: randomUUID(),
    track_id: `dead${index}`,
    number: index + 2,
  }))
  await shop.context.db.insertInto('payment_attempts').values(copies).execute()
  return [attempt, ...copies].map((each) => each.track_id)
}

describe('a run of the reconciler', () => {
  it.each([
    ['says nothing', async () => {}],
    ['cannot be called', failCall],
  ])('leaves no live payment behind more dead ones than it takes, about which the bank %s', async (_, onEnquire) => {
    await placeOnline()
    const dead = await copyAttempt(60)
    for (const trackId of dead) bank.states.set(trackId, 'unknown')
    shop.clock.advance(1000)
    const live = await placeOnline()
    bank.states.set(lastTrack(), 'paid')
    bank.onEnquire = async ({ trackId }) => (dead.includes(trackId) ? await onEnquire() : undefined)
    shop.clock.advance(2 * MINUTE_MS)
    for (let run = 0; run < 2; run += 1) {
      await reconcile().catch(() => {})
      shop.clock.advance(15_000)
    }
    expect(await view(live)).toMatchObject({ payment_status: 'paid' })
    // Each dead one had its turn first, and none had two.
    expect(bank.enquired.toSorted()).toEqual([...dead, lastTrack()].toSorted())
    expect(bank.enquired.slice(0, 50)).not.toContain(lastTrack())
  })

  it('settles the payments behind one for which the call to the bank fails, reports the failure, and tries that one again in a minute', async () => {
    const placed = [await placeOnline(), await placeOnline(), await placeOnline()]
    for (const { trackId } of bank.started) bank.states.set(trackId, 'paid')
    const statuses = async () => (await Promise.all(placed.map(view))).map((order) => order.payment_status)
    const tracks = bank.started.map(({ trackId }) => trackId)
    for (const [index, trackId] of tracks.entries()) {
      const checkAt = toInstantText(shop.clock.now() + index * 1000)
      await shop.context.db.updateTable('payment_attempts').set({ check_at: checkAt }).where('track_id', '=', trackId).execute()
    }
    bank.onEnquire = async ({ trackId }) => (trackId === tracks[0] ? await failCall() : undefined)
    shop.clock.advance(2 * MINUTE_MS)
    await expect(reconcile()).rejects.toThrow('The call to the bank failed')
    expect(bank.enquired).toEqual(tracks)
    expect(await statuses()).toEqual(['pending', 'paid', 'paid'])
    bank.onEnquire = async () => {}
    shop.clock.advance(MINUTE_MS)
    await reconcile()
    expect(await statuses()).toEqual(['paid', 'paid', 'paid'])
  })
})
