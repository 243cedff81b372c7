import type { CartLine } from '../features/cart/cart-pricing.ts'
import type { Choice } from '../platform/shop-data/choice.ts'
import type { ShopData, ShopProduct } from '../platform/shop-data/shop-data.ts'

// A cart without a database, for rules that are pure.

/** The services and ways a product is offered for. */
export const menuTypesOf = (...names: string[]) => names.map((typeName) => ({ typeName, isAvailable: true }))

/** A kilo is 2 KWD dearer. */
export const plainProduct = {
  id: 'cake',
  slug: 'rose-cake',
  nameEn: 'Rose cake',
  nameAr: 'كيكة الورد',
  priceFils: 5000,
  fromPriceFils: 5000,
  categoryIds: ['cakes'],
  images: [],
  allergens: [],
  hasImage: false,
  hasExtraFlavor: true,
  isPre: false,
  inStock: true,
  backOn: null,
  stockLeft: null,
  compareAtPriceFils: null,
  print: null,
  season: null,
  texts: { description_en: '', description_ar: '' },
  leadMinutes: 30,
  services: ['asap', 'same_day', 'pre_order'],
  fulfilments: ['delivery', 'pickup'],
  menuTypes: menuTypesOf('ASAP', 'Same-Day', 'Pre-Order', 'Delivery', 'Pick Up'),
  optionGroups: [
    {
      id: 'size',
      kind: 'size',
      nameEn: 'Size',
      nameAr: 'الحجم',
      min: 0,
      max: 2,
      values: [
        { id: 'half', nameEn: 'Half', nameAr: 'نصف', priceDeltaFils: 0, isAvailable: true, allergens: [], printSize: null },
        { id: 'kilo', nameEn: 'Kilo', nameAr: 'كيلو', priceDeltaFils: 2000, isAvailable: true, allergens: [], printSize: null },
      ],
    },
  ],
} as object as ShopProduct

export const saffron = { id: 'saffron', nameEn: 'Saffron', nameAr: 'زعفران', priceFils: 750 }

export const plainShop = (given: object = {}): ShopData =>
  ({
    settings: { halfRule: 'half_each', slug: 'sukkar', mainBranchId: 'b1' },
    products: [plainProduct],
    productsById: new Map([[plainProduct.id, plainProduct]]),
    categoriesByKey: new Map(),
    extraFlavors: [saffron],
    offers: [],
    ...given,
  }) as object as ShopData

/** A product's row as the database has it now. */
export const productNow = (given: object = {}) => ({
  id: 'cake',
  slug: 'rose-cake-now',
  nameEn: 'Rose cake now',
  nameAr: 'كيكة الورد الآن',
  priceFils: 4000,
  isActive: true,
  inStock: true,
  backOn: null,
  stockLeft: null,
  ...given,
})

export const storedLine = (given: object = {}): CartLine['stored'] =>
  ({
    id: 'line',
    productId: 'cake',
    quantity: 2,
    optionIds: [],
    optionTexts: {},
    likeness: '',
    notes: [],
    specialRequest: '',
    extraFlavorId: null,
    menuType: 'ASAP',
    seenPriceFils: 5000,
    pictures: [],
    ...given,
  }) as CartLine['stored']

export const everyService = new Map([
  ['asap', true],
  ['same_day', true],
  ['pre_order', true],
])

export const wholeChoice = (given: object = {}): Choice =>
  ({
    area: { id: 'salmiya', branches: [] },
    branch: { id: 'b1', startTime: '08:00', endTime: '23:00', services: everyService },
    tariff: { branchId: 'b1', deliveryFeeFils: 1500, minimumChargeFils: 8000 },
    service: 'pre_order',
    fulfilment: 'delivery',
    ...given,
  }) as object as Choice
