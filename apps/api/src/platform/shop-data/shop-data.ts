import type { PaciRange } from '@sukkar/domain/address'
import type { BranchWindow } from '@sukkar/domain/opening-hours'
import type { OptionGroup, OptionValue } from '@sukkar/domain/price'
import type { PrintShape, PrintSize } from '@sukkar/domain/print-geometry'
import type { ProductTexts } from '@sukkar/domain/product-texts'
import type { Fulfilment, MenuType, Service } from '@sukkar/domain/service'
import type { ShopSettings } from './shop-settings.ts'

/** Everything the read path is answered from, as one immutable snapshot of the database at one version. Money is in fils. */
export type ShopData = {
  readonly version: string
  readonly settings: ShopSettings
  readonly governorates: readonly Named[]
  readonly areas: readonly ShopArea[]
  readonly areasById: ReadonlyMap<string, ShopArea>
  readonly branches: readonly ShopBranch[]
  readonly branchesById: ReadonlyMap<string, ShopBranch>
  readonly categories: readonly ShopCategory[]
  /** By id and by slug. */
  readonly categoriesByKey: ReadonlyMap<string, ShopCategory>
  readonly products: readonly ShopProduct[]
  readonly productsById: ReadonlyMap<string, ShopProduct>
  readonly productsBySlug: ReadonlyMap<string, ShopProduct>
  readonly collections: readonly ShopCollection[]
  /** By id and by slug. */
  readonly collectionsByKey: ReadonlyMap<string, ShopCollection>
  readonly extraFlavors: readonly ShopExtraFlavor[]
  readonly offers: readonly ShopOffer[]
  readonly notices: readonly ShopNotice[]
  readonly banners: readonly ShopBanner[]
}

export type Named = { readonly id: string; readonly slug: string; readonly nameEn: string; readonly nameAr: string }

/** A branch as an area sees it: what bringing an order there costs, and the least that is brought. */
export type AreaBranch = { readonly branchId: string; readonly deliveryFeeFils: number; readonly minimumChargeFils: number }

export type ShopArea = Named & {
  readonly governorateId: string
  readonly lat: number
  readonly lng: number
  readonly aliases: readonly string[]
  /** Branches that serve the area, the first one chosen with it (§4); empty where none does. */
  readonly branches: readonly AreaBranch[]
  /** While one of them runs, nothing is brought there. */
  readonly pauses: readonly { readonly service: Service | null; readonly untilMs: number }[]
  /** The PACI numbers that the area has; empty where the shop does not know them (§5). */
  readonly paciRanges: readonly PaciRange[]
  /** Folded names and aliases in both languages. */
  readonly searchText: string
}

export type ShopOpening = {
  readonly fulfilment: Fulfilment
  readonly dayOfWeek: number
  readonly from: string
  readonly to: string
  readonly isOpen: boolean
}

export type ShopBranch = Named & {
  readonly governorateId: string
  readonly areaId: string
  readonly addressEn: string
  readonly addressAr: string
  readonly phone: string
  readonly lat: number
  readonly lng: number
  readonly startTime: string
  readonly endTime: string
  readonly services: ReadonlyMap<Service, boolean>
  readonly openings: readonly ShopOpening[]
  /** What the promise engine takes: hours, special days, pauses, capacities. */
  readonly window: BranchWindow
  /** How many orders a slot takes; a pair that is not listed takes any number. */
  readonly capacities: readonly { readonly service: Service; readonly fulfilment: Fulfilment; readonly capacity: number }[]
}

export type ShopImage = {
  readonly hash: string
  readonly url: string
  readonly width: number
  readonly height: number
  readonly color: string
  /** What it shows, where the shop wrote it beside a product's picture. */
  readonly altEn?: string
  readonly altAr?: string
}

export type ShopCategory = Named & { readonly image: ShopImage | null; readonly productIds: readonly string[] }

export type ShopCollection = Named & { readonly image: ShopImage | null; readonly productIds: readonly string[] }

export type ShopOptionValue = OptionValue & {
  readonly code: string
  readonly nameEn: string
  readonly nameAr: string
  readonly hex: string | null
  readonly allergens: readonly string[]
  readonly servesMin: number | null
  readonly servesMax: number | null
  /** What is printed on a cake of this size. */
  readonly printSize: PrintSize | null
}

export type ShopOptionGroup = Omit<OptionGroup, 'values'> & {
  readonly nameEn: string
  readonly nameAr: string
  readonly values: readonly ShopOptionValue[]
}

export type ShopProduct = Named & {
  readonly texts: ProductTexts
  /** Price before options; `fromPriceFils` is the least that can be paid with the choices the groups demand. */
  readonly priceFils: number
  readonly fromPriceFils: number
  readonly isPriceFrom: boolean
  readonly compareAtPriceFils: number | null
  readonly unit: string
  readonly images: readonly ShopImage[]
  readonly categoryIds: readonly string[]
  readonly hasImage: boolean
  readonly hasNote: boolean
  readonly hasExtraFlavor: boolean
  readonly isPre: boolean
  readonly leadMinutes: number
  /** As of the snapshot. Placement takes stock from the database itself. */
  readonly inStock: boolean
  readonly stockLeft: number | null
  readonly servesMin: number | null
  readonly servesMax: number | null
  readonly allergens: readonly string[]
  readonly season: string | null
  readonly isFeatured: boolean
  /** What is printed of a customer's picture; `size` is null where each size of the product has its own. */
  readonly print: { readonly shape: PrintShape; readonly size: PrintSize | null } | null
  readonly services: readonly Service[]
  readonly fulfilments: readonly Fulfilment[]
  /** Services and fulfilments under their branch names, as the domain's rules take them. */
  readonly menuTypes: readonly MenuType[]
  readonly optionGroups: readonly ShopOptionGroup[]
  /** Folded names, descriptions, categories and collections in both languages. */
  readonly searchText: string
  /** Folded names alone: a hit there counts for more than one in the description. */
  readonly searchName: string
}

export type ShopExtraFlavor = { readonly id: string; readonly nameEn: string; readonly nameAr: string; readonly priceFils: number }

export type ShopOffer = {
  readonly id: string
  readonly kind: 'free_delivery'
  readonly titleEn: string
  readonly titleAr: string
  readonly from: string
  readonly to: string
  readonly startsOn: string | null
  readonly endsOn: string | null
}

export type ShopNotice = {
  readonly id: string
  readonly kind: 'ramadan' | 'info' | 'promo'
  readonly mark: string
  readonly textEn: string
  readonly textAr: string
  readonly link: string | null
  readonly from: string | null
  readonly to: string | null
  readonly startsOn: string | null
  readonly endsOn: string | null
}

export type ShopBanner = {
  readonly id: string
  readonly image: string
  readonly imageRtl: string
  readonly imageSquare: string
  readonly titleEn: string
  readonly titleAr: string
  readonly textEn: string
  readonly textAr: string
  readonly link: string | null
  readonly startsAt: string | null
  readonly endsAt: string | null
}
