import type { Area } from '@sukkar/contract/area'
import type { DataOf } from '@sukkar/contract/endpoints'
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

/** A default location as a choice; null where there is none or nobody can order to it now. */
export const placeOf = (location: DataOf<'getDefaultLocation'>, areas: readonly Area[]) => {
  const area = areas.find(({ id }) => id === location?.area_id)
  if (location === null || !location.is_served || area === undefined) return null
  return {
    area: toChosenArea(area),
    address: location.address && { id: location.address.id, area_id: location.area_id, branch_id: location.branch_id },
    branchId: location.branch_id ?? area.branches[0]?.id ?? null,
  }
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
      const where = placeOf(result.answer.data, areas)
      if (isGone || where === null) return
      known = keyOf(where)
      dispatch({ type: 'prefill', ...where })
    }
    void prefill()
    return () => {
      isGone = true
    }
  }, [phase, accountId, areas, dispatch])
}
