import type { LineProblem } from '@sukkar/contract/cart'
import type { ErrorCode } from '@sukkar/contract/error-codes'
import { filsToKwd, formatFils } from '@sukkar/domain/money'
import type { Locale } from '@sukkar/i18n/locales'
import { errorSentence } from '../../platform/http/sentences.ts'
import type { PricedLine, PricedProblem } from './cart-pricing.ts'

/** The refusal of a placement because of a line's problem. */
export type LineRefusal = { code: ErrorCode; details: Record<string, string | number> }

/** A line's problem with its message, for the page. */
export const presentProblem = (problem: PricedProblem, line: PricedLine, locale: Locale): LineProblem => {
  const { code, details } = toRefusal(problem, line, locale)
  return {
    code: problem.code,
    message: errorSentence(locale, code, details),
    count: typeof details.count === 'number' ? details.count : null,
    old_price: problem.code === 'price_raised' ? filsToKwd(problem.fromFils) : null,
  }
}

/** The refusal that corresponds to a line's problem. */
export const toRefusal = (problem: PricedProblem, line: PricedLine, locale: Locale): LineRefusal => {
  const name = nameOfLine(line, locale)
  switch (problem.code) {
    case 'out_of_stock':
      return { code: 'OUT_OF_STOCK', details: { name } }
    case 'not_enough_stock':
      return { code: 'NOT_ENOUGH_STOCK', details: { name, count: problem.left, left: problem.left } }
    case 'pictures_too_few':
      return { code: 'PICTURES_TOO_FEW', details: { name, count: problem.missing, missing: problem.missing } }
    case 'pictures_too_many':
      return { code: 'PICTURES_TOO_MANY', details: { name, count: problem.surplus, surplus: problem.surplus } }
    case 'not_for_service':
      return { code: problem.needsPreOrder ? 'PRE_ORDER_ONLY' : 'PRODUCT_NOT_FOR_SERVICE', details: { name } }
    case 'not_for_fulfilment':
      return { code: 'PRODUCT_NOT_FOR_FULFILMENT', details: { name } }
    case 'option_unavailable':
      return { code: 'OPTION_UNAVAILABLE', details: { name, ...optionDetails(problem.groupId, line, locale) } }
    case 'option_text_missing':
      return { code: 'OPTION_TEXT_REQUIRED', details: { name, option: nameOfValue(problem.valueId, line, locale) } }
    case 'price_raised':
      return {
        code: 'PRICE_CHANGED',
        details: { name, old: formatFils(problem.fromFils), price: formatFils(problem.toFils), total: formatFils(problem.toFils) },
      }
    case 'product_unavailable':
      return { code: 'PRODUCT_UNAVAILABLE', details: { name } }
  }
}

export const nameOfLine = (line: Pick<PricedLine, 'product' | 'now'>, locale: Locale): string => {
  const named = line.product ?? line.now
  return locale === 'ar' ? named.nameAr : named.nameEn
}

const nameOfValue = (valueId: string, line: PricedLine, locale: Locale): string => {
  const value = line.product?.optionGroups.flatMap(({ values }) => values).find(({ id }) => id === valueId)
  return (locale === 'ar' ? value?.nameAr : value?.nameEn) ?? ''
}

const optionDetails = (groupId: string | null, line: PricedLine, locale: Locale): Record<string, string> => {
  const group = line.product?.optionGroups.find((entry) => entry.id === groupId)
  const chosen = group?.values.find((value) => !value.isAvailable && line.stored.optionIds.includes(value.id))
  return {
    group: (locale === 'ar' ? group?.nameAr : group?.nameEn) ?? '',
    option: (locale === 'ar' ? chosen?.nameAr : chosen?.nameEn) ?? (locale === 'ar' ? group?.nameAr : group?.nameEn) ?? '',
  }
}
