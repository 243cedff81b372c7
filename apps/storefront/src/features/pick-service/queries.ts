import { type Service, wireDeliveryType } from '@sukkar/domain/service'
import { queryOptions } from '@tanstack/react-query'
import { fetchAnswer } from '../../lib/client.ts'

/** Every area with its branches; they change so seldom that one load serves a visit. */
export const areasQuery = queryOptions({
  queryKey: ['areas'],
  queryFn: async ({ signal }) => (await fetchAnswer('listAreas', { query: { include: 'branchs' }, signal })).data,
  staleTime: 10 * 60_000,
})

/** What is possible now in an area, and the times of a service; reloaded every minute, because it depends on the clock. */
export const slotsQuery = (areaId: string, service: Service) =>
  queryOptions({
    queryKey: ['time-slot', areaId, service],
    queryFn: ({ signal }) => fetchAnswer('listTimeSlots', { query: { area: areaId, deliveryType: wireDeliveryType(service) }, signal }),
    staleTime: 20_000,
    refetchInterval: 60_000,
  })
