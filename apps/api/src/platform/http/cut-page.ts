import type { Meta } from '@sukkar/contract/schema'
import { PAGE_SIZE_DEFAULT } from '@sukkar/domain/limits'

export type Paging = { page?: number; per_page?: number }

/** A page of a list that is short by its nature: what is paused now, who drives. */
export const cutPage = <T>(
  things: readonly T[],
  { page = 1, per_page = PAGE_SIZE_DEFAULT }: Paging,
): { data: T[]; extra: { meta: Meta } } => ({
  data: things.slice((page - 1) * per_page, page * per_page),
  extra: { meta: { page, per_page, total: things.length } },
})
