import { randomUUID } from 'node:crypto'
import { formatDinars, readDinars } from './amount.ts'
import { currentStatus, isOwnReturnUrl, pagePath, randomDigits, type SandboxContext, withQuery } from './bank-context.ts'
import { isLinkHash, isStatusHash } from './bookeey-hash.ts'
import { consumePendingEnquiry } from './faults.ts'
import { isTrackId, readJson, readText, readValue } from './fields.ts'
import type { SandboxPayment, SandboxStatus } from './store.ts'

/** The method codes that merchants send, in lower case, with the bank's own name of each; credit cards have two codes. */
const methodsByCode = new Map([
  ['knet', 'knet'],
  ['bookeey', 'Bookeey'],
  ['credit', 'credit'],
  ['ccard', 'credit'],
  ['applepay', 'Applepay'],
])

/** `paymethods`: the methods this merchant may offer, in the gateway's codes. */
export function answerPayMethods(context: SandboxContext, body: string): unknown {
  if (readText(readJson(body), 'MerchantId') !== context.credentials.bookeey.merchantId) return { Message: 'Invalid Merchant' }
  return {
    PayOptions: [
      { PM_CD: 'knet', PM_Name: 'KNET' },
      { PM_CD: 'Bookeey', PM_Name: 'Bookeey' },
      { PM_CD: 'credit', PM_Name: 'Credit Card' },
      { PM_CD: 'APPLEPAY', PM_Name: 'Apple Pay' },
    ],
  }
}

/** `requestLink`: opens a payment and answers the URL of its page. */
export function answerRequestLink(context: SandboxContext, body: string): unknown {
  const request = readLinkRequest(body)
  if (request === null) return { Message: 'Invalid Request' }
  const { merchantId, secretKey } = context.credentials.bookeey
  if (request.merchantId !== merchantId) return refuseLink('Invalid Merchant')
  if (!isLinkHash(request.hash, request, secretKey)) return refuseLink('Hash Mac Validation Failed')
  if (request.method === undefined) return refuseLink('Invalid Payment Method')
  const isOwn = isOwnReturnUrl(context, request.successUrl) && isOwnReturnUrl(context, request.failureUrl)
  if (!isOwn) return refuseLink('Invalid Return Url')
  const { trackId, amountFils, method, locale, orderReference, successUrl, failureUrl } = request
  const ref = randomUUID().replaceAll('-', '')
  const isNew = context.store.insertPayment({
    ...{ ref, protocol: 'bookeey', trackId, amountFils, method, locale, orderReference, successUrl, failureUrl },
    request: '',
    paymentId: randomDigits(16),
    createdAtMs: context.now(),
  })
  if (!isNew) return refuseLink('Duplicate Merchant Transaction Id')
  return { PayUrl: `${context.publicUrl()}${pagePath(context, ref)}`, PaymentGateway: method, ErrorMessage: '' }
}

function refuseLink(message: string): unknown {
  return { PayUrl: '', PaymentGateway: '', ErrorMessage: message }
}

function readLinkRequest(body: string) {
  const request = readJson(body)
  const merchant = readValue(request, 'Do_MerchDtl')
  const header = readValue(request, 'Do_TxnHdr')
  const more = readValue(request, 'Do_MoreDtl')
  const trackId = readText(header, 'Merch_Txn_UID')
  const amountFils = readTotal(readValue(request, 'Do_TxnDtl'))
  if (!isTrackId(trackId) || amountFils === null) return null
  return {
    trackId,
    amountFils,
    merchantId: readText(merchant, 'MerchUID'),
    successUrl: readText(merchant, 'SURL'),
    failureUrl: readText(merchant, 'FURL'),
    header: readText(header, 'Txn_HDR'),
    hash: readText(header, 'hashMac'),
    method: methodsByCode.get(readText(header, 'PayMethod').toLowerCase()),
    locale: readText(more, 'Cust_Data2') === 'ar' ? ('ar' as const) : ('en' as const),
    orderReference: readText(more, 'Cust_Data1') || trackId,
  }
}

/** The amounts of several sub-merchants sum to the total; null when one is invalid. */
function readTotal(details: unknown): number | null {
  if (!Array.isArray(details) || details.length === 0) return null
  const list: unknown[] = details
  return list.reduce<number | null>((total, detail) => {
    const fils = readDinars(readText(detail, 'Txn_AMT'))
    return total === null || fils === null ? null : total + fils
  }, 0)
}

const TRACK_IDS_PER_REQUEST_MAX = 50

