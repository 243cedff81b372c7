import { setTimeout as wait } from 'node:timers/promises'
import { currentStatus, isOwnReturnUrl, pagePath, randomDigits, type SandboxContext, withQuery } from './bank-context.ts'
import { bookeeyReturnUrl } from './bookeey.ts'
import { readText } from './fields.ts'
import { buildKnetResult, knetErrorUrl } from './knet.ts'
import type { SandboxBankIds, SandboxDecision, SandboxPayment } from './store.ts'

/** The decision of a payment page's button, or null for anything else. */
export function readDecision(form: unknown, method: string): SandboxDecision | null {
  switch (readText(form, 'decision')) {
    case 'pay':
      return method === 'knet' && !isApprovedCard(form) ? 'declined' : 'captured'
    case 'decline':
      return 'declined'
    case 'cancel':
      return 'cancelled'
    case 'time_out':
      return 'timed_out'
    default:
      return null
  }
}

/** The approval rule of KNET's own test card. */
function isApprovedCard(form: unknown): boolean {
  const { card, month, year } = {
    card: readText(form, 'card'),
    month: readText(form, 'expiry_month'),
    year: readText(form, 'expiry_year'),
  }
  return card === 'KNET1' && month === '09' && year === '2021'
}

/** Applies the first decision and returns the browser's next URL; a repeated press gets the first answer again. */
export async function decidePayment(context: SandboxContext, payment: SandboxPayment, decision: SandboxDecision): Promise<string> {
  const nowMs = context.now()
  const isFirst = context.store.takeDecision(payment.ref, decision, bankIds(decision), nowMs, nowMs - context.expiryMs)
  const decided = context.store.findPayment(payment.ref) ?? payment
  const page = pagePath(context, payment.ref)
  if (!isFirst) return decided.returnUrl ?? page
  const url = decided.protocol === 'knet' ? await settleKnet(context, decided) : bookeeyReturnUrl(context, decided)
  if (url === null) return page
  context.store.setReturnUrl(decided.ref, url)
  return context.faults.browser === 'closed' ? page : url
}

function bankIds(decision: SandboxDecision): SandboxBankIds {
  if (decision === 'cancelled' || decision === 'timed_out') return { transactionId: '', bankReference: '', authCode: '' }
  return {
    transactionId: randomDigits(15),
    bankReference: randomDigits(12),
    authCode: decision === 'captured' ? `B${randomDigits(5)}` : '',
  }
}

/** Notifies the shop and reads its acknowledgement; without a valid one the capture is voided. */
async function settleKnet(context: SandboxContext, payment: SandboxPayment): Promise<string | null> {
  const trandata = buildKnetResult(context, payment)
  const { notification, notificationDelayMs } = context.faults
  if (context.knetDirectReturn) return withQuery(payment.successUrl, { trandata })
  if (notification === 'lost') return null
  if (notification === 'delayed') await wait(notificationDelayMs)
  const first = await notifyShop(context, payment, trandata)
  const receiptUrl = notification === 'twice' ? await notifyShop(context, payment, trandata) : first
  if (receiptUrl === null) context.store.voidPayment(payment.ref)
  return receiptUrl
}

const ACKNOWLEDGEMENT_TIMEOUT_MS = 15_000
const ACKNOWLEDGEMENT_MAX_LENGTH = 2000

/** The URL of the single line `REDIRECT=…`, or `null` for every other answer. */
async function notifyShop(context: SandboxContext, payment: SandboxPayment, trandata: string): Promise<string | null> {
  try {
    const response = await context.fetch(payment.successUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ trandata }).toString(),
      redirect: 'error',
      signal: AbortSignal.timeout(ACKNOWLEDGEMENT_TIMEOUT_MS),
    })
    const text = await response.text()
    if (response.status !== 200 || text.length > ACKNOWLEDGEMENT_MAX_LENGTH) return null
    const url = /^REDIRECT=(\S+)\r?\n?$/.exec(text)?.[1]
    return url !== undefined && isOwnReturnUrl(context, url) ? url : null
  } catch {
    return null
  }
}

/** The URL that a finished page links back to; null when there is none. */
export function findReturnUrl(context: SandboxContext, payment: SandboxPayment): string | null {
  const status = currentStatus(context, payment)
  if (status === 'initiated') return null
  if (payment.returnUrl !== null) return payment.returnUrl
  if (payment.protocol === 'bookeey') return bookeeyReturnUrl(context, payment)
  if (status === 'voided') return knetErrorUrl(payment, 'IPAY0100249', 'Merchant response url is down.')
  return status === 'expired' ? knetErrorUrl(payment, 'IPAY0100042', 'Transaction time limit exceeds.') : null
}
