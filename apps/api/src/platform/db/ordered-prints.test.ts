import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { eclair, photoCake, place, preOrder, startCart } from '../../testing/checkout-steps.ts'
import { openShopForEachTest } from '../../testing/for-each-test.ts'
import { createOrderedPrints } from './migrations/0039-ordered-prints.ts'

const shop = openShopForEachTest()

const readLines = () =>
  shop.context.db
    .selectFrom('order_lines')
    .select(['id', 'print_shape', 'print_width_mm', 'print_height_mm'])
    .where('print_shape', 'is not', null)
    .orderBy('id')
    .execute()

it('gives lines from before it the print that the menu has for what was chosen, also of a hidden product', async () => {
  const { db } = shop.context
  const when = { ...preOrder, delivery_date: '2026-11-25', delivery_from: '16:00' }
  const sized = (await shop.call('getProduct', { params: { id: 'photo-sheet-cake' }, query: {} })).answer.data
  const options = sized.option_groups.map(({ kind, values }) => values[kind === 'size' ? 1 : 0]?.id ?? '')
  await place(shop, (await startCart(shop, sized.id, { options, pictures: 1, choice: preOrder })).id, when)
  await place(shop, (await startCart(shop, photoCake.id, { options: photoCake.options, pictures: 1, choice: preOrder })).id, when)
  await place(shop, (await startCart(shop, eclair, { quantity: 4, choice: preOrder })).id, when)
  const ordered = await readLines()
  expect(ordered).toHaveLength(2)

  await db.updateTable('products').set({ is_active: 0 }).where('id', 'in', [sized.id, photoCake.id]).execute()
  for (const column of ['print_shape', 'print_width_mm', 'print_height_mm'])
    await sql`alter table order_lines drop column ${sql.ref(column)}`.execute(db)
  await createOrderedPrints(db)
  expect(await readLines()).toEqual(ordered)
})
