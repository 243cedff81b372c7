import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import { parseFulfilment, parseService } from '@sukkar/domain/parse-service'
import type { Fulfilment, Service } from '@sukkar/domain/service'
import { branchInArea } from './area-branch.ts'
import { findAreaNamed } from './find-area.ts'
import type { AreaBranch, ShopArea, ShopBranch, ShopData } from './shop-data.ts'

/** The customer's choice; null for a part not chosen yet. */
export type Choice = {
  readonly area: ShopArea | null
  /** The branch chosen with the area (§4), and its delivery fee and minimum there. */
  readonly branch: ShopBranch | null
  readonly tariff: AreaBranch | null
  readonly service: Service | null
  readonly fulfilment: Fulfilment | null
}

export type ChoiceQuery = { area_id?: string; area?: string; order_type?: string; shipping_type?: string }

/** Parses the choice of a call, accepting every spelling of service and fulfilment; an empty text is null. */
export const parseChoice = (
  data: ShopData,
  query: ChoiceQuery,
): Outcome<Choice, 'AREA_UNKNOWN' | 'SERVICE_UNKNOWN' | 'FULFILMENT_UNKNOWN'> => {
  const area = isBlank(query.area_id)
    ? isBlank(query.area)
      ? null
      : findAreaNamed(data, query.area ?? '')
    : data.areasById.get(query.area_id ?? '')
  if (area === undefined || (area === null && !isBlank(query.area))) return fail('AREA_UNKNOWN')
  const service = isBlank(query.shipping_type) ? succeed(null) : parseService(query.shipping_type ?? '')
  if (!service.ok) return service
  const fulfilment = isBlank(query.order_type) ? succeed(null) : parseFulfilment(query.order_type ?? '')
  if (!fulfilment.ok) return fulfilment
  const tariff = area?.branches[0] ?? null
  const serving = tariff === null ? null : (data.branchesById.get(tariff.branchId) ?? null)
  const branch = serving === null ? null : branchInArea(area, serving)
  return succeed({ area, branch, tariff, service: service.value, fulfilment: fulfilment.value })
}

const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === ''
