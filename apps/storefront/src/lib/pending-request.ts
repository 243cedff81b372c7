import type { Product } from '@sukkar/contract/catalogue'
import { type Fulfilment, isAvailableFor, isServedFor, type MenuType, orderTypeName, type Service } from '@sukkar/domain/service'
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
  /** Where its pictures are, when it was saved, and the product's names; absent in requests stored before several could wait. */
  pictures_key?: string
  saved_at?: number
  name_en?: string
  name_ar?: string
}

export type PendingProduct = Pick<Product, 'name_en' | 'name_ar' | 'is_pre' | 'menu_types_availability' | 'order_types_availability'>

type StoredMenuType = { type_name: string; is_available: boolean }

/** A saved request with where its product is sold. */
export type PendingEntry = { request: PendingRequest; menu_types: StoredMenuType[]; is_photo_print_cake: boolean }

/** What to do with a saved request once a service and order type are picked. */
export const decideReplay = (
  request: PendingRequest | null,
  menuTypes: readonly StoredMenuType[],
  service: Service | null,
  fulfilment: Fulfilment | null,
): 'none' | 'not_available' | 'add' => {
  if (request === null || service === null || fulfilment === null) return 'none'
  return isAvailableFor(menuTypes.map(toMenuType), service, fulfilment) ? 'add' : 'not_available'
}

/** Where a product is sold. One that is made days ahead is for pre-orders alone, whatever else it lists (§3 is_pre). */
export const listMenuTypes = (product: Omit<PendingProduct, 'name_en' | 'name_ar'>): StoredMenuType[] => {
  const { is_pre: isPre, menu_types_availability: services, order_types_availability: fulfilments } = product
  if (!isPre) return [...services, ...fulfilments]
  const preOrder = { type_name: orderTypeName('pre_order'), is_available: isServedFor(services.map(toMenuType), 'pre_order') }
  return [preOrder, ...fulfilments]
}

export const toMenuType = (menuType: StoredMenuType): MenuType => ({
  typeName: menuType.type_name,
  isAvailable: menuType.is_available,
})

export const toPendingRequest = (
  addition: CartAddition,
  { name_en, name_ar }: Pick<PendingProduct, 'name_en' | 'name_ar'>,
  nowMs: number,
): PendingRequest => ({
  product_id: addition.product.id,
  quantity: addition.quantity,
  options: [...(addition.optionIds ?? [])],
  option_texts: { ...addition.optionTexts },
  notes: [...(addition.notes ?? [])],
  special_request: addition.specialRequest ?? '',
  extra_flavor: addition.extraFlavorId ?? null,
  picture_count: addition.pictures?.length ?? 0,
  pictures_key: `pending-add.${crypto.randomUUID()}`,
  saved_at: nowMs,
  name_en,
  name_ar,
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
  Number.isInteger(value['picture_count']) &&
  ['pictures_key', 'name_en', 'name_ar'].every((key) => ['undefined', 'string'].includes(typeof value[key])) &&
  (value['saved_at'] === undefined || Number.isInteger(value['saved_at']))

export const isMenuTypeList = (value: unknown): value is StoredMenuType[] =>
  Array.isArray(value) &&
  value.every((entry) => isRecord(entry) && typeof entry['type_name'] === 'string' && typeof entry['is_available'] === 'boolean')

export const isPendingList = (value: unknown): value is PendingEntry[] =>
  Array.isArray(value) &&
  value.every(
    (entry) =>
      isRecord(entry) &&
      isPendingRequest(entry['request']) &&
      isMenuTypeList(entry['menu_types']) &&
      typeof entry['is_photo_print_cake'] === 'boolean',
  )
