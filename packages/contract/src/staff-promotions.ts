import {
  COUPON_CODE_MAX_LENGTH,
  DELAY_COUPON_PERCENT_MAX,
  EMAIL_MAX_LENGTH,
  LEGAL_TEXT_MAX_LENGTH,
  TIP_MAX_FILS,
} from '@sukkar/domain/limits'
import { type Static, Type } from 'typebox'
import { DateText, Id, Instant, Nullable, Shape, TimeText } from './schema.ts'
import { PaymentMethodName } from './shop.ts'
import {
  Amount,
  Changed,
  Created,
  FulfilmentName,
  ids,
  Link,
  Name,
  PictureHash,
  Position,
  ServiceName,
  Shown,
  Slug,
  Version,
} from './staff-record.ts'

const CouponKind = Type.Union([Type.Literal('percent'), Type.Literal('fixed'), Type.Literal('free_delivery')])
const Limit = Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 }))
const couponFields = {
  kind: CouponKind,
  /** For `percent`. */
  percent: Nullable(Type.Integer({ minimum: 1, maximum: 100 })),
  /** For `fixed`. */
  amount: Nullable(Amount),
  /** The maximum discount of a percentage. */
  max_discount: Nullable(Amount),
  minimum_subtotal: Amount,
  starts_at: Nullable(Instant),
  /** The first instant at which it is no longer valid. */
  ends_at: Nullable(Instant),
  usage_limit: Limit,
  usage_limit_per_customer: Limit,
  /** Empty lists restrict nothing. */
  services: Type.Array(ServiceName, { maxItems: 3 }),
  fulfilments: Type.Array(FulfilmentName, { maxItems: 2 }),
  product_ids: ids(500),
  category_ids: ids(100),
  is_first_order_only: Type.Boolean(),
  is_active: Type.Boolean(),
}
const Code = Type.String({ minLength: 1, maxLength: COUPON_CODE_MAX_LENGTH })
export const StaffCoupon = Shown(couponFields, { code: Type.String(), used_count: Type.Integer() })
/** The code can never change: it is printed, and orders were placed with it. */
export const CreateCoupon = Created(couponFields, { code: Code, kind: CouponKind })
export const ChangeCoupon = Changed(couponFields)

const bannerFields = {
  title_en: Name,
  title_ar: Name,
  text_en: Type.String({ maxLength: 200 }),
  text_ar: Type.String({ maxLength: 200 }),
  link: Nullable(Link),
  /** Hashes of three pictures: wide, wide for right to left, square for small screens. */
  picture: PictureHash,
  picture_rtl: PictureHash,
  picture_square: PictureHash,
  position: Position,
  starts_at: Nullable(Instant),
  ends_at: Nullable(Instant),
  is_active: Type.Boolean(),
}
const bannerNeeds = { title_en: Name, title_ar: Name, picture: PictureHash, picture_rtl: PictureHash, picture_square: PictureHash }
export const StaffBanner = Shown(bannerFields, {})
export const CreateBanner = Created(bannerFields, bannerNeeds)
export const ChangeBanner = Changed(bannerFields)

/**
 * Free delivery between two times of each day from the first date to the last, both included (§1, D32). `to` at or before `from` is on the next day;
 * the dates are those on which it begins. The same holds for notices.
 */
const offerFields = {
  title_en: Name,
  title_ar: Name,
  from: TimeText,
  to: TimeText,
  starts_on: Nullable(DateText),
  ends_on: Nullable(DateText),
  is_active: Type.Boolean(),
}
export const StaffOffer = Shown(offerFields, { kind: Type.Literal('free_delivery') })
export const CreateOffer = Created(offerFields, { title_en: Name, title_ar: Name, from: TimeText, to: TimeText })
export const ChangeOffer = Changed(offerFields)

const NoticeKind = Type.Union([Type.Literal('ramadan'), Type.Literal('info'), Type.Literal('promo')])
const noticeFields = {
  kind: NoticeKind,
  text_en: Type.String({ maxLength: 300 }),
  text_ar: Type.String({ maxLength: 300 }),
  link: Nullable(Link),
  from: Nullable(TimeText),
  to: Nullable(TimeText),
  starts_on: Nullable(DateText),
  ends_on: Nullable(DateText),
  is_active: Type.Boolean(),
}
export const StaffNotice = Shown(noticeFields, {})
export const CreateNotice = Created(noticeFields, { kind: NoticeKind, text_en: noticeFields.text_en, text_ar: noticeFields.text_ar })
export const ChangeNotice = Changed(noticeFields)

const Url = Type.String({ maxLength: 300, pattern: '^https://[^\\s"<>]+$' })
const LegalWords = Type.String({ maxLength: LEGAL_TEXT_MAX_LENGTH })
const settingFields = {
  /** The first part of the paths of products. */
  slug: Slug,
  /** The main branch, the second part of these paths. */
  branch_id: Id,
  name_en: Name,
  name_ar: Name,
  tagline_en: Name,
  tagline_ar: Name,
  phone: Type.String({ maxLength: 40 }),
  whatsapp: Type.String({ maxLength: 40 }),
  email: Type.String({ maxLength: EMAIL_MAX_LENGTH }),
  address_en: Type.String({ maxLength: 300 }),
  address_ar: Type.String({ maxLength: 300 }),
  licence_number: Type.String({ maxLength: 40 }),
  social: Type.Array(Shape({ kind: Type.String({ minLength: 1, maxLength: 30 }), url: Url }), { maxItems: 10 }),
  apps: Type.Array(Shape({ platform: Type.Union([Type.Literal('ios'), Type.Literal('android')]), url: Url }), { maxItems: 4 }),
  /** The offered tips in KWD; `default_tip` is the index of the default, from 0. */
  tips: Type.Array(Type.Number({ minimum: 0, maximum: TIP_MAX_FILS / 1000 }), { minItems: 1, maxItems: 6 }),
  default_tip: Type.Integer({ minimum: 0, maximum: 5 }),
  has_pickup_tip: Type.Boolean(),
  payment_methods: Type.Array(Shape({ code: Type.Integer({ minimum: 1, maximum: 3 }), name: Nullable(PaymentMethodName) }), {
    maxItems: 6,
  }),
  half_rule: Type.Union([Type.Literal('half_each'), Type.Literal('highest'), Type.Literal('sum')]),
  /** Null: the calendar decides whether it is Ramadan. */
  is_ramadan: Nullable(Type.Boolean()),
  /** The percentage owed for a delay of more than two hours (§1, D64). */
  delay_percent: Type.Integer({ minimum: 1, maximum: DELAY_COUPON_PERCENT_MAX }),
  /** The shop's own legal pages as plain text; where both languages are empty, the storefront shows its defaults. */
  terms_en: LegalWords,
  terms_ar: LegalWords,
  privacy_en: LegalWords,
  privacy_ar: LegalWords,
}
export const StaffSettings = Shape({ version: Version, ...settingFields })
export const ChangeSettings = Changed(settingFields)

export type StaffCoupon = Static<typeof StaffCoupon>
export type StaffBanner = Static<typeof StaffBanner>
export type StaffOffer = Static<typeof StaffOffer>
export type StaffNotice = Static<typeof StaffNotice>
export type StaffSettings = Static<typeof StaffSettings>
