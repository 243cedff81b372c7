import { describe, expect, it } from 'vitest'
import { config, makeAdapter } from './knet-fixture.ts'
import { encryptTrandata } from './knet-trandata.ts'

describe('notification', () => {
  const trandata = encryptTrandata(
    'paymentid=1&result=CAPTURED&auth=B12345&avr=N&ref=632500000001&tranid=202632500000001&postdate=1121&trackid=ORD1001A1&udf1=&amt=12.750&authRespCode=00',
    config.resourceKey,
  )
  const request = (body: unknown, query: unknown = {}) => ({ method: 'POST', query, body, headers: {} })
  const { adapter } = makeAdapter()

  it.each([
    ['a parsed form', request({ trandata, udf1: 'x' })],
    ['a raw form', request(`trandata=${trandata}&trackid=OTHER`)],
    ['a bare ciphertext', request(`${trandata.toUpperCase()}\n`)],
    ['a query', request(undefined, { trandata })],
  ])('is read from %s', (_name, received) => {
    const parsed = adapter.parseNotification(received)
    expect(parsed).toMatchObject({ ok: true, value: { trackId: 'ORD1001A1', claimed: 'paid' } })
    expect(parsed.ok && parsed.value.raw).toContain('result=CAPTURED')
  })

  it('is answered with one line, whatever the address holds', () => {
    const parsed = adapter.parseNotification(request({ trandata }))
    const reply = parsed.ok ? parsed.value.reply('https://shop.example/receipt?order=7\r\nSet-Cookie: a') : null
    expect(reply).toMatchObject({ status: 200, location: null })
    expect(reply?.body).toBe('REDIRECT=https://shop.example/receipt?order=7Set-Cookie:%20a')
  })

  it('is a redirect for the older terminals', () => {
    const old = makeAdapter('', 200, { directReturn: true }).adapter
    const parsed = old.parseNotification(request({ trandata }))
    expect(parsed.ok && parsed.value.reply('https://shop.example/receipt')).toMatchObject({
      status: 303,
      location: 'https://shop.example/receipt',
      body: '',
    })
    expect(old.parseReturn({ query: { trandata } })).toEqual({ ok: true, value: { trackId: 'ORD1001A1', claimed: 'paid' } })
  })

  it.each([
    ['NOT+CAPTURED', 'failed'],
    ['CANCELED', 'cancelled'],
    ['HOST TIMEOUT', 'pending'],
    ['SUCCESS', 'unknown'],
    ['', 'unknown'],
  ])('with result %s claims %s', (result, claimed) => {
    const received = request({ trandata: encryptTrandata(`result=${result}&trackid=ORD1001A1`, config.resourceKey) })
    expect(adapter.parseNotification(received)).toMatchObject({ ok: true, value: { claimed } })
  })

  it.each([
    ['IPAY0100048', 'cancelled'],
    ['IPAY0100045', 'failed'],
    ['IPAY0100158', 'pending'],
    ['IPAY0200999', 'unknown'],
  ])('of the error path with %s claims %s', (code, claimed) => {
    const fields = { ErrorText: `${code}-text`, Error: code, paymentid: '1', trackid: 'ORD1001A1', amt: '12.750', card: '4111' }
    const parsed = adapter.parseNotification(request(fields))
    expect(parsed).toMatchObject({ ok: true, value: { trackId: 'ORD1001A1', claimed } })
    expect(parsed.ok && parsed.value.raw).not.toContain('4111')
    expect(adapter.parseReturn({ query: fields })).toEqual({ ok: true, value: { trackId: 'ORD1001A1', claimed } })
  })

  it('keeps no text of a stranger beyond the length of a field', () => {
    const parsed = adapter.parseNotification(request({ trackid: 'ORD1001A1', ErrorText: 'x'.repeat(5000), udf1: 'y' }))
    expect(parsed.ok && JSON.parse(parsed.value.raw)).toMatchObject({ trackid: 'ORD1001A1', ErrorText: null, udf1: 'y' })
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['an empty form', ''],
    ['garbage hex', 'ab'.repeat(64)],
    ['broken hex with a plain track id', { trandata: 'zz', trackid: 'ORD1001A1' }],
    ['a huge body', 'ab'.repeat(50_000)],
    ['a huge form', `trackid=ORD1001A1&rest=${'a'.repeat(50_000)}`],
    ['a huge field', { trandata: 'ab'.repeat(50_000) }],
    ['a nested field', { trandata: { toString: 1 } }],
    ['no track id inside', { trandata: encryptTrandata('result=CAPTURED', config.resourceKey) }],
    ['a hostile track id inside', { trandata: encryptTrandata("result=CAPTURED&trackid=1' or 1=1", config.resourceKey) }],
    ['a prototype', JSON.parse('{"__proto__":{"trackid":"ORD1001A1"}}')],
  ])('refuses %s', (_name, body) => {
    expect(adapter.parseNotification(request(body))).toEqual({ ok: false, code: 'notification_invalid' })
    expect(adapter.parseReturn({ query: body })).toEqual({ ok: false, code: 'return_invalid' })
  })
})
