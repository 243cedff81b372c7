import { type Fulfilment, isAvailableFor, type MenuType, type Service } from '@sukkar/domain/service'
import type { CartAddition } from './cart-addition.ts'
import { isRecord, isTextList } from './storage.ts'
import { isTextRecord } from './text-record.ts'

/**
 * The pending add (§4): a guest who adds a product before picking a service is sent to pick one, and the request is sent again afterwards.
 * It is stored under the specification's keys; its pictures are too large for those and are stored separately.
 */
export type PendingRequest = {
  product_id: string
  quantity: number
  options: string[]
  /** Absent in requests stored before options had texts. */
  option_texts?: Record<string, string>
  notes: string[]
  special_request: string
  extra_flavor: string | null
  picture_count: number
}

/** What to do with a saved request once a service and order type are picked. */
export const decideReplay = (
  request: PendingRequest | null,
  menuTypes: readonly { type_name: string; is_available: boolean }[],
  service: Service | null,
  fulfilment: Fulfilment | null,
): 'none' | 'not_available' | 'add' => {
  if (request === null || service === null || fulfilment === null) return 'none'
  return isAvailableFor(menuTypes.map(toMenuType), service, fulfilment) ? 'add' : 'not_available'
}

export const toMenuType = (menuType: { type_name: string; is_available: boolean }): MenuType => ({
  typeName: menuType.type_name,
  isAvailable: menuType.is_available,
})

export const toPendingRequest = (addition: CartAddition): PendingRequest => ({
  product_id: addition.product.id,
  quantity: addition.quantity,
  options: [...(addition.optionIds ?? [])],
  option_texts: { ...addition.optionTexts },
  notes: [...(addition.notes ?? [])],
  special_request: addition.specialRequest ?? '',
  extra_flavor: addition.extraFlavorId ?? null,
  picture_count: addition.pictures?.length ?? 0,
})

export const toAddition = (request: PendingRequest, pictures: readonly Blob[]): CartAddition => ({
  product: { id: request.product_id },
  quantity: request.quantity,
  optionIds: request.options,
  optionTexts: request.option_texts ?? {},
  notes: request.notes,
  specialRequest: request.special_request,
  ...(request.extra_flavor === null ? {} : { extraFlavorId: request.extra_flavor }),
  pictures,
})

export const isPendingRequest = (value: unknown): value is PendingRequest =>
  isRecord(value) &&
  typeof value['product_id'] === 'string' &&
  Number.isInteger(value['quantity']) &&
  Number(value['quantity']) >= 1 &&
  isTextList(value['options']) &&
  (value['option_texts'] === undefined || isTextRecord(value['option_texts'])) &&
  isTextList(value['notes']) &&
  typeof value['special_request'] === 'string' &&
  (value['extra_flavor'] === null || typeof value['extra_flavor'] === 'string') &&
  Number.isInteger(value['picture_count'])

export const isMenuTypeList = (value: unknown): value is { type_name: string; is_available: boolean }[] =>
  Array.isArray(value) &&
  value.every((entry) => isRecord(entry) && typeof entry['type_name'] === 'string' && typeof entry['is_available'] === 'boolean')
