import type { AccountTables } from './account-tables.ts'
import type { AfterOrderTables } from './after-order-tables.ts'
import type { CatalogueTables } from './catalogue-tables.ts'
import type { NotificationTables } from './notification-tables.ts'
import type { OrderTables } from './order-tables.ts'
import type { PlaceTables } from './place-tables.ts'
import type { ProcessTables } from './process-tables.ts'
import type { SavedTables } from './saved-tables.ts'
import type { StaffTables } from './staff-tables.ts'

/**
 * Every table, for SQLite and PostgreSQL alike: text ids, integer fils, 0/1 flags, instants as ISO texts with
 * the shop's offset (they sort as text), JSON as text. Rows are decoded to domain values in `*.queries.ts` alone.
 */
export type Database = PlaceTables &
  CatalogueTables &
  OrderTables &
  AccountTables &
  ProcessTables &
  SavedTables &
  NotificationTables &
  StaffTables &
  AfterOrderTables
