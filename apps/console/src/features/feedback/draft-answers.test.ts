import type { StaffComplaint, StaffReview } from '@sukkar/contract/staff-feedback'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { savePrincipal } from '../../lib/session.ts'
import { ComplaintCard } from './complaint-card.tsx'
import { complaintDrafts, useWithDrafts } from './draft-answers.ts'
import { ReviewCard } from './review-card.tsx'

type Area = { value: string; onChange: (event: { target: { value: string } }) => void }
type Pressable = { type?: string; onClick?: () => void; children?: unknown }

const { areas, presses } = vi.hoisted(() => ({ areas: [] as Area[], presses: [] as Pressable[] }))
vi.mock('@sukkar/ui/text-area', () => ({ TextArea: (area: Area) => void areas.push(area) }))
vi.mock('@sukkar/ui/button', () => ({ Button: (button: Pressable) => void presses.push(button) }))
// Rendered to a text, a store has the state it began with.
vi.mock('zustand', () => ({ useStore: <S, T>(store: { getState: () => S }, select: (state: S) => T) => select(store.getState()) }))
vi.mock('./about.tsx', () => ({ About: () => null }))

const signIn = (id: string): void => savePrincipal({ token: id, id, name: id, role: 'staff', mustChangePassword: false })
afterEach(() => {
  signIn('the next one')
  signIn('ali')
})

const complaint = { id: 'c-1', state: 'open', answer: null, images: [], created_at: '' } as Partial<StaffComplaint> as StaffComplaint
const answered = { ...complaint, state: 'answered', answer: 'Sorry' } as const
const review = { order_id: 'o-1', rating: 4, answer: null, answered_at: null } as Partial<StaffReview> as StaffReview

/** The field for the answer and the buttons of its form, as they are with this record. */
const showComplaint = (shown: StaffComplaint) => {
  areas.length = 0
  presses.length = 0
  renderToStaticMarkup(createElement(ComplaintCard, { complaint: shown }))
  return areas[0]
}
const showReview = (shown: StaffReview) => {
  areas.length = 0
  presses.length = 0
  renderToStaticMarkup(createElement(ReviewCard, { review: shown }))
  return areas[0]
}
const type = (area: Area | undefined, value: string): void => area?.onChange({ target: { value } })
const canSend = (): boolean => presses.some((button) => button.type === 'submit')

it('what is being typed stays when a colleague answers the complaint first, and cannot be sent', () => {
  type(showComplaint(complaint), 'We regret')
  expect(showComplaint(answered)?.value).toBe('We regret')
  expect(canSend()).toBe(false)
})

it('it goes when the person discards it', () => {
  type(showComplaint(complaint), 'We regret')
  expect(showComplaint(answered)).toBeDefined()
  presses[1]?.onClick?.()
  expect(showComplaint(answered)).toBeUndefined()
})

it('what is being typed about a review stays, too, and may replace the answer', () => {
  type(showReview(review), 'Thank you')
  expect(showReview({ ...review, answer: 'Thanks' })?.value).toBe('Thank you')
  expect(canSend()).toBe(true)
})

it('an answer that arrived though nothing came back is not typed any more', () => {
  type(showComplaint(complaint), '\u200f Sorry ')
  expect(showComplaint(answered)).toBeUndefined()
})

it('what was erased again needs no decision and holds no complaint', () => {
  type(showComplaint(complaint), 'We regret')
  type(showComplaint(complaint), ' ')
  expect(showComplaint(answered)).toBeUndefined()
  lists.length = 0
  renderToStaticMarkup(createElement(Page))
  expect(lists).toEqual([['c-2']])
})

const lists: unknown[] = []
const Page = () => {
  lists.push(useWithDrafts(complaintDrafts, [{ ...complaint, id: 'c-2' }], ({ id }) => id)?.map(({ thing }) => thing.id))
  return null
}

it('a complaint that leaves the list of open ones stays while its answer is unsent; the next person does not see it', () => {
  lists.length = 0
  type(showComplaint(complaint), 'We regret')
  renderToStaticMarkup(createElement(Page))
  signIn('badr')
  renderToStaticMarkup(createElement(Page))
  expect(lists).toEqual([['c-1', 'c-2'], ['c-2']])
})
