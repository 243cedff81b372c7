import { useSearch } from '@tanstack/react-router'
import { type Dispatch, useEffect, useReducer, useState } from 'react'
import { changeChoice, choiceStore } from '../../lib/choice.ts'
import { saveDefaultLocation } from './default-location.ts'
import {
  type Draft,
  type DraftEvent,
  draftOf,
  emptyDraft,
  hasOtherTimes,
  type Possible,
  preselect,
  reduceDraft,
  withoutOffers,
} from './draft.ts'
import type { Entry } from './use-entry.ts'

/**
 * The draft. With nothing at stake what the customer chooses is stored at once, as the specification says; what was chosen for them, and
 * all of it where a cart is at stake, from Continue on.
 */
export const useDraft = (phase: Entry['phase']) => {
  const [first] = useState(() => (phase === 'fresh' ? emptyDraft : draftOf(choiceStore.getState())))
  const [draft, dispatch] = useReducer(reduceDraft, first)
  const [startedFresh, setStartedFresh] = useState(phase === 'fresh')
  if (phase === 'fresh' && !startedFresh) {
    setStartedFresh(true)
    // Who has chosen while the cart was asked for keeps what was chosen.
    if (draft === first) dispatch({ type: 'startOver' })
  }
  useEffect(() => {
    if (phase === 'fresh') commitDraft(withoutOffers(draft))
  }, [phase, draft])
  return [draft, dispatch] as const
}

/** Chooses what most want as soon as it is known to be open, unless a link has said something else. */
export const usePreselection = (isReady: boolean, draft: Draft, possible: Possible, dispatch: Dispatch<DraftEvent>): void => {
  const linked = useSearch({ strict: false, select: ({ service }) => service })
  const event = isReady && !(linked && draft.service === null) ? preselect(draft, possible) : null
  useEffect(() => {
    if (event) dispatch(event)
  })
}

/** Makes a draft the customer's choice; the time picked for another order is forgotten with it. */
export const commitDraft = ({ tab: _tab, wish: _wish, offered: _offered, ...chosen }: Draft): void => {
  const isOther = hasOtherTimes(chosen, choiceStore.getState())
  changeChoice({ ...chosen, ...(isOther ? { picked: null } : {}) })
  void saveDefaultLocation(chosen)
}
