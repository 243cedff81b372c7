import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from '../http/uploads.ts'

/** The key of a request and what identifies the request; keys are unique per owner. */
export type RequestClaim = { owner: string; key: string; requestHash: string }

type StaffRequest = {
  idempotencyKey: string | null
  principal: { accountId: string }
  body: unknown
  files: readonly UploadedFile[]
  raw: Pick<FastifyRequest, 'routeOptions'>
}

/** The claim of a request by staff, whose keys are their own; null without a key. */
export const claimOf = ({ idempotencyKey, principal, body, files, raw }: StaffRequest): RequestClaim | null =>
  idempotencyKey === null
    ? null
    : {
        owner: `${STAFF_OWNER}${principal.accountId}`,
        key: idempotencyKey,
        requestHash: hashRequest(body, raw.routeOptions.config.call ?? '', files),
      }

/** Begins the owner of each key of staff. */
export const STAFF_OWNER = 'staff:'

/** Equal for equal requests of a scope, whatever the order of their keys; files count by content. */
export const hashRequest = (body: unknown, scope: string, files: readonly UploadedFile[]): string => {
  const hash = createHash('sha256')
    .update(JSON.stringify(sortKeys(body)))
    .update(scope)
  for (const file of files) hash.update(createHash('sha256').update(file.bytes).digest())
  return hash.digest('hex')
}

const sortKeys = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  )
}
