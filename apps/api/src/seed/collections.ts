import { pictureHash } from './catalogue.ts'
import source from './data/catalogue.json' with { type: 'json' }

const collections = [
  {
    id: 'best-sellers',
    name_en: 'Best sellers',
    name_ar: 'الأكثر طلبًا',
    picture: 'chocolate-fudge-cake',
    slugs: [
      'chocolate-fudge-cake',
      'pistachio-kunafa-bar',
      'kunafa-nabulsi',
      'san-sebastian',
      'luqaimat',
      'lotus-cake',
      'baklava-assorted',
      'tres-leches',
      'gers-ogaily',
      'zaatar-manakish',
      'assorted-cupcakes',
      'photo-sheet-cake',
    ],
  },
  {
    id: 'birthday',
    name_en: 'Birthday',
    name_ar: 'أعياد الميلاد',
    picture: 'tiered-birthday-cake',
    slugs: [
      'tiered-birthday-cake',
      'vanilla-celebration-cake',
      'half-and-half-cake',
      'photo-round-cake',
      'photo-heart-cake',
      'photo-number-cake',
      'photo-cupcakes',
      'vanilla-ice-cream-cake',
      'strawberry-cream-cake',
      'decorated-sugar-cookies',
      'mini-pizza',
    ],
  },
  {
    id: 'office',
    name_en: 'For the office',
    name_ar: 'للمكتب والدوام',
    picture: 'office-breakfast-tray',
    slugs: [
      'office-breakfast-tray',
      'savoury-tray',
      'mini-croissants',
      'mini-gateaux-box',
      'cheese-fatayer',
      'spinach-fatayer',
      'petit-fours',
      'salted-petit-fours',
      'dessert-cups-tray',
      'logo-cake',
    ],
  },
  {
    id: 'gifts',
    name_en: 'Gifts',
    name_ar: 'هدايا',
    picture: 'coffee-gift-box',
    slugs: [
      'coffee-gift-box',
      'assorted-chocolate-box',
      'stuffed-dates',
      'date-orange-gift',
      'chocolate-strawberries',
      'truffles',
      'french-macarons',
      'luxury-petit-fours',
      'photo-chocolate-bar',
      'newborn-chocolate-tray',
    ],
  },
  {
    id: 'oriental-classics',
    name_en: 'Oriental classics',
    name_ar: 'حلويات شرقية أصيلة',
    picture: 'kunafa-qashta',
    slugs: [
      'kunafa-nabulsi',
      'kunafa-qashta',
      'kunafa-mabrouma',
      'baklava-assorted',
      'baklava-fingers',
      'basbousa',
      'qatayef',
      'halawet-el-jibn',
      'maamoul',
    ],
  },
  {
    id: 'seasons',
    name_en: 'Ramadan, Eid and national days',
    name_ar: 'رمضان والعيد والأعياد الوطنية',
    picture: 'ramadan-ghabga-box',
    slugs: ['ramadan-ghabga-box', 'iftar-sweets-box', 'girgian-box', 'eid-maamoul-box', 'eidiya-sweets-box', 'national-day-box'],
  },
]

const productIds = new Map(source.products.map(({ slug, id }) => [slug, String(id)]))

export const collectionRows = () =>
  collections.map(({ id, name_en, name_ar, picture }, position) => ({
    id,
    slug: id,
    name_en,
    name_ar,
    media_hash: pictureHash(`products/${picture}.webp`),
    position,
    is_active: 1,
  }))

export const collectionProductRows = () =>
  collections.flatMap(({ id, slugs }) =>
    slugs.map((slug, position) => {
      const productId = productIds.get(slug)
      if (productId === undefined) throw new RangeError(`Collection ${id} names no product: ${slug}`)
      return { collection_id: id, product_id: productId, position }
    }),
  )

/** Extra flavours are made overnight, so they are offered for pre-orders, and for today only from 00:00 to 04:55 (§5). */
export const extraFlavorRows = () =>
  [
    { id: 'rose', name_en: 'Rose', name_ar: 'ماء الورد', price_fils: 500 },
    { id: 'cardamom', name_en: 'Cardamom', name_ar: 'هيل', price_fils: 500 },
    { id: 'salted-caramel', name_en: 'Salted caramel', name_ar: 'كراميل مملّح', price_fils: 750 },
    { id: 'pistachio-cream', name_en: 'Pistachio cream', name_ar: 'كريمة الفستق', price_fils: 1000 },
  ].map((flavor, position) => ({ ...flavor, is_active: 1, position }))
