import type { Address, DefaultLocation } from '@sukkar/contract/address'
import { displayLine } from '@sukkar/domain/address-line'
import { addressWords } from '@sukkar/i18n/address-words'
import type { Locale } from '@sukkar/i18n/locales'
import { translate } from '@sukkar/i18n/server-translate'
import type { ShopData } from '../../platform/shop-data/shop-data.ts'
import type { SavedAddress, StoredDefault } from './address.queries.ts'

/** A saved address with the names of the specification's entity (§3). */
export const toAddress = (saved: SavedAddress, shop: ShopData, locale: Locale): Address => {
  const { parts, area, city } = saved
  const lines = { en: displayLine(parts, addressWords(translate('en')), 'en'), ar: displayLine(parts, addressWords(translate('ar')), 'ar') }
  const branchId = shop.areasById.get(saved.areaId)?.branches[0]?.branchId ?? null
  return {
    id: saved.id,
    address: lines[locale],
    address_en: lines.en,
    address_ar: lines.ar,
    country_name: translate(locale)('address.country'),
    city_name: city[locale],
    city_name_en: city.en,
    city_name_ar: city.ar,
    area_name: area[locale],
    area_name_en: area.en,
    area_name_ar: area.ar,
    area_id: saved.areaId,
    branch_id: branchId,
    is_served: branchId !== null,
    address_type: parts.type,
    street_name: parts.street,
    avenue: parts.avenue,
    block_no: parts.block,
    building_num: parts.building,
    floor: parts.floor,
    apartment: parts.apartment,
    office_no: parts.office,
    description: parts.description,
    phone: parts.phone,
    civil_id: parts.paci,
    lat: parts.lat === '' ? null : Number(parts.lat),
    lng: parts.lng === '' ? null : Number(parts.lng),
    map_link: saved.mapLink,
    is_default: saved.isDefault,
  }
}

/** A default location that is a saved address. */
export const toDefaultLocation = (address: Address): DefaultLocation => ({
  address,
  area_id: address.area_id,
  area_name_en: address.area_name_en,
  area_name_ar: address.area_name_ar,
  branch_id: address.branch_id,
  is_served: address.is_served,
})

/** A default location that is an area and a pick-up branch; `is_served` is false when the branch no longer serves the area. */
export const toDefaultBranch = (stored: StoredDefault & { addressId: null }, shop: ShopData): DefaultLocation => {
  const isServed = shop.areasById.get(stored.areaId)?.branches.some(({ branchId }) => branchId === stored.branchId) ?? false
  return {
    address: null,
    area_id: stored.areaId,
    area_name_en: stored.area.en,
    area_name_ar: stored.area.ar,
    branch_id: isServed ? stored.branchId : null,
    is_served: isServed,
  }
}
