/**
 * Session storage key that marks that this tab was sent to the bank's page: a customer who returns by the back button is prompted instead
 * of sent again.
 */
const MARK = 'sukkar.sent_to_bank'

/** Bank addresses returned with orders just placed; after a reload they are requested again. */
const addresses = new Map<string, string>()

export const savePaymentAddress = (order: string, address: string): void => void addresses.set(order, address)

/** The address stored for an order; returned once. */
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

/** Leaves the shop for the bank's page; only an HTTP address is followed. */
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

/** Clears the mark for another attempt, so that the customer may be sent again. */
export const forgetBank = (): void => {
  try {
    sessionStorage.removeItem(MARK)
  } catch {
    // Blocked storage has no mark.
  }
}
