import { type Service, wireDeliveryType } from '@sukkar/domain/service'
import { queryOptions } from '@tanstack/react-query'
import { fetchAnswer } from './client.ts'

/** What is possible now in an area at a branch, and the times of a service; reloaded every minute, because it depends on the clock. */
export const slotsQuery = (areaId: string, branchId: string | null, service: Service) =>
  queryOptions({
    queryKey: ['time-slot', areaId, branchId, service],
    queryFn: ({ signal }) =>
      fetchAnswer('listTimeSlots', {
        query: { area: areaId, ...(branchId ? { branch_id: branchId } : {}), deliveryType: wireDeliveryType(service) },
        signal,
      }),
    staleTime: 20_000,
    refetchInterval: 60_000,
  })
