import { afterEach, describe, expect, it } from 'vitest'
import { makeForEachTest } from '../../testing/for-each-test.ts'
import { expiryMs, localFetch, openPage, openSandbox, press } from '../../testing/sandbox.ts'
import { createBookeeyAdapter } from './bookeey-adapter.ts'
import { createKnetAdapter } from './knet-adapter.ts'
import { sandboxBookeeyConfig, sandboxKnetConfig } from './sandbox-settings.ts'

const sandbox = makeForEachTest(openSandbox)
afterEach(() => sandbox.close())

/** KNET calls it a timeout of the customer's bank, which is no answer; in Bookeey's it has not ended. */
const waiting = { bookeey: 'pending', knet: 'unknown' } as const

const endings = [
  ['pay', 'paid'],
  ['decline', 'failed'],
  ['cancel', 'cancelled'],
] as const

describe.each(['bookeey', 'knet'] as const)('%s adapter against the sandbox', (protocol) => {
  it.each([...endings, ['time_out', waiting[protocol]] as const])('%s ends %s', async (decision, state) => {
    const adapter = sandbox.makeAdapter(protocol)
    const attempt = sandbox.makeAttempt()
    const page = await openPage(adapter, attempt)
    expect(await adapter.enquire(attempt)).toMatchObject({ state: 'pending' })
    const { status, location } = await press(page, decision)
    expect(status).toBe(303)
    expect(location.origin).toBe(sandbox.shop.origin)
    expect(await adapter.enquire(attempt)).toMatchObject({ state, mismatch: null })
    if (protocol === 'bookeey') {
      const query = Object.fromEntries(location.searchParams)
      expect(adapter.parseReturn({ query })).toEqual({ ok: true, value: { trackId: attempt.trackId, claimed: state } })
    } else {
      // The shop enquired while handling the notification, and the bank already had its result.
      expect(sandbox.shop.enquiries).toMatchObject([{ state }])
      expect(location.href).toBe(`${sandbox.shop.origin}/receipt?order=1`)
    }
  })

  it('a timed-out payment fails once its time is over, and so does an abandoned page', async () => {
    const adapter = sandbox.makeAdapter(protocol)
    const [timedOut, abandoned] = [sandbox.makeAttempt({ trackId: 'T1' }), sandbox.makeAttempt({ trackId: 'T2' })]
    sandbox.shop.attempt = timedOut
    await press(await openPage(adapter, timedOut), 'time_out')
    const page = await openPage(adapter, abandoned)
    sandbox.clock.nowMs += expiryMs - 1
    expect(await adapter.enquire(timedOut)).toMatchObject({ state: waiting[protocol] })
    expect(await adapter.enquire(abandoned)).toMatchObject({ state: 'pending' })
    sandbox.clock.nowMs += 1
    expect(await adapter.enquire(timedOut)).toMatchObject({ state: 'failed' })
    expect(await adapter.enquire(abandoned)).toMatchObject({ state: 'failed' })
    await press(page, 'pay')
    expect(await adapter.enquire(abandoned)).toMatchObject({ state: 'failed' })
  })

  it('the first of many presses wins and each later one leads to the same place', async () => {
    const adapter = sandbox.makeAdapter(protocol)
    const attempt = sandbox.makeAttempt()
    const page = await openPage(adapter, attempt)
    const first = await press(page, 'pay')
    const later = await Promise.all(['pay', 'decline', 'cancel', 'pay'].map((decision) => press(page, decision)))
    expect(later.map(({ location }) => location.href)).toEqual(later.map(() => first.location.href))
    expect(await adapter.enquire(attempt)).toMatchObject({ state: 'paid' })
    expect(sandbox.shop.notifications).toHaveLength(protocol === 'knet' ? 1 : 0)
  })

  it('two presses at once are one decision', async () => {
    const adapter = sandbox.makeAdapter(protocol)
    const attempt = sandbox.makeAttempt()
    const page = await openPage(adapter, attempt)
    await Promise.all(Array.from({ length: 8 }, () => press(page, 'pay')))
    expect(sandbox.shop.notifications).toHaveLength(protocol === 'knet' ? 1 : 0)
    expect(await adapter.enquire(attempt)).toMatchObject({ state: 'paid' })
  })

  it('a wrong amount in the answer is never paid', async () => {
    const adapter = sandbox.makeAdapter(protocol)
    const attempt = sandbox.makeAttempt()
    await press(await openPage(adapter, attempt), 'pay')
    sandbox.faults.wrongAmountFils = 1
    expect(await adapter.enquire(attempt)).toMatchObject({ state: 'unknown', mismatch: 'amount', amountFils: 1 })
    sandbox.faults.wrongAmountFils = null
    expect(await adapter.enquire(attempt)).toMatchObject({ state: 'paid' })
  })

  it('a payment may stay pending for some answers', async () => {
    const adapter = sandbox.makeAdapter(protocol)
    const attempt = sandbox.makeAttempt()
    await press(await openPage(adapter, attempt), 'pay')
    sandbox.faults.pendingEnquiries = 2
    const states: string[] = []
    for (let index = 0; index < 3; index += 1) states.push((await adapter.enquire(attempt)).state)
    expect(states).toEqual([waiting[protocol], waiting[protocol], 'paid'])
  })

  it.each(['error_500', 'timeout', 'garbage'] as const)('%s tells nothing, and the truth is there afterwards', async (api) => {
    const adapter = sandbox.makeAdapter(protocol)
    const attempt = sandbox.makeAttempt()
    await press(await openPage(adapter, attempt), 'pay')
    sandbox.faults.api = api
    const impatient = sandbox.makeAdapter(protocol, 400)
    expect(await impatient.enquire(attempt)).toMatchObject({ state: 'unknown', mismatch: null })
    expect((await impatient.refund(attempt, 1000, '')).state).not.toBe('done')
    expect((await impatient.refund(attempt, 1000, '')).state).not.toBe('requested')
    if (protocol === 'bookeey')
      expect(await impatient.start(sandbox.makeAttempt({ trackId: 'X1' }))).toMatchObject({ code: 'gateway_unreachable' })
    sandbox.faults.api = 'normal'
    expect(await adapter.enquire(attempt)).toMatchObject({ state: 'paid' })
  })

  it('a closed browser leaves the truth with the enquiry', async () => {
    const adapter = sandbox.makeAdapter(protocol)
    const attempt = sandbox.makeAttempt()
    sandbox.faults.browser = 'closed'
    const { location } = await press(await openPage(adapter, attempt), 'pay')
    expect(location.origin).toBe(sandbox.origin)
    expect(await adapter.enquire(attempt)).toMatchObject({ state: 'paid' })
  })

  it('the bank remembers over a restart', async () => {
    const attempt = sandbox.makeAttempt()
    await press(await openPage(sandbox.makeAdapter(protocol), attempt), 'pay')
    await sandbox.restart()
    expect(await sandbox.makeAdapter(protocol).enquire(attempt)).toMatchObject({ state: 'paid' })
  })

  it('refunds in parts, never more than was paid and nothing that was not', async () => {
    const adapter = sandbox.makeAdapter(protocol)
    const good = protocol === 'knet' ? 'done' : 'requested'
    const attempt = sandbox.makeAttempt()
    const page = await openPage(adapter, attempt)
    expect((await adapter.refund(attempt, 1000, 'early')).state).toBe('failed')
    await press(page, 'pay')
    expect((await adapter.refund(attempt, 10_000, 'part')).state).toBe(good)
    expect((await adapter.refund(attempt, 2751, 'too much')).state).toBe('failed')
    expect((await adapter.refund(attempt, 2750, 'rest')).state).toBe(good)
    expect((await adapter.refund(attempt, 1, 'again')).state).toBe('failed')
  })

  it('one track id is one payment', async () => {
    const adapter = sandbox.makeAdapter(protocol)
    const attempt = sandbox.makeAttempt()
    await press(await openPage(adapter, attempt), 'pay')
    const again = await adapter.start({ ...attempt, amountFils: 100 })
    if (protocol === 'bookeey') {
      expect(again).toMatchObject({ ok: false, code: 'gateway_refused' })
    } else {
      const response = await fetch(again.ok ? again.value.redirectUrl : '', { redirect: 'manual' })
      expect(response.headers.get('location')).toContain(`${sandbox.shop.origin}/failure?ErrorText=IPAY0100114`)
    }
    expect(await adapter.enquire(attempt)).toMatchObject({ state: 'paid' })
  })

  it('offers what the gateway lists', async () => {
    const offered = await sandbox.makeAdapter(protocol).listMethods({ deviceHasApplePay: true })
    expect(offered).toEqual(protocol === 'knet' ? ['knet'] : ['knet', 'Bookeey', 'credit', 'Applepay'])
  })

  it('an attempt that the gateway never saw is not paid', async () => {
    expect(await sandbox.makeAdapter(protocol).enquire(sandbox.makeAttempt({ trackId: 'NEVER' }))).toMatchObject({ state: 'pending' })
  })
})

