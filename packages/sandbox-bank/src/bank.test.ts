import { describe, expect, it } from 'vitest'
import { createSandboxFaults } from './faults.ts'
import { expiryMs, openBankForEachTest } from './test-bank.ts'
import { linkBody, refundBody, statusBody } from './test-merchant.ts'

const at = openBankForEachTest()
const { post, tranPipe, requestLink, askStatus, openKnet, knetPage, press } = at

describe('KNET', () => {
  it.each([
    ['pay', 'CAPTURED', '00'],
    ['decline', 'NOT+CAPTURED', '05'],
    ['cancel', 'CANCELED', '05'],
    ['time_out', 'HOST+TIMEOUT', '05'],
  ])('%s tells the shop %s, and the enquiry says the same', async (decision, result, code) => {
    expect((await press(await knetPage(), decision)).href).toBe(`${at.shop.origin}/receipt`)
    const told = Object.fromEntries(at.shop.told[0] ?? [])
    const spaced = result.replace('+', ' ')
    expect(told).toMatchObject({ trackid: 'A1', result: spaced, amt: '12.750', udf1: '1001', postdate: '1122', authRespCode: code })
    const answer = await tranPipe('8')
    expect(answer).toContain(`<result>${spaced}</result>`)
    for (const name of ['auth', 'ref', 'tranid', 'trackid', 'amt']) expect(answer).toContain(`<${name}>${told[name]}</${name}>`)
    const byPayment = await tranPipe('8', { udf5: 'PaymentID', transid: told.paymentid ?? '' })
    expect(byPayment).toBe(answer)
  })

  it('[S3.16b] a KNET card is asked for by the bank’s page, and approved with the one expiry date only', async () => {
    const wrong = [{ expiry_month: '10' }, { expiry_year: '2022' }, { card: 'OTHER' }]
    for (const [index, fields] of wrong.entries()) {
      const page = await knetPage({ trackid: `CARD${index}` })
      expect(await (await fetch(page)).text()).toContain('<select name="expiry_month">')
      await press(page, 'pay', fields)
      expect(at.shop.told[index]?.get('result')).toBe('NOT CAPTURED')
    }
  })

  it.each([
    ['a wrong amount', { amt: '12.751' }],
    ['another payment', { trackid: 'B1' }],
    ['another password', { password: 'guess' }],
    ['no password', { password: '' }],
  ])('an enquiry with %s learns nothing', async (_name, fields) => {
    await press(await knetPage(), 'pay')
    expect(await tranPipe('8', fields)).toMatch(/^<result>!ERROR!-IPAY0100(176|263)-/)
  })

  it('refunds in parts up to what was paid', async () => {
    const page = await knetPage()
    expect(await tranPipe('2', { amt: '1.000' })).toContain('<result>NOT CAPTURED</result>')
    await press(page, 'pay')
    const amounts = ['10.000', '2.751', '2.750', '0.001', '0.000', '-1']
    const results = await Promise.all(amounts.map((amt) => tranPipe('2', { amt })))
    expect(results.map((result) => /<result>(.*)<\/result>/.exec(result)?.[1])).toEqual([
      ...['CAPTURED', 'NOT CAPTURED', 'CAPTURED'],
      ...['NOT CAPTURED', 'NOT CAPTURED', 'NOT CAPTURED'],
    ])
  })

  it.each([
    ['a server error', 500, ''],
    ['a page', 200, '<html>REDIRECT=SHOP/</html>'],
    ['two lines', 200, 'REDIRECT=SHOP/a\nREDIRECT=SHOP/b'],
    ['somebody else’s address', 200, 'REDIRECT=https://evil.example/'],
  ])('a notification answered with %s voids the payment', async (_name, status, text) => {
    Object.assign(at.shop.answer, { status, text })
    const page = await knetPage()
    expect((await press(page, 'pay')).origin).toBe(at.bank.origin)
    expect(await tranPipe('8')).toContain('<result>NOT CAPTURED</result>')
    expect(await (await fetch(page)).text()).toContain('IPAY0100249')
  })

  it('leaves an undecided payment open until its time is over', async () => {
    await knetPage()
    at.clock.nowMs += expiryMs - 1
    expect(await tranPipe('8')).toContain('IPAY0100263')
    at.clock.nowMs += 1
    expect(await tranPipe('8')).toContain('IPAY0100042')
  })

  it.each([
    ['IPAY0100027', { trackid: 'A-1' }],
    ['IPAY0100176', { password: 'guess' }],
    ['SANDBOX', { amt: '12.75' }],
    ['SANDBOX', { amt: '0.000' }],
    ['SANDBOX', { currencycode: '840' }],
    ['SANDBOX', { udf1: 'a@b' }],
  ])('answers %s to %j at the shop’s error address', async (error, changes) => {
    const location = (await openKnet(changes)).headers.get('location') ?? ''
    expect(location.startsWith(`${at.shop.origin}/error?`)).toBe(true)
    expect(new URL(location).searchParams.get('Error')).toBe(error)
  })

  it('sends nobody outside the shop', async () => {
    const answer = await openKnet({ errorURL: 'https://evil.example/' })
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
  })

  it('shows a page for trandata that does not decrypt, and a reload shows the same payment', async () => {
    const refused = await fetch(`${at.bank.origin}/bank/kpg/PaymentHTTP.htm?trandata=${'ab'.repeat(32)}&tranportalId=TEST01`)
    expect([refused.status, (await refused.text()).includes('IPAY0100176')]).toEqual([400, true])
    const page = await knetPage()
    expect(page).toMatch(/\/bank\/pay\/[0-9a-f]{32}$/)
    expect(await knetPage()).toBe(page)
    expect((await openKnet({ amt: '0.100' })).headers.get('location')).toContain('IPAY0100114')
  })
})

