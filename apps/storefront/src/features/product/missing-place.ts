import type { Missing } from './draft.ts'

/** The id of the field for an option's text. */
export const optionTextPlace = (valueId: string): string => `option-text-${valueId}`

/** Scrolls to the missing part. */
export const goToMissing = (missing: Missing | undefined): void => {
  if (missing !== undefined) goToPlace(placeOf(missing))
}

/** Scrolls to a part of the form and focuses its first field. */
export const goToPlace = (id: string): void => {
  const place = document.getElementById(id)
  if (!place) return
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  place.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth', block: 'center' })
  place.querySelector<HTMLElement>('input:not(:disabled), textarea, button:not(:disabled)')?.focus({ preventScroll: true })
}

const placeOf = (missing: Missing): string => {
  if (missing.kind === 'group') return `option-group-${missing.groupId}`
  return missing.kind === 'text' ? optionTextPlace(missing.valueId) : 'product-pictures'
}
