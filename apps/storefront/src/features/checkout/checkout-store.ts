import type { Order } from '@sukkar/contract/order'
import { currentAccountId } from '../../lib/session.ts'
import { isRecord, readJson, readText, writeJson } from '../../lib/storage.ts'
import { type CheckoutForm, type OrderPlace, placeOf, readSavedForm, resetForNextOrder } from './checkout-form.ts'
import { type Placement, readPlacement } from './placement.ts'

/**
 * The browser stores under one key the form as typed, the account whose form it is, the placement, the customer's own place while orders go
 * elsewhere, and the saved address that the last order went to.
 */
const readSaved = (): Record<string, unknown> => readJson('sukkar.checkout', isRecord) ?? {}

export const readForm = (defaultTip: number): CheckoutForm => readSavedForm(readSaved()['form'], defaultTip)

/** Saves the form, which stays the account's when its sign-in ends (D69); false where the browser stores nothing, so that leaving the page would lose it. */
export const saveForm = (form: CheckoutForm): boolean => {
  const { hasAgreed: _, ...typed } = form
  const saved = readSaved()
  const record = { ...saved, form: typed, accountId: currentAccountId() ?? saved['accountId'] }
  writeJson('sukkar.checkout', record)
  return isStored(JSON.stringify(record))
}

/** The form begins the next order, to the customer's own place: where a gift went is its recipient's. */
export const saveOrdered = ({ id, gift, address }: Pick<Order, 'id' | 'gift' | 'address'>, defaultTip: number): void => {
  const form = readForm(defaultTip)
  // A gift that is picked up leaves the typed address alone.
  const own = gift !== null && address !== null ? findOwnPlace(defaultTip) : placeOf(form)
  writeJson('sukkar.checkout', { ...readSaved(), own, ordered: { id, addressId: form.addressId } })
  saveForm(resetForNextOrder(form, defaultTip, own))
}

/** Where the customer's own orders went last; nowhere, as far as this browser knows, while all were gifts. */
export const findOwnPlace = (defaultTip: number): OrderPlace => placeOf(readSavedForm(readSaved()['own'], defaultTip))

/** The saved address that an order went to, if it is the last order of this browser; else empty. */
export const findOrderedAddress = (orderId: string): string => {
  const ordered = readSaved()['ordered']
  return isRecord(ordered) && ordered['id'] === orderId && typeof ordered['addressId'] === 'string' ? ordered['addressId'] : ''
}

export const findPlacement = (): Placement | null => readPlacement(readSaved()['placement'])

export const savePlacement = (placement: Placement | null): void => writeJson('sukkar.checkout', { ...readSaved(), placement })

/** The storage module falls back to memory where storage is blocked; leaving the page would lose that. */
const isStored = (text: string): boolean => {
  try {
    return localStorage.getItem('sukkar.checkout') === text
  } catch {
    return readText('sukkar.checkout') === null
  }
}
