import type { Generated } from 'kysely'

/** Settings, areas, branches, openings, slots and what the home page shows. */
export type PlaceTables = {
  meta: { key: string; value: string }
  /** One row per setting; the value is JSON. */
  settings: { key: string; value: string; version: Generated<number> }

  governorates: { id: string; slug: string; name_en: string; name_ar: string; position: number }
  areas: {
    id: string
    slug: string
    name_en: string
    name_ar: string
    governorate_id: string
    lat: number
    lng: number
    kind: string
    aliases: string
    is_active: number
    version: Generated<number>
  }
  branches: {
    id: string
    slug: string
    name_en: string
    name_ar: string
    governorate_id: string
    area_id: string
    address_en: string
    address_ar: string
    phone: string
    lat: number
    lng: number
    start_time: string
    end_time: string
    slot_minutes: number
    is_active: number
    position: number
    version: Generated<number>
  }
  branch_services: { branch_id: string; service: string; is_enabled: number }
  /** Weekly openings; several rows a day are split hours. `day_of_week` 0 is Sunday. */
  branch_openings: {
    id: string
    branch_id: string
    fulfilment: string
    day_of_week: number
    from_time: string
    to_time: string
    is_open: number
  }
  branch_special_days: {
    id: string
    branch_id: string
    date: string
    fulfilment: string | null
    is_closed: number
    from_time: string | null
    to_time: string | null
    note_en: string
    note_ar: string
  }
  branch_pauses: { id: string; branch_id: string; service: string | null; fulfilment: string | null; until: string }
  /** A slot of a branch that accepts no new orders until then. */
  slot_pauses: {
    id: string
    branch_id: string
    service: string | null
    fulfilment: string | null
    date: string
    from_time: string
    until: string
  }
  /** An area without delivery until then. */
  area_pauses: { id: string; area_id: string; service: string | null; until: string }
  /** The branches that serve an area, in order; the first is the default. */
  area_branches: { area_id: string; branch_id: string; position: number; delivery_fee_fils: number; minimum_charge_fils: number }
  /** The ranges of PACI numbers of an area, where the shop has them. */
  area_paci_ranges: { area_id: string; from_paci: string; to_paci: string }
  /** How many orders a slot accepts, per service and fulfilment. */
  slot_capacities: { branch_id: string; service: string; fulfilment: string; capacity: number }
  /** Booked places per slot, reserved by a conditional update and never by counting orders. */
  slot_bookings: {
    branch_id: string
    service: string
    fulfilment: string
    date: string
    from_time: string
    capacity: number
    booked: number
  }

  /** `kept_at` is the last upload by staff; null for pictures of the seed, which are never erased as unused. */
  media: { hash: string; file: string; width: number; height: number; color: string; kind: string; kept_at: Generated<string | null> }
  banners: {
    id: string
    media_hash: string
    media_rtl_hash: string
    media_square_hash: string
    title_en: string
    title_ar: string
    text_en: string
    text_ar: string
    link: string | null
    position: number
    starts_at: string | null
    ends_at: string | null
    is_active: number
    version: Generated<number>
  }
  offers: {
    id: string
    kind: string
    title_en: string
    title_ar: string
    from_time: string
    to_time: string
    starts_on: string | null
    ends_on: string | null
    is_active: number
    version: Generated<number>
  }
  notices: {
    id: string
    kind: string
    text_en: string
    text_ar: string
    link: string | null
    from_time: string | null
    to_time: string | null
    starts_on: string | null
    ends_on: string | null
    position: Generated<number>
    is_active: number
    version: Generated<number>
  }
}
