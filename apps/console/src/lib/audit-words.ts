import { AUDIT_VERBS, type AuditAction, type AuditRow, type AuditSubjectKind } from '@sukkar/contract/audit'
import type { MessageKey } from '@sukkar/i18n/message-key'
import { nameIn } from '@sukkar/i18n/name-in'
import type { Translator } from '@sukkar/i18n/translate'

/** The subjects of the audit log, in the order of its filter. */
export const AUDIT_SUBJECTS = Object.keys(AUDIT_VERBS) as AuditSubjectKind[]

/** Every action that staff and drivers can cause. */
export const AUDIT_ACTIONS = AUDIT_SUBJECTS.flatMap((kind) => AUDIT_VERBS[kind].map((verb) => `${kind}.${verb}` as AuditAction))

/** The action of an audit entry in words; without a translation its code. */
export const describeAction = ({ action, subject_kind: kind }: Pick<AuditRow, 'action' | 'subject_kind'>, t: Translator): string => {
  const subjectKey = `consoleShop.subject.${kind}` as MessageKey
  const verbKey = `consoleShop.verb.${action.split('.')[1] ?? ''}` as MessageKey
  if (!t.has(subjectKey) || !t.has(verbKey)) return action
  return t('consoleShop.action', { subject: t.dynamic(subjectKey, {}), verb: t.dynamic(verbKey, {}) })
}

/** The lists of the shop that staff put in order, which the audit log has by the names of their tables. */
const LISTS = {
  banners: 'consoleShop.banners',
  categories: 'consoleShop.categories',
  collections: 'consoleCatalogue.collections',
  extra_flavors: 'consoleCatalogue.flavors',
  notices: 'consoleShop.news',
  products: 'consoleShop.products',
} as const satisfies Record<string, MessageKey>

type Subject = Pick<AuditRow, 'subject_kind' | 'subject_id' | 'subject' | 'before' | 'after'>

/** The subject's name as it is now in the current language; of what is no longer there, the name that the entry has. */
export const nameOfSubject = (row: Subject, t: Translator): string | null => {
  if (row.subject !== null) return nameIn(t.locale, row.subject)
  const list = Object.entries(LISTS).find(([table]) => row.subject_kind === 'shop' && row.subject_id === table)
  return list === undefined ? nameInEntry(row, t) : t(list[1])
}

const nameInEntry = (row: Subject, t: Translator): string | null => {
  const facts = { ...asRecord(row.before), ...asRecord(row.after) }
  const keys = [`name_${t.locale}`, `title_${t.locale}`, `text_${t.locale}`, 'name', 'code', 'number']
  const name = keys.map((key) => facts[key]).find((value) => typeof value === 'string' && value !== '')
  return typeof name === 'string' ? name : null
}

/** The screens of records by the kind of subject. */
const RECORD_SCREENS = {
  product: '/products/$id',
  category: '/products/categories/$id',
  collection: '/products/collections/$id',
  option_group: '/products/options/$id',
  extra_flavor: '/products/flavors/$id',
  branch: '/shop/branches/$id',
  area: '/shop/areas/$id',
  banner: '/shop/banners/$id',
  offer: '/shop/offers/$id',
  notice: '/shop/notices/$id',
} as const

type RecordScreen = (typeof RECORD_SCREENS)[keyof typeof RECORD_SCREENS]
export type SubjectScreen =
  | { to: RecordScreen | '/orders/$id'; params: { id: string } }
  | { to: '/shop/coupons/$code'; params: { code: string } }
  | { to: '/shop/people' }

/** The screen that shows an entry's subject, or the order that it belongs to; null where there is none. */
export const screenOfSubject = ({
  subject_kind: kind,
  subject_id: id,
  subject,
}: Pick<AuditRow, 'subject_kind' | 'subject_id' | 'subject'>): SubjectScreen | null => {
  if (subject === null) return null
  if (subject.order_id !== null) return { to: '/orders/$id', params: { id: subject.order_id } }
  if (kind === 'coupon') return { to: '/shop/coupons/$code', params: { code: subject.name_en } }
  if (kind === 'account') return { to: '/shop/people' }
  return kind in RECORD_SCREENS ? { to: RECORD_SCREENS[kind as keyof typeof RECORD_SCREENS], params: { id } } : null
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
