import { type Static, Type } from 'typebox'
import { DateText, Id, Instant, Kwd, Nullable, Shape, TimeText } from './schema.ts'

/** An offer that is active or starts later today, such as free delivery on website orders placed 8:00-12:00 (§1, D32). */
export const Offer = Shape({
  id: Id,
  kind: Type.Union([Type.Literal('free_delivery')]),
  title_en: Type.String(),
  title_ar: Type.String(),
  from: TimeText,
  to: TimeText,
  is_active: Type.Boolean(),
  starts_at: Instant,
  ends_at: Instant,
})

export const Notice = Shape({
  id: Id,
  kind: Type.Union([Type.Literal('ramadan'), Type.Literal('info'), Type.Literal('promo')]),
  /** Changes with the text, so that a browser shows a closed notice again after an edit. */
  mark: Type.String(),
  text_en: Type.String(),
  text_ar: Type.String(),
  link: Nullable(Type.String()),
  from: Nullable(TimeText),
  to: Nullable(TimeText),
})

/** A notice for times between `from` and `to` on one of the days, shown where a time is picked: the hour before sunset in Ramadan. */
export const TimeNotice = Shape({
  id: Id,
  text_en: Type.String(),
  text_ar: Type.String(),
  from: TimeText,
  to: TimeText,
  days: Type.Array(DateText, { minItems: 1 }),
})

export const PaymentMethodName = Type.Union([
  Type.Literal('knet'),
  Type.Literal('Bookeey'),
  Type.Literal('credit'),
  Type.Literal('Applepay'),
])

/** All data of this shop that the storefront shows; none of it is hard-coded there. */
export const Shop = Shape({
  slug: Type.String(),
  name_en: Type.String(),
  name_ar: Type.String(),
  tagline_en: Type.String(),
  tagline_ar: Type.String(),
  branch_id: Id,
  currency: Type.Literal('KWD'),
  phone: Type.String(),
  whatsapp: Type.String(),
  email: Type.String(),
  address_en: Type.String(),
  address_ar: Type.String(),
  licence_number: Type.String(),
  social: Type.Array(Shape({ kind: Type.String(), url: Type.String() })),
  apps: Type.Array(Shape({ platform: Type.Union([Type.Literal('ios'), Type.Literal('android')]), url: Type.String() })),
  /** The notices of the strip on top of every page, in the order that staff chose. */
  promos: Type.Array(Notice),
  /** Notices of today. */
  notices: Type.Array(Notice),
  /** Notices about times that can be ordered now, for any day. */
  time_notices: Type.Array(TimeNotice),
  offers: Type.Array(Offer),
  /** Today's state for the index page, over all branches. */
  today: Shape({
    delivers_now_until: Nullable(Instant),
    opens_at: Nullable(Instant),
  }),
  tips: Type.Array(Kwd),
  default_tip: Type.Integer(),
  has_pickup_tip: Type.Boolean(),
  payment_methods: Type.Array(Shape({ code: Type.Integer(), name: Nullable(PaymentMethodName) })),
  half_rule: Type.Union([Type.Literal('half_each'), Type.Literal('highest'), Type.Literal('sum')]),
  /** When the shop last changed its own legal pages; null where it has none and the storefront shows its defaults. */
  legal_updated: Shape({ terms: Nullable(DateText), privacy: Nullable(DateText) }),
  images: Shape({
    min_per_unit: Type.Integer(),
    max_per_unit: Type.Integer(),
    max_bytes: Type.Integer(),
    types: Type.Array(Type.String()),
  }),
  times: Shape({
    maintenance_poll_ms: Type.Integer(),
    timer_poll_ms: Type.Integer(),
    cart_refresh_ms: Type.Integer(),
    inactivity_minutes: Type.Number(),
    asap_minutes: Type.Integer(),
    pickup_minutes: Type.Integer(),
  }),
  /** Template of map tile URLs; null draws the outline of the storefront. */
  map_tiles_url: Nullable(Type.String()),
  /** The attribution shown beside the map. */
  map_tiles_attribution: Nullable(Type.String()),
  /** A browser needs it to subscribe to pushes (`applicationServerKey`); null where the shop sends none to browsers. */
  vapid_public_key: Nullable(Type.String()),
  is_demo: Type.Boolean(),
  now: Instant,
})

export const LegalPageName = Type.Union([Type.Literal('terms'), Type.Literal('privacy')])

/** A legal page with the shop's own text: plain text, paragraphs separated by blank lines, a line that begins with `#` is a heading. */
export const LegalText = Shape({ text_en: Type.String(), text_ar: Type.String(), updated_on: DateText })

export const ServerTime = Shape({
  now: Instant,
  epoch_ms: Type.Integer(),
  date: Type.String(),
  time: TimeText,
  time_zone: Type.Literal('Asia/Kuwait'),
})

export const Banner = Shape({
  id: Id,
  image: Type.String(),
  image_rtl: Type.String(),
  image_square: Type.String(),
  title_en: Type.String(),
  title_ar: Type.String(),
  text_en: Type.String(),
  text_ar: Type.String(),
  link: Nullable(Type.String()),
})

export type Offer = Static<typeof Offer>
export type Notice = Static<typeof Notice>
export type TimeNotice = Static<typeof TimeNotice>
export type Shop = Static<typeof Shop>
export type LegalPageName = Static<typeof LegalPageName>
export type LegalText = Static<typeof LegalText>
export type ServerTime = Static<typeof ServerTime>
export type Banner = Static<typeof Banner>
export type PaymentMethodName = Static<typeof PaymentMethodName>
