import { formatDate, formatTimeRange } from '@sukkar/i18n/dates'
import { useChoice } from './choice.ts'
import { useDigits, useLocale, useText } from './locale.ts'

/** When the order is for, in words: "now", "Later Today", or the chosen day and slot. */
export const useChoiceSummary = (): string => {
  const t = useText()
  const locale = useLocale()
  const digits = useDigits()
  const service = useChoice((choice) => choice.service)
  const picked = useChoice((choice) => choice.picked)
  if (service === 'asap') return t('shell.contextNow')
  if (picked) return `${formatDate(picked.date, 'chip', locale, digits)} ${formatTimeRange(picked.from, picked.to, locale, digits)}`
  return t(service === 'same_day' ? 'service.sameDay' : 'service.preOrder')
}
