import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliver, notify, reach } from './bank-line.ts'
import { bookeeyMerchant } from './bookeey-bank.ts'
import { pass } from './jobs.ts'
import { knetTerminal } from './knet-bank.ts'
import { type Beginning, type Gateway, makeBeginning } from './simulated-shop.ts'
import { openWorld, sendRequest, settle, type World } from './world.ts'

// Whole conversations of both protocols, from the page to the refund, with banks that were written from the protocols' descriptions without
// code of the adapters: what one side misreads, the other one refuses.

let beginning: Beginning
let world: World
/** The shop's calls to the bank, in order. */
let sent: { kind: string; url: string; body: string }[]

const converse = async (): Promise<void> => {
  await settle(world)
  for (const [call] = world.calls; call !== undefined; ) {
    sent.push({ kind: call.kind, url: call.url, body: call.body })
    reach(world, call)
    deliver(world, call)
    await settle(world)
    if (world.calls[0] === undefined) return
    return await converse()
  }
}

/** Sends a request to the shop and answers the shop's calls to the bank meanwhile. */
const visit = async (url: string, method: 'GET' | 'POST' = 'GET') => {
  const answer = sendRequest(world, 'customer', { method, url, ...(method === 'POST' ? { payload: {} } : {}) })
  world.tasks.set(
    'customer',
    answer.then(() => void world.tasks.delete('customer')),
  )
  await converse()
  return await answer
}

const [readStatus, cancel, start] = [
  () => visit(`/api/payments/${order().id}/status?token=${order().token}`),
  () => visit(`/api/guest-apis/orders/cancel/${order().id}?token=${order().token}`, 'POST'),
  () => visit(`/api/payments/${order().id}/start?token=${order().token}`, 'POST'),
]

const order = () => {
  const [first] = beginning.orders
  if (first === undefined) throw new Error('No order was begun')
  return first
}

const paymentStatusOf = async (): Promise<string> =>
  (await readStatus())?.json<{ data: { payment_status: string } }>().data.payment_status ?? ''

const waitFor = async (ms: number): Promise<void> => {
  await pass(world, ms)
  await converse()
}

const describeGateway = (gateway: Gateway, tests: () => void): void => {
  describe(`the whole conversation with ${gateway}`, () => {
    beforeAll(async () => {
      beginning = await makeBeginning(gateway, null)
    })
    afterAll(() => beginning.close())
    beforeEach(async () => {
      world = await openWorld({ seed: 1, behaviours: new Set(), beginning })
      sent = []
    })
    afterEach(async () => {
      expect(world.faults).toEqual([])
      await world.shop.app.close()
      await world.store.close()
    })
    tests()
  })
}

describeGateway('knet', () => {
  it('goes from the page over the notification and its one line to the receipt', async () => {
    const page = world.bank.openPage(order().paymentUrl)
    expect(page.askedFils).toBe(order().totalFils)
    expect(page.urls.notification).toBe('https://shop.test/api/payments/knet/callback')
    world.books.capture(page)
    let acknowledged = ''
    notify(world, page, (url) => {
      acknowledged = url
    })
    await converse()
    expect(acknowledged).toBe(`https://shop.test/payment/return?trackid=${page.trackId}`)
    expect(sent.map(({ kind }) => kind)).toEqual(['enquiry'])
    const amount = (order().totalFils / 1000).toFixed(3)
    for (const part of [
      `<id>${knetTerminal.id}</id>`,
      `<password>${knetTerminal.password}</password>`,
      '<action>8</action>',
      `<amt>${amount}</amt>`,
      `<transid>${page.trackId}</transid>`,
      `<trackid>${page.trackId}</trackid>`,
      '<udf5>TrackID</udf5>',
    ])
      expect(sent[0]?.body).toContain(part)
    await waitFor(5000)
    const back = await visit(new URL(acknowledged).pathname + new URL(acknowledged).search)
    expect([back?.statusCode, String(back?.headers.location).split('?')[0]]).toEqual([303, '/#/payment/success'])
    expect(await paymentStatusOf()).toBe('paid')
  })

  it('is declined, begun again on a page of its own and paid there', async () => {
    const first = world.bank.openPage(order().paymentUrl)
    world.books.decline(first)
    notify(world, first, () => {})
    await converse()
    await waitFor(12_000)
    expect(await paymentStatusOf()).toBe('failed')
    const started = await start()
    const second = world.bank.openPage(started?.json<{ data: { paymentUrl: string } }>().data.paymentUrl ?? '')
    expect(second.trackId).not.toBe(first.trackId)
    world.books.capture(second)
    notify(world, second, () => {})
    await converse()
    expect(await paymentStatusOf()).toBe('paid')
  })

  it('gives a cancelled order’s money back by action 2, of the whole amount', async () => {
    const page = world.bank.openPage(order().paymentUrl)
    world.books.capture(page)
    await cancel()
    // No notification was sent: the shop finds the money by enquiring.
    await waitFor(61_000)
    await waitFor(61_000)
    expect(world.books.heldFils(page)).toBe(0)
    expect(
      sent.filter(({ kind }) => kind === 'refund').map(({ body }) => /<action>2<\/action>.*<amt>([0-9.]+)<\/amt>/.exec(body)?.[1]),
    ).toEqual([(order().totalFils / 1000).toFixed(3)])
  })
})

describeGateway('bookeey', () => {
  it('goes from the link over the return to the status that decides', async () => {
    const page = world.bank.openPage(order().paymentUrl)
    expect(page.askedFils).toBe(order().totalFils)
    expect(page.urls).toMatchObject({ success: 'https://shop.test/payment/return', failure: 'https://shop.test/payment/return' })
    world.books.capture(page)
    const url = new URL(world.bank.returnUrl(page))
    const back = await visit(url.pathname + url.search)
    expect([back?.statusCode, String(back?.headers.location).split('?')[0]]).toEqual([303, '/#/payment/success'])
    expect(sent.map(({ kind }) => kind)).toEqual(['enquiry'])
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ Mid: bookeeyMerchant.id, MerchantTxnRefNo: [page.trackId] })
    expect(await paymentStatusOf()).toBe('paid')
  })

  it('is declined, begun again with a link of its own and paid there', async () => {
    const first = world.bank.openPage(order().paymentUrl)
    world.books.decline(first)
    await waitFor(12_000)
    const url = new URL(world.bank.returnUrl(first))
    await visit(url.pathname + url.search)
    expect(await paymentStatusOf()).toBe('failed')
    const started = await start()
    const second = world.bank.openPage(started?.json<{ data: { paymentUrl: string } }>().data.paymentUrl ?? '')
    expect(second.trackId).not.toBe(first.trackId)
    expect(sent.find(({ kind }) => kind === 'start')?.body).toContain('"BKY_PRDENUM":"ECom"')
    world.books.capture(second)
    await waitFor(3000)
    expect(await paymentStatusOf()).toBe('paid')
  })

  it('asks for a cancelled order’s money back with the gateway’s own number of it', async () => {
    const page = world.bank.openPage(order().paymentUrl)
    world.books.capture(page)
    await cancel()
    await waitFor(61_000)
    await waitFor(61_000)
    expect(world.books.heldFils(page)).toBe(0)
    const [refund] = sent.filter(({ kind }) => kind === 'refund')
    expect(JSON.parse(refund?.body ?? '')).toMatchObject({
      DBRqst: 'Req_New',
      Do_ReFndDtl: {
        MerchRefNo: page.trackId,
        BkyTrackUID: page.ids.transaction,
        RefndTo: 'CST',
        ProsStatCD: 1,
        MerUID: bookeeyMerchant.id,
      },
    })
  })
})
