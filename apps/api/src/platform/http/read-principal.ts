import type { CallName } from '@sukkar/contract/calls'
import type { Endpoint } from '@sukkar/contract/endpoint'
import { ROLES, type Role } from '@sukkar/domain/account'
import type { FastifyRequest } from 'fastify'
import { guest, type Principal } from '../principal/principal.ts'
import { Refusal } from './refusal.ts'

/** Finds the principal of a token. */
export type PrincipalFinder = (token: string, nowMs: number) => Promise<Principal>

/**
 * The principal of a request by `Authorization: Bearer <token>`; the only place that resolves a token. Public calls skip it. An invalid
 * token is refused only where a call requires a signed-in caller; for carts and orders of guests it counts as none.
 */
export const readPrincipal = async (
  access: Endpoint['access'],
  request: FastifyRequest,
  find: PrincipalFinder,
  nowMs: number,
): Promise<Principal> => {
  const token = access === 'anyone' ? null : readToken(request)
  const principal = token === null ? guest : await find(token, nowMs)
  const admitted = admittedRoles[access]
  if (admitted === undefined) return principal
  if (principal.kind === 'guest') throw new Refusal('UNAUTHENTICATED')
  if (!admitted.includes(principal.kind)) throw new Refusal(access === 'customer' ? 'NOT_A_CUSTOMER' : 'FORBIDDEN')
  return principal
}

/** A temporary password admits only the change of it, and no other call of staff or drivers. */
export const refuseTemporaryPassword = (name: CallName, access: Endpoint['access'], principal: Principal): void => {
  const isWork = (access === 'staff' || access === 'crew') && name !== 'changeStaffPassword'
  if (isWork && principal.kind !== 'guest' && principal.hasTemporaryPassword) throw new Refusal('PASSWORD_CHANGE_REQUIRED')
}

/** The roles that each kind of access admits. */
const admittedRoles: Partial<Record<Endpoint['access'], readonly Role[]>> = {
  member: ROLES,
  customer: ['customer'],
  staff: ['staff'],
  crew: ['staff', 'driver'],
}

/** The form of all tokens of the shop; other texts are not looked up. */
const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/i

export const readToken = (request: FastifyRequest): string | null => bearer.exec(request.headers.authorization ?? '')?.[1] ?? null
