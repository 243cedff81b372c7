import type { Role } from '@sukkar/domain/account'

/** Somebody who is signed in. */
export type Member<R extends Role = Role> = {
  kind: R
  accountId: string
  /** The sign-in that the call came with, the same over all its refreshes. */
  familyId: string
  /** Whether the password is one that somebody else was shown. */
  hasTemporaryPassword: boolean
}

/** Who is calling. Owner checks in queries take it as it is. */
export type Principal = { kind: 'guest' } | Member
export type Customer = Member<'customer'>

export const guest: Principal = { kind: 'guest' }
