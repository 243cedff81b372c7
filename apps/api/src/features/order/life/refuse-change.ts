import type { ErrorCode } from '@sukkar/contract/error-codes'
import { formatPhone } from '@sukkar/i18n/formats'
import type { Locale } from '@sukkar/i18n/locales'
import type { CallRefusal } from '../../../platform/http/serve.ts'
import type { ShopData } from '../../../platform/shop-data/shop-data.ts'
import type { OrderLineRow } from '../order.queries.ts'

/** A refusal with the shop's contact, for a change that only the shop can still make (D58). */
export const refuseWithContact = (code: ErrorCode, { settings }: Pick<ShopData, 'settings'>): CallRefusal => {
  const { phone, whatsapp, email } = settings
  return { ok: false, code, details: { phone: phone === '' ? '' : formatPhone(phone) }, data: { contact: { phone, whatsapp, email } } }
}

/** Names the lines that prevent a rescheduling (D59). */
export const refuseUnavailable = (lines: readonly OrderLineRow[], shop: Pick<ShopData, 'settings'>, locale: Locale): CallRefusal => ({
  ...refuseWithContact('RESCHEDULE_UNAVAILABLE', shop),
  details: { names: lines.map((line) => (locale === 'ar' ? line.name_ar : line.name_en)).join(locale === 'ar' ? '، ' : ', ') },
  data: {
    ...refuseWithContact('RESCHEDULE_UNAVAILABLE', shop).data,
    lines: lines.map(({ id, name_en, name_ar }) => ({ id, name_en, name_ar })),
  },
})
