import { WISHLIST_MAX } from '@sukkar/domain/limits'
import { Type } from 'typebox'
import { Product } from './catalogue.ts'
import { choice, type Endpoint, paging } from './endpoint.ts'
import { answer, Id, listAnswer, Shape } from './schema.ts'

const signedIn = ['UNAUTHENTICATED', 'NOT_A_CUSTOMER'] as const

/** Every product of the wishlist, the latest first, so that a page can mark them all. */
const wishlistIds = { product_ids: Type.Array(Id) }

/** The calls of a customer's wishlist (D40). */
export const wishlistEndpoints = {
  listWishes: {
    summary: 'The products wished for, the latest first, with their availability for the choice made',
    spec: ['S1.3', 'S6.2a', 'S2.1b-r26'],
    tag: 'wishlist',
    access: 'customer',
    query: Shape({
      ...choice,
      ...paging,
    }),
    answer: listAnswer(Product),
    errors: [...signedIn, 'AREA_UNKNOWN'],
  },
  addWishes: {
    summary: "Wish for a product, or bring a guest's list, the latest first; what is there already stays where it is",
    spec: ['S1.3', 'S6.2a'],
    tag: 'wishlist',
    access: 'customer',
    body: Shape({
      product_id: Type.Optional(Id),
      /** A guest's list: products that no longer exist, and those beyond the limit, are skipped instead of refused. */
      product_ids: Type.Optional(Type.Array(Id, { maxItems: WISHLIST_MAX })),
    }),
    answer: answer(Shape({ ...wishlistIds, added: Type.Integer(), left_out: Type.Integer() })),
    errors: [...signedIn, 'WISHLIST_FULL'],
  },
  removeWish: {
    summary: 'Wish for a product no longer; one that is not wished for is as removed',
    spec: ['S1.3', 'S6.2a'],
    tag: 'wishlist',
    access: 'customer',
    params: Shape({ product_id: Id }),
    answer: answer(Shape(wishlistIds)),
    errors: signedIn,
  },
} as const satisfies Record<string, Endpoint>
