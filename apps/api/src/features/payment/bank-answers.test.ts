import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { describe, expect, it } from 'vitest'
import { openPayingShops } from '../../testing/online-payment.ts'
import { reconcilePayments } from './payment.jobs.ts'

const { bank, shop, placeOnline, start, status, view, attempts, callBack, lastTrack, reconcileFor } = openPayingShops()

describe('numbers that are not this payment’s own', () => {
  it('a gateway that numbers all its failures alike is understood at every door', async () => {
    bank.enquiry = { ids: { transactionId: '0', paymentId: '0' } }
    for (const door of ['callback', 'return', 'status', 'reconciler'] as const) {
      const placed = await placeOnline()
      bank.states.set(lastTrack(), 'failed')
      shop.clock.advance(2 * MINUTE_MS)
      if (door === 'callback') expect((await callBack(lastTrack())).statusCode).toBe(200)
      if (door === 'return') expect((await shop.app.inject(`/payment/return?trackid=${lastTrack()}`)).statusCode).toBe(303)
      if (door === 'status') expect((await status(placed)).status).toBe(200)
      if (door === 'reconciler') await reconcilePayments(shop.context, shop.clock.now())
      expect(await view(placed)).toMatchObject({ payment_status: 'failed' })
    }
  })

  it('a transaction that paid another order pays no second one, answers nobody with an error, and is shown to staff', async () => {
    bank.enquiry = { ids: { transactionId: 'T1', paymentId: 'P1' } }
    const paid = await placeOnline()
    bank.states.set(lastTrack(), 'paid')
    await callBack(lastTrack())
    const other = await placeOnline()
    bank.states.set(lastTrack(), 'paid')
    expect((await callBack(lastTrack())).statusCode).toBe(200)
    shop.clock.advance(5000)
    expect((await shop.app.inject(`/payment/return?trackid=${lastTrack()}`)).statusCode).toBe(303)
    shop.clock.advance(5000)
    expect((await status(other)).status).toBe(200)
    expect(await view(paid)).toMatchObject({ payment_status: 'paid' })
    expect(await view(other)).toMatchObject({ payment_status: 'pending' })
    expect((await attempts())[1]).toMatchObject({ state: 'redirected', concern: 'foreign_transaction' })
  })

  it('a paid payment keeps the transaction that paid it when the bank names none later, or another', async () => {
    await placeOnline()
    bank.states.set(lastTrack(), 'paid')
    await callBack(lastTrack())
    for (const ids of [{}, { transactionId: 'another one' }]) {
      bank.enquiry = { ids }
      shop.clock.advance(2 * MINUTE_MS)
      await callBack(lastTrack())
      expect((await attempts())[0]).toMatchObject({ state: 'captured', transaction_id: `T${lastTrack()}` })
    }
    expect((await attempts())[0]?.concern).toBe('second_capture')
  })

  it('two orders that claim one transaction at the same moment: one is paid, the other shown to staff', async () => {
    bank.enquiry = { ids: { transactionId: 'T1' } }
    for (let order = 0; order < 2; order += 1) {
      await placeOnline()
      bank.states.set(lastTrack(), 'paid')
    }
    const answers = await Promise.all(bank.started.map(({ trackId }) => callBack(trackId)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await attempts()).map(({ state, concern }) => concern ?? state).toSorted()).toEqual(['captured', 'foreign_transaction'])
  })
})

describe('the doors', () => {
  it('concern one payment alone, which is asked about anew as soon as that is allowed', async () => {
    await placeOnline()
    const asked = lastTrack()
    await placeOnline()
    await callBack(asked)
    await callBack(asked)
    expect(bank.enquired).toEqual([asked])
    const rows = (await attempts()).map(({ track_id, notified_at, check_at }) => [track_id === asked, notified_at, check_at])
    expect(rows).toContainEqual([true, '2026-11-21T13:00:00+03:00', '2026-11-21T13:00:02+03:00'])
    expect(rows).toContainEqual([false, null, '2026-11-21T13:01:00+03:00'])
  })

  it('ask the bank once in two seconds, however many knock, and ask afterwards what was not asked then', async () => {
    const placed = await placeOnline()
    for (let round = 0; round < 10; round += 1) {
      await callBack(lastTrack())
      await shop.app.inject(`/payment/return?trackid=${lastTrack()}`)
      await status(placed)
      await reconcilePayments(shop.context, shop.clock.now())
    }
    expect(bank.enquired).toHaveLength(1)
    bank.states.set(lastTrack(), 'paid')
    await callBack(lastTrack())
    shop.clock.advance(15_000)
    await reconcilePayments(shop.context, shop.clock.now())
    expect((await view(placed)).payment_status).toBe('paid')
  })

  it('lead from a page that was cancelled to a new one, however quickly', async () => {
    const placed = await placeOnline()
    await shop.app.inject(`/payment/return?trackid=${lastTrack()}`)
    shop.clock.advance(1000)
    expect((await start(placed)).answer.data.paymentUrl).not.toBe(placed.paymentUrl)
  })
})

