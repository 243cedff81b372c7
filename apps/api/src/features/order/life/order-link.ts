import { orderTokenOf } from '../order-token.ts'

/**
 * The customer's page of an order in each language. A guest's link contains the token; a member must sign in, so that a link in wrong hands
 * does not reveal their address.
 */
export const linkToOrder = (
  order: { id: string; user_id: string | null },
  config: { publicUrl: string; appSecret: string },
): { en: string; ar: string } => {
  const query = order.user_id === null ? `?token=${orderTokenOf(order.id, config.appSecret)}` : ''
  const linkIn = (locale: string): string => `${config.publicUrl}/?lang=${locale}#/profile/orders/${order.id}/track${query}`
  return { en: linkIn('en'), ar: linkIn('ar') }
}
