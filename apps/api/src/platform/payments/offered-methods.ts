import type { ShopSettings } from '../shop-data/shop-settings.ts'
import type { PaymentAdapter, PaymentMethodName } from './payment-adapter.ts'

type Methods = ShopSettings['paymentMethods']

/** The shop's methods that its gateway has, as far as that is cached: a page waits for no bank. */
export const listCachedMethods = (bank: PaymentAdapter, configured: Methods): Methods => {
  const has = bank.cachedMethods()
  return configured.filter(({ code, name }) => code !== ONLINE || (name !== null && has.includes(name)))
}

/**
 * Whether the shop and its gateway have a way of paying, as the gateway says when asked. It may wait for the gateway, so that it must not be
 * called within a transaction. What needs no gateway is not asked about.
 */
export const isMethodOffered = async (
  bank: PaymentAdapter,
  configured: Methods,
  wanted: { code: number; name: PaymentMethodName | null },
): Promise<boolean> => {
  const isConfigured = configured.some(({ code, name }) => code === wanted.code && name === wanted.name)
  if (!isConfigured || wanted.code !== ONLINE || wanted.name === null) return isConfigured
  // Which device can pay with Apple is the device's to say.
  return (await bank.listMethods({ deviceHasApplePay: true })).includes(wanted.name)
}

const ONLINE = 3
