import { useEffect, useReducer, useState } from 'react'
import { changeChoice, choiceStore } from '../../lib/choice.ts'
import { type Draft, draftOf, emptyDraft, losesCart, reduceDraft } from './draft.ts'
import type { Entry } from './use-entry.ts'

/** The draft. With nothing at stake it is the customer's choice at once, as the specification stores it; otherwise from Continue on. */
export const useDraft = (phase: Entry['phase']) => {
  const [draft, dispatch] = useReducer(reduceDraft, null, () => (phase === 'fresh' ? emptyDraft : draftOf(choiceStore.getState())))
  const [startedFresh, setStartedFresh] = useState(phase === 'fresh')
  if (phase === 'fresh' && !startedFresh) {
    setStartedFresh(true)
    dispatch({ type: 'startOver' })
  }
  useEffect(() => {
    if (phase === 'fresh') commitDraft(draft)
  }, [phase, draft])
  return [draft, dispatch] as const
}

/** Makes a draft the customer's choice; the time picked for another order is forgotten with it. */
export const commitDraft = ({ area, branchId, service, fulfilment }: Draft): void => {
  const isOther = losesCart({ tab: 'area', area, branchId, service, fulfilment }, choiceStore.getState())
  changeChoice({ area, branchId, service, fulfilment, ...(isOther ? { picked: null } : {}) })
}
