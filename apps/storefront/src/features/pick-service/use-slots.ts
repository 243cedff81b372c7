import type { Possibility } from '@sukkar/contract/area'
import type { Fulfilment, Service } from '@sukkar/domain/service'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '../../lib/query-client.ts'
import { slotsQuery } from '../../lib/slots-query.ts'
import { writeJson } from '../../lib/storage.ts'
import type { Draft, Possible } from './draft.ts'

type Slots = {
  services: Partial<Record<Service, Possibility>>
  fulfilments: Partial<Record<Fulfilment, Possibility>>
  isLoading: boolean
  isError: boolean
  retry: () => void
}

/**
 * What is possible in the chosen area at its branch: services over both order types, order types for the chosen service (asap before one is
 * chosen, §4).
 */
export const useSlots = ({ area, branchId, service }: Draft, isOpenForUse: boolean): Slots => {
  const isEnabled = isOpenForUse && area !== null && area.branches.length > 0
  const now = useQuery({ ...slotsQuery(area?.id ?? '', branchId, 'asap'), enabled: isEnabled }, queryClient)
  const chosen = useQuery({ ...slotsQuery(area?.id ?? '', branchId, service ?? 'asap'), enabled: isEnabled }, queryClient)
  const slots = isEnabled ? chosen.data?.data : undefined
  useEffect(() => {
    if (slots) writeJson('timeSlots', slots)
  }, [slots])
  const services = isEnabled ? now.data?.deliveryValidator : undefined
  const fulfilments = isEnabled && service !== null ? chosen.data?.deliveryValidator : undefined
  const query = now.isError ? now : chosen
  return {
    services: services ?? {},
    fulfilments: fulfilments ?? {},
    isLoading: isEnabled && now.isPending,
    isError: isEnabled && query.isError && query.data === undefined,
    retry: () => void query.refetch(),
  }
}

/** What the server allows, by name; absent before its response. */
export const possibleNow = ({ services, fulfilments }: Slots): Possible => {
  const { asap, same_day, pre_order } = services
  const { delivery, pickup } = fulfilments
  const known = Object.entries({ asap, same_day, pre_order, delivery, pickup }).flatMap(([name, one]) =>
    one ? [[name, one.enabled] as const] : [],
  )
  return Object.fromEntries(known)
}
