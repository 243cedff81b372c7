import { nameOfFulfilment, nameOfService } from '../../lib/choice-words.ts'
import { useText } from '../../lib/locale.ts'
import { listPendingMenuTypes } from '../../lib/pending-add.ts'
import type { Draft, Possible } from './draft.ts'
import { findMisfit, isService, type Part } from './pending-fit.ts'

/** Why a product that waits for the choice would not be added to it, and what to choose instead; null where all would be, or none waits. */
export const useMisfit = (draft: Draft, possible: Possible): string | null => {
  const t = useText()
  const misfit = listPendingMenuTypes()
    .map((menuTypes) => findMisfit(menuTypes, draft, possible))
    .find((found) => found !== null)
  if (misfit === undefined) return null
  const nameOf = (part: Part): string => (isService(part) ? nameOfService(part, draft.fulfilment, t) : nameOfFulfilment(part, t))
  const chosen = nameOf(misfit.chosen)
  return misfit.other === null
    ? t('pickService.pendingNotFor', { chosen })
    : t('pickService.pendingOnlyFor', { chosen, other: nameOf(misfit.other) })
}
