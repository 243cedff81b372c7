import { expectAnnounced, recordAnnouncements } from '../steps/announcements.ts'
import { takePictures } from '../steps/pictures.ts'
import { shown } from '../steps/visit.ts'
import { buttonOf, dialogOf, headingIn, type State } from './state.ts'

/** States that a guest opens. */
export const guestStates: readonly State[] = [
  { name: 'settings', who: 'guest', at: '/contact-us?settings=true', place: dialogOf('shell.settings') },
  { name: 'account menu of a guest', who: 'guest', at: '/contact-us?menu=true', place: dialogOf('account.greeting', { name: '' }) },
  { name: 'mini cart', who: 'guest', at: '/contact-us?cart=true', place: dialogOf('cart.title') },
  {
    name: 'languages',
    who: 'guest',
    at: '/contact-us',
    opener: buttonOf('shell.language', 'banner'),
    place: ({ page }) => page.getByRole('menu'),
  },
  {
    name: 'search, nothing found',
    who: 'guest',
    at: '/contact-us',
    opener: (visit) => buttonOf(visit.device === 'phone' ? 'shell.search' : 'shell.searchPlaceholder', 'banner')(visit),
    place: dialogOf('dialog.searchTitle'),
    act: async (visit, place) => {
      await recordAnnouncements(visit)
      await place.getByRole('searchbox').fill('zxzx')
      await expectAnnounced(visit, visit.t('catalogue.resultsFor', { count: 0, query: 'zxzx' }))
    },
  },
  {
    name: 'recommended',
    who: 'guest',
    device: 'phone',
    at: '/categories',
    opener: buttonOf('catalogue.recommended'),
    place: dialogOf('dialog.recommendedTitle'),
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
    name: 'picture of a product',
    who: 'guest',
    at: '/products/half-and-half-cake',
    opener: buttonOf('product.enlarge'),
    place: dialogOf('product.pictures', { product: '' }),
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
    place: dialogOf('dialog.preOrderTitle'),
  },
  {
    name: 'order of a list',
    who: 'guest',
    at: '/products',
    opener: buttonOf('catalogue.sort'),
    place: ({ page }) => page.getByRole('menu'),
  },
  ...(['catalogue.filterPrice', 'catalogue.filterServes', 'catalogue.filterAllergen'] as const).map(
    (key): State => ({
      name: key,
      who: 'guest',
      at: '/products',
      opener: buttonOf(key),
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
    act: async (visit) =>
      await expectAnnounced(visit, (await visit.page.getByRole('main').getByRole('status').first().textContent()) ?? ''),
  },
  {
    name: 'nothing found',
    who: 'guest',
    at: '/products?search=zxzx',
    place: ({ page, t }) =>
      page.getByRole('main').getByRole('heading', { name: shown(t('catalogue.emptySearchTitle', { query: 'zxzx' })) }),
    act: async (visit) => await expectAnnounced(visit, visit.t('catalogue.resultsFor', { count: 0, query: 'zxzx' })),
  },
  { name: 'profile, signed out', who: 'guest', at: '/profile', place: ({ page }) => page.getByRole('main').getByRole('heading').first() },
  {
    name: 'addresses, signed out',
    who: 'guest',
    at: '/profile/addresses',
    place: ({ page }) => page.getByRole('main').getByRole('heading').first(),
  },
  { name: 'wishlist of a guest', who: 'guest', at: '/profile/wishlist', place: headingIn('shell.wishlist') },
  { name: 'no such order', who: 'guest', at: '/profile/orders/1-2-3', place: headingIn('order.notFound') },
]
