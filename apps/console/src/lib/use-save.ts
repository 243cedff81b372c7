import type { CallName } from '@sukkar/contract/calls'
import type { CallFailure, CallInput } from '@sukkar/contract/client'
import type { AnswerOf } from '@sukkar/contract/endpoints'
import type { QueryKey } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callApi } from './client.ts'
import { isCreate, useCreateKey } from './create-key.ts'
import { showFailure } from './failure.ts'
import { useText } from './locale.ts'
import { queryClient } from './query-client.ts'

/**
 * Sends a change. Returns the answer, or stores the failure for the fields' errors, shows a toast and returns null. Everything under `touches` is
 * fetched again without being waited for, because the answer alone confirms the change. After a CONFLICT the record is fetched again too, while the
 * form preserves what was typed.
 */
export const useSave = <N extends CallName>(name: N, touches: QueryKey) => {
  const t = useText()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const sendUnderKey = useCreateKey()
  const reload = useRef<Promise<void>>(Promise.resolve())
  const save = async (input: CallInput<N>): Promise<AnswerOf<N> | null> => {
    setSaving(true)
    const result = await (isCreate(name) ? sendUnderKey((headers) => callApi(name, { ...input, headers })) : callApi(name, input))
    setSaving(false)
    setFailure(result.ok ? null : result)
    if (!result.ok) showFailure(result, t)
    reload.current = queryClient.invalidateQueries({ queryKey: touches })
    return result.ok ? result.answer : null
  }
  /** Resolves when what the last change invalidated has been fetched again. */
  const reloaded = (): Promise<void> => reload.current
  return { isSaving, failure, save, reloaded }
}
