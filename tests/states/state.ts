import type { Locator } from '@playwright/test'
import type { Order } from '@sukkar/contract/order'
import type { MessageKey } from '@sukkar/i18n/message-key'
import { shown, type Visit } from '../steps/visit.ts'

/** What the states are about: orders of the demonstration's customer by how far they have come, and an address. */
export type Matter = { delivered: Order; underWay: Order; addressId: string }

export type State = {
  name: string
  /** A guest has a cart for delivery now; a member is the demonstration's customer. */
  who: 'guest' | 'member'
  /** Where it is opened; the address may open it by itself. */
  at: string | ((matter: Matter) => string)
  device?: Visit['device']
  /** What is pressed for it, by the keyboard; Escape then brings the focus back here. */
  opener?: (visit: Visit) => Locator
  /** What is done in it before it is judged. */
  act?: (visit: Visit, place: Locator) => Promise<void>
  /** The element that the state shows. */
  place: (visit: Visit) => Locator
}

export const dialogOf =
  (key: MessageKey, args: Record<string, string> = {}) =>
  ({ page, t }: Visit): Locator =>
    page.getByRole('dialog', { name: shown(t(key, args)) })

export const buttonOf =
  (key: MessageKey, within: 'main' | 'banner' = 'main') =>
  ({ page, t }: Visit): Locator =>
    page
      .getByRole(within)
      .getByRole('button', { name: shown(t(key)) })
      .filter({ visible: true })
      .first()

export const pressIn =
  (key: MessageKey) =>
  ({ t }: Visit, place: Locator): Promise<void> =>
    place
      .getByRole('button', { name: shown(t(key)) })
      .last()
      .press('Enter')

export const headingIn =
  (key: MessageKey) =>
  ({ page, t }: Visit): Locator =>
    page
      .getByRole('main')
      .getByRole('heading', { name: t(key) })
      .first()

export const orderOf =
  (which: 'delivered' | 'underWay') =>
  (matter: Matter): string =>
    `/profile/orders/${matter[which].id}`
