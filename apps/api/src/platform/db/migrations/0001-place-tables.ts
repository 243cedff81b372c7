/** Settings, areas, branches, openings, slots and what the home page shows. */
export const placeTables: readonly string[] = [
  `create table settings (key text primary key, value text not null)`,

  `create table governorates (
    id text primary key,
    slug text not null unique,
    name_en text not null,
    name_ar text not null,
    position integer not null
  )`,

  `create table areas (
    id text primary key,
    slug text not null unique,
    name_en text not null,
    name_ar text not null,
    governorate_id text not null references governorates (id),
    lat real not null check (lat between -90 and 90),
    lng real not null check (lng between -180 and 180),
    kind text not null,
    aliases text not null,
    is_active integer not null check (is_active in (0, 1))
  )`,
  `create index areas_by_governorate on areas (governorate_id)`,

  `create table branches (
    id text primary key,
    slug text not null unique,
    name_en text not null,
    name_ar text not null,
    governorate_id text not null references governorates (id),
    area_id text not null references areas (id),
    address_en text not null,
    address_ar text not null,
    phone text not null,
    lat real not null check (lat between -90 and 90),
    lng real not null check (lng between -180 and 180),
    start_time text not null,
    end_time text not null,
    slot_minutes integer not null check (slot_minutes between 1 and 1440),
    is_active integer not null check (is_active in (0, 1)),
    position integer not null
  )`,

  `create table branch_services (
    branch_id text not null references branches (id) on delete cascade,
    service text not null check (service in ('asap', 'same_day', 'pre_order')),
    is_enabled integer not null check (is_enabled in (0, 1)),
    primary key (branch_id, service)
  )`,

  `create table branch_openings (
    id text primary key,
    branch_id text not null references branches (id) on delete cascade,
    fulfilment text not null check (fulfilment in ('delivery', 'pickup')),
    day_of_week integer not null check (day_of_week between 0 and 6),
    from_time text not null,
    to_time text not null,
    is_open integer not null check (is_open in (0, 1))
  )`,
  `create index branch_openings_by_branch on branch_openings (branch_id, fulfilment, day_of_week)`,

  `create table branch_special_days (
    id text primary key,
    branch_id text not null references branches (id) on delete cascade,
    date text not null,
    fulfilment text check (fulfilment in ('delivery', 'pickup')),
    is_closed integer not null check (is_closed in (0, 1)),
    from_time text,
    to_time text,
    note_en text not null,
    note_ar text not null
  )`,
  `create index branch_special_days_by_branch on branch_special_days (branch_id, date)`,

  `create table branch_pauses (
    id text primary key,
    branch_id text not null references branches (id) on delete cascade,
    service text check (service in ('asap', 'same_day', 'pre_order')),
    fulfilment text check (fulfilment in ('delivery', 'pickup')),
    until text not null
  )`,
  `create index branch_pauses_by_branch on branch_pauses (branch_id, until)`,

  `create table area_branches (
    area_id text not null references areas (id) on delete cascade,
    branch_id text not null references branches (id) on delete cascade,
    position integer not null,
    delivery_fee_fils integer not null check (delivery_fee_fils >= 0),
    minimum_charge_fils integer not null check (minimum_charge_fils >= 0),
    primary key (area_id, branch_id)
  )`,
  `create index area_branches_by_branch on area_branches (branch_id)`,

  `create table slot_capacities (
    branch_id text not null references branches (id) on delete cascade,
    service text not null check (service in ('asap', 'same_day', 'pre_order')),
    fulfilment text not null check (fulfilment in ('delivery', 'pickup')),
    capacity integer not null check (capacity >= 0),
    primary key (branch_id, service, fulfilment)
  )`,

  `create table slot_bookings (
    branch_id text not null references branches (id),
    service text not null check (service in ('asap', 'same_day', 'pre_order')),
    fulfilment text not null check (fulfilment in ('delivery', 'pickup')),
    date text not null,
    from_time text not null,
    capacity integer not null check (capacity >= 0),
    booked integer not null check (booked between 0 and capacity),
    primary key (branch_id, service, fulfilment, date, from_time)
  )`,

  `create table media (
    hash text primary key,
    file text not null,
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    color text not null,
    kind text not null
  )`,

  `create table banners (
    id text primary key,
    media_hash text not null references media (hash),
    media_rtl_hash text not null references media (hash),
    media_square_hash text not null references media (hash),
    title_en text not null,
    title_ar text not null,
    text_en text not null,
    text_ar text not null,
    link text,
    position integer not null,
    starts_at text,
    ends_at text,
    is_active integer not null check (is_active in (0, 1))
  )`,

  `create table offers (
    id text primary key,
    kind text not null,
    title_en text not null,
    title_ar text not null,
    from_time text not null,
    to_time text not null,
    starts_on text,
    ends_on text,
    is_active integer not null check (is_active in (0, 1))
  )`,

  `create table notices (
    id text primary key,
    kind text not null,
    text_en text not null,
    text_ar text not null,
    link text,
    from_time text,
    to_time text,
    starts_on text,
    ends_on text,
    is_active integer not null check (is_active in (0, 1))
  )`,
]
