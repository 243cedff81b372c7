import type { StaffComplaint, StaffReview } from '@sukkar/contract/staff-feedback'
import { removeInvisible } from '@sukkar/domain/digits'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { onOtherPrincipal } from '../../lib/session.ts'

/** An answer that is being typed, and the record as it was when its typing began. */
export type Draft<Thing> = { thing: Thing; text: string }

type Answered = { answer: string | null }
type Drafts<Thing> = StoreApi<{ byId: Readonly<Record<string, Draft<Thing>>> }>

const createDrafts = <Thing>(): Drafts<Thing> => createStore(() => ({ byId: {} }))

/** The unsent answers. They outlive their forms: a colleague's answer, another filter or page must not lose them. */
export const complaintDrafts = createDrafts<StaffComplaint>()
export const reviewDrafts = createDrafts<StaffReview>()

onOtherPrincipal(() => {
  complaintDrafts.setState({ byId: {} })
  reviewDrafts.setState({ byId: {} })
})

/** The unsent answer to a record, and whether somebody else has answered since its typing began. */
export const useDraft = <Thing extends Answered>(drafts: Drafts<Thing>, id: string, thing: Thing) => {
  const draft = useStore(drafts, ({ byId }) => byId[id])
  const verdict = draft === undefined ? 'open' : judgeDraft(draft, thing.answer)
  const discard = (): void => drafts.setState(({ byId: { [id]: _, ...others } }) => ({ byId: others }))
  const write = (text: string): void =>
    drafts.setState(({ byId }) => ({ byId: { ...byId, [id]: { thing: byId[id]?.thing ?? thing, text } } }))
  useEffect(() => {
    if (verdict === 'settled') discard()
  })
  return { text: verdict === 'settled' ? undefined : draft?.text, isOvertaken: verdict === 'overtaken', write, discard }
}

/** A page of records, before it those that are no longer on it and have an unsent answer. */
export const useWithDrafts = <Thing>(drafts: Drafts<Thing>, page: readonly Thing[] | undefined, idOf: (thing: Thing) => string) => {
  const byId = useStore(drafts, (state) => state.byId)
  if (page === undefined) return undefined
  const listed = new Set(page.map(idOf))
  const gone = Object.values(byId).filter(({ thing, text }) => text.trim() !== '' && !listed.has(idOf(thing)))
  return [...gone.map(({ thing }) => ({ thing, isListed: false })), ...page.map((thing) => ({ thing, isListed: true }))]
}

/**
 * What has become of a draft: still `open`, `settled` (erased, or a request whose answer was lost had arrived), or `overtaken` by somebody else's
 * answer, after which the person decides.
 */
const judgeDraft = (draft: Draft<Answered>, answer: string | null): 'open' | 'settled' | 'overtaken' => {
  if (answer === draft.thing.answer) return 'open'
  const text = removeInvisible(draft.text).trim()
  return text === '' || text === answer ? 'settled' : 'overtaken'
}
