import type { Area } from '@sukkar/contract/area'
import { type Dispatch, useEffect } from 'react'
import type { Choice } from '../../lib/choice.ts'
import { toChosenArea } from '../../lib/chosen-area.ts'
import { callApi } from '../../lib/client.ts'
import { logFailure } from '../../lib/log.ts'
import { currentToken, useUser } from '../../lib/session.ts'
import type { DraftEvent } from './draft.ts'
import type { Entry } from './use-entry.ts'

type Where = Pick<Choice, 'area' | 'address' | 'branchId'>

/** The location last sent to the account, so that it is not sent again. */
let known = ''
/** Calls run one after the other, so that the last choice is the one stored. */
let lastCall: Promise<unknown> = Promise.resolve()

const keyOf = ({ area, address, branchId }: Where): string => `${currentToken()} ${address?.id ?? `${area?.id} ${branchId}`}`

/** Saves the chosen area or address as the account's default location (§4, §6); a failure is only logged. */
export const saveDefaultLocation = async (where: Where): Promise<void> => {
  const { area, address, branchId } = where
  if (currentToken() === null || area === null || (address === null && branchId === null) || keyOf(where) === known) return
  known = keyOf(where)
  const body = address === null ? { area_id: area.id, branch_id: branchId } : { address_id: address.id }
  const call = lastCall.then(() => callApi('setDefaultLocation', { body }))
  lastCall = call.catch(() => undefined)
  const result = await call
  if (result.ok) return
  known = ''
  logFailure('the default location could not be kept', result)
}

/** Fills in the account's default location, unless the customer has chosen before it was loaded (§6). */
export const useDefaultLocation = (phase: Entry['phase'], areas: readonly Area[] | undefined, dispatch: Dispatch<DraftEvent>): void => {
  const accountId = useUser()?.id
  useEffect(() => {
    if (phase !== 'fresh' || accountId === undefined || areas === undefined) return undefined
    let isGone = false
    const prefill = async (): Promise<void> => {
      const result = await callApi('getDefaultLocation', {})
      if (!result.ok) return logFailure('the default location could not be loaded', result)
      const { data } = result.answer
      const area = areas.find(({ id }) => id === data?.area_id)
      if (isGone || data === null || !data.is_served || area === undefined) return
      const address = data.address && { id: data.address.id, area_id: data.area_id, branch_id: data.branch_id }
      const branchId = data.branch_id ?? area.branches[0]?.id ?? null
      const where = { area: toChosenArea(area), address, branchId }
      known = keyOf(where)
      dispatch({ type: 'prefill', ...where })
    }
    void prefill()
    return () => {
      isGone = true
    }
  }, [phase, accountId, areas, dispatch])
}
