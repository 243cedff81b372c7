import type { PreviousOrder } from '@sukkar/contract/order-life'
import { wireFulfilment } from '@sukkar/domain/service'
import { queryOptions } from '@tanstack/react-query'
import type { Choice } from '../../lib/choice.ts'
import { fetchAnswer } from '../../lib/client.ts'
import { isRecord, readJson, writeJson } from '../../lib/storage.ts'

/** Customers reorder mostly from their latest orders. */
const ORDERS_MAX = 10

/** Stored with the account: the next user of this browser must not see them (§3, "previous_orders"). */
type CachedOrders = { account_id: string; orders: PreviousOrder[] }

/** A member's previous orders for the chosen fulfilment and area (§7); the last response is shown until the next one arrives. */
export const previousOrdersQuery = (accountId: string, choice: Pick<Choice, 'area' | 'fulfilment'>) =>
  queryOptions<PreviousOrder[]>({
    queryKey: ['orders', accountId, 'previous', choice.area?.id ?? null, choice.fulfilment],
    queryFn: async ({ signal }) => {
      const query = {
        per_page: ORDERS_MAX,
        ...(choice.area ? { area_id: choice.area.id } : {}),
        ...(choice.fulfilment ? { order_type: wireFulfilment(choice.fulfilment) } : {}),
      }
      const { data } = await fetchAnswer('listPreviousOrders', { query, signal })
      writeJson('previous_orders', { account_id: accountId, orders: data } satisfies CachedOrders)
      return data
    },
    placeholderData: () => ordersOf(accountId, readJson('previous_orders', isCachedOrders)),
  })

/** The stored orders, if they belong to this account. */
export const ordersOf = (accountId: string, cached: CachedOrders | null): PreviousOrder[] | undefined =>
  cached?.account_id === accountId ? cached.orders : undefined

/** Checks only what drawing the card needs. */
export const isCachedOrders = (value: unknown): value is CachedOrders =>
  isRecord(value) && typeof value['account_id'] === 'string' && Array.isArray(value['orders']) && value['orders'].every(isPrevious)

const isPrevious = (value: unknown): value is PreviousOrder =>
  isRecord(value) &&
  ['id', 'number', 'created_at'].every((key) => typeof value[key] === 'string') &&
  typeof value['total_cost'] === 'number' &&
  Array.isArray(value['items']) &&
  value['items'].every(
    (item) =>
      isRecord(item) &&
      typeof item['name_en'] === 'string' &&
      typeof item['name_ar'] === 'string' &&
      typeof item['quantity'] === 'number' &&
      Array.isArray(item['images']),
  )
