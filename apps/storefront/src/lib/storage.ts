/**
 * The browser's storage under exactly the keys of the specification (§3, "Browser storage keys"). Every read is validated: an absent,
 * corrupt, oversized or mistyped value counts as absent. Where the browser blocks storage, values are in memory, so the shop works without
 * it.
 */
export type StorageKey =
  | 'default_location'
  | 'default_area'
  | 'default_address'
  | 'shipping_type'
  | 'order_type'
  | 'timeSlots'
  | 'cartId'
  | 'cartType'
  | 'guest_branch'
  | 'guest_area_id'
  | 'guest_city_id'
  | 'guest_area_name'
  | 'guest_city_name'
  | 'locale'
  | 'last_maintenance_status'
  | 'lastProductRequest'
  | 'lastProductMenuTypes'
  | 'isPhotoPrintCake'
  | 'last_visited_url'
  | 'user'
  | 'picked-date'
  | 'baseURL'
  | 'lastActive'
  | 'recommended_products'
  | 'previous_orders'
  | 'selected_category'

/** The shop's own keys, beside those of the specification. */
export type OwnStorageKey =
  | 'sukkar.closed_promo'
  | 'sukkar.checkout'
  | 'sukkar.other_cart'
  | 'sukkar.pending_before'
  | 'sukkar.reset'
  | 'sukkar.orders'
  | 'sukkar.wishlist'
  | 'sukkar.recent_searches'
  | 'sukkar.recent_areas'
  | 'sukkar.pin'
  | 'sukkar.push_asked'
  | 'sukkar.theme'
  | 'sukkar.digits'
  | 'sukkar.print_cake'
  | 'sukkar.signed_out'

export type AnyKey = StorageKey | OwnStorageKey

/** Longer values are not the shop's: on read they are corrupt, on write they would fill the storage. */
const VALUE_LENGTH_MAX = 200_000

/** Values that the browser could not store, because its storage is full or blocked; they live as long as the page. */
const unstored = new Map<string, string>()

/** The stored text of a key, or null. */
export const readText = (key: AnyKey): string | null => {
  const text = unstored.get(key) ?? readStored(key)
  return text === null || text.length > VALUE_LENGTH_MAX ? null : text
}

const readStored = (key: AnyKey): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export const writeText = (key: AnyKey, value: string): void => {
  try {
    localStorage.setItem(key, value)
    unstored.delete(key)
  } catch {
    unstored.set(key, value)
  }
}

export const removeKey = (key: AnyKey): void => {
  unstored.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Blocked storage has nothing to remove.
  }
}

/** The stored JSON of a key if `isValid` accepts it, else null. */
export const readJson = <T>(key: AnyKey, isValid: (value: unknown) => value is T): T | null => {
  const text = readText(key)
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isValid(value) ? value : null
  } catch {
    return null
  }
}

export const writeJson = (key: AnyKey, value: unknown): void => writeText(key, JSON.stringify(value))

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isTextList = (value: unknown): value is string[] => Array.isArray(value) && value.every((entry) => typeof entry === 'string')
