import type { Locator } from '@playwright/test'
import type { Order } from '@sukkar/contract/order'
import type { MessageKey } from '@sukkar/i18n/message-key'
import { shown, type Visit } from '../steps/visit.ts'

/** Records of the demonstration's customer that states open: a delivered order, one on hold (`underWay`), and an address. */
export type Matter = { delivered: Order; underWay: Order; addressId: string }

export type State = {
  name: string
  /** A guest has a cart for delivery now; a member is the demonstration's customer. */
  who: 'guest' | 'member'
  /** The address behind the hash, which may open the state without an opener. */
  at: string | ((matter: Matter) => string)
  device?: Visit['device']
  /** The control that opens the state by keyboard; Escape must return the focus to it. */
  opener?: (visit: Visit) => Locator
  /** Runs in the state before it is checked. */
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
