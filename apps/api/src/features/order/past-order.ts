import type { ChosenOption } from '@sukkar/contract/cart'
import type { ExtraFlavor } from '@sukkar/contract/catalogue'
import type { Fulfilment, Service } from '@sukkar/domain/service'
import type { AppContext } from '../../app-context.ts'
import type { SavedPicture } from '../../platform/pictures/save-pictures.ts'
import { getOrderRecord, listPictureFiles } from './order.queries.ts'

/** The part of an order that a reorder needs. */
export type PastOrder = {
  areaId: string
  branchId: string
  service: Service
  fulfilment: Fulfilment
  lines: PastOrderLine[]
}

export type PastOrderLine = {
  id: string
  productId: string
  nameEn: string
  nameAr: string
  quantity: number
  unitPriceFils: number
  options: ChosenOption[]
  extraFlavor: ExtraFlavor | null
  notes: string[]
  specialRequest: string
  pictures: SavedPicture[]
}

/** The caller has checked access. */
export const readPastOrder = async ({ db }: Pick<AppContext, 'db'>, orderId: string): Promise<PastOrder> => {
  const { order, lines } = await getOrderRecord(db, orderId)
  const pictures = await listPictureFiles(db, orderId)
  const past: PastOrderLine[] = []
  for (const line of lines)
    past.push({
      id: line.id,
      productId: line.product_id,
      nameEn: line.name_en,
      nameAr: line.name_ar,
      quantity: Number(line.quantity),
      unitPriceFils: Number(line.unit_price_fils),
      options: JSON.parse(line.options) as ChosenOption[],
      extraFlavor: line.extra_flavor === null ? null : (JSON.parse(line.extra_flavor) as ExtraFlavor),
      notes: JSON.parse(line.notes) as string[],
      specialRequest: line.special_request,
      pictures: pictures.get(line.id) ?? [],
    })
  return {
    areaId: order.area_id,
    branchId: order.branch_id,
    service: order.service as Service,
    fulfilment: order.fulfilment as Fulfilment,
    lines: past,
  }
}
