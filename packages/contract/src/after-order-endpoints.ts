import { COMPLAINT_PICTURES_MAX } from '@sukkar/domain/limits'
import { AddComplaint, Complaint } from './complaint.ts'
import { type Endpoint, withUuid } from './endpoint.ts'
import { Reorder, Reordered } from './reorder.ts'
import { AddReview, Review } from './review.ts'
import { answer, Shape } from './schema.ts'

const memberErrors = ['UNAUTHENTICATED', 'NOT_A_CUSTOMER'] as const

const reorder = {
  tag: 'order',
  access: 'customer',
  params: withUuid,
  body: Reorder,
  answer: answer(Reordered),
  status: 201,
  errors: [...memberErrors, 'ORDER_NOT_FOUND', 'AREA_UNKNOWN', 'NO_BRANCHES'],
} as const satisfies Partial<Endpoint>

/** What a customer does after an order: reorder, review, complaint. */
export const afterOrderEndpoints = {
  reorder: {
    ...reorder,
    summary: 'Make the cart anew from an order, as it can be had now; each line is answered for',
    spec: ['S7.20', 'S1.3'],
  },
  reorderAlias: { ...reorder, summary: 'As `/customer/orders/{id}/reorder`', spec: ['S7.19'] },
  addReview: {
    summary: 'Rate an order that has arrived, once; for seven days it can be changed',
    spec: ['S7.21', 'S3.17'],
    tag: 'order',
    access: 'customer',
    body: AddReview,
    answer: answer(Shape({ review: Review })),
    status: 201,
    errors: [...memberErrors, 'ORDER_NOT_FOUND', 'REVIEW_TOO_EARLY', 'REVIEW_CLOSED'],
  },
  complain: {
    summary: "Complain about an order with its receipt's number, and photos",
    spec: ['S7.22', 'S1.8f'],
    tag: 'order',
    access: 'customer',
    params: withUuid,
    body: AddComplaint,
    files: 'images',
    filesMax: COMPLAINT_PICTURES_MAX,
    answer: answer(Shape({ complaint: Complaint })),
    status: 201,
    errors: [
      ...memberErrors,
      'ORDER_NOT_FOUND',
      'NO_RECEIPT_YET',
      'RECEIPT_WRONG',
      'COMPLAINT_OPEN',
      'PICTURES_TOO_MANY',
      'PICTURE_UNREADABLE',
      'PICTURE_TOO_LARGE',
      'PICTURE_TYPE',
    ],
  },
} as const satisfies Record<string, Endpoint>
