import type { Locator } from '@playwright/test'
import type { Order } from '@sukkar/contract/order'
import type { MessageKey } from '@sukkar/i18n/message-key'
import { expectHeard, listen } from './steps/heard.ts'
import { takePictures } from './steps/pictures.ts'
import { askShop, shown, shownFirst, type Visit } from './steps/visit.ts'

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
  /** What has come by then. */
  place: (visit: Visit) => Locator
}

const dialog =
  (key: MessageKey, args: Record<string, string> = {}) =>
  ({ page, t }: Visit): Locator =>
    page.getByRole('dialog', { name: shown(t(key, args)) })

const button =
  (key: MessageKey, within: 'main' | 'banner' = 'main') =>
  ({ page, t }: Visit): Locator =>
    page
      .getByRole(within)
      .getByRole('button', { name: shown(t(key)) })
      .filter({ visible: true })
      .first()

const press =
  (key: MessageKey) =>
  ({ t }: Visit, place: Locator): Promise<void> =>
    place
      .getByRole('button', { name: shown(t(key)) })
      .last()
      .press('Enter')

const heading =
  (key: MessageKey) =>
  ({ page, t }: Visit): Locator =>
    page
      .getByRole('main')
      .getByRole('heading', { name: t(key) })
      .first()

const order =
  (which: 'delivered' | 'underWay') =>
  (matter: Matter): string =>
    `/profile/orders/${matter[which].id}`

/**
 * Every dialog and state that stands a few keys from an address, in the order in which one page goes through them. What takes a way to
 * come to (a payment that failed, a time that was lost, a shop that cannot be reached) is judged by the journeys that go that way.
 */
