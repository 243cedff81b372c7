import { randomInt } from 'node:crypto'
import type { SandboxFaults } from './faults.ts'
import type { SandboxPayment, SandboxStatus, SandboxStore } from './store.ts'

/** The merchant's credentials at each of the two gateways. */
export interface SandboxCredentials {
  bookeey: { merchantId: string; secretKey: string }
  /** `resourceKey` has exactly 16 characters: the AES-128 key. */
  knet: { tranportalId: string; tranportalPassword: string; resourceKey: string }
}

/** Calls the shop's URLs: `fetch`, or a function that stays within the process. */
export type BankFetch = (url: string, init: RequestInit) => Promise<Response>

/** The dependencies of every part of the sandbox gateway. */
export interface SandboxContext {
  prefix: string
  store: SandboxStore
  credentials: SandboxCredentials
  faults: SandboxFaults
  fetch: BankFetch
  now: () => number
  expiryMs: number
  publicUrl: () => string
  returnOrigins: () => readonly string[]
  merchantName: { en: string; ar: string }
  /** As with older KNET terminals: the browser itself carries the result. */
  knetDirectReturn: boolean
}

/** The current status: a payment that is still open after `expiryMs` has expired. */
export function currentStatus(context: SandboxContext, payment: SandboxPayment): SandboxStatus | 'expired' {
  const isOpen = payment.status === 'initiated' || payment.status === 'timed_out'
  const sinceMs = payment.decidedAtMs ?? payment.createdAtMs
  return isOpen && context.now() - sinceMs >= context.expiryMs ? 'expired' : payment.status
}

export function pagePath(context: SandboxContext, ref: string): string {
  return `${context.prefix}/pay/${ref}`
}

/** Whether a URL is the shop's: the gateway must not send browsers or its own calls anywhere else. */
export function isOwnReturnUrl(context: SandboxContext, url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, origin } = new URL(url)
  return (protocol === 'https:' || protocol === 'http:') && context.returnOrigins().includes(origin)
}

export function withQuery(url: string, fields: Record<string, string>): string {
  const target = new URL(url)
  for (const [name, value] of Object.entries(fields)) target.searchParams.set(name, value)
  return target.href
}

export function randomDigits(count: number): string {
  return Array.from({ length: count }, (_, index) => String(randomInt(index === 0 ? 1 : 0, 10))).join('')
}

const kuwaitOffsetMs = 3 * 3_600_000

/** KNET's posting date, `MMDD` in Kuwait. */
export function postDate(nowMs: number): string {
  const date = new Date(nowMs + kuwaitOffsetMs)
  return `${String(date.getUTCMonth() + 1).padStart(2, '0')}${String(date.getUTCDate()).padStart(2, '0')}`
}
