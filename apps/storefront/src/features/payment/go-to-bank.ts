/**
 * The way to the bank's page, with a mark that this tab has been sent there: a customer who comes back by the browser's
 * button is not sent again, but asked.
 */
const MARK = 'sukkar.sent_to_bank'

/** Addresses that came with an order just placed; after a reload they are asked for anew. */
const addresses = new Map<string, string>()

export const savePaymentAddress = (order: string, address: string): void => void addresses.set(order, address)

/** The address held for an order, once. */
export const consumePaymentAddress = (order: string): string | null => {
  const address = addresses.get(order) ?? null
  addresses.delete(order)
  return address
}

export const wasSentToBank = (order: string): boolean => {
  try {
    return sessionStorage.getItem(MARK) === order
  } catch {
    return false
  }
}

/** Leaves the shop for the bank's page; only an address of the web is followed. */
export const goToBank = (order: string, address: string): void => {
  const url = new URL(address, location.href)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return
  try {
    sessionStorage.setItem(MARK, order)
  } catch {
    // Blocked storage: the customer would be sent again, which starts no second payment.
  }
  location.assign(url.href)
}

/** Another attempt is meant, so the next visit may send the customer on. */
export const forgetBank = (): void => {
  try {
    sessionStorage.removeItem(MARK)
  } catch {
    // Nothing was kept.
  }
}
