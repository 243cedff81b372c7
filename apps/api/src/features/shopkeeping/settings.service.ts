import type { BodyOf } from '@sukkar/contract/endpoints'
import type { StaffSettings } from '@sukkar/contract/staff-promotions'
import { parseEmail } from '@sukkar/domain/email'
import { DELAY_COUPON_PERCENT_MAX } from '@sukkar/domain/limits'
import { filsToKwd, kwdToFils } from '@sukkar/domain/money'
import { PAID_ONLINE } from '@sukkar/domain/payment-method'
import { parsePhone } from '@sukkar/domain/phone'
import { isShopSegment } from '@sukkar/domain/shop-segments'
import { toShopClock } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import type { Database } from '../../platform/db/schema.ts'
import { findSetting, getSettingVersion, replaceSetting } from '../../platform/db/settings.queries.ts'
import { blankShopSettings, SHOP_SETTING, ShopSettings } from '../../platform/shop-data/shop-settings.ts'
import { checkAmount, checkDistinct, checkRequired, cleanDraft, type Fields } from './records/draft-checks.ts'
import { listIds } from './records/staff-record.queries.ts'
import { type Actor, changeShop, pickDiffering, type RecordOutcome } from './records/staff-record.ts'

export const getSettings = async (db: Kysely<Database>): Promise<StaffSettings> =>
  toWire((await findSetting(db, SHOP_SETTING, ShopSettings)) ?? blankShopSettings, await getSettingVersion(db, SHOP_SETTING))

/** Changes the shop's settings by their version. */
export const changeSettings = (
  context: AppContext,
  call: Actor & { body: BodyOf<'updateStaffSettings'> },
): Promise<RecordOutcome<StaffSettings>> =>
  changeShop(context, async (db) => {
    const { version, ...given } = call.body
    const before = await getSettings(db)
    const draft = { ...before, ...cleanDraft(given) }
    const fields = checkSettings(draft, given)
    if (draft.branch_id !== before.branch_id && !(await listIds(db, 'branches')).has(draft.branch_id)) fields.branch_id = 'unknown_thing'
    if (Object.keys(fields).length > 0) return { ok: false, code: 'VALIDATION_FAILED', fields }
    const stored = (await findSetting(db, SHOP_SETTING, ShopSettings)) ?? blankShopSettings
    const change = { value: { ...withoutLegal(stored), ...fromWire(draft), ...writeLegal(draft, stored, call.nowMs) }, version }
    if (!(await replaceSetting(db, SHOP_SETTING, ShopSettings, change)))
      return { ok: false, code: 'CONFLICT', data: { present: await getSettings(db) } }
    const after = await getSettings(db)
    const subject = { kind: 'shop', id: 'settings' } as const
    await insertAudit(db, { actorId: call.actorId, action: 'shop.settings', subject, ...pickDiffering(before, after) }, call.nowMs)
    return { ok: true, value: after }
  })

const REQUIRED = [
  'name_en',
  'name_ar',
  'tagline_en',
  'tagline_ar',
  'address_en',
  'address_ar',
  'licence_number',
  'phone',
  'whatsapp',
  'email',
] as const

