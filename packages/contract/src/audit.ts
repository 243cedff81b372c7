import { type Static, Type } from 'typebox'
import { Instant, Nullable, Shape, Uuid } from './schema.ts'
import { Doer } from './staff-people.ts'

const ofRecord = ['create', 'update', 'archive', 'restore'] as const

/** The subjects of the audit log, each with what staff and drivers do to it. An action is both: `order.accept`. */
export const AUDIT_VERBS = {
  order: [
    'accept',
    'ready',
    'dispatch',
    'deliver',
    'hand_over',
    'hold',
    'resume',
    'cancel',
    'assign_driver',
    'reschedule',
    'correct',
    'problem',
    'cash_refund',
  ],
  product: [...ofRecord, 'stock'],
  catalogue: ['import'],
  category: ofRecord,
  collection: ofRecord,
  option_group: ofRecord,
  extra_flavor: ofRecord,
  branch: [...ofRecord, 'pause', 'resume', 'pause_slot', 'resume_slot'],
  area: [...ofRecord, 'pause', 'resume'],
  coupon: ofRecord,
  banner: ofRecord,
  offer: ofRecord,
  notice: ofRecord,
  shop: ['settings', 'maintenance', 'order'],
  picture: ['create'],
  refund: ['create', 'approve', 'decline', 'given_back', 'nothing_there'],
  payment: ['paid', 'given_back', 'nothing_there'],
  review: ['answer', 'hide', 'show'],
  complaint: ['answer', 'close'],
  account: ['create', 'update', 'disable', 'enable', 'reset_password', 'change_password'],
} as const

export type AuditSubjectKind = keyof typeof AUDIT_VERBS
export type AuditAction = { [Kind in AuditSubjectKind]: `${Kind}.${(typeof AUDIT_VERBS)[Kind][number]}` }[AuditSubjectKind]

/** What an entry is about, by its present name; what has one name has it in both languages. */
export const AuditSubject = Shape({
  name_en: Type.String(),
  name_ar: Type.String(),
  /** The order that the subject is or belongs to. */
  order_id: Nullable(Uuid),
})

/** One write of staff or a driver. `before` and `after` have only the fields that it changed. */
export const AuditRow = Shape({
  id: Uuid,
  at: Instant,
  by: Doer,
  action: Type.String(),
  subject_kind: Type.String(),
  subject_id: Type.String(),
  /** Null for what has no name, and for what is no longer there. */
  subject: Nullable(AuditSubject),
  before: Type.Unknown(),
  after: Type.Unknown(),
})

export type AuditSubject = Static<typeof AuditSubject>
export type AuditRow = Static<typeof AuditRow>
