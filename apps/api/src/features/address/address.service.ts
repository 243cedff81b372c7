import { randomUUID } from 'node:crypto'
import type { Address, DefaultLocation, SaveAddress, SetDefaultLocation } from '@sukkar/contract/address'
import { ADDRESSES_MAX } from '@sukkar/domain/limits'
import type { Locale } from '@sukkar/i18n/locales'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../platform/db/schema.ts'
import { inTransactionOrUndo } from '../../platform/db/undo.ts'
import type { CallRefusal } from '../../platform/http/serve.ts'
import { lockAccount } from '../../platform/principal/lock-account.ts'
import { getShopData } from '../../platform/shop-data/load-shop-data.ts'
import type { ShopData } from '../../platform/shop-data/shop-data.ts'
import {
  clearDefaultAddress,
  findDefaultLocation,
  findSavedAddress,
  insertSavedAddress,
  listSavedAddresses,
  removeSavedAddress,
  replaceSavedAddress,
  type SavedAddress,
  setDefaultAddress,
  setDefaultBranch,
} from './address.queries.ts'
import { toAddress, toDefaultBranch, toDefaultLocation } from './address-view.ts'
import { isSamePlace, readAddressBody } from './read-address-body.ts'

export type { SavedAddress }

type AddressOutcome<T> = { ok: true; value: T } | CallRefusal
type AddressRequest = { accountId: string; locale: Locale }

const notFound: CallRefusal = { ok: false, code: 'ADDRESS_NOT_FOUND' }

export const listAddresses = async (context: AppContext, { accountId, locale }: AddressRequest): Promise<Address[]> => {
  const shop = await getShopData(context)
  return (await listSavedAddresses(context.db, accountId)).map((saved) => toAddress(saved, shop, locale))
}

export const getAddress = async (context: AppContext, request: AddressRequest & { id: string }): Promise<AddressOutcome<Address>> => {
  const saved = await findSavedAddress(context.db, request.accountId, request.id)
  return saved === null ? notFound : { ok: true, value: toAddress(saved, await getShopData(context), request.locale) }
}

/** The address that an order names, in the transaction that places it. */
export const findAddressOf = (db: Kysely<Database>, accountId: string, id: string): Promise<SavedAddress | null> =>
  findSavedAddress(db, accountId, id)

/** Saves an address. An equal one, sent by a double tap or after a lost answer, returns the existing address. */
export const createAddress = async (
  context: AppContext,
  call: AddressRequest & { body: SaveAddress; nowMs: number },
): Promise<AddressOutcome<{ address: Address; isKnown: boolean }>> => {
  const { accountId, body, nowMs } = call
  const shop = await getShopData(context)
  const read = readAddressBody(body, shop, null)
  if (!read.ok) return read
  return await inChange(context, accountId, async (db) => {
    const there = await listSavedAddresses(db, accountId)
    const known = there.find((saved) => isSamePlace(saved, read.value))
    if (known === undefined && there.length >= ADDRESSES_MAX) return { ok: false, code: 'ADDRESS_LIMIT', details: { max: ADDRESSES_MAX } }
    const id = known?.id ?? randomUUID()
    if (known === undefined) await insertSavedAddress(db, accountId, { ...read.value, id }, nowMs)
    const isFirst = there.length === 0 && (await findDefaultLocation(db, accountId)) === null
    await applyDefault(db, { accountId, id, isDefault: body.is_default ?? (isFirst ? true : undefined), nowMs })
    const address = await viewAddress(db, shop, { ...call, id })
    return address.ok ? { ok: true, value: { address: address.value, isKnown: known !== undefined } } : address
  })
}

export const updateAddress = async (
  context: AppContext,
  call: AddressRequest & { id: string; body: SaveAddress; nowMs: number },
): Promise<AddressOutcome<Address>> => {
  const { accountId, id, body, nowMs } = call
  const shop = await getShopData(context)
  return await inChange(context, accountId, async (db) => {
    const saved = await findSavedAddress(db, accountId, id)
    if (saved === null) return notFound
    const read = readAddressBody(body, shop, saved)
    if (!read.ok) return read
    if (!(await replaceSavedAddress(db, accountId, { ...read.value, id }, nowMs))) return notFound
    await applyDefault(db, { accountId, id, isDefault: body.is_default, nowMs })
    return await viewAddress(db, shop, call)
  })
}