describe('KNET notifications', () => {
  it.each(['delayed', 'twice'] as const)('%s settle once they come', async (notification) => {
    const adapter = sandbox.makeAdapter('knet')
    const attempt = sandbox.makeAttempt()
    Object.assign(sandbox.faults, { notification, notificationDelayMs: 30 })
    const { location } = await press(await openPage(adapter, attempt), 'pay')
    expect(location.href).toBe(`${sandbox.shop.origin}/receipt?order=1`)
    expect(sandbox.shop.notifications).toHaveLength(notification === 'twice' ? 2 : 1)
    expect(new Set(sandbox.shop.notifications).size).toBe(1)
  })

  it('lost leave the payment to be found by asking', async () => {
    const adapter = sandbox.makeAdapter('knet')
    const attempt = sandbox.makeAttempt()
    sandbox.faults.notification = 'lost'
    const { location } = await press(await openPage(adapter, attempt), 'pay')
    expect(location.origin).toBe(sandbox.origin)
    expect(sandbox.shop.notifications).toEqual([])
    expect(await adapter.enquire(attempt)).toMatchObject({ state: 'paid' })
  })

  it.each([
    ['a server error', 500, ''],
    ['a page', 200, '<html>REDIRECT=http://127.0.0.1/</html>'],
    ['a redirect', 303, ''],
    ['two lines', 200, 'REDIRECT=SHOP/a\nREDIRECT=SHOP/b'],
    ['somebody else’s address', 200, 'REDIRECT=https://evil.example/'],
    ['a script', 200, 'REDIRECT=javascript:alert(1)'],
  ])('answered with %s void the payment', async (_name, status, body) => {
    const adapter = sandbox.makeAdapter('knet')
    const attempt = sandbox.makeAttempt()
    sandbox.shop.wrongReply = { status, body: body.replaceAll('SHOP', sandbox.shop.origin) }
    const page = await openPage(adapter, attempt)
    const { location } = await press(page, 'pay')
    expect(location.origin).toBe(sandbox.origin)
    expect(await adapter.enquire(attempt)).toMatchObject({ state: 'failed' })
    expect(await (await fetch(page)).text()).toContain('IPAY0100249')
  })

  it('of the older terminals come with the browser', async () => {
    await sandbox.restart({ knetDirectReturn: true })
    const adapter = createKnetAdapter({ ...sandboxKnetConfig(sandbox.settings()), directReturn: true }, localFetch)
    const attempt = sandbox.makeAttempt()
    const { location } = await press(await openPage(adapter, attempt), 'pay')
    expect(location.pathname).toBe('/success')
    const query = Object.fromEntries(location.searchParams)
    expect(adapter.parseReturn({ query })).toEqual({ ok: true, value: { trackId: attempt.trackId, claimed: 'paid' } })
    expect(sandbox.shop.notifications).toEqual([])
  })
})

