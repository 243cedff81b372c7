import type { Product } from '@sukkar/contract/catalogue'
import { showToast } from '@sukkar/ui/toast-store'
import { addToCart, type CartChange } from './cart.ts'
import type { CartAddition } from './cart-addition.ts'
import { choiceStore } from './choice.ts'
import { localeStore } from './locale.ts'
import { decideReplay, isMenuTypeList, isPendingRequest, toAddition, toPendingRequest } from './pending-request.ts'
import { dropSavedPictures, findSavedPictures, savePictures } from './saved-pictures.ts'
import { readJson, readText, removeKey, writeJson, writeText } from './storage.ts'
import { toastFailure } from './toast-failure.ts'

const PICTURES_KEY = 'pending-add'

export type PendingAdd = { addition: CartAddition; product: PendingProduct; visitedUrl: string; isPhotoPrintCake?: boolean }
type PendingProduct = Pick<Product, 'menu_types_availability' | 'order_types_availability'>

/** Saves an addition until the service is picked. */
export const savePendingAdd = async ({ addition, product, visitedUrl, isPhotoPrintCake = false }: PendingAdd): Promise<void> => {
  writeJson('lastProductRequest', toPendingRequest(addition))
  writeJson('lastProductMenuTypes', [...product.menu_types_availability, ...product.order_types_availability])
  writeText('isPhotoPrintCake', String(isPhotoPrintCake))
  writeText('last_visited_url', visitedUrl)
  await savePictures(PICTURES_KEY, addition.pictures ?? [])
}

/** The product, and where the customer was when its request was saved, or null without one; read it before replaying, which clears it. */
export const findPendingReturn = (): { productId: string; visitedUrl: string; isPhotoPrintCake: boolean } | null => {
  const request = readJson('lastProductRequest', isPendingRequest)
  if (request === null) return null
  return {
    productId: request.product_id,
    visitedUrl: readText('last_visited_url') ?? '/products',
    isPhotoPrintCake: readText('isPhotoPrintCake') === 'true',
  }
}

export type ReplayResult = 'none' | 'added' | 'not_available' | 'failed'

let hasAddedPhotoCake = false

/** Whether the studio's cake was added while a service was picked; true once, for the studio after the return. */
export const consumeAddedPhotoCake = (): boolean => {
  const hasAdded = hasAddedPhotoCake
  hasAddedPhotoCake = false
  return hasAdded
}

/**
 * Sends the saved request with the current choice, shows the result in a toast, and clears it once the shop has answered: a page that is
 * discarded meanwhile, or has no network, must not lose the photos. A product that the choice does not allow is not added ("not available
 * product", §4).
 */
export const replayPendingAdd = async (): Promise<ReplayResult> => {
  const request = readJson('lastProductRequest', isPendingRequest)
  const menuTypes = readJson('lastProductMenuTypes', isMenuTypeList) ?? []
  const pictures = request && request.picture_count > 0 ? await findSavedPictures(PICTURES_KEY) : []
  const isPhotoPrintCake = readText('isPhotoPrintCake') === 'true'
  const { service, fulfilment } = choiceStore.getState()
  const decision = decideReplay(request, menuTypes, service, fulfilment)
  if (decision !== 'add') await clearPendingAdd()
  if (decision === 'none' || request === null) return 'none'
  const t = localeStore.getState().translator
  if (decision === 'not_available') {
    showToast({ text: t('pickService.notAvailableProduct'), tone: 'danger' })
    return 'not_available'
  }
  const result = await addToCart(toAddition(request, pictures))
  if (isAnswered(result)) await clearPendingAdd()
  if (result.ok) showToast({ text: t('product.added'), tone: 'good' })
  else toastFailure(result, t)
  if (result.ok && isPhotoPrintCake) hasAddedPhotoCake = true
  return result.ok ? 'added' : 'failed'
}

const isAnswered = (result: CartChange): boolean => result.ok || (result.kind === 'refused' && result.failure.status < 500)

/** Forgets the addition, with its photos. */
export const clearPendingAdd = async (): Promise<void> => {
  for (const key of ['lastProductRequest', 'lastProductMenuTypes', 'isPhotoPrintCake', 'last_visited_url'] as const) removeKey(key)
  await dropSavedPictures(PICTURES_KEY)
}

/** Forgets the addition of a product that was added another way: one that the shop has not answered would add it a second time. */
export const clearPendingAddOf = async (productId: string): Promise<void> => {
  if (findPendingReturn()?.productId === productId) await clearPendingAdd()
}
