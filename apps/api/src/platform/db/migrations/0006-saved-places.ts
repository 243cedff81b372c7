import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { runStatements } from './statements.ts'

/** What customers keep: addresses, the location they begin with, wishes. The constraints are the last line behind the rules of the code. */
export const createSavedPlaces = (db: Kysely<Database>): Promise<void> => runStatements(db, savedPlaceTables)

const savedPlaceTables: readonly string[] = [
  `create table saved_addresses (
    id text primary key,
    account_id text not null references accounts (id) on delete cascade,
    area_id text not null references areas (id),
    address_type text not null check (address_type in ('home', 'apartment', 'office')),
    block_no text not null check (block_no <> ''),
    street_name text not null check (street_name <> ''),
    avenue text not null,
    building_num text not null check (building_num <> ''),
    floor text not null,
    apartment text not null,
    office_no text not null,
    description text not null,
    phone text not null,
    paci text not null,
    lat real,
    lng real,
    map_link text,
    position integer not null,
    created_at text not null,
    updated_at text not null,
    unique (account_id, id),
    unique (account_id, position),
    check ((lat is null) = (lng is null)),
    check (address_type <> 'apartment' or (floor <> '' and apartment <> '')),
    check (address_type <> 'office' or (floor <> '' and office_no <> ''))
  )`,
  `create index saved_addresses_by_area on saved_addresses (area_id)`,

  // One row is one default. An address can be the default of its own account alone, and goes with it.
  `create table default_locations (
    account_id text primary key references accounts (id) on delete cascade,
    address_id text,
    area_id text references areas (id),
    branch_id text references branches (id),
    updated_at text not null,
    foreign key (account_id, address_id) references saved_addresses (account_id, id) on delete cascade,
    check ((address_id is null) = (area_id is not null)),
    check ((area_id is null) = (branch_id is null))
  )`,
  `create index default_locations_by_address on default_locations (account_id, address_id)`,
  `create index default_locations_by_area on default_locations (area_id)`,
  `create index default_locations_by_branch on default_locations (branch_id)`,

  `create table wishes (
    account_id text not null references accounts (id) on delete cascade,
    product_id text not null references products (id) on delete cascade,
    position integer not null,
    created_at text not null,
    primary key (account_id, product_id),
    unique (account_id, position)
  )`,
  `create index wishes_by_product on wishes (product_id)`,

  // The PACI numbers of an area, where the shop knows them.
  `create table area_paci_ranges (
    area_id text not null references areas (id) on delete cascade,
    from_paci text not null check (length(from_paci) = 8),
    to_paci text not null check (length(to_paci) = 8),
    primary key (area_id, from_paci),
    check (from_paci <= to_paci)
  )`,
]
