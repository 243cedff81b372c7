import { formatFils } from '@sukkar/domain/money'
import { formatMoney } from '@sukkar/i18n/formats'
import { removeIsolates } from '@sukkar/i18n/isolate'
import { isLocale, type Locale, parseLocale } from '@sukkar/i18n/locales'
import { translate } from '@sukkar/i18n/server-translate'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { getShopData } from '../../platform/shop-data/load-shop-data.ts'
import type { ShopCollection, ShopData, ShopImage, ShopProduct } from '../../platform/shop-data/shop-data.ts'
import type { SharePage } from '../../platform/static/storefront.routes.ts'
import { renderSharePage, SHARE_POLICY, type Shared } from './share-page.ts'

type Asked = Pick<FastifyRequest, 'url' | 'headers'>
type Speaker = { data: ShopData; locale: Locale; origin: string; query: string }

/** The page of its own that a plain path has: a product, a collection, the shop's terms. Null where the path is none of these. */
export const findSharePage = async (context: AppContext, request: Asked): Promise<SharePage | 'missing' | null> => {
  const url = new URL(request.url, 'http://localhost')
  const wanted = readPath(url)
  if (wanted === null) return null
  const data = await getShopData(context)
  if (wanted.kind === 'vendor_product' && wanted.vendor !== data.settings.slug) return null
  const speaker = { data, locale: chooseLocale(url, request), origin: context.config.publicUrl, query: queryFor(url) }
  const shared = describe(wanted, speaker)
  return shared === null ? 'missing' : { html: renderSharePage(shared), policy: SHARE_POLICY }
}

type Wanted =
  | { kind: 'product'; key: string }
  | { kind: 'vendor_product'; vendor: string; key: string }
  | { kind: 'collection'; key: string }
  | { kind: 'terms' | 'privacy' }

const readPath = (url: URL): Wanted | null => {
  const parts = decodeParts(url.pathname)
  const [first = '', second = '', third = ''] = parts
  const name = first.toLowerCase()
  if (parts.length === 2 && name === 'products') {
    const key = second.toLowerCase() === 'show' ? url.searchParams.get('id') : second
    return key === null ? null : { kind: 'product', key }
  }
  if (parts.length === 2 && name === 'collection') return { kind: 'collection', key: second }
  if (parts.length === 3) return { kind: 'vendor_product', vendor: first, key: third }
  if (parts.length !== 1) return null
  return name === 'terms-conditions' ? { kind: 'terms' } : name === 'privacy-policy' ? { kind: 'privacy' } : null
}

/** The parts of a path; one that cannot be decoded was refused before. */
const decodeParts = (path: string): string[] => path.replace(/\/+$/u, '').split('/').slice(1).map(decodeURIComponent)

/** A link in one language says so; else the visitor's own choice, else what the browser or the messenger asks for. */
const chooseLocale = (url: URL, { headers }: Asked): Locale => {
  const named = url.searchParams.get('lang')
  if (isLocale(named)) return named
  const cookie = /(?:^|;)\s*locale=([^;]*)/u.exec(headers.cookie ?? '')?.[1]
  return parseLocale(cookie?.trim() ?? headers['accept-language'])
}

/** What a link carries beside its language goes on to the shop. */
const queryFor = (url: URL): string => {
  const rest = new URLSearchParams(url.searchParams)
  rest.delete('lang')
  rest.delete('id')
  return rest.size === 0 ? '' : `?${rest}`
}

const describe = (wanted: Wanted, speaker: Speaker): Shared | null => {
  const { data } = speaker
  switch (wanted.kind) {
    case 'product':
    case 'vendor_product': {
      const product = data.productsById.get(wanted.key) ?? data.productsBySlug.get(wanted.key)
      return product === undefined ? null : shareProduct(product, speaker)
    }
    case 'collection': {
      const collection = data.collectionsByKey.get(wanted.key)
      return collection === undefined ? null : shareCollection(collection, speaker)
    }
    case 'terms':
      return shareText(speaker, { path: '/terms-conditions', title: translate(speaker.locale)('shell.terms') })
    case 'privacy':
      return shareText(speaker, { path: '/privacy-policy', title: translate(speaker.locale)('shell.privacy') })
  }
}

