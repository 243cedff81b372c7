import { describe, expect, it } from 'vitest'
import { makeAttempt } from './attempt-fixture.ts'
import { createBookeeyAdapter } from './bookeey-adapter.ts'
import { config, link, makeAdapter } from './bookeey-fixture.ts'
import { type BookeeyConfig, buildLinkRequest, hashLinkRequest, hashStatusRequest } from './bookeey-messages.ts'
import type { GatewayFetch } from './gateway-http.ts'

const linkHash =
  'ed63ada780dc8afd9983a7403595ba572fb3aeea01304eba39503307d0e1ccade7669a0ed5a314b0674072f352657bdf58b1c813c2fa16745e88151787dd8be9'
const statusHash =
  '22df42d93f760f5aca124003e0e37a6e194dd07ec847fb34e4abb2a9b4dee32ffc3ccbab4f6c75dcf61e99f60f7452853dd222441be76e0332e11ecb83c7c5f7'

describe('hashes', () => {
  it('match the known values', () => {
    const hash = hashLinkRequest({
      merchantId: 'mer0000001',
      trackId: 'ORD1001A1',
      successUrl: 'https://shop.example/pay/bookeey/success',
      failureUrl: 'https://shop.example/pay/bookeey/failure',
      amountText: '12.75',
      secretKey: 's3cr3t',
      header: '1700000000001',
    })
    expect(hash).toBe(linkHash)
    expect(hashStatusRequest('mer0000001', 's3cr3t')).toBe(statusHash)
  })

  it('cover the text of the amount that JSON carries, in either form', () => {
    const body = (amountText: BookeeyConfig['amountText']) => buildLinkRequest({ ...config, amountText }, makeAttempt(), 'knet', '1', 'x')
    expect(body('shortest')).toContain('"Txn_AMT":12.75}')
    expect(body('three-decimals')).toContain('"Txn_AMT":12.750}')
    expect(body('three-decimals').replace('12.750', '12.75')).toBe(body('shortest'))
  })

  it('cannot have their amount moved by a name', () => {
    const attempt = makeAttempt({ customer: { name: '"Txn_AMT":0', phoneCountry: '965', phoneNational: '50001234' } })
    const sent: unknown = JSON.parse(buildLinkRequest(config, attempt, 'knet', '1', 'x'))
    expect(sent).toMatchObject({ Do_PyrDtl: { Pyr_Name: '"Txn_AMT":0' }, Do_TxnDtl: [{ Txn_AMT: 12.75 }] })
  })
})

describe('start', () => {
  it('sends what is hashed and keeps no secret in its record', async () => {
    const { adapter, calls } = makeAdapter({ requestLink: link })
    const started = await adapter.start(makeAttempt())
    expect(started).toMatchObject({ ok: true, value: { redirectUrl: 'https://bank.example/pay/1' } })
    const request = calls.find((call) => call.url === config.urls.requestLink)
    expect(request?.body).toContain(linkHash)
    expect(JSON.stringify(started)).not.toContain('s3cr3t')
    expect(JSON.stringify(started)).not.toContain(linkHash)
  })

  it.each([
    ['a refusal in words', '{"PayUrl":"","ErrorMessage":"Hash Mac Validation Failed"}', 'gateway_refused'],
    ['the other spelling of a refusal', '{"Message":"An error has occurred."}', 'gateway_refused'],
    ['a server error', [500, '{"Message":"An error has occurred."}'], 'gateway_unreachable'],
    ['a page instead of JSON', '<html></html>', 'gateway_unreachable'],
    ['a link that is a script', '{"PayUrl":"javascript:alert(1)"}', 'gateway_unreachable'],
    ['a link without encryption', '{"PayUrl":"http://bank.example/pay"}', 'gateway_unreachable'],
    ['an endless answer', `{"PayUrl":"https://bank.example/${'a'.repeat(70_000)}"}`, 'gateway_unreachable'],
  ] as const)('gives no link for %s', async (_name, answer, code) => {
    const { adapter } = makeAdapter({ requestLink: answer })
    expect(await adapter.start(makeAttempt())).toMatchObject({ ok: false, code })
  })

  it('never shows the secret that a gateway repeats', async () => {
    const { adapter } = makeAdapter({ requestLink: '{"ErrorMessage":"bad key s3cr3t"}' })
    expect(await adapter.start(makeAttempt())).toEqual({ ok: false, code: 'gateway_refused', details: { message: 'bad key ***' } })
  })

  it.each([
    ['trackId', { trackId: 'ORD-1' }],
    ['amountFils', { amountFils: 0 }],
    ['amountFils', { amountFils: 1.5 }],
    ['method', { method: 'Bookeey' }],
  ] as const)('does not ask the gateway with a bad %s', async (field, changes) => {
    const { adapter, calls } = makeAdapter({ requestLink: link })
    expect(await adapter.start(makeAttempt(changes))).toEqual({ ok: false, code: 'attempt_invalid', details: { field } })
    expect(calls.filter((call) => call.url === config.urls.requestLink)).toEqual([])
  })
})