describe('tampering', () => {
  it('another secret, hash or password opens and tells nothing', async () => {
    const config = sandboxBookeeyConfig(sandbox.settings())
    const forged = createBookeeyAdapter({ ...config, secretKey: 'guess' }, { fetch: localFetch, now: () => sandbox.clock.nowMs })
    expect(await forged.start(sandbox.makeAttempt())).toMatchObject({ ok: false, code: 'gateway_refused' })
    const adapter = sandbox.makeAdapter('bookeey')
    const attempt = sandbox.makeAttempt()
    await press(await openPage(adapter, attempt), 'pay')
    expect(await forged.enquire(attempt)).toMatchObject({ state: 'unknown' })
    const knet = createKnetAdapter({ ...sandboxKnetConfig(sandbox.settings()), tranportalPassword: 'guess' }, localFetch)
    expect(await knet.enquire(attempt)).toMatchObject({ state: 'unknown' })
  })

  it('three decimals in the hash are accepted like the shortest form', async () => {
    const adapter = createBookeeyAdapter(
      { ...sandboxBookeeyConfig(sandbox.settings()), amountText: 'three-decimals' },
      { fetch: localFetch, now: () => sandbox.clock.nowMs },
    )
    expect(await adapter.start(sandbox.makeAttempt())).toMatchObject({ ok: true })
  })

  it('nobody is sent outside the shop', async () => {
    const returnUrls = { success: 'https://evil.example/', failure: 'https://evil.example/', notification: 'http://169.254.169.254/' }
    expect(await sandbox.makeAdapter('bookeey').start(sandbox.makeAttempt({ returnUrls }))).toMatchObject({
      ok: false,
      code: 'gateway_refused',
    })
    const started = await sandbox.makeAdapter('knet').start(sandbox.makeAttempt({ returnUrls }))
    const response = await fetch(started.ok ? started.value.redirectUrl : '', { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([400, null])
  })
})
