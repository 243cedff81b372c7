import type { Branch } from '@sukkar/contract/area'
import { deliveryTypeName, orderTypeName, SERVICES } from '@sukkar/domain/service'
import type { ShopBranch } from './shop-data.ts'

/** A branch as the contract describes it, with order types and delivery types on request (§3). */
export const toBranch = (branch: ShopBranch, include: { orderTypes: boolean; deliveryTypes: boolean }): Branch => ({
  id: branch.id,
  name_en: branch.nameEn,
  name_ar: branch.nameAr,
  city_id: branch.governorateId,
  start: branch.startTime,
  end: branch.endTime,
  address_en: branch.addressEn,
  address_ar: branch.addressAr,
  phone: branch.phone,
  lat: branch.lat,
  lng: branch.lng,
  ...(include.orderTypes
    ? {
        order_types: SERVICES.map((service) => ({
          name: orderTypeName(service),
          status: branch.services.get(service) === true ? (1 as const) : (0 as const),
        })),
      }
    : {}),
  ...(include.deliveryTypes
    ? {
        delivery_types: branch.openings.map((opening) => ({
          name: deliveryTypeName(opening.fulfilment),
          day: opening.dayOfWeek,
          status: opening.isOpen ? (1 as const) : (0 as const),
          from: opening.from,
          to: opening.to,
        })),
      }
    : {}),
})
