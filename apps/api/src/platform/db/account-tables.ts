import type { Generated } from 'kysely'

/** Accounts, the sign-ins that are open on them, and codes for a forgotten password. */
export type AccountTables = {
  accounts: {
    id: string
    /** As `parseEmail` of the domain gives it: one mailbox is one account. */
    email: string
    phone: string
    name: string
    password_hash: string
    /** customer, staff or driver. */
    role: string
    /** The language of its mails. */
    locale: string
    /** Grows with every new password; a sign-in of an older one opens nothing any more. */
    credential_version: number
    /** 1 while its password is one that somebody else was shown: with it nothing can be done but to choose another. */
    is_password_temporary: Generated<number>
    disabled_at: string | null
    signed_in_at: string | null
    created_at: string
    updated_at: string
  }
  /** One pair of tokens, stored hashed. A refresh spends the pair and makes the next one of the same family. */
  sessions: {
    id: string
    family_id: string
    account_id: string
    /** The pair that was spent for this one; null for the first of a family. */
    parent_id: string | null
    credential_version: number
    token_hash: string
    refresh_hash: string
    created_at: string
    expires_at: string
    rotated_at: string | null
    ended_at: string | null
    /** logout, password or reuse; null while it was not ended. */
    end_reason: string | null
  }
  /** One row for each time that somebody forgot a password, whether the address is known or not. */
  pins: {
    id: string
    /** Of the token that the browser which asked was given: without it the code is nothing. */
    request_hash: string
    email: string
    locale: string
    /** Account and code are filled in afterwards, where the address is known. */
    account_id: string | null
    pin_hash: string | null
    tries: number
    created_at: string
    expires_at: string
    prepared_at: string | null
    used_at: string | null
    /** Hash of the network that asked: codes are counted by it. */
    network: Generated<string>
  }
}