export const everyState: readonly State[] = [
  { name: 'settings', who: 'guest', at: '/contact-us?settings=true', place: dialog('shell.settings') },
  { name: 'account menu of a guest', who: 'guest', at: '/contact-us?menu=true', place: dialog('account.greeting', { name: '' }) },
  { name: 'mini cart', who: 'guest', at: '/contact-us?cart=true', place: dialog('cart.title') },
  {
    name: 'languages',
    who: 'guest',
    at: '/contact-us',
    opener: button('shell.language', 'banner'),
    place: ({ page }) => page.getByRole('menu'),
  },
  {
    name: 'search, nothing found',
    who: 'guest',
    at: '/contact-us',
    opener: (visit) => button(visit.device === 'phone' ? 'shell.search' : 'shell.searchPlaceholder', 'banner')(visit),
    place: dialog('dialog.searchTitle'),
    act: async (visit, place) => {
      await listen(visit)
      await place.getByRole('searchbox').fill('zxzx')
      await expectHeard(visit, visit.t('catalogue.resultsFor', { count: 0, query: 'zxzx' }))
    },
  },
  {
    name: 'recommended',
    who: 'guest',
    device: 'phone',
    at: '/categories',
    opener: button('catalogue.recommended'),
    place: dialog('dialog.recommendedTitle'),
  },
  {
    name: 'product, a photo refused',
    who: 'guest',
    at: '/categories?product=photo-heart-cake',
    place: ({ page }) => page.getByRole('dialog').filter({ has: page.locator('input[type=file]') }),
    act: async ({ t }, place) => {
      const [photo] = await takePictures(1)
      const broken = { name: 'contract.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
      await place.getByLabel(t('pictures.library')).setInputFiles(photo ? [photo, broken] : [broken])
      await place.getByRole('alert').waitFor()
      await place
        .getByRole('img', { name: shown(t('pictures.photoNumber', { number: '' }).trim()) })
        .first()
        .waitFor()
    },
  },
  {
    name: 'product that is not there',
    who: 'guest',
    at: '/products?product=no-such-cake',
    place: ({ page, t }) => page.getByRole('dialog').filter({ hasText: t('product.notFound') }),
  },
  {
    name: 'a whole order becomes a pre-order',
    who: 'guest',
    at: '/products?search=dessert+cups',
    opener: ({ page }) => page.getByRole('main').getByRole('article').getByRole('button').last(),
    place: dialog('dialog.preOrderTitle'),
  },
  {
    name: 'order of a list',
    who: 'guest',
    at: '/products',
    opener: button('catalogue.sort'),
    place: ({ page }) => page.getByRole('menu'),
  },
  ...(['catalogue.filterPrice', 'catalogue.filterServes', 'catalogue.filterAllergen'] as const).map(
    (key): State => ({
      name: key,
      who: 'guest',
      at: '/products',
      opener: button(key),
      place: ({ page, t }) =>
        page
          .getByRole('dialog', { name: t(key) })
          .or(page.getByRole('group', { name: t(key) }))
          .first(),
    }),
  ),
  {
    name: 'something found',
    who: 'guest',
    at: '/products?search=cake',
    place: ({ page }) => page.getByRole('main').getByRole('article').first(),
    act: async (visit) => await expectHeard(visit, (await visit.page.getByRole('main').getByRole('status').first().textContent()) ?? ''),
  },
  {
    name: 'nothing found',
    who: 'guest',
    at: '/products?search=zxzx',
    place: ({ page, t }) =>
      page.getByRole('main').getByRole('heading', { name: shown(t('catalogue.emptySearchTitle', { query: 'zxzx' })) }),
    act: async (visit) => await expectHeard(visit, visit.t('catalogue.resultsFor', { count: 0, query: 'zxzx' })),
  },
  { name: 'profile, signed out', who: 'guest', at: '/profile', place: ({ page }) => page.getByRole('main').getByRole('heading').first() },
  {
    name: 'addresses, signed out',
    who: 'guest',
    at: '/profile/addresses',
    place: ({ page }) => page.getByRole('main').getByRole('heading').first(),
  },
  { name: 'wishlist of a guest', who: 'guest', at: '/profile/wishlist', place: heading('shell.wishlist') },
  { name: 'no such order', who: 'guest', at: '/profile/orders/1-2-3', place: heading('order.notFound') },

  {
    name: 'profile menu',
    who: 'member',
    device: 'desktop',
    at: '/categories',
    opener: button('shell.profileMenu', 'banner'),
    place: ({ page }) => page.getByRole('menu'),
  },
  {
    name: 'notifications on a desk',
    who: 'member',
    device: 'desktop',
    at: '/categories',
    opener: button('shell.notifications', 'banner'),
    place: dialog('shell.notifications'),
  },
  { name: 'notifications', who: 'member', device: 'phone', at: '/contact-us?notification=true', place: dialog('shell.notifications') },
  { name: 'account menu', who: 'member', at: '/contact-us?menu=true', place: ({ page }) => page.getByRole('dialog') },
  {
    name: 'leaving the account',
    who: 'member',
    at: '/contact-us?menu=true',
    place: dialog('dialog.logoutTitle'),
    opener: ({ page, t }) => page.getByRole('dialog').getByRole('button', { name: t('shell.logout') }),
  },
  {
    name: 'earlier orders',
    who: 'member',
    device: 'phone',
    at: '/categories',
    opener: button('shell.orders'),
    place: dialog('dialog.historyTitle'),
  },
  {
    name: 'finished orders leave the list',
    who: 'member',
    at: '/profile/orders?filter=past',
    opener: button('orderLife.clear'),
    place: dialog('orderLife.clearTitle'),
  },
  {
    name: 'rating, without stars',
    who: 'member',
    at: order('delivered'),
    opener: button('order.rate'),
    place: dialog('order.rate'),
    act: press('order.reviewSend'),
  },
  {
    name: 'complaint, without a reason',
    who: 'member',
    at: order('delivered'),
    opener: button('order.complain'),
    place: dialog('order.complain'),
    act: press('orderLife.complaintSend'),
  },
  {
    name: 'another time',
    who: 'member',
    at: order('underWay'),
    opener: button('order.reschedule'),
    place: dialog('dialog.slotsTitle'),
  },
  { name: 'ending an order', who: 'member', at: order('underWay'), opener: button('order.cancel'), place: dialog('order.cancelConfirm') },
  {
    name: 'deleting an address',
    who: 'member',
    at: '/profile/addresses',
    opener: ({ page, t }) => page.getByRole('button', { name: shownFirst(t('address.deleteOf', { address: '' }).trim()) }).first(),
    place: dialog('address.deleteConfirm'),
  },
  {
    name: 'area of an address',
    who: 'member',
    at: '/profile/addresses/create',
    opener: ({ page, t }) => page.getByRole('button', { name: shown(t('pickService.chooseArea')) }),
    place: dialog('pickService.chooseArea'),
    act: async (_, place) => await place.getByRole('searchbox').fill('zxzx'),
  },
  {
    name: 'place of an address',
    who: 'member',
    at: '/profile/addresses/create',
    opener: button('place.set'),
    place: ({ page }) => page.getByRole('dialog').filter({ has: page.getByRole('application') }),
  },
]

/** The orders of the demonstration that have come this far, with nothing said about them as yet. */
export const findMatter = async (visit: Visit, token: string): Promise<Matter> => {
  const asMember = { authorization: `Bearer ${token}` }
  const listed = await askShop<{ id: string }[]>(visit, '/customer/orders?per_page=100', asMember)
  const orders = await Promise.all(listed.map(({ id }) => askShop<Order>(visit, `/customer/orders/${id}`, asMember)))
  const delivered = orders.find(({ status, review, complaints }) => status === 'delivered' && review === null && complaints.length === 0)
  const underWay = orders.find(({ status }) => status === 'hold')
  const [address] = await askShop<{ id: string }[]>(visit, '/customer/addresses', asMember)
  if (!address) throw new Error('The demonstration lacks an address')
  if (!delivered || !underWay) {
    const known = orders.map(({ status, review, complaints }) => `${status}, review: ${review?.rating}, complaints: ${complaints.length}`)
    throw new Error(`The demonstration lacks an order: ${known.join('; ')}`)
  }
  return { delivered, underWay, addressId: address.id }
}
