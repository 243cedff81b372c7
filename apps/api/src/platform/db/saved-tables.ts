/** What customers save: addresses, the default location, the wishlist. */
export type SavedTables = {
  saved_addresses: {
    id: string
    account_id: string
    area_id: string
    /** home, apartment or office. */
    address_type: string
    block_no: string
    street_name: string
    avenue: string
    building_num: string
    floor: string
    apartment: string
    office_no: string
    description: string
    /** With country code; empty means the account's own number. */
    phone: string
    paci: string
    lat: number | null
    lng: number | null
    /** A map link that contains no coordinates. */
    map_link: string | null
    /** Ascending in the order in which the account added its addresses. */
    position: number
    created_at: string
    updated_at: string
  }
  /** At most one row of each account: an address, or an area with a branch. */
  default_locations: {
    account_id: string
    address_id: string | null
    area_id: string | null
    branch_id: string | null
    updated_at: string
  }
  wishes: { account_id: string; product_id: string; position: number; created_at: string }
}
