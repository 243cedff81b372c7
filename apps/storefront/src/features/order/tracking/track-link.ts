import type { OwnOrder } from '../order-query.ts'

/** The link that opens the tracker of an order for whoever has it; a guest's carries the token of the order (D11c). */
export const trackLink = ({ order, token }: OwnOrder, page: string): string => {
  const link = new URL(page)
  const query = token === null ? '' : `?token=${encodeURIComponent(token)}`
  link.hash = `/profile/orders/${order.id}/track${query}`
  return link.href
}
