import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { runStatements } from './statements.ts'

/** The print on a cake as it was ordered. Lines whose pictures are still there get that of the present menu, hidden products included. */
export const createOrderedPrints = (db: Kysely<Database>): Promise<void> =>
  runStatements(db, [
    `alter table order_lines add column print_shape text`,
    `alter table order_lines add column print_width_mm integer`,
    `alter table order_lines add column print_height_mm integer`,
    `update order_lines set
      print_shape = (select print_shape from products where products.id = order_lines.product_id and products.has_image = 1),
      print_width_mm = ${measure('print_width_mm')},
      print_height_mm = ${measure('print_height_mm')}
    where id in (select order_line_id from pictures where order_line_id is not null)`,
    `update order_lines set print_shape = null, print_width_mm = null, print_height_mm = null
      where print_shape is null or print_width_mm is null or print_height_mm is null`,
  ])

/** A measure of the chosen size, or of a product with one size. */
const measure = (column: string): string => `coalesce(
  (select option_values.${column}
    from product_option_groups join option_values on option_values.group_id = product_option_groups.group_id
    where product_option_groups.product_id = order_lines.product_id and option_values.${column} is not null
      and order_lines.options like '%"value_id":"' || option_values.id || '"%'
    order by product_option_groups.position, option_values.position limit 1),
  (select products.${column} from products where products.id = order_lines.product_id)
)`
