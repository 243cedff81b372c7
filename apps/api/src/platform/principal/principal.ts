import type { Role } from '@sukkar/domain/account'

/** A signed-in principal. */
export type Member<R extends Role = Role> = {
  kind: R
  accountId: string
  /** The session family of the call's token, the same over all refreshes. */
  familyId: string
  /** Whether the password was set by somebody else and must be changed. */
  hasTemporaryPassword: boolean
}

/** Who makes a call. Queries that check ownership receive it as a whole. */
export type Principal = { kind: 'guest' } | Member
export type Customer = Member<'customer'>

export const guest: Principal = { kind: 'guest' }
