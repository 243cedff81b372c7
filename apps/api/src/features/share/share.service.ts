import { formatFils } from '@sukkar/domain/money'
import { formatMoney } from '@sukkar/i18n/formats'
import { removeIsolates } from '@sukkar/i18n/isolate'
import { isLocale, type Locale, parseLocale } from '@sukkar/i18n/locales'
import { translate } from '@sukkar/i18n/server-translate'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { getShopData } from '../../platform/shop-data/load-shop-data.ts'
import type { ShopCategory, ShopCollection, ShopData, ShopImage, ShopProduct } from '../../platform/shop-data/shop-data.ts'
import type { SharePage } from '../../platform/static/storefront.routes.ts'
import { addressOf, renderSharePage, SHARE_POLICY, type Shared } from './share-page.ts'
import { nameOf, pathOfCategory, pathOfCollection, pathOfProduct } from './shared-paths.ts'

type ShareRequest = Pick<FastifyRequest, 'url' | 'headers'>
/** `named` is the language in the link, if any. */
type Speaker = { data: ShopData; locale: Locale; named: Locale | null; origin: string; query: string }

/** The share page of a path: a product, category, collection or legal page. Null for other paths, `missing` for an unknown record. */
export const findSharePage = async (context: AppContext, request: ShareRequest): Promise<SharePage | 'missing' | null> => {
  // Joined, not resolved: a path that begins with two slashes would name a host.
  const address = `http://localhost${request.url}`
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const wanted = readPath(url)
  if (wanted === null) return null
  const data = await getShopData(context)
  if (wanted.kind === 'vendor_product' && wanted.vendor !== data.settings.slug) return null
  const lang = url.searchParams.get('lang')
  const named = isLocale(lang) ? lang : null
  const speaker = { data, locale: named ?? requestedLocale(request), named, origin: context.config.publicUrl, query: queryFor(url, wanted) }
  const shared = describe(wanted, speaker)
  return shared === null ? 'missing' : { html: renderSharePage(shared), policy: SHARE_POLICY }
}

type Wanted =
  | { kind: 'product'; key: string }
  | { kind: 'vendor_product'; vendor: string; key: string }
  | { kind: 'category' | 'collection'; key: string }
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
  if (parts.length === 2 && name === 'categories') return { kind: 'category', key: second }
  const category = url.searchParams.get('category')
  if (parts.length === 1 && name === 'products' && category !== null) return { kind: 'category', key: category }
  if (parts.length === 3) return { kind: 'vendor_product', vendor: first, key: third }
  if (parts.length !== 1) return null
  return name === 'terms-conditions' ? { kind: 'terms' } : name === 'privacy-policy' ? { kind: 'privacy' } : null
}

/** The parts of a path; the server has already refused paths that cannot be decoded. */
const decodeParts = (path: string): string[] => path.replace(/\/+$/u, '').split('/').slice(1).map(decodeURIComponent)

/** For links without a language: the visitor's saved language, otherwise the one that the client requests. */
const requestedLocale = ({ headers }: ShareRequest): Locale => {
  const cookie = /(?:^|;)\s*locale=([^;]*)/u.exec(headers.cookie ?? '')?.[1]
  return parseLocale(cookie?.trim() ?? headers['accept-language'])
}

/** The rest of the link's query, which is passed on to the shop. */
const queryFor = (url: URL, wanted: Wanted): string => {
  const rest = new URLSearchParams(url.searchParams)
  for (const name of ['lang', 'id', ...(wanted.kind === 'category' ? ['category'] : [])]) rest.delete(name)
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
    case 'category': {
      const category = data.categoriesByKey.get(wanted.key)
      return category === undefined ? null : shareCategory(category, speaker)
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
  const path = pathOfProduct(product, data)
  const title = nameOf(product, locale)
  const description = product.texts[`description_${locale}`]
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
        url: addressOf({ origin, path }, locale),
        seller: { '@type': 'Bakery', name: shopNameOf(data, locale) },
      },
    },
  }
}

/** In the shop a category is the list of products with a query. */
const shareCategory = (category: ShopCategory, speaker: Speaker): Shared => ({
  ...shareGroup(category, { ...speaker, path: pathOfCategory(category) }),
  hashRoute: routeTo(`/products?category=${encodeURIComponent(category.slug)}${moreOf(speaker)}`, speaker),
})

/** A filtered list of products opens without a chosen service; the shop's collection page would redirect to the front page (§2). */
const shareCollection = (collection: ShopCollection, speaker: Speaker): Shared => ({
  ...shareGroup(collection, { ...speaker, path: pathOfCollection(collection) }),
  hashRoute: routeTo(`/products?filter=${encodeURIComponent(`collection:${collection.slug}`)}${moreOf(speaker)}`, speaker),
})

const moreOf = ({ query }: Speaker): string => (query === '' ? '' : `&${query.slice(1)}`)

const shareGroup = (group: ShopCategory | ShopCollection, { path, ...speaker }: Speaker & { path: string }): Shared => {
  const { data, locale, origin } = speaker
  const title = nameOf(group, locale)
  const products = group.productIds.flatMap((id) => data.productsById.get(id) ?? [])
  const names = products.slice(0, NAMED_MAX).map((product) => nameOf(product, locale))
  const description = [...leastPrice(products, locale), names.join(locale === 'ar' ? '، ' : ', ')].join(' · ')
  const picture = group.image === null ? null : pictureOf(group.image, { origin, alt: title })
  return {
    ...common(speaker, path),
    title,
    description,
    picture,
    facts: {
      '@type': 'CollectionPage',
      name: title,
      description,
      url: addressOf({ origin, path }, locale),
      inLanguage: locale,
      ...(picture === null ? {} : { image: picture.url }),
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: products.map((product, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: nameOf(product, locale),
          url: addressOf({ origin, path: pathOfProduct(product, data) }, locale),
        })),
      },
    },
  }
}

const leastPrice = (products: readonly ShopProduct[], locale: Locale): string[] => {
  if (products.length === 0) return []
  const least = Math.min(...products.map(({ fromPriceFils }) => fromPriceFils))
  return [plain(translate(locale)('catalogue.fromPrice', { amount: plain(formatMoney(least, locale)) }))]
}

/** The number of names that messengers show. */
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

const common = (speaker: Speaker, path: string) => ({
  locale: speaker.locale,
  shopName: shopNameOf(speaker.data, speaker.locale),
  origin: speaker.origin,
  path,
  hashRoute: routeTo(`${path}${speaker.query}`, speaker),
  picture: null,
  price: null,
  openLabel: translate(speaker.locale)('server.share.open'),
})

/** The shop opens in the link's language; without one, in the language that the visitor has chosen before. */
const routeTo = (route: string, { named }: Speaker): string => `/${named === null ? '' : `?lang=${named}`}#${route}`

const PICTURE_PIXELS = 1200

/** JPEG, which every messenger shows. */
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

/** Removes direction isolates, which titles and messengers do not support. */
const plain = (text: string): string => removeIsolates(text)
