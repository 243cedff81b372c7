import type { Area } from '@sukkar/contract/area'
import { useSearch } from '@tanstack/react-router'
import { type Dispatch, useEffect, useReducer, useState } from 'react'
import { changeChoice } from '../../lib/change-choice.ts'
import { choiceStore } from '../../lib/choice.ts'
import { toChosenArea } from '../../lib/chosen-area.ts'
import { listPendingMenuTypes } from '../../lib/pending-add.ts'
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
 * The draft. Without a cart at stake the customer's choices are stored at once, as the specification requires; preselected parts, and
 * everything while a cart is at stake, only from Continue on.
 */
export const useDraft = (phase: Entry['phase']) => {
  const [first] = useState(() => (phase === 'fresh' ? emptyDraft : draftOf(choiceStore.getState())))
  const [draft, dispatch] = useReducer(reduceDraft, first)
  const [startedFresh, setStartedFresh] = useState(phase === 'fresh')
  if (phase === 'fresh' && !startedFresh) {
    setStartedFresh(true)
    // A customer who has chosen while the cart was loading retains that choice.
    if (draft === first) dispatch({ type: 'startOver' })
  }
  useEffect(() => {
    if (phase === 'fresh') commitDraft(withoutOffers(draft))
  }, [phase, draft])
  return [draft, dispatch] as const
}

/** The draft with its area as the shop has it now: fee, minimum and branches of a stored one are those of an earlier visit. */
export const withAreaNow = (draft: Draft, areas: readonly Area[] | undefined): Draft => {
  const area = areas?.find(({ id }) => id === draft.area?.id)
  return area === undefined ? draft : { ...draft, area: toChosenArea(area) }
}

/** Preselects as soon as it is known to be possible. */
export const usePreselection = (isReady: boolean, draft: Draft, possible: Possible, dispatch: Dispatch<DraftEvent>): void => {
  const linked = useSearch({ strict: false, select: ({ service }) => service })
  const wanted = { isServiceLinked: Boolean(linked), menuTypes: listPendingMenuTypes().at(-1) ?? [] }
  const event = isReady ? preselect(draft, possible, wanted) : null
  useEffect(() => {
    if (event) dispatch(event)
  })
}

/** Commits a draft as the customer's choice; a time picked for another order is cleared. */
export const commitDraft = ({ tab: _tab, preferred: _preferred, offered: _offered, ...chosen }: Draft): void => {
  const isOther = hasOtherTimes(chosen, choiceStore.getState())
  changeChoice({ ...chosen, ...(isOther ? { picked: null } : {}) })
  void saveDefaultLocation(chosen)
}
