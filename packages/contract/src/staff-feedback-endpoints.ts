import { Type } from 'typebox'
import { type Endpoint, paging, withUuid } from './endpoint.ts'
import { answer, Instant, Meta, Nullable, Shape, Uuid } from './schema.ts'
import { Answer, ComplaintState, ReviewSummary, StaffComplaint, StaffReview } from './staff-feedback.ts'

const refused = ['UNAUTHENTICATED', 'FORBIDDEN', 'PASSWORD_CHANGE_REQUIRED'] as const

/** The calls with which staff read customers' feedback and answer it. */
export const staffFeedbackEndpoints = {
  listStaffReviews: {
    summary: 'Reviews, the newest first, with what they come to',
    spec: ['S6.3', 'S3.17'],
    tag: 'staff',
    access: 'staff',
    query: Shape({
      rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
      is_answered: Type.Optional(Type.Boolean()),
      is_hidden: Type.Optional(Type.Boolean()),
      order_id: Type.Optional(Uuid),
      ...paging,
    }),
    answer: answer(Type.Array(StaffReview), { meta: Meta, summary: ReviewSummary }),
    errors: refused,
  },
  answerStaffReview: {
    summary: 'Answer the review of an order; the customer is told. Said again it replaces what was said',
    spec: ['S6.3', 'S3.17'],
    tag: 'staff',
    access: 'staff',
    params: withUuid,
    /** With `seen_answered_at`, the `answered_at` of the review that was read, an answer that a colleague has given meanwhile is not replaced. */
    body: Shape({ ...Answer.properties, seen_answered_at: Type.Optional(Nullable(Instant)) }),
    answer: answer(StaffReview),
    errors: [...refused, 'NOT_FOUND', 'CONFLICT'],
  },
  hideStaffReview: {
    summary: 'Keep the review of an order from being shown to others and from being counted, or show it again',
    spec: ['S6.3', 'S3.17'],
    tag: 'staff',
    access: 'staff',
    params: withUuid,
    body: Shape({ is_hidden: Type.Boolean() }),
    answer: answer(StaffReview),
    errors: [...refused, 'NOT_FOUND'],
  },
  listStaffComplaints: {
    summary: 'Complaints with their photos: those that wait for an answer first, the oldest of them on top',
    spec: ['S6.3', 'S1.8f'],
    tag: 'staff',
    access: 'staff',
    query: Shape({ state: Type.Optional(ComplaintState), order_id: Type.Optional(Uuid), ...paging }),
    answer: answer(Type.Array(StaffComplaint), { meta: Meta, open: Type.Integer() }),
    errors: refused,
  },
  answerStaffComplaint: {
    summary: 'Answer a complaint, once; the customer is told by mail and notification',
    spec: ['S6.3', 'S1.8f'],
    tag: 'staff',
    access: 'staff',
    params: withUuid,
    body: Answer,
    answer: answer(StaffComplaint),
    errors: [...refused, 'NOT_FOUND', 'CONFLICT'],
  },
  closeStaffComplaint: {
    summary: 'Close a complaint that was answered: nothing is left to do about it',
    spec: ['S6.3', 'S1.8f'],
    tag: 'staff',
    access: 'staff',
    params: withUuid,
    answer: answer(StaffComplaint),
    errors: [...refused, 'NOT_FOUND', 'CONFLICT'],
  },
} as const satisfies Record<string, Endpoint>
