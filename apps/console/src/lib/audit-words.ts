import type { AuditRow } from '@sukkar/contract/staff-people'
import type { MessageKey } from '@sukkar/i18n/message-key'
import type { Translator } from '@sukkar/i18n/translate'

/** The subjects of the audit log. */
export const AUDIT_SUBJECTS = [
  'order',
  'product',
  'category',
  'collection',
  'option_group',
  'extra_flavor',
  'branch',
  'area',
  'coupon',
  'banner',
  'offer',
  'notice',
  'shop',
  'picture',
  'refund',
  'payment',
  'review',
  'complaint',
  'account',
] as const

/** The action of an audit entry in words; without a translation its code. */
export const describeAction = ({ action, subject_kind: kind }: Pick<AuditRow, 'action' | 'subject_kind'>, t: Translator): string => {
  const subjectKey = `consoleShop.subject.${kind}` as MessageKey
  const verbKey = `consoleShop.verb.${action.split('.')[1] ?? ''}` as MessageKey
  if (!t.has(subjectKey) || !t.has(verbKey)) return action
  return t('consoleShop.action', { subject: t.dynamic(subjectKey, {}), verb: t.dynamic(verbKey, {}) })
}

/** The subject's name in an audit entry: in the current language, a code or a title. */
export const nameOfSubject = (row: Pick<AuditRow, 'before' | 'after'>, t: Translator): string | null => {
  const facts = { ...asRecord(row.before), ...asRecord(row.after) }
  const keys = [`name_${t.locale}`, `title_${t.locale}`, `text_${t.locale}`, 'name', 'code', 'number']
  const name = keys.map((key) => facts[key]).find((value) => typeof value === 'string' && value !== '')
  return typeof name === 'string' ? name : null
}

export type Difference = { field: string; before: string | null; after: string | null }

/** The fields that a write changed, before and after. */
export const listDifferences = (row: Pick<AuditRow, 'before' | 'after'>): Difference[] => {
  const [before, after] = [asRecord(row.before), asRecord(row.after)]
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields.map((field) => ({ field, before: writeValue(before[field]), after: writeValue(after[field]) }))
}

const asRecord = (value: unknown): Record<string, unknown> => {
  if (Array.isArray(value)) return { '': value }
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

const writeValue = (value: unknown): string | null => {
  if (value === undefined || value === null) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
