import type { LegalPageName, LegalText, Notice, Offer, ServerTime, Shop, TimeNotice } from '@sukkar/contract/shop'
import { findDayWindow, isInDayWindow, isWithinDates } from '@sukkar/domain/day-hours'
import {
  CART_REFRESH_DEBOUNCE_MS,
  DELIVERY_MINUTES,
  INACTIVITY_MINUTES,
  MAINTENANCE_POLL_MS,
  PICKUP_READY_MINUTES,
  PICTURE_BYTES_MAX,
  PICTURES_MAX_PER_UNIT,
  PICTURES_MIN_PER_UNIT,
  RAMADAN_NOTICE_FROM,
  RAMADAN_NOTICE_TO,
  TIMER_POLL_MS,
} from '@sukkar/domain/limits'
import { filsToKwd } from '@sukkar/domain/money'
import { toInstantText, toShopClock, toTimeText } from '@sukkar/domain/shop-time'
import type { AppContext } from '../../app-context.ts'
import { listCachedMethods } from '../../platform/payments/offered-methods.ts'
import { getShopData } from '../../platform/shop-data/load-shop-data.ts'
import { isRamadan, listRamadanDates } from '../../platform/shop-data/ramadan.ts'
import type { ShopData, ShopNotice, ShopOffer } from '../../platform/shop-data/shop-data.ts'
import { getShopToday } from './shop-today.ts'

/** Accepted types of customers' pictures (D36). */
const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif']

/** The shop's data for the storefront, with the offers and notices active now. */
export const getShop = async (context: AppContext, nowMs: number): Promise<Shop> => {
  const data = await getShopData(context)
  const { settings } = data
  const notices = data.notices.filter((notice) => isNoticeInForce(notice, data, nowMs)).map(toNotice)
  return {
    slug: settings.slug,
    name_en: settings.nameEn,
    name_ar: settings.nameAr,
    tagline_en: settings.taglineEn,
    tagline_ar: settings.taglineAr,
    branch_id: settings.mainBranchId,
    currency: 'KWD',
    phone: settings.phone,
    whatsapp: settings.whatsapp,
    email: settings.email,
    address_en: settings.addressEn,
    address_ar: settings.addressAr,
    licence_number: settings.licenceNumber,
    social: settings.social,
    apps: settings.apps,
    promos: notices.filter(({ kind }) => kind === 'promo'),
    notices: notices.filter(({ kind }) => kind !== 'promo'),
    time_notices: listTimeNotices(data, nowMs),
    offers: data.offers.flatMap((offer) => toOfferOfToday(offer, nowMs) ?? []),
    today: await getShopToday(context, data, nowMs),
    tips: settings.tipsFils.map(filsToKwd),
    default_tip: settings.defaultTip,
    has_pickup_tip: settings.hasPickupTip,
    payment_methods: listCachedMethods(context.payments, settings.paymentMethods),
    half_rule: settings.halfRule,
    legal_updated: { terms: settings.terms?.updatedOn ?? null, privacy: settings.privacy?.updatedOn ?? null },
    images: {
      min_per_unit: PICTURES_MIN_PER_UNIT,
      max_per_unit: PICTURES_MAX_PER_UNIT,
      max_bytes: PICTURE_BYTES_MAX,
      types: PICTURE_TYPES,
    },
    times: {
      maintenance_poll_ms: MAINTENANCE_POLL_MS,
      timer_poll_ms: TIMER_POLL_MS,
      cart_refresh_ms: CART_REFRESH_DEBOUNCE_MS,
      inactivity_minutes: INACTIVITY_MINUTES,
      asap_minutes: DELIVERY_MINUTES,
      pickup_minutes: PICKUP_READY_MINUTES,
    },
    map_tiles_url: context.config.mapTilesUrl,
    map_tiles_attribution: context.config.mapTilesAttribution,
    vapid_public_key: context.push.publicKey,
    is_demo: context.config.isDemo,
    now: toInstantText(nowMs),
  }
}

/** A legal page in the shop's own words, or null. */
export const findLegalText = async (context: AppContext, page: LegalPageName): Promise<LegalText | null> => {
  const text = (await getShopData(context)).settings[page]
  return text === undefined ? null : { text_en: text.en, text_ar: text.ar, updated_on: text.updatedOn }
}

/** The server's clock, which all rules use. */
export const getServerTime = (nowMs: number): ServerTime => {
  const { date, minuteOfDay } = toShopClock(nowMs)
  return { now: toInstantText(nowMs), epoch_ms: nowMs, date, time: toTimeText(minuteOfDay), time_zone: 'Asia/Kuwait' }
}

/** An offer with the hours that are in force or begin later today; null when it is not valid today or its hours are over. */
const toOfferOfToday = (offer: ShopOffer, nowMs: number): Offer | null => {
  const hours = findDayWindow(offer, nowMs)
  if (hours === null) return null
  return {
    id: offer.id,
    kind: offer.kind,
    title_en: offer.titleEn,
    title_ar: offer.titleAr,
    from: offer.from,
    to: offer.to,
    is_active: nowMs >= hours.fromMs,
    starts_at: toInstantText(hours.fromMs),
    ends_at: toInstantText(hours.toMs),
  }
}

/** The Ramadan notice concerns the time of promises, so it is shown all day in Ramadan; others only within their hours. */
const isNoticeInForce = (notice: ShopNotice, data: ShopData, nowMs: number): boolean => {
  if (notice.kind === 'ramadan') return isWithinDates(notice, toShopClock(nowMs).date) && isRamadan(nowMs, data.settings.isRamadan)
  return isInDayWindow({ ...notice, from: notice.from ?? DAY_BEGINS, to: notice.to ?? DAY_ENDS }, nowMs)
}

const DAY_BEGINS = '00:00'
const DAY_ENDS = '24:00'

/** The Ramadan notices with the days in Ramadan that can be ordered for, even if all lie ahead. */
const listTimeNotices = (data: ShopData, nowMs: number): TimeNotice[] => {
  const notices = data.notices.filter(({ kind }) => kind === 'ramadan')
  if (notices.length === 0) return []
  const dates = listRamadanDates(nowMs, data.settings.isRamadan)
  return notices.flatMap((notice) => {
    const days = dates.filter((date) => isWithinDates(notice, date))
    const { id, textEn, textAr } = notice
    return days.length === 0 ? [] : [{ id, text_en: textEn, text_ar: textAr, ...ramadanHoursOf(notice), days }]
  })
}

/** One end alone is never completed to a night: where the usual other end does not fit, it is that of the day. */
const ramadanHoursOf = ({ from, to }: ShopNotice): { from: string; to: string } => ({
  from: from ?? (to === null || RAMADAN_NOTICE_FROM < to ? RAMADAN_NOTICE_FROM : DAY_BEGINS),
  to: to ?? (from === null || from < RAMADAN_NOTICE_TO ? RAMADAN_NOTICE_TO : LAST_MINUTE),
})

/** The wire has no `24:00`, and both ends of these hours count. */
const LAST_MINUTE = '23:59'

const toNotice = (notice: ShopNotice): Notice => ({
  id: notice.id,
  kind: notice.kind,
  mark: notice.mark,
  text_en: notice.textEn,
  text_ar: notice.textAr,
  link: notice.link,
  from: notice.from,
  to: notice.to,
})