describe('enquiry', () => {
  const entry = (changes: object) =>
    JSON.stringify({
      PaymentStatus: [
        {
          MerchantTxnRefNo: 'ORD1001A1',
          finalStatus: 'success',
          ErrorCode: '0',
          BookeeyTrackId: 'B1',
          CardNo: '411111******1111',
          ...changes,
        },
      ],
    })

  it.each([
    ['paid', entry({})],
    ['paid', entry({ finalStatus: 'Success', ErrorCode: '' })],
    ['paid', entry({ Amount: 12.75 })],
    ['unknown', entry({ ErrorCode: '7' })],
    ['unknown', entry({ finalStatus: 'captured?' })],
    ['unknown', entry({ finalStatus: true })],
    ['failed', entry({ finalStatus: 'failed', ErrorCode: '1' })],
    ['cancelled', entry({ finalStatus: 'cancelled', ErrorCode: '1' })],
    ['pending', entry({ finalStatus: 'initiated', ErrorCode: '' })],
    ['pending', entry({ finalStatus: 'pending', ErrorCode: '' })],
    ['pending', '{"PaymentStatus":[]}'],
    ['unknown', '{"PaymentStatus":null}'],
    ['unknown', '{"Message":"error"}'],
    ['unknown', ''],
    ['unknown', [500, entry({})]],
    ['unknown', [502, entry({ finalStatus: 'failed' })]],
    ['unknown', entry({ StatusDescription: 'x'.repeat(70_000) })],
  ] as const)('is %s', async (state, answer) => {
    const { adapter } = makeAdapter({ paymentstatus: answer })
    expect(await adapter.enquire(makeAttempt())).toMatchObject({ state, mismatch: null })
  })

  it.each([
    ['track_id', entry({ MerchantTxnRefNo: 'ORD1001A2' })],
    ['amount', entry({ Amount: '0.100' })],
    ['amount', entry({ Amount: 'a lot' })],
    ['currency', entry({ Currency: 'USD' })],
    ['currency', entry({ finalStatus: 'failed', Currency: 'USD' })],
  ])('settles nothing where the %s is another', async (mismatch, answer) => {
    const { adapter } = makeAdapter({ paymentstatus: answer })
    expect(await adapter.enquire(makeAttempt())).toMatchObject({ state: 'unknown', mismatch })
  })

  it('settles nothing where the gateway says two things about one reference', async () => {
    const twice = (word: string) => ({ MerchantTxnRefNo: 'ORD1001A1', finalStatus: word, ErrorCode: '0' })
    const { adapter } = makeAdapter({ paymentstatus: JSON.stringify({ PaymentStatus: [twice('success'), twice('failed')] }) })
    expect(await adapter.enquire(makeAttempt())).toMatchObject({ state: 'unknown', mismatch: 'track_id' })
  })

  it('finds its own reference among others', async () => {
    const entries = ['ORD1000A1', 'ORD1001A1'].map((id) => ({
      MerchantTxnRefNo: id,
      finalStatus: id === 'ORD1001A1' ? 'failed' : 'success',
    }))
    const { adapter } = makeAdapter({ paymentstatus: JSON.stringify({ PaymentStatus: entries }) })
    expect(await adapter.enquire(makeAttempt())).toMatchObject({ state: 'failed', mismatch: null })
  })

  it('records neither hash nor card number', async () => {
    const { adapter, calls } = makeAdapter({ paymentstatus: entry({}) })
    const { raw } = await adapter.enquire(makeAttempt())
    expect(calls[0]?.body).toContain(statusHash)
    expect(raw.request).not.toContain(statusHash)
    expect(raw.answer).toContain('"CardNo":"***1111"')
  })

  it('is unknown when nobody answers in time', async () => {
    const fetch: GatewayFetch = (_url, init) =>
      new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(new Error('aborted'))))
    const adapter = createBookeeyAdapter({ ...config, timeoutMs: 20 }, { fetch, now: () => 0 })
    const enquiry = await adapter.enquire(makeAttempt())
    expect(enquiry).toMatchObject({ state: 'unknown', raw: { answer: 'gateway_timeout' } })
  })
})

