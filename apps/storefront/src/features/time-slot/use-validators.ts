import { type Fulfilment, SERVICES } from '@sukkar/domain/service'
import { useQueries } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'
import type { Validators } from './open-ways.ts'
import { timeSlotsQuery } from './time-slots.ts'
import { useTimesBranch } from './use-times-branch.ts'

/** What is open in an area for each service, and whether all responses have arrived. */
export const useValidators = (areaId: string, fulfilment: Fulfilment): { validators: Validators; isKnown: boolean } => {
  const branchId = useTimesBranch(areaId)
  const queries = SERVICES.map((service) => timeSlotsQuery({ areaId, branchId, service, fulfilment }))
  const answers = useQueries({ queries }, queryClient)
  return {
    validators: Object.fromEntries(SERVICES.map((service, index) => [service, answers[index]?.data?.validator])),
    isKnown: answers.every(({ data }) => data !== undefined),
  }
}
