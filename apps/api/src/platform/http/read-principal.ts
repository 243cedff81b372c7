import type { CallName } from '@sukkar/contract/calls'
import type { Endpoint } from '@sukkar/contract/endpoint'
import { ROLES, type Role } from '@sukkar/domain/account'
import type { FastifyRequest } from 'fastify'
import { guest, type Principal } from '../principal/principal.ts'
import { Refusal } from './refusal.ts'

/** Finds whom a token stands for. */
export type PrincipalFinder = (token: string, nowMs: number) => Promise<Principal>

/**
 * Who is calling, by `Authorization: Bearer <token>`: the one place where a token becomes a person. What everybody may read
 * is answered without looking. A token that opens nothing is refused only where somebody has to be signed in: the cart and
 * the order of a guest do not depend on it.
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

/** A password that somebody else was shown opens the choice of another one, and no work of the shop. */
export const refuseTemporaryPassword = (name: CallName, access: Endpoint['access'], principal: Principal): void => {
  const isWork = (access === 'staff' || access === 'crew') && name !== 'changeStaffPassword'
  if (isWork && principal.kind !== 'guest' && principal.hasTemporaryPassword) throw new Refusal('PASSWORD_CHANGE_REQUIRED')
}

/** Who gets in where somebody has to be signed in. */
const admittedRoles: Partial<Record<Endpoint['access'], readonly Role[]>> = {
  member: ROLES,
  customer: ['customer'],
  staff: ['staff'],
  crew: ['staff', 'driver'],
}

/** Every token of ours has this form; anything else is not looked up. */
const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/i

/** The bearer token of a request, or null. */
export const readToken = (request: FastifyRequest): string | null => bearer.exec(request.headers.authorization ?? '')?.[1] ?? null