/** Checks the settings with the given change; a new shop lacks texts of other parts, which do not hinder it. */
const checkSettings = (draft: StaffSettings, given: Partial<StaffSettings>): Fields => {
  const fields: Fields = {}
  const keys = REQUIRED.filter((key) => given[key] !== undefined)
  checkRequired(draft, keys, fields)
  for (const key of keys) if ((key === 'phone' || key === 'whatsapp') && !parsePhone(draft[key]).ok) fields[key] ??= 'phone'
  if (given.email !== undefined && !parseEmail(draft.email).ok) fields.email ??= 'email'
  if (isShopSegment(draft.slug) || SERVER_SEGMENTS.includes(draft.slug)) fields.slug = 'in_use'
  for (const [index, tip] of draft.tips.entries()) checkAmount(tip, `tips.${index}`, fields)
  if (draft.default_tip >= draft.tips.length) fields.default_tip = { rule: 'maximum', args: { max: draft.tips.length - 1 } }
  const methods = draft.payment_methods.map(({ code, name }) => `${code} ${name ?? ''}`)
  checkDistinct(methods, 'payment_methods', fields)
  for (const [index, { code, name }] of draft.payment_methods.entries()) {
    // An online method has a name, cash has none (D42).
    if ((code === PAID_ONLINE) !== (name !== null)) fields[`payment_methods.${index}.name`] = code === PAID_ONLINE ? 'required' : 'enum'
  }
  // A legal page must exist in both languages or in neither.
  for (const page of LEGAL_PAGES) {
    const [english, arabic] = [draft[`${page}_en`], draft[`${page}_ar`]]
    if ((english === '') !== (arabic === '')) fields[`${page}_${english === '' ? 'en' : 'ar'}`] = 'required'
  }
  if (draft.payment_methods.length === 0) fields.payment_methods = { rule: 'min_items', args: { min: 1 } }
  return fields
}

/** First segments of what the server itself serves. */
const SERVER_SEGMENTS = ['api', 'console', 'media']

const LEGAL_PAGES = ['terms', 'privacy'] as const

const withoutLegal = ({ terms: _terms, privacy: _privacy, ...others }: ShopSettings): ShopSettings => others

/** The shop's own legal pages, with the date of their last change; an empty one is omitted. */
const writeLegal = (draft: StaffSettings, stored: ShopSettings, nowMs: number): Pick<ShopSettings, 'terms' | 'privacy'> => {
  const legal: Pick<ShopSettings, 'terms' | 'privacy'> = {}
  for (const page of LEGAL_PAGES) {
    const [en, ar, before] = [draft[`${page}_en`], draft[`${page}_ar`], stored[page]]
    if (en === '') continue
    const isSame = before !== undefined && before.en === en && before.ar === ar
    legal[page] = { en, ar, updatedOn: isSame ? before.updatedOn : toShopClock(nowMs).date }
  }
  return legal
}

const toWire = (settings: ShopSettings, version: number): StaffSettings => ({
  version,
  slug: settings.slug,
  branch_id: settings.mainBranchId,
  name_en: settings.nameEn,
  name_ar: settings.nameAr,
  tagline_en: settings.taglineEn,
  tagline_ar: settings.taglineAr,
  phone: settings.phone,
  whatsapp: settings.whatsapp,
  email: settings.email,
  address_en: settings.addressEn,
  address_ar: settings.addressAr,
  licence_number: settings.licenceNumber,
  social: settings.social,
  apps: settings.apps,
  tips: settings.tipsFils.map(filsToKwd),
  default_tip: settings.defaultTip,
  has_pickup_tip: settings.hasPickupTip,
  payment_methods: settings.paymentMethods,
  half_rule: settings.halfRule,
  is_ramadan: settings.isRamadan,
  delay_percent: settings.delayCouponPercent ?? DELAY_COUPON_PERCENT_MAX,
  terms_en: settings.terms?.en ?? '',
  terms_ar: settings.terms?.ar ?? '',
  privacy_en: settings.privacy?.en ?? '',
  privacy_ar: settings.privacy?.ar ?? '',
})

const fromWire = (draft: StaffSettings): Partial<ShopSettings> => ({
  slug: draft.slug,
  mainBranchId: draft.branch_id,
  nameEn: draft.name_en,
  nameAr: draft.name_ar,
  taglineEn: draft.tagline_en,
  taglineAr: draft.tagline_ar,
  phone: draft.phone,
  whatsapp: draft.whatsapp,
  email: draft.email,
  addressEn: draft.address_en,
  addressAr: draft.address_ar,
  licenceNumber: draft.licence_number,
  social: draft.social,
  apps: draft.apps,
  tipsFils: draft.tips.map(kwdToFils),
  defaultTip: draft.default_tip,
  hasPickupTip: draft.has_pickup_tip,
  paymentMethods: draft.payment_methods,
  halfRule: draft.half_rule,
  isRamadan: draft.is_ramadan,
  delayCouponPercent: draft.delay_percent,
})
