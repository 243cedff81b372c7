import { createHash } from 'node:crypto'
import { type AmountText, formatGatewayAmount } from './gateway-amount.ts'
import type { PaymentAttemptRef, PaymentMethodName } from './payment-adapter.ts'

export interface BookeeyConfig {
  merchantId: string
  secretKey: string
  /** Full URLs: in production the hosts and paths differ. */
  urls: BookeeyUrls
  /** The hash covers the amount as text, and merchants differ in whether it has trailing zeros. */
  amountText: AmountText
  /** The codes to send when the gateway does not list its own; their methods are then offered. */
  methodCodes: Partial<Record<PaymentMethodName, string>>
  timeoutMs: number
}

export interface BookeeyUrls {
  payMethods: string
  requestLink: string
  paymentStatus: string
  refund: string
}

interface LinkHashParts {
  merchantId: string
  trackId: string
  successUrl: string
  failureUrl: string
  amountText: string
  secretKey: string
  /** A new number for each request (`Txn_HDR`). */
  header: string
}

export function hashLinkRequest(parts: LinkHashParts): string {
  const { merchantId, trackId, successUrl, failureUrl, amountText, secretKey, header } = parts
  return sha512([merchantId, trackId, successUrl, failureUrl, amountText, 'GEN', secretKey, header].join('|'))
}

export function hashStatusRequest(merchantId: string, secretKey: string): string {
  return sha512(`${merchantId}|${secretKey}`)
}

/**
 * The body of a link request. `hash` is an argument so that the stored copy can be built without it: the secret is a short number that a
 * stored hash would reveal.
 */
export function buildLinkRequest(
  config: BookeeyConfig,
  attempt: PaymentAttemptRef,
  methodCode: string,
  header: string,
  hash: string,
): string {
  const { returnUrls, customer, trackId } = attempt
  const request = {
    DBRqst: 'PY_ECom',
    Do_Appinfo: appInfo,
    Do_MerchDtl: { MerchUID: config.merchantId, BKY_PRDENUM: 'ECom', SURL: returnUrls.success, FURL: returnUrls.failure },
    Do_PyrDtl: { Pyr_MPhone: customer.phoneNational, ISDNCD: customer.phoneCountry, Pyr_Name: customer.name },
    Do_TxnHdr: { Merch_Txn_UID: trackId, Txn_HDR: header, PayFor: 'ECom', PayMethod: methodCode, BKY_Txn_UID: '', hashMac: hash },
    Do_TxnDtl: [{ SubMerchUID: config.merchantId, Txn_AMT: 0 }],
    Do_MoreDtl: { Cust_Data1: attempt.orderNumber, Cust_Data2: attempt.locale, Cust_Data3: '' },
  }
  // The number is inserted as text, because the hash covers `12.750` where JavaScript would write 12.75. No string value can contain the
  // marker: its quotes would be escaped.
  return JSON.stringify(request).replace('"Txn_AMT":0', `"Txn_AMT":${formatGatewayAmount(attempt.amountFils, config.amountText)}`)
}

export function buildStatusRequest(merchantId: string, trackId: string, hash: string): string {
  return JSON.stringify({ Mid: merchantId, MerchantTxnRefNo: [trackId], HashMac: hash })
}

export function buildRefundRequest(config: BookeeyConfig, trackId: string, gatewayTrackId: string, fils: number, remark: string): string {
  const request = {
    DBRqst: 'Req_New',
    Do_UsrAuth: { AuthTyp: '5', UsrSessnUID: '' },
    Do_ReFndDtl: {
      BkyTrackUID: gatewayTrackId,
      MerchRefNo: trackId,
      RefndTo: 'CST',
      ProsStatCD: 1,
      Refnd_AMT: 0,
      Remark: remark,
      MerUID: config.merchantId,
    },
  }
  return JSON.stringify(request).replace('"Refnd_AMT":0', `"Refnd_AMT":${formatGatewayAmount(fils, config.amountText)}`)
}

const appInfo = {
  APPTyp: 'WEB',
  AppVer: '1.0',
  APIVer: '2.0.0',
  OS: '',
  DevcType: '',
  IPAddrs: '',
  Country: '',
  APPID: '',
  MdlID: '',
  HsCode: '',
  UsrSessID: '',
}

/** The two SDKs of the gateway spell its codes differently. */
const methodNamesByCode = new Map<string, PaymentMethodName>([
  ['knet', 'knet'],
  ['bookeey', 'Bookeey'],
  ['credit', 'credit'],
  ['ccard', 'credit'],
  ['applepay', 'Applepay'],
])

export function readMethodCode(code: string): PaymentMethodName | null {
  return methodNamesByCode.get(code.toLowerCase().replace(/[^a-z]/g, '')) ?? null
}

function sha512(text: string): string {
  return createHash('sha512').update(text, 'utf8').digest('hex')
}
