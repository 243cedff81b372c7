import type { CartItem } from '@sukkar/contract/cart'
import type { ProductDetail } from '@sukkar/contract/catalogue'
import { announce } from '@sukkar/ui/announcements'
import { showToast } from '@sukkar/ui/toast-store'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { addProduct } from '../../lib/add-product.ts'
import { updateCartLine } from '../../lib/cart.ts'
import { describeFailure } from '../../lib/failure-text.ts'
import { useText } from '../../lib/locale.ts'
import { useShop } from '../../lib/shop.ts'
import { useSentence } from '../../lib/use-sentence.ts'
import {
  type Draft,
  draftOfLine,
  draftPriceFils,
  fitDraft,
  listMissing,
  type Missing,
  startDraft,
  toAddition,
  toLineChange,
} from './draft.ts'
import { dropDraft, findDraft, saveDraft } from './draft-store.ts'
import { listNewFacts } from './fact-words.ts'
import { goToMissing } from './missing-place.ts'
import { withoutProductFlag } from './without-product-flag.ts'

/** The customer's photos as the form needs them. */
export type FormPictures = {
  pictures: readonly { id: number }[]
  ready: readonly Blob[]
  isPreparing: boolean
  /** Removes those that were sent; returns whether others were added meanwhile. */
  drop: (ids: readonly number[]) => boolean
}

/** The line of the cart being edited, and the photos to remove from it. */
export type EditedLine = { item: CartItem; removedImages: readonly string[] }

export type ProductForm = {
  product: ProductDetail
  draft: Draft
  change: (next: Draft) => void
  unitPriceFils: number
  missing: readonly Missing[]
  /** Whether missing parts are marked: after the first try to add. */
  isMarked: boolean
  isAdding: boolean
  isPreparing: boolean
  /** Why the shop refused it, until the draft changes. */
  refusal: string | null
  /** Whether the form edits a line of the cart; else it adds one. */
  isEdit: boolean
  /** Adds or saves it, or scrolls to the first missing part; true once it is in the cart and nothing is left in the form. */
  add: (from: Element | null) => Promise<boolean>
  showMissing: () => void
}

/** The part of a form that choosing options needs. */
export type OptionForm = Pick<ProductForm, 'product' | 'draft' | 'isMarked' | 'change'>

/** The state of a product form, in the dialog and on the page alike; another product needs another form (`key`). */
export const useProductForm = (product: ProductDetail, pictures: FormPictures, edited?: EditedLine): ProductForm => {
  const t = useText()
  const { half_rule: halfRule } = useShop()
  const router = useRouter()
  const navigate = useNavigate()
  const [held, setDraft] = useState(() => (edited ? draftOfLine(edited.item) : (findDraft(product.id) ?? startDraft(product))))
  // Fitted at each render: the shop may withdraw a chosen option while the page is open, and a withdrawn one cannot be unticked.
  const draft = fitDraft(held, product)
  const [isMarked, setMarked] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const [refusal, setRefusal] = useSentence()
  const missing = listMissing(product, draft, pictures.ready.length + countStaying(edited))
  const change = (next: Draft) => {
    for (const fact of listNewFacts(product, draft, next, t)) announce(fact)
    setDraft(next)
    if (!edited) saveDraft(product.id, next)
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
    const sentIds = pictures.pictures.map(({ id }) => id)
    const isDone = edited ? await save(edited, sentIds) : await addNew(from, sentIds)
    setAdding(false)
    return isDone
  }
  const save = async ({ item, removedImages }: EditedLine, sentIds: readonly number[]): Promise<boolean> => {
    const removed = removedImages.length > 0 ? { removed_images: [...removedImages] } : {}
    const result = await updateCartLine(item.id, { ...toLineChange(product, draft), ...removed }, pictures.ready)
    if (!result.ok) setRefusal(describeFailure(result, t))
    else {
      pictures.drop(sentIds)
      showToast({ text: t('product.updated'), tone: 'good' })
    }
    return result.ok
  }
  const addNew = async (from: Element | null, sentIds: readonly number[]): Promise<boolean> => {
    const saved = JSON.stringify(findDraft(product.id))
    const visitedUrl = withoutProductFlag(router.state.location.href)
    const result = await addProduct({ product, addition: toAddition(product, draft, pictures.ready), visitedUrl, from })
    if (result.kind === 'needs_service') await navigate({ to: '/pick-service' })
    if (result.kind === 'refused') setRefusal(result.sentence)
    if (result.kind !== 'added') return false
    const hasNewPictures = pictures.drop(sentIds)
    // What was changed during a slow upload is for the next one, and stays, as do photos that were added.
    if (hasNewPictures || JSON.stringify(findDraft(product.id)) !== saved) return false
    dropDraft(product.id)
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
    isEdit: edited !== undefined,
    add,
    showMissing,
  }
}

/** The number of the line's photos that stay. */
const countStaying = (edited: EditedLine | undefined): number =>
  edited?.item.images.filter(({ id }) => !edited.removedImages.includes(id)).length ?? 0
