import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { runStatements } from './statements.ts'

/** What is printed of a customer's picture: its outline, and its measures as the product has them or each of its sizes. */
export const createPrintSizes = (db: Kysely<Database>): Promise<void> => runStatements(db, printSizes)

const both = '(print_width_mm is null) = (print_height_mm is null)'

const measures = (table: string): string[] => [
  `alter table ${table} add column print_width_mm integer check (print_width_mm between 10 and 2000)`,
  `alter table ${table} add column print_height_mm integer check (print_height_mm between 10 and 2000 and ${both})`,
]

const printSizes: readonly string[] = [
  `alter table products add column print_shape text check (print_shape in ('rectangle', 'round', 'heart'))`,
  ...measures('products'),
  ...measures('option_values'),
]
