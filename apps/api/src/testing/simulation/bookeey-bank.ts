import { createHash } from 'node:crypto'
import type { BankBooks, Page } from './bank-books.ts'
import type { AnswerFaults, BankProtocol, BankReply } from './bank-protocol.ts'

export const bookeeyMerchant = { id: 'mer0000777', secret: '5551212' }
export const bookeeyEnvironment = {
  BOOKEEY_MERCHANT_ID: bookeeyMerchant.id,
  BOOKEEY_SECRET_KEY: bookeeyMerchant.secret,
}

const digest = (parts: readonly string[]): string => createHash('sha512').update(parts.join('|')).digest('hex')

type LinkRequest = {
  Do_MerchDtl: { MerchUID: string; SURL: string; FURL: string }
  Do_TxnHdr: { Merch_Txn_UID: string; Txn_HDR: string; PayMethod: string; hashMac: string }
  Do_TxnDtl: { Txn_AMT: number }[]
}
type StatusRequest = { Mid: string; MerchantTxnRefNo: string[]; HashMac: string }
type RefundRequest = { Do_ReFndDtl: { MerchRefNo: string; BkyTrackUID: string; Refnd_AMT: number; MerUID: string; Remark: string } }

const json = (value: unknown, status = 200): BankReply => ({ status, type: 'application/json', text: JSON.stringify(value) })

const words: Record<Page['state'], [string, string]> = {
  untouched: ['initiated', '1'],
  declined: ['failed', '51'],
  cancelled: ['cancelled', '17'],
  captured: ['success', '0'],
  voided: ['failed', '96'],
}

const giveLink = (books: BankBooks, body: string): BankReply => {
  const { Do_MerchDtl: merchant, Do_TxnHdr: header, Do_TxnDtl: details } = JSON.parse(body) as LinkRequest
  // The hash covers the amount as text in the request, which parsing loses.
  const amountText = /"Txn_AMT":([0-9.]+)/.exec(body)?.[1] ?? ''
  const { id, secret } = bookeeyMerchant
  const expected = digest([id, header.Merch_Txn_UID, merchant.SURL, merchant.FURL, amountText, 'GEN', secret, header.Txn_HDR])
  if (merchant.MerchUID !== id || header.hashMac !== expected) return json({ PayUrl: '', ErrorMessage: 'Invalid hash' })
  const trackId = header.Merch_Txn_UID
  if (books.pages.has(trackId)) return json({ PayUrl: '', ErrorMessage: 'Duplicate Merch_Txn_UID' })
  const askedFils = Math.round(details.reduce((sum, detail) => sum + detail.Txn_AMT, 0) * 1000)
  books.open({ gateway: 'bookeey', trackId, askedFils, urls: { notification: '', success: merchant.SURL, failure: merchant.FURL } })
  return json({ PayUrl: `https://pay.bookeey.example/page/${trackId}`, PaymentGateway: 'SIM', ErrorMessage: '' })
}
const giveStatus = (books: BankBooks, body: string, telling: AnswerFaults): BankReply => {
  const { Mid, MerchantTxnRefNo, HashMac } = JSON.parse(body) as StatusRequest
  const { id, secret } = bookeeyMerchant
  if (Mid !== id || HashMac !== digest([id, secret])) return json({ Message: 'Invalid hash' }, 400)
  const found = MerchantTxnRefNo.map((trackId) => books.pages.get(trackId)).filter((page) => page !== undefined)
  return json({ PaymentStatus: found.flatMap((page) => describe(page, telling)) })
}
const describe = (page: Page, telling: AnswerFaults) => {
  const [finalStatus, errorCode] = page.state === 'untouched' && telling.failsBeforePaying ? words.declined : words[page.state]
  if (page.state === 'untouched' && !telling.failsBeforePaying && page.askedFils % 2 === 0) return []
  return [
    {
      MerchantTxnRefNo: telling.otherTrackId ?? page.trackId,
      PaymentId: page.ids.payment,
      ProcessDate: null,
      StatusDescription: 'Transaction',
      BookeeyTrackId: page.ids.transaction,
      BankRefNo: page.ids.reference,
      PaymentType: 'knet',
      ErrorCode: errorCode,
      ProductType: 'ECom',
      finalStatus,
      CardNo: null,
      AuthCode: page.ids.auth,
      PaymentLink: '',
      merchTxnRefno: null,
      // The answer usually has no amount; one that differs from the request does.
      ...(page.capturedFils > 0 && page.chargedFils !== page.askedFils ? { Amount: (page.chargedFils / 1000).toFixed(3) } : {}),
    },
  ]
}
const takeRefund = (books: BankBooks, body: string): BankReply => {
  const { Do_ReFndDtl: detail } = JSON.parse(body) as RefundRequest
  const page = books.pages.get(detail.MerchRefNo)
  if (page === undefined || detail.MerUID !== bookeeyMerchant.id) return json({ ErrorCode: '12', ErrorMessage: 'Unknown transaction' })
  const outcome = books.refund(page, Math.round(detail.Refnd_AMT * 1000), { remark: detail.Remark, isAtOnce: false })
  return outcome === 'done' ? json({ ErrorCode: '0' }) : json({ ErrorCode: '61', ErrorMessage: `Refund ${outcome}` })
}

/** A bank with Bookeey's protocol, written from its description without code of the shop. */
export const createBookeeyBank = (books: BankBooks): BankProtocol => {
  const readPage = (url: string): Page => {
    const page = books.pages.get(url.split('/page/')[1] ?? '')
    if (page === undefined) throw new Error(`The bank has no page ${url}`)
    return page
  }
  return {
    openPage: readPage,
    aboutOf: (url, body) => {
      if (url.endsWith('/requestLink')) return { kind: 'start', trackId: (JSON.parse(body) as LinkRequest).Do_TxnHdr.Merch_Txn_UID }
      if (url.endsWith('/paymentstatus')) return { kind: 'enquiry', trackId: (JSON.parse(body) as StatusRequest).MerchantTxnRefNo[0] ?? '' }
      if (url.endsWith('/request-refund')) return { kind: 'refund', trackId: (JSON.parse(body) as RefundRequest).Do_ReFndDtl.MerchRefNo }
      return { kind: 'other', trackId: '' }
    },
    answer: (url, body, telling) => {
      if (url.endsWith('/requestLink')) return giveLink(books, body)
      if (url.endsWith('/paymentstatus')) return giveStatus(books, body, telling)
      if (url.endsWith('/request-refund')) return takeRefund(books, body)
      if (!url.endsWith('/paymethods')) return { status: 404, type: 'text/html', text: 'not found' }
      return json({ PayOptions: ['knet', 'credit', 'Bookeey'].map((code) => ({ PM_CD: code, PM_Name: code })) })
    },
    notify: () => null,
    readAcknowledgement: () => null,
    returnUrl: (page) =>
      page.state === 'captured'
        ? `${page.urls.success}?${new URLSearchParams({ txnId: page.ids.transaction, merchantTxnId: page.trackId })}`
        : `${page.urls.failure}?${new URLSearchParams({ txnId: page.ids.transaction, merchantTxnId: page.trackId, errorMessage: 'Not paid', errorCode: words[page.state][1] })}`,
    forge: (trackId, isPaid) => ({
      url: '/api/payments/bookeey/callback',
      body: new URLSearchParams({ merchantTxnId: trackId, finalstatus: isPaid ? 'success' : 'failed' }).toString(),
    }),
    forgedReturn: (trackId) => `/payment/return?${new URLSearchParams({ merchantTxnId: trackId, txnId: '1' })}`,
  }
}
