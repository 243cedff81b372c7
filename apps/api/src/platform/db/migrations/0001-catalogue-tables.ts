/** Categories, products with their options, collections and coupons. */
export const catalogueTables: readonly string[] = [
  `create table categories (
    id text primary key,
    slug text not null unique,
    name_en text not null,
    name_ar text not null,
    media_hash text references media (hash),
    position integer not null,
    is_active integer not null check (is_active in (0, 1))
  )`,

  `create table products (
    id text primary key,
    slug text not null unique,
    name_en text not null,
    name_ar text not null,
    description_en text not null,
    description_ar text not null,
    price_fils integer not null check (price_fils >= 0),
    compare_at_price_fils integer check (compare_at_price_fils >= 0),
    unit text not null,
    has_image integer not null check (has_image in (0, 1)),
    has_note integer not null check (has_note in (0, 1)),
    has_extra_flavor integer not null check (has_extra_flavor in (0, 1)),
    is_pre integer not null check (is_pre in (0, 1)),
    lead_minutes integer not null check (lead_minutes >= 0),
    in_stock integer not null check (in_stock in (0, 1)),
    stock_left integer check (stock_left >= 0),
    serves_min integer check (serves_min >= 0),
    serves_max integer check (serves_max >= serves_min),
    allergens text not null,
    aliases text not null,
    season text,
    is_featured integer not null check (is_featured in (0, 1)),
    is_active integer not null check (is_active in (0, 1)),
    position integer not null,
    search_text text not null
  )`,

  `create table product_categories (
    product_id text not null references products (id) on delete cascade,
    category_id text not null references categories (id) on delete cascade,
    position integer not null,
    primary key (product_id, category_id)
  )`,
  `create index product_categories_by_category on product_categories (category_id, position)`,

  `create table product_images (
    product_id text not null references products (id) on delete cascade,
    media_hash text not null references media (hash),
    position integer not null,
    primary key (product_id, media_hash)
  )`,

  `create table product_services (
    product_id text not null references products (id) on delete cascade,
    service text not null check (service in ('asap', 'same_day', 'pre_order')),
    primary key (product_id, service)
  )`,

  `create table product_fulfilments (
    product_id text not null references products (id) on delete cascade,
    fulfilment text not null check (fulfilment in ('delivery', 'pickup')),
    primary key (product_id, fulfilment)
  )`,

  `create table option_groups (
    id text primary key,
    kind text not null check (kind in ('type', 'size', 'color', 'flavor', 'extra', 'first_half', 'second_half')),
    name_en text not null,
    name_ar text not null,
    min_choices integer not null check (min_choices >= 0),
    max_choices integer not null check (max_choices >= min_choices)
  )`,

  `create table option_values (
    id text primary key,
    group_id text not null references option_groups (id) on delete cascade,
    code text not null,
    name_en text not null,
    name_ar text not null,
    price_delta_fils integer not null,
    hex text,
    allergens text not null,
    serves_min integer check (serves_min >= 0),
    serves_max integer check (serves_max >= serves_min),
    is_available integer not null check (is_available in (0, 1)),
    position integer not null
  )`,
  `create index option_values_by_group on option_values (group_id, position)`,

  `create table product_option_groups (
    product_id text not null references products (id) on delete cascade,
    group_id text not null references option_groups (id) on delete cascade,
    position integer not null,
    primary key (product_id, group_id)
  )`,
  `create index product_option_groups_by_group on product_option_groups (group_id)`,

  `create table extra_flavors (
    id text primary key,
    name_en text not null,
    name_ar text not null,
    price_fils integer not null check (price_fils >= 0),
    is_active integer not null check (is_active in (0, 1)),
    position integer not null
  )`,

  `create table collections (
    id text primary key,
    slug text not null unique,
    name_en text not null,
    name_ar text not null,
    media_hash text references media (hash),
    position integer not null,
    is_active integer not null check (is_active in (0, 1))
  )`,

  `create table collection_products (
    collection_id text not null references collections (id) on delete cascade,
    product_id text not null references products (id) on delete cascade,
    position integer not null,
    primary key (collection_id, product_id)
  )`,
  `create index collection_products_by_product on collection_products (product_id)`,

  `create table coupons (
    id text primary key,
    code text not null unique,
    kind text not null check (kind in ('percent', 'fixed', 'free_delivery')),
    percent integer check (percent between 1 and 100),
    amount_fils integer check (amount_fils >= 0),
    max_discount_fils integer check (max_discount_fils >= 0),
    minimum_subtotal_fils integer not null check (minimum_subtotal_fils >= 0),
    starts_at text,
    ends_at text,
    usage_limit integer check (usage_limit >= 0),
    usage_limit_per_customer integer check (usage_limit_per_customer >= 0),
    used_count integer not null check (used_count >= 0),
    services text,
    fulfilments text,
    product_ids text,
    category_ids text,
    is_first_order_only integer not null check (is_first_order_only in (0, 1)),
    is_active integer not null check (is_active in (0, 1)),
    check (usage_limit is null or used_count <= usage_limit),
    check (kind <> 'percent' or percent is not null),
    check (kind <> 'fixed' or amount_fils is not null)
  )`,
]
