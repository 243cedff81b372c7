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

/** What the account is known to have, so that it is not told what it has told us. */
let known = ''
/** One call after the other, so that the last choice is the one that stays. */
let lastCall: Promise<unknown> = Promise.resolve()

const keyOf = ({ area, address, branchId }: Where): string => `${currentToken()} ${address?.id ?? `${area?.id} ${branchId}`}`

/** Choosing an area or an address makes it the account's default location (§4, §6); a failure is no reason to hold anybody up. */
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

/** A member finds the account's default location chosen, unless something was chosen before it came (§6). */
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