describe('refund', () => {
  const attempt = makeAttempt({ gatewayRef: 'B1' })

  it.each([
    ['requested', '{"ErrorCode":"0","ErrorMessage":""}'],
    ['failed', '{"ErrorCode":"1","ErrorMessage":"no"}'],
    ['failed', [400, '{}']],
    ['unknown', [500, '{}']],
    ['unknown', 'thank you'],
  ] as const)('is %s', async (state, answer) => {
    const { adapter } = makeAdapter({ refund: answer })
    expect(await adapter.refund(attempt, 12_750, 'cancelled')).toMatchObject({ state })
  })

  it.each([0, -1, 0.5, 12_751])('of %d fils is not sent', async (fils) => {
    const { adapter, calls } = makeAdapter({ refund: '{}' })
    expect(await adapter.refund(attempt, fils, '')).toMatchObject({ state: 'failed' })
    expect(calls).toEqual([])
  })
})

describe('browser return', () => {
  const { adapter } = makeAdapter({})

  it.each([
    [{ txnId: 'B1', merchantTxnId: 'ORD1001A1' }, 'paid'],
    [{ merchantTxnId: 'ORD1001A1', errorMessage: 'Declined' }, 'failed'],
    [{ merchantTxnId: 'ORD1001A1', errorMessage: 'x', finalstatus: 'Cancelled' }, 'cancelled'],
    [{ merchantTxnId: 'ORD1001A1', finalstatus: 'pending' }, 'pending'],
    [{ merchantTxnId: 'ORD1001A1' }, 'unknown'],
    [{ merchantTxnId: ['ORD1001A1', 'ORD1001A2'], finalstatus: 'pending' }, 'pending'],
  ])('%j claims %s', (query, claimed) => {
    expect(adapter.parseReturn({ query })).toEqual({ ok: true, value: { trackId: 'ORD1001A1', claimed } })
  })

  it.each([
    [undefined],
    [null],
    ['merchantTxnId=ORD1001A1'],
    [{}],
    [{ merchantTxnId: '' }],
    [{ merchantTxnId: "ORD'--" }],
    [{ merchantTxnId: 'A'.repeat(41) }],
    [{ merchantTxnId: { trackId: 'ORD1001A1' } }],
    [Object.create({ merchantTxnId: 'ORD1001A1' })],
  ])('refuses %j', (query) => {
    expect(adapter.parseReturn({ query })).toEqual({ ok: false, code: 'return_invalid' })
    const request = { method: 'POST', query, body: query, headers: {} }
    expect(adapter.parseNotification(request)).toEqual({ ok: false, code: 'notification_invalid' })
  })
})
