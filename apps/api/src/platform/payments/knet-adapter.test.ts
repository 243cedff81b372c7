import { describe, expect, it } from 'vitest'
import { makeAttempt } from './attempt-fixture.ts'
import { config, makeAdapter } from './knet-fixture.ts'
import { decryptTrandata, encryptTrandata } from './knet-trandata.ts'

const returnUrls = {
  success: 'https://shop.example/pay/knet/return',
  failure: 'https://shop.example/pay/knet/error',
  notification: 'https://shop.example/pay/knet/notify',
}
const attempt = makeAttempt({ returnUrls })

describe('start', () => {
  it('redirects with exactly the fields of the manual, encrypted', async () => {
    const started = await makeAdapter().adapter.start(attempt)
    if (!started.ok) throw new Error(started.code)
    const { searchParams, host } = new URL(started.value.redirectUrl)
    expect(host).toBe('bank.example')
    expect([...searchParams.keys()]).toEqual(['param', 'trandata', 'tranportalId', 'responseURL', 'errorURL'])
    expect(searchParams.get('trandata')).toBe(
      encryptTrandata(
        'id=TEST01&password=secret&action=1&langid=EN&currencycode=414&amt=12.750&responseURL=https://shop.example/pay/knet/notify&errorURL=https://shop.example/pay/knet/error&trackid=ORD1001A1&udf1=&udf2=&udf3=&udf4=&udf5=',
        config.resourceKey,
      ),
    )
    expect(started.value.rawRequest).toContain('password=***&')
    expect(started.value.rawRequest).not.toContain('secret')
  })

  it('cannot have fields added by an order number', async () => {
    const started = await makeAdapter().adapter.start({ ...attempt, orderNumber: '7&amt=0.001\n@/' })
    const trandata = started.ok ? new URL(started.value.redirectUrl).searchParams.get('trandata') : null
    const plain = decryptTrandata(trandata ?? '', config.resourceKey)
    expect(plain).toMatchObject({ ok: true, value: expect.stringContaining('&udf1=7amt0001&') })
  })

  it.each([
    ['trackId', { trackId: 'ORD-1001-A1' }],
    ['trackId', { trackId: '' }],
    ['amountFils', { amountFils: 1_000_000_000 }],
    ['method', { method: 'credit' }],
    ['returnUrls', { returnUrls: { ...returnUrls, notification: 'https://shop.example/notify?order=1' } }],
    ['returnUrls', { returnUrls: { ...returnUrls, notification: 'http://shop.example/notify' } }],
    ['returnUrls', { returnUrls: { ...returnUrls, failure: 'https://shop.example/e&amt=0.001' } }],
    ['returnUrls', { returnUrls: { ...returnUrls, failure: `https://shop.example/${'e'.repeat(255)}` } }],
    ['returnUrls', { returnUrls: { ...returnUrls, failure: '/error' } }],
  ] as const)('refuses a bad %s: %j', async (field, changes) => {
    const started = await makeAdapter().adapter.start({ ...attempt, ...changes })
    expect(started).toEqual({ ok: false, code: 'attempt_invalid', details: { field } })
  })
})

