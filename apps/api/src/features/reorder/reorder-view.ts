import type { ReorderedLine, ReorderChange as WireChange } from '@sukkar/contract/reorder'
import { filsToKwd } from '@sukkar/domain/money'
import type { ReorderChange, ReorderPlan, ReorderReason } from '@sukkar/domain/reorder'
import { formatMoney } from '@sukkar/i18n/formats'
import type { Locale } from '@sukkar/i18n/locales'
import { translate } from '@sukkar/i18n/server-translate'
import { errorSentence } from '../../platform/http/sentences.ts'
import type { PastOrderLine } from '../order/past-order.ts'

/** The result of reordering a line, with messages in the caller's language. */
export const toReorderedLine = (line: PastOrderLine, plan: ReorderPlan, lineId: string | null, locale: Locale): ReorderedLine => {
  const named = { order_item_id: line.id, product_id: line.productId, name_en: line.nameEn, name_ar: line.nameAr }
  if (plan.kind === 'unavailable') {
    const reason = { code: plan.reason, message: describeReason(plan.reason, line, locale) }
    return { ...named, outcome: 'unavailable', line_id: null, quantity: 0, price: null, changes: [], reason }
  }
  return {
    ...named,
    outcome: plan.changes.length === 0 ? 'added' : 'changed',
    line_id: lineId,
    quantity: plan.quantity,
    price: filsToKwd(plan.unitPriceFils),
    changes: plan.changes.map((change): WireChange => ({ code: change.code, message: describeChange(change, line, locale) })),
    reason: null,
  }
}

const describeChange = (change: ReorderChange, line: PastOrderLine, locale: Locale): string => {
  const t = translate(locale)
  switch (change.code) {
    case 'quantity':
      return t('server.reorder.quantity', { count: String(change.to), wanted: String(change.from) })
    case 'options':
      return t('server.reorder.options', { options: nameOptions(change.droppedIds, line, locale) })
    case 'option_text_missing':
      return errorSentence(locale, 'OPTION_TEXT_REQUIRED', { option: nameOptions([change.valueId], line, locale) })
    case 'extra_flavor':
      return t('server.reorder.extra_flavor')
    case 'pictures_missing':
      return t('server.reorder.pictures_missing', { count: change.missing })
    case 'pictures_dropped':
      return t('server.reorder.pictures_dropped', { count: change.dropped })
    case 'price':
      return t('server.reorder.price', { price: formatMoney(change.toFils, locale), old: formatMoney(change.fromFils, locale) })
  }
}

/** The cart's message for this code speaks of all products; here it concerns one. */
const describeReason = (reason: ReorderReason, line: PastOrderLine, locale: Locale): string =>
  reason === 'OUT_OF_STOCK'
    ? translate(locale)('server.reorder.OUT_OF_STOCK')
    : errorSentence(locale, reason, { name: locale === 'ar' ? line.nameAr : line.nameEn })

/** Names from the past order, because the options may no longer exist. */
const nameOptions = (ids: readonly string[], line: PastOrderLine, locale: Locale): string => {
  const names = line.options
    .filter(({ value_id }) => ids.includes(value_id))
    .map((option) => (locale === 'ar' ? option.name_ar : option.name_en))
  return [...new Set(names)].join(locale === 'ar' ? '، ' : ', ')
}
