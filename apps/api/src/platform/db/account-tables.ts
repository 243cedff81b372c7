import type { Generated } from 'kysely'

/** Accounts, their sessions, and PINs for forgotten passwords. */
export type AccountTables = {
  accounts: {
    id: string
    /** As normalised by the domain's `parseEmail`, so that one mailbox has one account. */
    email: string
    phone: string
    name: string
    password_hash: string
    /** customer, staff or driver. */
    role: string
    /** The language of mails to this account. */
    locale: string
    /** Incremented by every new password; sessions with an older version are invalid. */
    credential_version: number
    /** 1 while the password was set by somebody else: the account can then do nothing but choose another. */
    is_password_temporary: Generated<number>
    disabled_at: string | null
    signed_in_at: string | null
    created_at: string
    updated_at: string
  }
  /** One pair of tokens, stored hashed. A refresh consumes the pair and creates the next one of the same family. */
  sessions: {
    id: string
    family_id: string
    account_id: string
    /** The pair that was consumed for this one; null for the first of a family. */
    parent_id: string | null
    credential_version: number
    token_hash: string
    refresh_hash: string
    created_at: string
    expires_at: string
    rotated_at: string | null
    ended_at: string | null
    /** logout, password or reuse; null while the session has not been ended. */
    end_reason: string | null
  }
  /** One row per request for a forgotten password, whether or not an account has the address. */
  pins: {
    id: string
    /** Hash of the token that the requesting browser received; the PIN is useless without that token. */
    request_hash: string
    email: string
    locale: string
    /** Account and PIN are filled in later, and only if an account has the address. */
    account_id: string | null
    pin_hash: string | null
    tries: number
    created_at: string
    expires_at: string
    prepared_at: string | null
    used_at: string | null
    /** Hash of the requesting network; PIN requests are limited by it. */
    network: Generated<string>
  }
}
