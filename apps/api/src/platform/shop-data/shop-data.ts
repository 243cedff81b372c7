import type { PaciRange } from '@sukkar/domain/address'
import type { BranchWindow } from '@sukkar/domain/opening-hours'
import type { OptionGroup, OptionValue } from '@sukkar/domain/price'
import type { PrintShape, PrintSize } from '@sukkar/domain/print-geometry'
import type { ProductTexts } from '@sukkar/domain/product-texts'
import type { Fulfilment, MenuType, Service } from '@sukkar/domain/service'
import type { ShopSettings } from './shop-settings.ts'

/** All data for read calls, as an immutable snapshot of the database at one version. Money is in fils. */
export type ShopData = {
  readonly version: string
  readonly settings: ShopSettings
  readonly governorates: readonly Named[]
  readonly areas: readonly ShopArea[]
  readonly areasById: ReadonlyMap<string, ShopArea>
  readonly branches: readonly ShopBranch[]
  readonly branchesById: ReadonlyMap<string, ShopBranch>
  /** Closed areas and branches too: an order keeps its place when the shop closes it. */
  readonly everyAreaById: ReadonlyMap<string, ShopArea>
  readonly everyBranchById: ReadonlyMap<string, ShopBranch>
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

/** A branch from the view of an area: the delivery fee and the minimum of an order. */
export type AreaBranch = { readonly branchId: string; readonly deliveryFeeFils: number; readonly minimumChargeFils: number }

export type ShopArea = Named & {
  readonly isActive: boolean
  readonly governorateId: string
  readonly lat: number
  readonly lng: number
  readonly aliases: readonly string[]
  /** Branches that serve the area; the first is the default (§4). Empty if none does. */
  readonly branches: readonly AreaBranch[]
  /** While one of them lasts, there is no delivery to the area. */
  readonly pauses: readonly { readonly service: Service | null; readonly untilMs: number }[]
  /** The PACI numbers of the area; empty where the shop does not have them (§5). */
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
  readonly isActive: boolean
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
  /** What staff tell customers about the special days; a date may have several, as it may have several hours. */
  readonly dayNotes: readonly { readonly date: string; readonly noteEn: string; readonly noteAr: string }[]
  /** Input of the promise engine: hours, special days, pauses, capacities. */
  readonly window: BranchWindow
  /** How many orders a slot accepts; without an entry a pair of service and fulfilment has no limit. */
  readonly capacities: readonly { readonly service: Service; readonly fulfilment: Fulfilment; readonly capacity: number }[]
}

export type ShopImage = {
  readonly hash: string
  readonly url: string
  readonly width: number
  readonly height: number
  readonly color: string
  /** Alternative text, where staff have written one for a product's picture. */
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
  /** The size of the picture printed on a cake of this size. */
  readonly printSize: PrintSize | null
}

export type ShopOptionGroup = Omit<OptionGroup, 'values'> & {
  readonly nameEn: string
  readonly nameAr: string
  readonly values: readonly ShopOptionValue[]
}

export type ShopProduct = Named & {
  readonly texts: ProductTexts
  /** Price before options; `fromPriceFils` is the lowest price with the required choices. */
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
  /** As of the snapshot. Placement reserves stock in the database. */
  readonly inStock: boolean
  /** The date from which a product that is out for today is sold again; null without one. */
  readonly backOn: string | null
  readonly stockLeft: number | null
  readonly servesMin: number | null
  readonly servesMax: number | null
  readonly allergens: readonly string[]
  readonly season: string | null
  readonly isFeatured: boolean
  /** The outline of a printed picture; `size` is null where each size of the product has its own. */
  readonly print: { readonly shape: PrintShape; readonly size: PrintSize | null } | null
  readonly services: readonly Service[]
  readonly fulfilments: readonly Fulfilment[]
  /** Services and fulfilments under their names on the wire, as the domain's rules need them. */
  readonly menuTypes: readonly MenuType[]
  readonly optionGroups: readonly ShopOptionGroup[]
  /** Folded names, descriptions, categories and collections in both languages. */
  readonly searchText: string
  /** Folded names alone: a match here ranks above one in the description. */
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
