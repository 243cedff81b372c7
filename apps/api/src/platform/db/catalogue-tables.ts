import type { ProductTextField } from '@sukkar/domain/product-texts'
import type { Generated } from 'kysely'

/** Categories, products with their options, collections and coupons. */
export type CatalogueTables = {
  categories: {
    id: string
    slug: string
    name_en: string
    name_ar: string
    media_hash: string | null
    position: number
    is_active: number
    version: Generated<number>
  }
  products: { [Field in ProductTextField]: Generated<string> } & {
    id: string
    slug: string
    name_en: string
    name_ar: string
    price_fils: number
    compare_at_price_fils: number | null
    unit: string
    has_image: number
    has_note: number
    has_extra_flavor: number
    is_pre: number
    lead_minutes: number
    in_stock: number
    /** Null: the stock is not counted. */
    stock_left: number | null
    /** The date on which the product becomes available again without action by staff. */
    back_on: Generated<string | null>
    serves_min: number | null
    serves_max: number | null
    allergens: string
    aliases: string
    season: string | null
    is_featured: number
    is_active: number
    position: number
    /** Folded name, description, category and aliases in both languages (domain/search-text), for the list of staff. */
    search_text: string
    /** The outline in which a customer's picture is printed; its measures are in this row or in those of the sizes. */
    print_shape: Generated<string | null>
    print_width_mm: Generated<number | null>
    print_height_mm: Generated<number | null>
    /** Incremented by changes of staff, not by sales. */
    version: Generated<number>
  }
  product_categories: { product_id: string; category_id: string; position: number }
  product_images: { product_id: string; media_hash: string; position: number; alt_en: Generated<string>; alt_ar: Generated<string> }
  product_services: { product_id: string; service: string }
  product_fulfilments: { product_id: string; fulfilment: string }
  /** Sizes are a group of kind `size` of their product. */
  option_groups: {
    id: string
    kind: string
    name_en: string
    name_ar: string
    min_choices: number
    max_choices: number
    version: Generated<number>
  }
  option_values: {
    id: string
    group_id: string
    code: string
    name_en: string
    name_ar: string
    price_delta_fils: number
    hex: string | null
    allergens: string
    serves_min: number | null
    serves_max: number | null
    is_available: number
    print_width_mm: Generated<number | null>
    print_height_mm: Generated<number | null>
    /** What kind of text the customer must write with this option, and its maximum characters; both or neither. */
    text_kind: Generated<string | null>
    text_max: Generated<number | null>
    position: number
  }
  product_option_groups: { product_id: string; group_id: string; position: number }
  extra_flavors: {
    id: string
    name_en: string
    name_ar: string
    price_fils: number
    is_active: number
    position: number
    version: Generated<number>
  }
  collections: {
    id: string
    slug: string
    name_en: string
    name_ar: string
    media_hash: string | null
    position: number
    is_active: number
    version: Generated<number>
  }
  collection_products: { collection_id: string; product_id: string; position: number }
  coupons: {
    id: string
    code: string
    kind: string
    percent: number | null
    amount_fils: number | null
    max_discount_fils: number | null
    minimum_subtotal_fils: number
    starts_at: string | null
    ends_at: string | null
    usage_limit: number | null
    usage_limit_per_customer: number | null
    used_count: number
    /** JSON arrays; null means any. */
    services: string | null
    fulfilments: string | null
    product_ids: string | null
    category_ids: string | null
    is_first_order_only: number
    is_active: number
    version: Generated<number>
  }
}