describe('enquiry', () => {
  const answer = (changes: Record<string, string> = {}) => {
    const fields = { result: 'CAPTURED', auth: 'B1', ref: '63', tranid: '20', trackid: 'ORD1001A1', payid: '99', amt: '12.750', ...changes }
    return Object.entries(fields)
      .map(([name, value]) => `<${name}>${value}</${name}>`)
      .join('')
  }

  it('asks with exactly the elements of the manual and masks the password in its record', async () => {
    const { adapter, bodies } = makeAdapter(answer())
    const enquiry = await adapter.enquire(attempt)
    expect(bodies).toEqual([
      '<id>TEST01</id><password>secret</password><action>8</action><amt>12.750</amt><transid>ORD1001A1</transid><trackid>ORD1001A1</trackid><udf5>TrackID</udf5>',
    ])
    expect(enquiry.raw.request).toContain('<password>***</password>')
    expect(enquiry).toMatchObject({
      state: 'paid',
      amountFils: 12_750,
      trackId: 'ORD1001A1',
      mismatch: null,
      ids: { paymentId: '99', transactionId: '20', bankReference: '63', authCode: 'B1' },
    })
  })

  it('keeps a password with markup characters one element', async () => {
    const { adapter, bodies } = makeAdapter(answer(), 200, { tranportalPassword: 'a<b&"c' })
    await adapter.enquire(attempt)
    expect(bodies[0]).toContain('<password>a&lt;b&amp;&quot;c</password>')
  })

  it.each([
    ['paid', answer({ result: 'SUCCESS' })],
    ['paid', `<?xml version="1.0"?><response>${answer()}</response>`],
    ['paid', `\n${answer().replaceAll('><', '>\n<')}\n`],
    ['failed', answer({ result: 'NOT CAPTURED' })],
    ['failed', answer({ result: 'NOT+CAPTURED' })],
    ['failed', '<result>FAILURE</result>'],
    ['failed', '<result>!ERROR!-IPAY0100045-DENIED BY RISK</result>'],
    ['cancelled', answer({ result: 'CANCELED' })],
    ['cancelled', answer({ result: 'CANCELLED' })],
    ['unknown', answer({ result: 'HOST TIMEOUT' })],
    ['unknown', '<result>!ERROR!-IPAY0100158-Host timeout</result>'],
    ['pending', '<result>!ERROR!-IPAY0100263-Transaction details not available.</result>'],
    ['pending', '!ERROR!-IPAY0100263-Transaction details not available.'],
    ['unknown', '<result>!ERROR!-IPAY0100176-Decrypting transaction data failed.</result>'],
    ['unknown', answer({ result: 'captured already' })],
    ['unknown', answer().replace('<amt>', '<amt')],
    ['unknown', `<!DOCTYPE r [<!ENTITY r "CAPTURED">]><r>${answer({ result: '&r;' })}</r>`],
    ['unknown', `<result>CAPTURED</result>${answer({ result: 'NOT CAPTURED' })}`],
    ['unknown', '<html><body>Bad gateway</body></html>'],
    ['unknown', ''],
    ['unknown', `${answer()}${'<x>1</x>'.repeat(10_000)}`],
  ])('is %s for %s', async (state, text) => {
    expect(await makeAdapter(text).adapter.enquire(attempt)).toMatchObject({ state, mismatch: null })
  })

  it.each([
    ['amount', answer({ amt: '0.100' })],
    ['amount', answer({ amt: '12.7500' })],
    ['amount', answer().replace('<amt>12.750</amt>', '')],
    ['amount', `${answer()}<amt>12.750</amt>`],
    ['track_id', answer({ trackid: 'ORD1001A2' })],
    ['track_id', answer().replace('<trackid>ORD1001A1</trackid>', '')],
    ['currency', answer({ currencycode: '840' })],
    ['track_id', answer({ result: 'NOT CAPTURED', trackid: 'ORD1001A2' })],
    ['amount', answer({ result: 'NOT CAPTURED', amt: '1.000' })],
  ])('settles nothing where the %s is another: %s', async (mismatch, text) => {
    expect(await makeAdapter(text).adapter.enquire(attempt)).toMatchObject({ state: 'unknown', mismatch })
  })

  it.each([500, 502, 404, 302])('is unknown with status %i, whatever the text says', async (status) => {
    expect(await makeAdapter(answer(), status).adapter.enquire(attempt)).toMatchObject({ state: 'unknown' })
    expect(await makeAdapter(answer({ result: 'NOT CAPTURED' }), status).adapter.enquire(attempt)).toMatchObject({ state: 'unknown' })
  })

  it('is unknown when the gateway cannot be reached', async () => {
    const enquiry = await makeAdapter(new TypeError('no route to secret')).adapter.enquire(attempt)
    expect(enquiry).toMatchObject({ state: 'unknown', raw: { answer: 'gateway_unreachable' } })
  })

  it('never records a password that the gateway repeats', async () => {
    const { raw } = await makeAdapter('<result>bad password secret</result>').adapter.enquire(attempt)
    expect(raw.answer).not.toContain('secret')
  })
})

describe('refund', () => {
  it.each([
    ['done', '<result>CAPTURED</result><tranid>21</tranid>', 200],
    ['failed', '<result>NOT CAPTURED</result>', 200],
    ['failed', '<result>!ERROR!-IPAY0100263-x</result>', 200],
    ['unknown', '<result>!ERROR!-IPAY0100158-Host timeout</result>', 200],
    ['unknown', '<result>SUCCESS</result>', 200],
    ['unknown', '<result>CAPTURED</result>', 500],
    ['unknown', 'hello', 200],
  ])('is %s for %s (%i)', async (state, text, status) => {
    const { adapter, bodies } = makeAdapter(text, status)
    expect(await adapter.refund(attempt, 2500, 'late')).toMatchObject({ state })
    expect(bodies[0]).toContain('<action>2</action><amt>2.500</amt><transid>ORD1001A1</transid>')
  })

  it('of more than was paid is not sent', async () => {
    const { adapter, bodies } = makeAdapter('<result>CAPTURED</result>')
    expect(await adapter.refund(attempt, 12_751, '')).toMatchObject({ state: 'failed' })
    expect(bodies).toEqual([])
  })
})
