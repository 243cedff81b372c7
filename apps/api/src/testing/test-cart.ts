import { randomUUID } from 'node:crypto'
import type { Fulfilment, Service } from '@sukkar/domain/service'
import { toInstantText } from '@sukkar/domain/shop-time'
import type { TestShop } from './test-shop.ts'

type Choice = { service?: Service; fulfilment?: Fulfilment }

/** Inserts a guest's cart for Salmiya with one of each product, bypassing all rules, for tests that only read it. */
export const insertTestCart = async (shop: TestShop, productIds: readonly string[], choice: Choice = {}): Promise<string> => {
  const id = randomUUID()
  const now = toInstantText(shop.clock.now())
  const cart = { id, user_id: null, state: 'open', version: 1, coupon_id: null, is_slot_open: 0, deleted_at: null }
  const place = { area_id: '202', branch_id: 'salmiya', service: 'asap', fulfilment: 'delivery', ...choice }
  await shop.context.db
    .insertInto('carts')
    .values({ ...cart, ...place, created_at: now, updated_at: now })
    .execute()
  const line = {
    cart_id: id,
    quantity: 1,
    options: '[]',
    likeness: '',
    notes: '[]',
    special_request: '',
    extra_flavor_id: null,
    menu_type: 'ASAP',
    seen_price_fils: 1000,
    created_at: now,
  }
  const lines = productIds.map((product_id, position) => ({ ...line, id: `${id}-${position}`, product_id, position }))
  await shop.context.db.insertInto('cart_lines').values(lines).execute()
  return id
}