/** `paymentstatus`: the authoritative status of payments by the merchant's references. */
export function answerPaymentStatus(context: SandboxContext, body: string): unknown {
  const request = readJson(body)
  const { merchantId, secretKey } = context.credentials.bookeey
  const isOurs = readText(request, 'Mid') === merchantId && isStatusHash(readText(request, 'HashMac'), merchantId, secretKey)
  const requested = readValue(request, 'MerchantTxnRefNo')
  if (!isOurs || !Array.isArray(requested)) return { Message: 'Hash Mac Validation Failed' }
  const trackIds = requested.filter((id): id is string => typeof id === 'string').slice(0, TRACK_IDS_PER_REQUEST_MAX)
  const payments = trackIds.map((trackId) => context.store.findByTrackId('bookeey', trackId)).filter((payment) => payment !== null)
  return { PaymentStatus: payments.map((payment) => describePayment(context, payment)) }
}

const finalStatuses: Record<SandboxStatus | 'expired', { word: string; errorCode: string; text: string }> = {
  initiated: { word: 'initiated', errorCode: '', text: 'Transaction Initiated' },
  captured: { word: 'success', errorCode: '0', text: 'Transaction Success' },
  declined: { word: 'failed', errorCode: '1', text: 'Transaction Failed' },
  cancelled: { word: 'cancelled', errorCode: '1', text: 'Transaction Cancelled' },
  timed_out: { word: 'pending', errorCode: '', text: 'Transaction Pending' },
  voided: { word: 'failed', errorCode: '1', text: 'Transaction Voided' },
  expired: { word: 'failed', errorCode: '1', text: 'Transaction Expired' },
}

function describePayment(context: SandboxContext, payment: SandboxPayment): unknown {
  const isHeldBack = consumePendingEnquiry(context.faults)
  const status = isHeldBack ? finalStatuses.timed_out : finalStatuses[currentStatus(context, payment)]
  const { wrongAmountFils } = context.faults
  return {
    MerchantTxnRefNo: payment.trackId,
    PaymentId: payment.paymentId,
    ProcessDate: payment.decidedAtMs === null ? null : new Date(payment.decidedAtMs).toISOString(),
    StatusDescription: status.text,
    BookeeyTrackId: bookeeyTrackId(payment),
    BankRefNo: payment.bankReference,
    PaymentType: payment.method,
    ErrorCode: status.errorCode,
    ProductType: 'ECom',
    finalStatus: status.word,
    CardNo: payment.method === 'credit' && payment.status === 'captured' ? '411111******1111' : null,
    AuthCode: payment.authCode === '' ? null : payment.authCode,
    PaymentLink: `${context.publicUrl()}${pagePath(context, payment.ref)}`,
    merchTxnRefno: null,
    ...(wrongAmountFils === null ? {} : { Amount: formatDinars(wrongAmountFils) }),
  }
}

function bookeeyTrackId(payment: SandboxPayment): string {
  return `BKY${payment.paymentId}`
}

/** The gateway processes refunds later; the answer only confirms that it accepted the request. */
export function answerRefund(context: SandboxContext, body: string): unknown {
  const detail = readValue(readJson(body), 'Do_ReFndDtl')
  const payment = context.store.findByTrackId('bookeey', readText(detail, 'MerchRefNo'))
  const fils = readDinars(readText(detail, 'Refnd_AMT'))
  const isOurs = readText(detail, 'MerUID') === context.credentials.bookeey.merchantId
  if (!isOurs || payment === null || fils === null || readText(detail, 'BkyTrackUID') !== bookeeyTrackId(payment)) {
    return { ErrorCode: '1', ErrorMessage: 'Invalid Refund Request' }
  }
  const isTaken = context.store.takeRefund(payment.ref, fils, readText(detail, 'Remark'), context.now())
  return isTaken ? { ErrorCode: '0', ErrorMessage: '' } : { ErrorCode: '1', ErrorMessage: 'Refund exceeds the payment' }
}

/** The URL for the browser after a decision. Its fields are not signed, so the shop must not trust them. */
export function bookeeyReturnUrl(context: SandboxContext, payment: SandboxPayment): string {
  const ids = { txnId: bookeeyTrackId(payment), merchantTxnId: payment.trackId }
  const status = finalStatuses[currentStatus(context, payment)]
  if (status.word === 'success') return withQuery(payment.successUrl, ids)
  return withQuery(payment.failureUrl, { ...ids, errorMessage: status.text, errorCode: status.errorCode, finalstatus: status.word })
}