/** Deletes an address. Orders have their own copies. */
export const deleteAddress = (context: AppContext, call: { accountId: string; id: string }): Promise<AddressOutcome<null>> =>
  inChange(context, call.accountId, async (db) =>
    (await removeSavedAddress(db, call.accountId, call.id)) ? { ok: true, value: null } : notFound,
  )

export const setDefaultLocation = async (
  context: AppContext,
  call: AddressRequest & { body: SetDefaultLocation; nowMs: number },
): Promise<AddressOutcome<DefaultLocation>> => {
  const { accountId, body, nowMs } = call
  const shop = await getShopData(context)
  const place = body.address_id == null ? readBranch(body, shop) : null
  if (place !== null && !place.ok) return place
  return await inChange<DefaultLocation>(context, accountId, async (db) => {
    if (place !== null) await setDefaultBranch(db, accountId, place.value, nowMs)
    else if (!(await setDefaultAddress(db, accountId, body.address_id ?? '', nowMs))) return notFound
    const location = await viewDefault(db, shop, call)
    return location === null ? notFound : { ok: true, value: location }
  })
}

export const getDefaultLocation = async (context: AppContext, request: AddressRequest): Promise<DefaultLocation | null> =>
  viewDefault(context.db, await getShopData(context), request)

/** Runs a change with the account locked, so that changes of one account happen one after another. */
const inChange = <T>(
  context: AppContext,
  accountId: string,
  work: (db: Kysely<Database>) => Promise<AddressOutcome<T>>,
): Promise<AddressOutcome<T>> =>
  inTransactionOrUndo<AddressOutcome<T>>(context.db, async (db) =>
    (await lockAccount(db, accountId)) ? await work(db) : { ok: false, code: 'UNAUTHENTICATED' },
  )

/** With `isDefault` undefined the default location stays unchanged. */
const applyDefault = async (
  db: Kysely<Database>,
  change: { accountId: string; id: string; isDefault: boolean | undefined; nowMs: number },
): Promise<void> => {
  const { accountId, id, isDefault, nowMs } = change
  if (isDefault === true) await setDefaultAddress(db, accountId, id, nowMs)
  if (isDefault === false) await clearDefaultAddress(db, accountId, id)
}

const viewAddress = async (
  db: Kysely<Database>,
  shop: ShopData,
  request: AddressRequest & { id: string },
): Promise<AddressOutcome<Address>> => {
  const saved = await findSavedAddress(db, request.accountId, request.id)
  return saved === null ? notFound : { ok: true, value: toAddress(saved, shop, request.locale) }
}

const viewDefault = async (
  db: Kysely<Database>,
  shop: ShopData,
  { accountId, locale }: AddressRequest,
): Promise<DefaultLocation | null> => {
  const stored = await findDefaultLocation(db, accountId)
  if (stored === null) return null
  if (stored.addressId === null) return toDefaultBranch(stored, shop)
  const saved = await findSavedAddress(db, accountId, stored.addressId)
  return saved === null ? null : toDefaultLocation(toAddress(saved, shop, locale))
}

/** Checks that the branch serves the area, as a placement does. */
const readBranch = (body: SetDefaultLocation, shop: ShopData): AddressOutcome<{ areaId: string; branchId: string }> => {
  const { area_id: areaId, branch_id: branchId } = body
  if (areaId == null || branchId == null) {
    const fields = {
      ...(areaId == null ? { area_id: 'required' as const } : {}),
      ...(branchId == null ? { branch_id: 'required' as const } : {}),
    }
    return { ok: false, code: 'VALIDATION_FAILED', fields }
  }
  const area = shop.areasById.get(areaId)
  if (area === undefined) return { ok: false, code: 'AREA_UNKNOWN', fields: { area_id: 'format' } }
  if (area.branches.length === 0) return { ok: false, code: 'NO_BRANCHES' }
  const isServing = area.branches.some((entry) => entry.branchId === branchId)
  return isServing ? { ok: true, value: { areaId, branchId } } : { ok: false, code: 'BRANCH_UNKNOWN', fields: { branch_id: 'format' } }
}
