import { orderTokenOf } from '../order/order-token.ts'

/**
 * The page of an order for its customer, in each language. A guest's link is all that they need; a member's order is opened by signing in, so
 * that a link which goes astray shows nobody where they live.
 */
export const linkToOrder = (
  order: { id: string; user_id: string | null },
  config: { publicUrl: string; appSecret: string },
): { en: string; ar: string } => {
  const query = order.user_id === null ? `?token=${orderTokenOf(order.id, config.appSecret)}` : ''
  const linkIn = (locale: string): string => `${config.publicUrl}/?lang=${locale}#/profile/orders/${order.id}/track${query}`
  return { en: linkIn('en'), ar: linkIn('ar') }
}
