import type { StaffComplaint, StaffReview } from '@sukkar/contract/staff-feedback'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { complaintsQuery, reviewsQuery } from '../../lib/feedback-queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { ComplaintCard } from './complaint-card.tsx'
import { ReviewCard } from './review-card.tsx'

type Form = { onAnswer: (answer: string) => void }

const { forms, callApi } = vi.hoisted(() => ({ forms: [] as Form[], callApi: vi.fn() }))
vi.mock('./answer-form.tsx', () => ({
  AnswerForm: (form: Form) => {
    forms.push(form)
    return null
  },
}))
vi.mock('./about.tsx', () => ({ About: () => null }))
vi.mock('../../lib/client.ts', async (original) => ({ ...(await original<object>()), callApi }))

const complaint = { id: 'c-1', state: 'open', answer: null, images: [], created_at: '' } as Partial<StaffComplaint> as StaffComplaint
const review = { order_id: 'o-1', rating: 4, answer: null, answered_at: null } as Partial<StaffReview> as StaffReview
const [complaints, reviews] = [complaintsQuery({}).queryKey, reviewsQuery({}).queryKey]
const pageOf = (data: object[]) => ({ data, meta: { page: 1, per_page: 20, total: data.length } })

beforeEach(() => {
  forms.length = 0
  queryClient.setQueryData(complaints, pageOf([complaint, { ...complaint, id: 'c-2' }]) as never)
  queryClient.setQueryData(reviews, pageOf([review, { ...review, order_id: 'o-2' }]) as never)
  // The line breaks after the answer: the lists never arrive.
  vi.spyOn(queryClient, 'invalidateQueries').mockReturnValue(new Promise(() => undefined))
})
afterEach(() => queryClient.clear())

const answersOf = (key: readonly unknown[]) =>
  queryClient.getQueryData<{ data: { answer: string | null }[] }>(key)?.data.map((it) => it.answer)

it('an answer to a complaint stands there when the server has it, before the list is fetched again', async () => {
  callApi.mockResolvedValue({ ok: true, status: 200, answer: { data: { ...complaint, state: 'answered', answer: 'Sorry' } } })
  renderToStaticMarkup(createElement(ComplaintCard, { complaint }))
  forms[0]?.onAnswer('Sorry')
  await vi.waitFor(() => expect(answersOf(complaints)).toEqual(['Sorry', null]), { timeout: 3000 })
})

it('as does one to a review', async () => {
  callApi.mockResolvedValue({ ok: true, status: 200, answer: { data: { ...review, answer: 'Thank you' } } })
  renderToStaticMarkup(createElement(ReviewCard, { review }))
  forms[0]?.onAnswer('Thank you')
  await vi.waitFor(() => expect(answersOf(reviews)).toEqual(['Thank you', null]), { timeout: 3000 })
})

it('an answer to a review says which one it replaces, so that none of a colleague is replaced unseen', async () => {
  const answered_at = '2026-11-22T10:00:00+03:00'
  callApi.mockResolvedValue({ ok: true, status: 200, answer: { data: review } })
  for (const seen of [null, answered_at]) {
    renderToStaticMarkup(createElement(ReviewCard, { review: { ...review, answered_at: seen } }))
    forms.at(-1)?.onAnswer('Thank you')
    const body = { answer: 'Thank you', seen_answered_at: seen }
    expect(callApi).toHaveBeenLastCalledWith('answerStaffReview', { params: { id: 'o-1' }, body })
  }
})
