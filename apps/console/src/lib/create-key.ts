import type { CallName } from '@sukkar/contract/calls'
import type { CallFailure } from '@sukkar/contract/client'
import { useRef } from 'react'

/** The calls that create a record, so that a second one would make a second record. */
export type CreateName = Extract<CallName, `createStaff${string}`>
export const isCreate = (name: CallName): boolean => name.startsWith('createStaff')

/** The idempotency key of a form. While `isUncertain`, a request with it may have created the record without an answer. */
export type CreateKey = { key: string; isUncertain: boolean }

const newCreateKey = (): CreateKey => ({ key: crypto.randomUUID(), isUncertain: false })

/**
 * The key of the form's next request. After a lost answer it stays until the record is confirmed, because a refusal of the repeated request, such as
 * an expired sign-in, tells nothing about the first one.
 */
export const nextCreateKey = (used: CreateKey, result: { ok: true } | CallFailure): CreateKey => {
  if (result.ok) return newCreateKey()
  if (result.kind === 'network' || result.failure.status >= 500) return { ...used, isUncertain: true }
  return used.isUncertain && result.failure.code !== 'IDEMPOTENCY_MISMATCH' ? used : newCreateKey()
}

type Headers = Record<string, string>

/** Sends a form's creates: however often one is repeated after a lost answer, it makes one record. */
export const useCreateKey = () => {
  const current = useRef<CreateKey | null>(null)
  return async <Result extends { ok: true } | CallFailure>(send: (headers: Headers) => Promise<Result>): Promise<Result> => {
    const used = current.current ?? newCreateKey()
    current.current = used
    const result = await send({ 'idempotency-key': used.key })
    if (current.current.key === used.key) current.current = nextCreateKey(current.current, result)
    return result
  }
}