describe('what the bank said', () => {
  it('does not agree or stays away for a day: staff see it, with what was said', async () => {
    await placeOnline()
    bank.states.set(lastTrack(), 'paid')
    bank.enquiry = { amountFils: 1 }
    await callBack(lastTrack())
    expect((await attempts())[0]).toMatchObject({ state: 'redirected', concern: 'mismatch' })
    bank.enquiry = {}
    // Attempts are listed by creation time, so the second one must be later.
    shop.clock.advance(1000)
    await placeOnline()
    bank.states.set(lastTrack(), 'unknown')
    bank.enquiry = { state: 'unknown' }
    await reconcileFor(26 * 60, 60)
    expect((await attempts())[1]).toMatchObject({ state: 'expired', concern: 'silent', check_at: null })
    const messages = await shop.context.db.selectFrom('payment_messages').selectAll().execute()
    expect(new Set(messages.map(({ kind, direction }) => `${kind} ${direction}`))).toEqual(
      new Set(['start sent', 'start received', 'enquire sent', 'enquire received', 'notification received']),
    )
  })

  it.each([
    [{ state: 'pending' }, 'pending'],
    [{ state: 'unknown' }, 'unknown'],
    [{ state: 'unknown', mismatch: 'amount' }, 'mismatch amount'],
    [{ state: 'paid', mismatch: 'amount' }, 'mismatch amount'],
    [{ state: 'paid', amountFils: 4349 }, 'mismatch mismatch'],
    [{ state: 'paid', currency: 'USD' }, 'mismatch mismatch'],
    [{ state: 'paid', trackId: 'SK1001A1XOTHER' }, 'mismatch mismatch'],
  ] as const)('is noted while the payment waits: %j as "%s"', async (enquiry, result) => {
    await placeOnline()
    bank.enquiry = enquiry
    await callBack(lastTrack())
    expect((await attempts())[0]).toMatchObject({ state: 'redirected', result })
  })

  it('is silence for a day: a concern that staff have not settled stays before them', async () => {
    await placeOnline()
    bank.enquiry = { state: 'paid', amountFils: 1 }
    await callBack(lastTrack())
    bank.enquiry = { state: 'unknown' }
    await reconcileFor(26 * 60, 60)
    expect((await attempts())[0]).toMatchObject({ state: 'expired', concern: 'mismatch', check_at: null })
  })

  it.each([
    ['nothing clear, is before staff', { state: 'unknown' }, 'silent'],
    ['that nobody has paid yet, is of no concern', { state: 'pending' }, null],
  ] as const)('for a day, %s', async (_what, enquiry, concern) => {
    await placeOnline()
    bank.enquiry = enquiry
    await reconcileFor(26 * 60, 60)
    expect((await attempts())[0]).toMatchObject({ state: 'expired', concern, check_at: null })
  })

  it('is kept however much strangers send about the payment', async () => {
    await placeOnline()
    for (let call = 0; call < 130; call += 1) await callBack(lastTrack(), `&word=${call}`)
    bank.states.set(lastTrack(), 'paid')
    bank.enquiry = { amountFils: 1, raw: { request: 'how much', answer: 'one fils' } }
    await reconcileFor(2)
    expect((await attempts())[0]).toMatchObject({ concern: 'mismatch' })
    const messages = await shop.context.db.selectFrom('payment_messages').select(['kind', 'body']).orderBy('position').execute()
    expect(messages.slice(-2)).toEqual([
      { kind: 'enquire', body: 'how much' },
      { kind: 'enquire', body: 'one fils' },
    ])
    expect(messages.filter(({ kind }) => kind === 'notification')).toHaveLength(40)
  })

  it('is kept with its last word however many different ones there were', async () => {
    await placeOnline()
    for (let minute = 0; minute < 130; minute += 1) {
      bank.enquiry = { state: 'pending', raw: { request: 'how much', answer: `none at ${minute}` } }
      shop.clock.advance(MINUTE_MS)
      await callBack(lastTrack())
    }
    const messages = await shop.context.db.selectFrom('payment_messages').select('body').orderBy('position').execute()
    expect(messages.slice(3, 5).map(({ body }) => body)).toEqual(['how much', 'none at 0'])
    expect(messages.at(-1)?.body).toBe('none at 129')
    expect(messages).toHaveLength(120)
  })
})
