import type { MenuType } from '@sukkar/domain/service'
import type { Locale } from '@sukkar/i18n/locales'
import { showToast } from '@sukkar/ui/toast-store'
import { addToCart, type CartChange } from './cart.ts'
import type { CartAddition } from './cart-addition.ts'
import { choiceStore } from './choice.ts'
import { localeStore } from './locale.ts'
import {
  decideReplay,
  isMenuTypeList,
  isPendingList,
  isPendingRequest,
  listMenuTypes,
  type PendingEntry,
  type PendingProduct,
  type PendingRequest,
  toAddition,
  toMenuType,
  toPendingRequest,
} from './pending-request.ts'
import { dropSavedPictures, findSavedPictures, savePictures } from './saved-pictures.ts'
import { readJson, readText, removeKey, writeJson, writeText } from './storage.ts'
import { toastFailure } from './toast-failure.ts'

/** The key of the pictures of requests that name none. */
const PICTURES_KEY = 'pending-add'
/** Long enough to choose a cake in the evening and order it the next day; after that nobody expects it in the cart. */
const PENDING_LIFE_MS = 48 * 60 * 60 * 1000
/** More requests would fill the storage. */
const PENDING_MAX = 20

export type PendingAdd = { addition: CartAddition; product: PendingProduct; visitedUrl: string; isPhotoPrintCake?: boolean }

/** Saves an addition until the service is picked, beside those of other products. */
export const savePendingAdd = async ({ addition, product, visitedUrl, isPhotoPrintCake = false }: PendingAdd): Promise<void> => {
  // The form of a product still has what was chosen in it, so a second press replaces the first.
  await clearPendingAddOf(addition.product.id)
  await dropExpired()
  for (const oldest of listPending().slice(0, 1 - PENDING_MAX)) await drop(oldest)
  writeEarlier(listPending())
  const request = toPendingRequest(addition, product, Date.now())
  writeJson('lastProductRequest', request)
  writeJson('lastProductMenuTypes', listMenuTypes(product))
  writeText('isPhotoPrintCake', String(isPhotoPrintCake))
  writeText('last_visited_url', visitedUrl)
  await savePictures(picturesKeyOf(request), addition.pictures ?? [])
}

/** The product last chosen, and where the customer was then, or null without one; read it before replaying, which clears it. */
export const findPendingReturn = (): { productId: string; visitedUrl: string; isPhotoPrintCake: boolean } | null => {
  const newest = listPending().at(-1)
  if (newest === undefined) return null
  return {
    productId: newest.request.product_id,
    visitedUrl: readText('last_visited_url') ?? '/products',
    isPhotoPrintCake: newest.is_photo_print_cake,
  }
}

/** Where each of the products that wait is sold, the product last chosen at the end. */
export const listPendingMenuTypes = (): MenuType[][] => listPending().map(({ menu_types: menuTypes }) => menuTypes.map(toMenuType))

/** The names of the products that wait, without those of requests that name none. */
export const listPendingNames = (locale: Locale): string[] =>
  listPending().flatMap(({ request }) => (locale === 'ar' ? request.name_ar : request.name_en) ?? [])

export type ReplayResult = 'none' | 'added' | 'not_available' | 'failed'

let hasAddedPhotoCake = false

/** Whether the studio's cake was added while a service was picked; true once, for the studio after the return. */
export const consumeAddedPhotoCake = (): boolean => {
  const hasAdded = hasAddedPhotoCake
  hasAddedPhotoCake = false
  return hasAdded
}

/**
 * Sends the saved requests with the current choice, shows the result in a toast, and clears each once the shop has answered: a page that is
 * discarded meanwhile, or has no network, must not lose the photos. A product that the choice does not allow is not added ("not available
 * product", §4). Returns the gravest result; `onAdded` is called for each product that was added.
 */
export const replayPendingAdd = async (onAdded?: (productId: string) => Promise<void>): Promise<ReplayResult> => {
  await dropExpired()
  const results = new Set<ReplayResult>()
  for (const entry of listPending()) results.add(await replay(entry, onAdded))
  const t = localeStore.getState().translator
  if (results.has('not_available')) showToast({ text: t('pickService.notAvailableProduct'), tone: 'danger' })
  if (results.has('added')) showToast({ text: t('product.added'), tone: 'good' })
  return (['failed', 'added', 'not_available'] as const).find((result) => results.has(result)) ?? 'none'
}

const replay = async (entry: PendingEntry, onAdded: ((productId: string) => Promise<void>) | undefined): Promise<ReplayResult> => {
  const { request, menu_types: menuTypes } = entry
  const { service, fulfilment } = choiceStore.getState()
  const decision = decideReplay(request, menuTypes, service, fulfilment)
  if (decision !== 'add') {
    await drop(entry)
    return decision
  }
  const pictures = request.picture_count > 0 ? await findSavedPictures(picturesKeyOf(request)) : []
  const result = await addToCart(toAddition(request, pictures))
  if (isAnswered(result)) await drop(entry)
  if (!result.ok) {
    toastFailure(result, localeStore.getState().translator)
    return 'failed'
  }
  if (entry.is_photo_print_cake) hasAddedPhotoCake = true
  await onAdded?.(request.product_id)
  return 'added'
}

const isAnswered = (result: CartChange): boolean => result.ok || (result.kind === 'refused' && result.failure.status < 500)

/** Forgets all additions that wait, with their photos. */
export const clearPendingAdd = async (): Promise<void> => {
  for (const entry of readPending()) await drop(entry)
  removeKey('last_visited_url')
}

/** Forgets the addition of a product that was added another way: one that the shop has not answered would add it a second time. */
export const clearPendingAddOf = async (productId: string): Promise<void> => {
  for (const entry of readPending()) if (entry.request.product_id === productId) await drop(entry)
}

/** The requests that still count, in the order in which they were made. */
const listPending = (): PendingEntry[] => readPending().filter(isFresh)

const isFresh = ({ request: { saved_at: savedAt } }: PendingEntry): boolean =>
  savedAt === undefined || Date.now() - savedAt <= PENDING_LIFE_MS

const dropExpired = async (): Promise<void> => {
  for (const entry of readPending()) if (!isFresh(entry)) await drop(entry)
}

const readPending = (): PendingEntry[] => [...readEarlier(), ...readNewest()]

/** The keys of the specification hold the newest request. */
const readNewest = (): PendingEntry[] => {
  const request = readJson('lastProductRequest', isPendingRequest)
  if (request === null) return []
  const menuTypes = readJson('lastProductMenuTypes', isMenuTypeList) ?? []
  return [{ request, menu_types: menuTypes, is_photo_print_cake: readText('isPhotoPrintCake') === 'true' }]
}

const readEarlier = (): PendingEntry[] => readJson('sukkar.pending_before', isPendingList) ?? []

const writeEarlier = (earlier: readonly PendingEntry[]): void =>
  earlier.length === 0 ? removeKey('sukkar.pending_before') : writeJson('sukkar.pending_before', earlier)

const drop = async ({ request }: PendingEntry): Promise<void> => {
  const key = picturesKeyOf(request)
  const isOther = (entry: PendingEntry): boolean => picturesKeyOf(entry.request) !== key
  writeEarlier(readEarlier().filter(isOther))
  if (!readNewest().every(isOther))
    for (const name of ['lastProductRequest', 'lastProductMenuTypes', 'isPhotoPrintCake', 'last_visited_url'] as const) removeKey(name)
  await dropSavedPictures(key)
}

const picturesKeyOf = (request: PendingRequest): string => request.pictures_key ?? PICTURES_KEY
