/**
 * The overlays of the specification, opened by the query; only one at a time (§2). `picture` is the number of the enlarged picture of a
 * product.
 */
type OverlayFlags = { [Flag in 'menu' | 'cart' | 'settings' | 'notification']?: true | undefined } & { picture?: number | undefined }

const isOn = (value: unknown): boolean => value !== undefined && value !== false && value !== 'false'

const NO_OVERLAY = { cart: undefined, menu: undefined, settings: undefined, notification: undefined, picture: undefined }

/** Every parameter is returned: the router merges them over those of the address, and one that is left out would stay there as it is. */
export const validateOverlays = (query: Record<string, unknown>): OverlayFlags => {
  const overlay = (['cart', 'menu', 'settings', 'notification'] as const).find((name) => isOn(query[name]))
  if (overlay !== undefined) return { ...NO_OVERLAY, [overlay]: true }
  const picture = Number(query['picture'])
  return picture > 0 ? { ...NO_OVERLAY, picture } : NO_OVERLAY
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, 200) : typeof value === 'number' ? String(value) : undefined

/** Validates a query: returns the texts that a route reads, undefined where a link carries anything else. */
export const pickTexts =
  <K extends string>(...keys: K[]) =>
  (query: Record<string, unknown>): { [P in K]?: string | undefined } => {
    const picked: { [P in K]?: string | undefined } = {}
    for (const key of keys) picked[key] = text(query[key])
    return picked
  }