describe('Bookeey', () => {
  it.each(['12.75', '12.750'])('opens a payment whose amount is hashed as %s', async (amount) => {
    expect(await requestLink(linkBody(at.shop.origin, { amount }))).toMatchObject({
      PayUrl: expect.stringMatching(/\/bank\/pay\/[0-9a-f]{32}$/),
      PaymentGateway: 'credit',
      ErrorMessage: '',
    })
  })

  it.each([
    ['another secret', { secretKey: 'guess' }, 'Hash Mac Validation Failed'],
    ['an unknown method', { method: 'cheque' }, 'Invalid Payment Method'],
    ['the name of a member of every object', { method: 'constructor' }, 'Invalid Payment Method'],
  ])('opens nothing for %s', async (_name, changes, message) => {
    expect(await requestLink(linkBody(at.shop.origin, changes))).toEqual({ PayUrl: '', PaymentGateway: '', ErrorMessage: message })
  })

  it('opens nothing for an address that is not the shop’s, nothing, or a body that is no JSON', async () => {
    expect(await requestLink(linkBody('https://evil.example'))).toMatchObject({ ErrorMessage: 'Invalid Return Url' })
    expect(await requestLink(linkBody(at.shop.origin, { failure: 'https://evil.example/' }))).toMatchObject({
      ErrorMessage: 'Invalid Return Url',
    })
    expect(await requestLink(linkBody(at.shop.origin).replace('"MerchUID":"mer0000001"', '"MerchUID":"mer2"'))).toEqual({
      ...{ PayUrl: '', PaymentGateway: '', ErrorMessage: 'Invalid Merchant' },
    })
    expect(await requestLink(linkBody(at.shop.origin, { amount: '0' }))).toEqual({ Message: 'Invalid Request' })
    expect(await requestLink('{')).toEqual({ Message: 'Invalid Request' })
  })

  it('opens a track id once', async () => {
    await requestLink(linkBody(at.shop.origin))
    expect(await requestLink(linkBody(at.shop.origin))).toMatchObject({ ErrorMessage: 'Duplicate Merchant Transaction Id' })
  })

  it.each([
    ['pay', 'success', '0', '/success'],
    ['decline', 'failed', '1', '/failure'],
    ['cancel', 'cancelled', '1', '/failure'],
    ['time_out', 'pending', '', '/failure'],
  ])('%s ends as %s', async (decision, finalStatus, ErrorCode, path) => {
    const { PayUrl } = await requestLink(linkBody(at.shop.origin))
    expect(await askStatus()).toMatchObject({ PaymentStatus: [{ finalStatus: 'initiated', ProcessDate: null }] })
    const back = await press(PayUrl, decision)
    expect(`${back.origin}${back.pathname}`).toBe(`${at.shop.origin}${path}`)
    expect(back.searchParams.get('merchantTxnId')).toBe('A1')
    expect(await askStatus()).toMatchObject({ PaymentStatus: [{ finalStatus, ErrorCode, MerchantTxnRefNo: 'A1', PaymentType: 'credit' }] })
  })

  it('tells nothing without the right hash, and nothing of what it never saw', async () => {
    await requestLink(linkBody(at.shop.origin))
    expect(await askStatus(statusBody().replace(/.{4}"}$/, '0000"}'))).toEqual({ Message: 'Hash Mac Validation Failed' })
    expect(await askStatus(statusBody('NEVER'))).toEqual({ PaymentStatus: [] })
  })

  it('takes requests for refunds in parts up to what was paid', async () => {
    const { PayUrl } = await requestLink(linkBody(at.shop.origin))
    await press(PayUrl, 'pay')
    const { BookeeyTrackId } = (await askStatus()).PaymentStatus[0]
    const refund = async (amount: string, id: string = BookeeyTrackId) =>
      JSON.parse(await post('/bkycoreapi/v1/Accounts/request-refund', refundBody(id, amount))).ErrorCode
    expect([await refund('12.751'), await refund('10'), await refund('2.75'), await refund('0.001')]).toEqual(['1', '0', '0', '1'])
    expect(await refund('1', 'BKY0')).toBe('1')
  })
})

describe('the page', () => {
  const linkBack = async (page: string) => /class="primary" href="([^"]+)"/.exec(await (await fetch(page)).text())?.[1] ?? null

  it('of a finished payment leads back to the shop, as the bank would', async () => {
    const [paid, left] = [await knetPage(), await knetPage({ trackid: 'B1' })]
    expect(await linkBack(paid)).toBeNull()
    await press(paid, 'pay')
    expect(await linkBack(paid)).toBe(`${at.shop.origin}/receipt`)
    at.faults.notification = 'lost'
    const lost = await knetPage({ trackid: 'C1' })
    await press(lost, 'pay')
    expect(await linkBack(lost)).toBeNull()
    at.clock.nowMs += expiryMs
    expect(await linkBack(left)).toContain(`${at.shop.origin}/error?ErrorText=IPAY0100042-Transaction+time+limit+exceeds.`)
    const { PayUrl } = await requestLink(linkBody(at.shop.origin))
    at.faults.browser = 'closed'
    await press(PayUrl, 'decline')
    expect(await linkBack(PayUrl)).toContain(`${at.shop.origin}/failure?`)
  })

  it('shows the payment in the payer’s language, and runs nothing', async () => {
    const { PayUrl } = await requestLink(linkBody(at.shop.origin))
    const response = await fetch(PayUrl)
    const html = await response.text()
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain('<bdi dir="ltr">12.750</bdi> <span class="currency">د.ك</span>')
    expect(html).not.toMatch(/<script|<b>| style=| on[a-z]+=|https?:\/\//)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await (await fetch(`${PayUrl}?lang=en`)).text()).toMatch(/dir="ltr"[\s\S]*Sukkar &lt;sweets&gt;/)
  })

  it.each(['0'.repeat(32), 'x', '..%2f', "1'%20or%201=1", 'A'.repeat(5000)])('an unknown payment %s is nothing', async (ref) => {
    const page = `${at.bank.origin}/bank/pay/${ref}`
    const [get, sent] = [await fetch(page), await fetch(page, { method: 'POST', body: new URLSearchParams({ decision: 'pay' }) })]
    expect([get.status, sent.status].every((status) => status === 404 || status === 414)).toBe(true)
  })

  it('an unknown decision decides nothing, and of many presses the first counts', async () => {
    const { PayUrl } = await requestLink(linkBody(at.shop.origin))
    for (const decision of ['', 'captured', 'PAY', '__proto__']) await press(PayUrl, decision)
    expect(await askStatus()).toMatchObject({ PaymentStatus: [{ finalStatus: 'initiated' }] })
    const places = await Promise.all(['pay', 'decline', 'cancel'].map((decision) => press(PayUrl, decision)))
    expect(new Set(places.map(({ href }) => href)).size).toBe(1)
  })
})

describe('faults', () => {
  it.each([
    ['delayed', 1],
    ['twice', 2],
    ['lost', 0],
  ] as const)('a notification that is %s is made %i times', async (notification, times) => {
    Object.assign(at.faults, { notification, notificationDelayMs: 10 })
    await press(await knetPage(), 'pay')
    expect(at.shop.told).toHaveLength(times)
    expect(await tranPipe('8')).toContain('<result>CAPTURED</result>')
  })

  it('hold back, misstate and break answers, and leave the truth alone', async () => {
    await press(await knetPage(), 'pay')
    at.faults.pendingEnquiries = 1
    expect(await tranPipe('8')).toContain('HOST TIMEOUT')
    at.faults.wrongAmountFils = 1
    expect(await tranPipe('8')).toMatch(/<result>CAPTURED<\/result>.*<amt>0\.001<\/amt>/)
    at.faults.api = 'garbage'
    expect(await tranPipe('8')).not.toContain('CAPTURED')
    at.faults.api = 'error_500'
    expect(await tranPipe('8')).toContain('Internal Server Error')
    Object.assign(at.faults, createSandboxFaults())
    expect(await tranPipe('8')).toMatch(/<result>CAPTURED<\/result>.*<amt>12\.750<\/amt>/)
  })
})
