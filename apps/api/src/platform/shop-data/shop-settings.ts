import { Nullable, Shape } from '@sukkar/contract/schema'
import { PaymentMethodName } from '@sukkar/contract/shop'
import { DELAY_COUPON_PERCENT_MAX, TIP_DEFAULT_INDEX, TIP_OPTIONS_FILS } from '@sukkar/domain/limits'
import { type Static, Type } from 'typebox'

/** The setting under which the shop describes itself. */
export const SHOP_SETTING = 'shop'

const LegalWords = Shape({ en: Type.String(), ar: Type.String(), updatedOn: Type.String() })

export const ShopSettings = Shape({
  slug: Type.String(),
  nameEn: Type.String(),
  nameAr: Type.String(),
  taglineEn: Type.String(),
  taglineAr: Type.String(),
  mainBranchId: Type.String(),
  phone: Type.String(),
  whatsapp: Type.String(),
  email: Type.String(),
  addressEn: Type.String(),
  addressAr: Type.String(),
  licenceNumber: Type.String(),
  social: Type.Array(Shape({ kind: Type.String(), url: Type.String() })),
  apps: Type.Array(Shape({ platform: Type.Union([Type.Literal('ios'), Type.Literal('android')]), url: Type.String() })),
  tipsFils: Type.Array(Type.Integer({ minimum: 0 })),
  defaultTip: Type.Integer({ minimum: 0 }),
  hasPickupTip: Type.Boolean(),
  /** Codes 1 and 2 carry no name; code 3 is one entry for each way of paying online (D42). */
  paymentMethods: Type.Array(Shape({ code: Type.Integer({ minimum: 1, maximum: 3 }), name: Nullable(PaymentMethodName) })),
  halfRule: Type.Union([Type.Literal('half_each'), Type.Literal('highest'), Type.Literal('sum')]),
  /** Null: the calendar says whether it is Ramadan. */
  isRamadan: Nullable(Type.Boolean()),
  /** What a long delay entitles to (D64); the most that the terms allow where the shop says nothing. */
  delayCouponPercent: Type.Optional(Type.Integer({ minimum: 1, maximum: DELAY_COUPON_PERCENT_MAX })),
  /** The shop's own pages of law; the storefront shows those that it ships where there is none. */
  terms: Type.Optional(LegalWords),
  privacy: Type.Optional(LegalWords),
})

export type ShopSettings = Static<typeof ShopSettings>

/** What stands where a shop has not described itself yet, so that nothing falls over on an empty database. */
export const blankShopSettings: ShopSettings = {
  slug: 'shop',
  nameEn: '',
  nameAr: '',
  taglineEn: '',
  taglineAr: '',
  mainBranchId: '-',
  phone: '',
  whatsapp: '',
  email: '',
  addressEn: '',
  addressAr: '',
  licenceNumber: '',
  social: [],
  apps: [],
  tipsFils: [...TIP_OPTIONS_FILS],
  defaultTip: TIP_DEFAULT_INDEX,
  hasPickupTip: false,
  paymentMethods: [],
  halfRule: 'half_each',
  isRamadan: null,
}
