import type { Meta } from '@sukkar/contract/schema'
import { PAGE_SIZE_DEFAULT } from '@sukkar/domain/limits'

export type Paging = { page?: number; per_page?: number }

/** Pages a list in memory, for lists that are always short: current pauses, drivers. */
export const cutPage = <T>(
  things: readonly T[],
  { page = 1, per_page = PAGE_SIZE_DEFAULT }: Paging,
): { data: T[]; extra: { meta: Meta } } => ({
  data: things.slice((page - 1) * per_page, page * per_page),
  extra: { meta: { page, per_page, total: things.length } },
})
