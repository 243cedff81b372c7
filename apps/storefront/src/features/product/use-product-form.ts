import type { ProductDetail } from '@sukkar/contract/catalogue'
import { announce } from '@sukkar/ui/announcements'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { addProduct } from '../../lib/add-product.ts'
import { useText } from '../../lib/locale.ts'
import { useShop } from '../../lib/shop.ts'
import { type Draft, draftPriceFils, fitDraft, listMissing, type Missing, startDraft, toAddition } from './draft.ts'
import { dropDraft, findDraft, keepDraft } from './draft-store.ts'
import { listNewFacts } from './fact-words.ts'
import { withoutProductFlag } from './without-product-flag.ts'

/** The customer's photos as the form needs them. */
export type FormPictures = { ready: readonly Blob[]; isPreparing: boolean; clear: () => void }

export type ProductForm = {
  product: ProductDetail
  draft: Draft
  change: (next: Draft) => void
  unitPriceFils: number
  missing: readonly Missing[]
  /** Whether what is missing is marked: after the first try to add. */
  isMarked: boolean
  isAdding: boolean
  isPreparing: boolean
  /** Why the shop refused it, until something is changed. */
  refusal: string | null
  /** Adds it, or goes to what is missing; true when it went to the cart. */
  add: (from: Element | null) => Promise<boolean>
  showMissing: () => void
}

/** The state of a product being chosen, in the dialog and on the page alike; another product is another form (`key`). */
export const useProductForm = (product: ProductDetail, pictures: FormPictures): ProductForm => {
  const t = useText()
  const { half_rule: halfRule } = useShop()
  const router = useRouter()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(() => fitDraft(findDraft(product.id) ?? startDraft(product), product))
  const [isMarked, setMarked] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const missing = listMissing(product, draft, pictures.ready.length)
  const change = (next: Draft) => {
    for (const fact of listNewFacts(product, draft, next, t)) announce(fact)
    setDraft(next)
    keepDraft(product.id, next)
    setRefusal(null)
  }
  const showMissing = () => {
    setMarked(true)
    goToMissing(missing[0])
  }
  const add = async (from: Element | null): Promise<boolean> => {
    if (missing.length > 0) {
      showMissing()
      return false
    }
    setAdding(true)
    setRefusal(null)
    const visitedUrl = withoutProductFlag(router.state.location.href)
    const result = await addProduct({ product, addition: toAddition(product, draft, pictures.ready), visitedUrl, from })
    setAdding(false)
    if (result.kind === 'needs_service') await navigate({ to: '/pick-service' })
    if (result.kind === 'refused') setRefusal(result.sentence)
    if (result.kind !== 'added') return false
    dropDraft(product.id)
    pictures.clear()
    setDraft(startDraft(product))
    setMarked(false)
    return true
  }
  return {
    product,
    draft,
    change,
    unitPriceFils: draftPriceFils(product, draft, halfRule),
    missing,
    isMarked,
    isAdding,
    isPreparing: pictures.isPreparing,
    refusal,
    add,
    showMissing,
  }
}

/** The place on the page of what is missing. */
const placeOf = (missing: Missing): string => (missing.kind === 'group' ? `option-group-${missing.groupId}` : 'product-pictures')

const goToMissing = (missing: Missing | undefined): void => {
  const place = missing && document.getElementById(placeOf(missing))
  if (!place) return
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  place.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth', block: 'center' })
  place.querySelector<HTMLElement>('input:not(:disabled), button:not(:disabled)')?.focus({ preventScroll: true })
}
