import { SEARCH_MAX_LENGTH } from '@sukkar/domain/limits'
import { Type } from 'typebox'
import { Area, Branch, DeliveryValidator, SlotDate, TimeSlot } from './area.ts'
import { Category, Collection, Product, ProductDetail, ProductSort } from './catalogue.ts'
import { choice, type Endpoint, paging, withId } from './endpoint.ts'
import { answer, DateText, FulfilmentText, Id, listAnswer, Nullable, ServiceText, Shape, Uuid } from './schema.ts'
import { Banner, LegalPageName, LegalText, ServerTime, Shop } from './shop.ts'

/** The read-only calls: the shop and its catalogue. */
export const readingEndpoints = {
  getShop: {
    summary: 'The shop: names, contacts, offers and notices in force, tips, limits, times',
    spec: ['S1.6', 'S1.7a', 'S1.7b'],
    tag: 'shop',
    access: 'anyone',
    answer: answer(Shop),
  },
  getLegalText: {
    summary: 'Terms or privacy in the shop’s own words; null where it has none and the storefront shows what it ships',
    spec: ['S1.8d'],
    tag: 'shop',
    access: 'anyone',
    params: Shape({ page: LegalPageName }),
    answer: answer(Nullable(LegalText)),
  },
  getServerTime: {
    summary: "The server's clock, which every rule follows",
    spec: ['S7.15'],
    tag: 'shop',
    access: 'anyone',
    answer: answer(ServerTime),
  },
  checkMaintenance: {
    summary: 'Whether the shop is closed for maintenance',
    spec: ['S7.33', 'S4.9a'],
    tag: 'shop',
    access: 'anyone',
    answer: answer(Type.Null(), { is_in_maintenance_mode: Type.Boolean() }),
  },
  listAreas: {
    summary: 'Areas with fee, minimum and branches; `include` adds the branches’ order types and delivery types',
    spec: ['S7.26', 'S3.2'],
    tag: 'shop',
    access: 'anyone',
    query: Shape({ include: Type.Optional(Type.String({ maxLength: 200 })) }),
    answer: answer(Type.Array(Area)),
  },
  getGuestBranch: {
    summary: 'A branch with its order types, its openings and its special days',
    spec: ['S7.14', 'S3.3'],
    tag: 'shop',
    access: 'anyone',
    params: withId,
    answer: answer(Branch),
  },
  listTimeSlots: {
    summary: 'The slots of a service in an area, and what can be chosen now',
    spec: ['S7.32', 'S3.4'],
    tag: 'shop',
    access: 'anyone',
    query: Shape({
      area: Id,
      /** The branch of the order; without one that serves the area, the area's first counts. */
      branch_id: Type.Optional(Id),
      /** The service; empty means pre-order (D3). */
      deliveryType: Type.Optional(ServiceText),
      order_type: Type.Optional(FulfilmentText),
      date: Type.Optional(DateText),
      /** With a cart, its lead times are applied. */
      cart_id: Type.Optional(Uuid),
      /** `reschedule` offers dates from today or tomorrow instead of today+2 (D26). */
      purpose: Type.Optional(Type.Union([Type.Literal('order'), Type.Literal('reschedule')])),
      /** The cart's first time can no longer be met: pre-order dates begin tomorrow (D26). */
      is_rescheduled: Type.Optional(Type.Boolean()),
    }),
    answer: answer(Type.Array(TimeSlot), { deliveryValidator: DeliveryValidator, dates: Type.Array(SlotDate) }),
    errors: ['AREA_UNKNOWN', 'NO_BRANCHES'],
  },
  listBanners: {
    summary: 'The banners of the home carousel',
    spec: ['S7.30', 'S3.9'],
    tag: 'shop',
    access: 'anyone',
    answer: answer(Shape({ banners: Type.Array(Banner) })),
  },

  listCategories: {
    summary: 'Categories in order',
    spec: ['S2.7a'],
    tag: 'catalogue',
    access: 'anyone',
    answer: answer(Type.Array(Category)),
  },
  getCategory: {
    summary: 'One category, by id or slug',
    spec: ['S2.7a'],
    tag: 'catalogue',
    access: 'anyone',
    params: withId,
    answer: answer(Category),
  },
  listProducts: {
    summary: 'Products by category, search, service, area; sorted and paged',
    spec: ['S2.7a', 'S2.14a', 'S3.7'],
    tag: 'catalogue',
    access: 'anyone',
    query: Shape({
      category_id: Type.Optional(Id),
      collection_id: Type.Optional(Id),
      /** Only these products, in this order; those not sold are left out. */
      ids: Type.Optional(
        Type.String({ maxLength: 6500, pattern: '^[A-Za-z0-9_-]+(,[A-Za-z0-9_-]+)*$', description: 'comma-separated ids' }),
      ),
      search: Type.Optional(Type.String({ maxLength: SEARCH_MAX_LENGTH })),
      ...choice,
      /** An area by id or name. With it, or with only a service or order type, unavailable products are left out. */
      area: Type.Optional(Type.String({ maxLength: 80 })),
      /** True leaves out what cannot be bought for the choice, false marks it; the default with `area_id` is false. */
      available: Type.Optional(Type.Boolean()),
      /** Only products in stock, for any choice. */
      in_stock: Type.Optional(Type.Boolean()),
      /** Only products printed with one picture of the customer in an outline (photo-print cakes). */
      printable: Type.Optional(Type.Boolean()),
      allergen_free: Type.Optional(Type.String({ maxLength: 120, description: 'comma-separated allergens to leave out' })),
      serves: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
      price_max: Type.Optional(Type.Number({ minimum: 0, maximum: 10_000 })),
      sort: Type.Optional(ProductSort),
      ...paging,
    }),
    answer: listAnswer(Product),
  },
  listRecommendedProducts: {
    summary: 'What goes with the cart at hand',
    spec: ['S2.20'],
    tag: 'catalogue',
    access: 'anyone',
    query: Shape({ ...choice, cart_id: Type.Optional(Uuid) }),
    answer: answer(Type.Array(Product)),
  },
  getProduct: {
    summary: 'One product by id or slug, with options, similar and recommended',
    spec: ['S2.9', 'S3.7'],
    tag: 'catalogue',
    access: 'anyone',
    params: withId,
    query: Shape(choice),
    answer: answer(ProductDetail),
  },
  listCollections: {
    summary: 'All collections',
    spec: ['S2.1b-r31'],
    tag: 'catalogue',
    access: 'anyone',
    answer: answer(Type.Array(Collection)),
  },
  getCollection: {
    summary: 'A collection with its products',
    spec: ['S2.1b-r31'],
    tag: 'catalogue',
    access: 'anyone',
    params: withId,
    query: Shape(choice),
    answer: answer(Shape({ collection: Collection, products: Type.Array(Product) })),
  },
} as const satisfies Record<string, Endpoint>
