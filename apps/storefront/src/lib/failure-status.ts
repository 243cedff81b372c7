import { isRecord } from './storage.ts'

/** The HTTP status of a page that could not be shown: that of the refused call, else 500 (§8 "Route failure"). */
export const failureStatus = (error: unknown): number => {
  const call = error instanceof Error && 'failure' in error ? error.failure : undefined
  const refusal = isRecord(call) ? call['failure'] : undefined
  return isRecord(refusal) && typeof refusal['status'] === 'number' ? refusal['status'] : 500
}

/** Unknown to the server, or no valid key: what was opened does not exist (§5 "Page validation failure shows 404"). */
export const isMissing = (error: unknown): boolean => [404, 422].includes(failureStatus(error))
