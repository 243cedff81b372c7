import type { CallName } from '@sukkar/contract/calls'
import type { CallResult } from '@sukkar/contract/client'
import type { BodyOf } from '@sukkar/contract/endpoints'
import { callApi } from '../lib/client.ts'
import type { CreateName } from '../lib/create-key.ts'

type ChangeName = Extract<CallName, `updateStaff${string}`>

/** Sends a form: all fields of a new record with its key, or the changed fields of the record that they are based on. */
export const sendRecord =
  <Create extends CreateName, Change extends ChangeName>(create: Create, change: Change) =>
  (
    changes: Partial<BodyOf<Create>>,
    based: { id: string; version: number } | null,
    headers: Record<string, string>,
  ): Promise<CallResult<Create> | CallResult<Change>> =>
    based === null
      ? callApi(create, { body: changes, headers } as never)
      : callApi(change, { params: { id: based.id }, body: { ...changes, version: based.version } } as never)
