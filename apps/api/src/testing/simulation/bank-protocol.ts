import type { Page } from './bank-books.ts'

export type BankReply = { status: number; type: string; text: string }

/** Faults of a single answer of the bank. */
export type AnswerFaults = {
  /** Reports an unused page as failed. */
  failsBeforePaying: boolean
  /** Reports the payment of another order instead. */
  otherTrackId: string | null
}

/** The interface of a simulated bank, whose protocol stays inside. */
export type BankProtocol = {
  /** Opens the URL that the shop redirected the customer's browser to. */
  openPage: (url: string) => Page
  aboutOf: (url: string, body: string) => { kind: 'start' | 'enquiry' | 'refund' | 'other'; trackId: string }
  answer: (url: string, body: string, telling: AnswerFaults) => BankReply
  /** The notification about a page; null for a bank or a page without one. */
  notify: (page: Page) => { url: string; body: string } | null
  /** Where the browser is redirected after an acknowledged notification; null if it was not acknowledged. */
  readAcknowledgement: (status: number, text: string) => string | null
  /** Where the browser is redirected without a notification. */
  returnUrl: (page: Page) => string
  /** A notification that an attacker can send with no secret but a track id. */
  forge: (trackId: string, isPaid: boolean) => { url: string; body: string }
  forgedReturn: (trackId: string) => string
}
