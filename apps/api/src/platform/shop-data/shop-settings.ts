import { Nullable, Shape } from '@sukkar/contract/schema'
import { PaymentMethodName } from '@sukkar/contract/shop'
import { DELAY_COUPON_PERCENT_MAX, TIP_DEFAULT_INDEX, TIP_OPTIONS_FILS } from '@sukkar/domain/limits'
import { CASH_AT_BRANCH, CASH_ON_DELIVERY } from '@sukkar/domain/payment-method'
import { type Static, Type } from 'typebox'

/** The key of the setting with the shop's own data. */
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
  /** Codes 1 and 2 have no name; code 3 has one entry for each online method (D42). */
  paymentMethods: Type.Array(Shape({ code: Type.Integer({ minimum: 1, maximum: 3 }), name: Nullable(PaymentMethodName) })),
  halfRule: Type.Union([Type.Literal('half_each'), Type.Literal('highest'), Type.Literal('sum')]),
  /** Overrides whether it is Ramadan; null: by the calendar. */
  isRamadan: Nullable(Type.Boolean()),
  /** The discount for a long delay (D64); when absent, the maximum that the terms allow. */
  delayCouponPercent: Type.Optional(Type.Integer({ minimum: 1, maximum: DELAY_COUPON_PERCENT_MAX })),
  /** The shop's own legal texts; when absent, the storefront shows its built-in ones. */
  terms: Type.Optional(LegalWords),
  privacy: Type.Optional(LegalWords),
})

export type ShopSettings = Static<typeof ShopSettings>

/** Used before the shop has settings, so that an empty database causes no errors. Cash needs no bank, so it is offered from the start. */
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
  paymentMethods: [
    { code: CASH_ON_DELIVERY, name: null },
    { code: CASH_AT_BRANCH, name: null },
  ],
  halfRule: 'half_each',
  isRamadan: null,
}
