import type { QueryOf } from '@sukkar/contract/endpoints'
import { WIRE_FULFILMENTS, WIRE_SERVICES } from './service-words.ts'

const CHOICES = {
  stock: ['in', 'low', 'out', 'counted'],
  lacks: ['picture', 'arabic', 'allergens'],
  shipping_type: WIRE_SERVICES,
  order_type: WIRE_FULFILMENTS,
  shown: ['yes', 'no'],
} as const
type Choices = typeof CHOICES

/** The filters and page of the product list, in the URL. */
export type ProductSearch = { [Field in keyof Choices]?: Choices[Field][number] } & { search?: string; category_id?: string; page?: number }

export const validateProductSearch = (query: Record<string, unknown>): ProductSearch => {
  const picked: ProductSearch = {}
  for (const field of ['search', 'category_id'] as const) {
    const value = query[field]
    if ((typeof value === 'string' && value !== '') || typeof value === 'number') picked[field] = String(value).slice(0, 100)
  }
  const chosen: Record<string, string> = {}
  for (const [field, allowed] of Object.entries(CHOICES)) {
    const value = allowed.find((one) => one === query[field])
    if (value !== undefined) chosen[field] = value
  }
  const page = Number(query['page'])
  return { ...picked, ...chosen, ...(Number.isInteger(page) && page > 1 && page <= 10_000 ? { page } : {}) }
}

/** The product list's filters as the server's query. */
export const productFilterOf = ({ shown, page = 1, ...search }: ProductSearch): QueryOf<'listStaffProducts'> => ({
  ...search,
  page,
  ...(shown === undefined ? {} : { is_active: shown === 'yes' }),
})
