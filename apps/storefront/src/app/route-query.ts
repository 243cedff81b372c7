/**
 * The overlays of the specification, opened by the query; only one at a time (§2). `picture` is the number of the enlarged picture of a
 * product.
 */
type OverlayFlags = { menu?: true; cart?: true; settings?: true; notification?: true; picture?: number }

const flag = (value: unknown): { on: true } | null => (value === undefined || value === false || value === 'false' ? null : { on: true })

export const validateOverlays = (query: Record<string, unknown>): OverlayFlags => {
  if (flag(query['cart'])) return { cart: true }
  if (flag(query['menu'])) return { menu: true }
  if (flag(query['settings'])) return { settings: true }
  if (flag(query['notification'])) return { notification: true }
  const picture = Number(query['picture'])
  return picture > 0 ? { picture } : {}
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, 200) : typeof value === 'number' ? String(value) : undefined

/** Validates a query: returns the texts that a route reads and drops everything else that a link may carry. */
export const pickTexts =
  <K extends string>(...keys: K[]) =>
  (query: Record<string, unknown>): { [P in K]?: string } => {
    const picked: { [P in K]?: string } = {}
    for (const key of keys) {
      const value = text(query[key])
      if (value !== undefined) picked[key] = value
    }
    return picked
  }
