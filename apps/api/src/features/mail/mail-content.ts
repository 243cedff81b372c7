import type { Locale } from '@sukkar/i18n/locales'

/**
 * The content of a mail, independent of its form: HTML and plain text are rendered from it, so that they agree. Texts may contain direction
 * isolates, which the translator puts around values.
 */
export type MailContent = {
  subject: string
  /** The preview that mailboxes show beside the subject. */
  preheader: string
  title: string
  blocks: readonly Block[]
  /** Why the reader gets this mail. */
  why: string
}

export type Block =
  | { kind: 'text'; text: string }
  /** Secondary text. */
  | { kind: 'hint'; text: string }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'facts'; title: string | null; facts: readonly Fact[] }
  | { kind: 'lines'; title: string; lines: readonly Line[] }
  | { kind: 'sums'; sums: readonly Sum[] }
  /** Text to be typed elsewhere, character by character. */
  | { kind: 'code'; code: string }

export type Fact = { label: string; values: readonly string[] }
export type Line = { name: string; details: readonly string[]; amount: string }
export type Sum = { label: string; amount: string; isTotal: boolean }

/** The shop as the sender, in the reader's language. */
export type Sender = {
  locale: Locale
  shop: string
  tagline: string
  phone: string
  email: string
  address: string
  licence: string | null
  /** The shop's own page, and its terms. */
  url: string
  terms: { label: string; url: string }
}
