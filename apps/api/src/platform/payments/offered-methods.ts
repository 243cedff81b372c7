import type { ShopSettings } from '../shop-data/shop-settings.ts'
import type { PaymentAdapter, PaymentMethodName } from './payment-adapter.ts'

type Methods = ShopSettings['paymentMethods']

/** The configured methods that the gateway supports, by its cached list, so that a page does not wait for the bank. */
export const listCachedMethods = (bank: PaymentAdapter, configured: Methods): Methods => {
  const has = bank.cachedMethods()
  return configured.filter(({ code, name }) => code !== ONLINE || (name !== null && has.includes(name)))
}

/**
 * Whether the shop and its gateway offer a method. May wait for the gateway, so it must not be called within a transaction; methods without
 * a gateway need no call.
 */
export const isMethodOffered = async (
  bank: PaymentAdapter,
  configured: Methods,
  wanted: { code: number; name: PaymentMethodName | null },
): Promise<boolean> => {
  const isConfigured = configured.some(({ code, name }) => code === wanted.code && name === wanted.name)
  if (!isConfigured || wanted.code !== ONLINE || wanted.name === null) return isConfigured
  // Only the customer's device can determine whether it supports Apple Pay.
  return (await bank.listMethods({ deviceHasApplePay: true })).includes(wanted.name)
}

const ONLINE = 3
