import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { SandboxCredentials } from './bank-context.ts'

export const credentials: SandboxCredentials = {
  bookeey: { merchantId: 'mer0000001', secretKey: 's3cr3t' },
  knet: { tranportalId: 'TEST01', tranportalPassword: 'secret', resourceKey: '0123456789ABCDEF' },
}

const { bookeey, knet } = credentials

/** A test merchant with its own server for KNET's notifications. It implements the banks' manuals without any of the bank's code. */
export async function openMerchant() {
  const notifications: Map<string, string>[] = []
  const answer = { status: 200, text: 'REDIRECT=SHOP/receipt' }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    notifications.push(decryptFields(new URLSearchParams(body).get('trandata') ?? ''))
    response.writeHead(answer.status).end(answer.text.replaceAll('SHOP', origin))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return { origin, told: notifications, answer, close: () => new Promise((resolve) => server.close(resolve)) }
}

/** The query that opens a KNET payment; `changes` replaces fields of the same name. */
export function knetQuery(shopOrigin: string, changes: Record<string, string> = {}): string {
  const fields = {
    ...{ id: knet.tranportalId, password: knet.tranportalPassword, action: '1', langid: 'USA', currencycode: '414', amt: '12.750' },
    ...{ responseURL: `${shopOrigin}/notify`, errorURL: `${shopOrigin}/error`, trackid: 'A1', udf1: '1001', ...changes },
  }
  const plain = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const cipher = createCipheriv('aes-128-cbc', knet.resourceKey, knet.resourceKey)
  const trandata = (cipher.update(plain, 'utf8', 'hex') + cipher.final('hex')).toUpperCase()
  return String(new URLSearchParams({ param: 'paymentInit', trandata, tranportalId: knet.tranportalId }))
}

function decryptFields(trandata: string): Map<string, string> {
  const cipher = createDecipheriv('aes-128-cbc', knet.resourceKey, knet.resourceKey)
  return new Map(new URLSearchParams(cipher.update(trandata, 'hex', 'utf8') + cipher.final('utf8')))
}

/** A `tranPipe` request: enquiries are action 8, refunds action 2. */
export function tranPipeBody(action: string, fields: Record<string, string> = {}): string {
  const { tranportalId, tranportalPassword } = knet
  const all = {
    id: tranportalId,
    password: tranportalPassword,
    action,
    amt: '12.750',
    transid: 'A1',
    trackid: 'A1',
    udf5: 'TrackID',
    ...fields,
  }
  return Object.entries(all)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')
}

/** A Bookeey link request over 12.750 dinars; `amount` is the amount's text in number and hash. */
export function linkBody(
  shopOrigin: string,
  { amount = '12.75', trackId = 'A1', method = 'credit', secretKey = bookeey.secretKey, failure = `${shopOrigin}/failure` } = {},
): string {
  const success = `${shopOrigin}/success`
  const hashMac = sha512([bookeey.merchantId, trackId, success, failure, amount, 'GEN', secretKey, '1700000000001'].join('|'))
  return `{"DBRqst":"PY_ECom","Do_MerchDtl":{"MerchUID":"${bookeey.merchantId}","SURL":"${success}","FURL":"${failure}"},
    "Do_TxnHdr":{"Merch_Txn_UID":"${trackId}","Txn_HDR":"1700000000001","PayMethod":"${method}","hashMac":"${hashMac}"},
    "Do_TxnDtl":[{"SubMerchUID":"${bookeey.merchantId}","Txn_AMT":${amount}}],"Do_MoreDtl":{"Cust_Data1":"<b>1</b>","Cust_Data2":"ar"}}`
}

export function statusBody(trackId = 'A1'): string {
  const HashMac = sha512(`${bookeey.merchantId}|${bookeey.secretKey}`)
  return JSON.stringify({ Mid: bookeey.merchantId, MerchantTxnRefNo: [trackId], HashMac })
}

export function refundBody(BkyTrackUID: string, amount: string, trackId = 'A1'): string {
  return `{"Do_ReFndDtl":{"BkyTrackUID":"${BkyTrackUID}","MerchRefNo":"${trackId}","Refnd_AMT":${amount},"MerUID":"${bookeey.merchantId}"}}`
}

function sha512(text: string): string {
  return createHash('sha512').update(text).digest('hex')
}
