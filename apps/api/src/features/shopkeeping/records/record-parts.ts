import type { StaffCategory } from '@sukkar/contract/staff-catalogue'
import { parseFulfilment, parseService } from '@sukkar/domain/parse-service'
import { parseInstant, toInstantText } from '@sukkar/domain/shop-time'
import type { Selectable } from 'kysely'
import type { Database } from '../../../platform/db/schema.ts'
import { toImage } from '../../../platform/shop-data/product-view.ts'
import type { ShopImage } from '../../../platform/shop-data/shop-data.ts'
import { toSlug } from './draft-checks.ts'

// What the records of several tables share, without the database.

export const toFlag = (isOn: boolean): 0 | 1 => (isOn ? 1 : 0)

/** An instant with the shop's offset, as the database stores it. `check` has refused an invalid one before. */
export const toShopInstant = (text: string): string => {
  const instant = parseInstant(text)
  if (!instant.ok) throw new TypeError(`Not an instant: ${text}`)
  return toInstantText(instant.value)
}

/** The database's name of a service, by its wire name; the contract admits no other names. */
export const toServiceName = (name: string): string => {
  const service = parseService(name)
  if (!service.ok) throw new TypeError(`Not a service: ${name}`)
  return service.value
}

/** The database's name of a fulfilment, by its wire name. */
export const toFulfilmentName = (name: string): string => {
  const fulfilment = parseFulfilment(name)
  if (!fulfilment.ok) throw new TypeError(`Not a fulfilment: ${name}`)
  return fulfilment.value
}

/** The chosen slug, or one derived from the name, with a suffix where that is in use or empty. */
export const chooseSlug = async (
  draft: { slug?: string; name_en: string },
  id: string,
  isTaken: (slug: string) => boolean | Promise<boolean>,
): Promise<string> => {
  if (draft.slug !== undefined) return draft.slug
  const made = toSlug(draft.name_en)
  if (made !== '' && !(await isTaken(made))) return made
  return [made, id.slice(0, 8)].filter((part) => part !== '').join('-')
}

/** What staff write of a category and of a collection. */
export type GroupDraft = Pick<StaffCategory, 'name_en' | 'name_ar' | 'picture' | 'position' | 'is_active'>

export const blankGroup: GroupDraft = { name_en: '', name_ar: '', picture: null, position: 0, is_active: true }

/** A category or a collection as staff see it, without its products. */
export const toGroup = (
  row: Selectable<Database['categories'] | Database['collections']>,
  images: ReadonlyMap<string, ShopImage>,
): Omit<StaffCategory, 'product_count'> => {
  const image = images.get(row.media_hash ?? '')
  return {
    id: row.id,
    version: Number(row.version),
    slug: row.slug,
    name_en: row.name_en,
    name_ar: row.name_ar,
    picture: row.media_hash,
    image: image === undefined ? null : toImage(image),
    position: row.position,
    is_active: row.is_active === 1,
  }
}

export const toGroupRow = (draft: GroupDraft) => ({
  name_en: draft.name_en,
  name_ar: draft.name_ar,
  media_hash: draft.picture,
  position: draft.position,
  is_active: toFlag(draft.is_active),
})
