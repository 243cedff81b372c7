import type { Image, OptionGroup, Product } from '@sukkar/contract/catalogue'
import { STOCK_LEFT_SHOWN_MAX } from '@sukkar/domain/limits'
import { filsToKwd } from '@sukkar/domain/money'
import type { PrintSize } from '@sukkar/domain/print-geometry'
import { deliveryTypeName, FULFILMENTS, orderTypeName, SERVICES } from '@sukkar/domain/service'
import { isInStockFor } from '@sukkar/domain/stock'
import type { Choice } from './choice.ts'
import { findUnavailableReason } from './product-availability.ts'
import type { ShopData, ShopImage, ShopOptionGroup, ShopProduct } from './shop-data.ts'

/** A product as the contract describes it, for a choice. The parts that do not depend on the choice are cached per snapshot. */
export const toProduct = (data: ShopData, product: ShopProduct, choice: Choice): Product => ({
  ...constantPart(data, product),
  in_stock: isInStockFor(product, choice.service),
  unavailable_reason: findUnavailableReason(product, choice),
})

export const toImage = ({ url, width, height, color, altEn, altAr }: ShopImage): Image => ({
  url,
  width,
  height,
  color,
  ...(altEn === undefined ? {} : { alt_en: altEn }),
  ...(altAr === undefined ? {} : { alt_ar: altAr }),
})

export const toOptionGroup = (group: ShopOptionGroup): OptionGroup => ({
  id: group.id,
  kind: group.kind,
  name_en: group.nameEn,
  name_ar: group.nameAr,
  min: group.min,
  max: group.max,
  values: group.values.map((value) => ({
    id: value.id,
    code: value.code,
    name_en: value.nameEn,
    name_ar: value.nameAr,
    price_delta: filsToKwd(value.priceDeltaFils),
    hex: value.hex,
    allergens: [...value.allergens],
    serves_min: value.servesMin,
    serves_max: value.servesMax,
    ...(value.printSize === null ? {} : { print: toPrintSize(value.printSize) }),
    ...(value.text ? { text: value.text } : {}),
    is_available: value.isAvailable,
  })),
})

const toPrintSize = ({ widthCm, heightCm }: PrintSize): NonNullable<OptionGroup['values'][number]['print']> => ({
  width_cm: widthCm,
  height_cm: heightCm,
})

type ConstantPart = Omit<Product, 'in_stock' | 'unavailable_reason'>
const madeParts = new WeakMap<ShopProduct, ConstantPart>()

const constantPart = (data: ShopData, product: ShopProduct): ConstantPart => {
  const made = madeParts.get(product) ?? makeConstantPart(data, product)
  madeParts.set(product, made)
  return made
}

const makeConstantPart = (data: ShopData, product: ShopProduct): ConstantPart => ({
  id: product.id,
  slug: product.slug,
  vendor_name: data.settings.slug,
  vendor_id: data.settings.mainBranchId,
  name_en: product.nameEn,
  name_ar: product.nameAr,
  ...product.texts,
  price: filsToKwd(product.fromPriceFils),
  compare_at_price: product.compareAtPriceFils === null ? null : filsToKwd(product.compareAtPriceFils),
  is_price_from: product.isPriceFrom,
  unit: product.unit,
  images: product.images.map(toImage),
  categories: product.categoryIds.flatMap((id) => {
    const category = data.categoriesByKey.get(id)
    return category === undefined ? [] : [{ id, slug: category.slug, name_en: category.nameEn, name_ar: category.nameAr }]
  }),
  has_image: product.hasImage,
  has_note: product.hasNote,
  has_options: product.optionGroups.length > 0,
  stock_left: product.stockLeft !== null && product.stockLeft <= STOCK_LEFT_SHOWN_MAX ? product.stockLeft : null,
  is_pre: product.isPre,
  lead_hours: Math.ceil(product.leadMinutes / 60),
  is_featured: product.isFeatured,
  season: product.season,
  serves_min: product.servesMin,
  serves_max: product.servesMax,
  allergens: [...product.allergens],
  ...(product.print === null
    ? {}
    : { print: { shape: product.print.shape, ...(product.print.size === null ? {} : toPrintSize(product.print.size)) } }),
  menu_types_availability: SERVICES.map((service) => ({
    type_name: orderTypeName(service),
    is_available: product.services.includes(service),
  })),
  order_types_availability: FULFILMENTS.map((fulfilment) => ({
    type_name: deliveryTypeName(fulfilment),
    is_available: product.fulfilments.includes(fulfilment),
  })),
})
