import { type Address, emptyAddress, parseAddressType } from '@sukkar/domain/address'
import { toInstantText } from '@sukkar/domain/shop-time'
import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'

/** The stored form of an address. */
export type Place = { areaId: string; parts: Address; mapLink: string | null }

export type Names = { en: string; ar: string }

export type SavedAddress = Place & { id: string; area: Names; city: Names; isDefault: boolean }

/** A default location: an address of the account, or an area with a branch. */
export type StoredDefault = { addressId: string } | { addressId: null; areaId: string; branchId: string; area: Names }

/** All addresses of an account, the default one first, then the newest. */
export const listSavedAddresses = async (db: Kysely<Database>, accountId: string): Promise<SavedAddress[]> => {
  const rows = await selectAddresses(db, accountId).orderBy('saved_addresses.position', 'desc').execute()
  return rows.map(toSavedAddress).toSorted((left, right) => Number(right.isDefault) - Number(left.isDefault))
}

/** An address of this account; null for another account's. */
export const findSavedAddress = async (db: Kysely<Database>, accountId: string, id: string): Promise<SavedAddress | null> => {
  const row = await selectAddresses(db, accountId).where('saved_addresses.id', '=', id).executeTakeFirst()
  return row === undefined ? null : toSavedAddress(row)
}

/** The caller must have locked the account, since the position is the next free one. */
export const insertSavedAddress = async (
  db: Kysely<Database>,
  accountId: string,
  address: Place & { id: string },
  nowMs: number,
): Promise<void> => {
  const last = await db
    .selectFrom('saved_addresses')
    .select((column) => column.fn.max<number | string>('position').as('position'))
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const now = toInstantText(nowMs)
  await db
    .insertInto('saved_addresses')
    .values({
      ...toRow(address),
      id: address.id,
      account_id: accountId,
      position: Number(last?.position ?? 0) + 1,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** False when the account has no such address. */
export const replaceSavedAddress = async (
  db: Kysely<Database>,
  accountId: string,
  address: Place & { id: string },
  nowMs: number,
): Promise<boolean> => {
  const result = await db
    .updateTable('saved_addresses')
    .set({ ...toRow(address), updated_at: toInstantText(nowMs) })
    .where('id', '=', address.id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** A default location that refers to the address is deleted with it. False when the account has no such address. */
export const removeSavedAddress = async (db: Kysely<Database>, accountId: string, id: string): Promise<boolean> => {
  const result = await db.deleteFrom('saved_addresses').where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** Sets the default location to an address of the account; false when it has no such address. */
export const setDefaultAddress = async (db: Kysely<Database>, accountId: string, addressId: string, nowMs: number): Promise<boolean> => {
  const own = db
    .selectFrom('saved_addresses')
    .select((column) => ['account_id', 'id', column.val(toInstantText(nowMs)).as('updated_at')])
    .where('id', '=', addressId)
    .where('account_id', '=', accountId)
  const result = await db
    .insertInto('default_locations')
    .columns(['account_id', 'address_id', 'updated_at'])
    .expression(own)
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((column) => ({
        address_id: column.ref('excluded.address_id'),
        area_id: null,
        branch_id: null,
        updated_at: column.ref('excluded.updated_at'),
      })),
    )
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export const setDefaultBranch = async (
  db: Kysely<Database>,
  accountId: string,
  place: { areaId: string; branchId: string },
  nowMs: number,
): Promise<void> => {
  const row = { address_id: null, area_id: place.areaId, branch_id: place.branchId, updated_at: toInstantText(nowMs) }
  await db
    .insertInto('default_locations')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
}

/** Clears the default location if it is this address. */
export const clearDefaultAddress = async (db: Kysely<Database>, accountId: string, addressId: string): Promise<void> => {
  await db.deleteFrom('default_locations').where('account_id', '=', accountId).where('address_id', '=', addressId).execute()
}

export const findDefaultLocation = async (db: Kysely<Database>, accountId: string): Promise<StoredDefault | null> => {
  const row = await db
    .selectFrom('default_locations')
    .leftJoin('areas', 'areas.id', 'default_locations.area_id')
    .select(['address_id', 'area_id', 'branch_id', 'areas.name_en', 'areas.name_ar'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (row === undefined) return null
  if (row.address_id !== null) return { addressId: row.address_id }
  const area = { en: row.name_en ?? '', ar: row.name_ar ?? '' }
  return { addressId: null, areaId: row.area_id ?? '', branchId: row.branch_id ?? '', area }
}

const selectAddresses = (db: Kysely<Database>, accountId: string) =>
  db
    .selectFrom('saved_addresses')
    .innerJoin('areas', 'areas.id', 'saved_addresses.area_id')
    .innerJoin('governorates', 'governorates.id', 'areas.governorate_id')
    .leftJoin('default_locations', (join) =>
      join
        .onRef('default_locations.account_id', '=', 'saved_addresses.account_id')
        .onRef('default_locations.address_id', '=', 'saved_addresses.id'),
    )
    .selectAll('saved_addresses')
    .select([
      'areas.name_en as area_en',
      'areas.name_ar as area_ar',
      'governorates.name_en as city_en',
      'governorates.name_ar as city_ar',
      'default_locations.address_id as default_id',
    ])
    .where('saved_addresses.account_id', '=', accountId)

type AddressRow = Awaited<ReturnType<ReturnType<typeof selectAddresses>['execute']>>[number]

const toSavedAddress = (row: AddressRow): SavedAddress => ({
  id: row.id,
  areaId: row.area_id,
  parts: {
    ...emptyAddress(),
    type: parseAddressType(row.address_type),
    block: row.block_no,
    street: row.street_name,
    avenue: row.avenue,
    building: row.building_num,
    floor: row.floor,
    apartment: row.apartment,
    office: row.office_no,
    description: row.description,
    phone: row.phone,
    paci: row.paci,
    lat: row.lat === null ? '' : String(row.lat),
    lng: row.lng === null ? '' : String(row.lng),
  },
  mapLink: row.map_link,
  area: { en: row.area_en, ar: row.area_ar },
  city: { en: row.city_en, ar: row.city_ar },
  isDefault: row.default_id !== null,
})

type Columns = Omit<Insertable<Database['saved_addresses']>, 'id' | 'account_id' | 'position' | 'created_at' | 'updated_at'>

const toRow = ({ areaId, parts, mapLink }: Place): Columns => ({
  area_id: areaId,
  address_type: parts.type,
  block_no: parts.block,
  street_name: parts.street,
  avenue: parts.avenue,
  building_num: parts.building,
  floor: parts.floor,
  apartment: parts.apartment,
  office_no: parts.office,
  description: parts.description,
  phone: parts.phone,
  paci: parts.paci,
  lat: parts.lat === '' ? null : Number(parts.lat),
  lng: parts.lng === '' ? null : Number(parts.lng),
  map_link: mapLink,
})