const shareProduct = (product: ShopProduct, speaker: Speaker): Shared => {
  const { data, locale, origin } = speaker
  const path = pathOf(product, data)
  const title = nameOf(product, locale)
  const description = locale === 'ar' ? product.descriptionAr : product.descriptionEn
  const [image] = product.images
  const picture = image === undefined ? null : pictureOf(image, { origin, alt: title })
  const amount = formatFils(product.fromPriceFils)
  const money = plain(formatMoney(product.fromPriceFils, locale))
  return {
    ...common(speaker, path),
    title,
    description,
    picture,
    price: {
      text: product.isPriceFrom ? plain(translate(locale)('catalogue.fromPrice', { amount: money })) : money,
      amount,
      isInStock: product.inStock,
    },
    facts: {
      '@type': 'Product',
      name: title,
      description,
      sku: product.id,
      image: product.images.map((entry) => pictureOf(entry, { origin, alt: title }).url),
      offers: {
        '@type': product.isPriceFrom ? 'AggregateOffer' : 'Offer',
        [product.isPriceFrom ? 'lowPrice' : 'price']: amount,
        priceCurrency: 'KWD',
        availability: `https://schema.org/${product.inStock ? (product.isPre ? 'PreOrder' : 'InStock') : 'OutOfStock'}`,
        url: `${origin}${path}`,
        seller: { '@type': 'Bakery', name: shopNameOf(data, locale) },
      },
    },
  }
}

const shareCollection = (collection: ShopCollection, speaker: Speaker): Shared => {
  const { data, locale, origin } = speaker
  const path = `/collection/${encodeURIComponent(collection.slug)}`
  const title = nameOf(collection, locale)
  const products = collection.productIds.flatMap((id) => data.productsById.get(id) ?? [])
  const names = products.slice(0, NAMED_MAX).map((product) => nameOf(product, locale))
  return {
    ...common(speaker, path),
    title,
    description: names.join(locale === 'ar' ? '، ' : ', '),
    picture: collection.image === null ? null : pictureOf(collection.image, { origin, alt: title }),
    facts: {
      '@type': 'CollectionPage',
      name: title,
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: products.map((product, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: nameOf(product, locale),
          url: `${origin}${pathOf(product, data)}`,
        })),
      },
    },
  }
}

/** As many names as a messenger shows. */
const NAMED_MAX = 6

const shareText = (speaker: Speaker, { path, title }: { path: string; title: string }): Shared => {
  const { settings } = speaker.data
  return {
    ...common(speaker, path),
    title,
    description: speaker.locale === 'ar' ? settings.taglineAr : settings.taglineEn,
    facts: { '@type': 'WebPage', name: title },
  }
}

const common = ({ data, locale, origin, query }: Speaker, path: string) => ({
  locale,
  shopName: shopNameOf(data, locale),
  origin,
  path,
  hashRoute: `/#${path}${query}`,
  picture: null,
  price: null,
  openLabel: translate(locale)('server.share.open'),
})

const pathOf = (product: ShopProduct, { settings }: ShopData): string =>
  `/${[settings.slug, settings.mainBranchId, product.slug].map(encodeURIComponent).join('/')}`

const PICTURE_PIXELS = 1200

/** As JPEG, which every messenger shows. */
const pictureOf = ({ hash, width, height }: ShopImage, { origin, alt }: { origin: string; alt: string }) => {
  const shownWidth = Math.min(width, PICTURE_PIXELS)
  return {
    url: `${origin}/media/${hash}/${PICTURE_PIXELS}.jpg`,
    width: shownWidth,
    height: Math.round((height * shownWidth) / width),
    alt,
  }
}

const shopNameOf = ({ settings }: ShopData, locale: Locale): string => (locale === 'ar' ? settings.nameAr : settings.nameEn)

const nameOf = (thing: { nameEn: string; nameAr: string }, locale: Locale): string => (locale === 'ar' ? thing.nameAr : thing.nameEn)

/** Messengers know nothing of isolates, and neither does a title. */
const plain = (text: string): string => removeIsolates(text)
