import type { CartItem } from '@sukkar/contract/cart'
import type { ProductDetail } from '@sukkar/contract/catalogue'
import { NOTE_MAX_LENGTH } from '@sukkar/domain/limits'
import { announce } from '@sukkar/ui/announcements'
import { showToast } from '@sukkar/ui/toast-store'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { addProduct } from '../../lib/add-product.ts'
import { updateCartLine } from '../../lib/cart.ts'
import { describeFailure } from '../../lib/failure-text.ts'
import { useText } from '../../lib/locale.ts'
import { isSending, lineFormOf, sendOnce, useSendingPart } from '../../lib/sending.ts'
import { useShop } from '../../lib/shop.ts'
import { toastFailure } from '../../lib/toast-failure.ts'
import type { UploadOptions } from '../../lib/upload.ts'
import { useIsShown } from '../../lib/use-is-shown.ts'
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
import { dropDraft, findDraft, lineEdits, saveDraft, useDraft } from './draft-store.ts'
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
  /** What it returns puts the present photos back after they were removed, unless others were added; it returns whether it did. */
  remember: () => () => boolean
}

/** The line of the cart being edited, the photos to remove from it, and the part of its special request that the customer has not typed. */
export type EditedLine = { item: CartItem; removedImages: readonly string[]; printNote: string }

export type ProductForm = {
  product: ProductDetail
  draft: Draft
  change: (next: Draft) => void
  unitPriceFils: number
  missing: readonly Missing[]
  /** Whether missing parts are marked: after the first try to add. */
  isMarked: boolean
  isAdding: boolean
  /** What it is sent as (`findSending`). */
  sendingForm: string
  isPreparing: boolean
  /** Why the shop refused it, until the draft changes. */
  refusal: string | null
  /** Whether the form edits a line of the cart; else it adds one. */
  isEdit: boolean
  /** How long the special request may be. */
  requestMax: number
  /** Adds or saves it, or scrolls to the first missing part; true once it is in the cart and nothing is left in the form. */
  add: (from: Element | null) => Promise<boolean>
  showMissing: () => void
}

/** The part of a form that choosing options needs. */
export type OptionForm = Pick<ProductForm, 'product' | 'draft' | 'isMarked' | 'change'>

type SetRefusal = (sentence: string | null) => void

/** The state of a product form, in the dialog and on the page alike; another product needs another form (`key`). */
export const useProductForm = (product: ProductDetail, pictures: FormPictures, edited?: EditedLine): ProductForm => {
  const t = useText()
  const { half_rule: halfRule } = useShop()
  const [draft, setDraft] = useFormDraft(product, edited)
  const [isMarked, setMarked] = useState(false)
  const [refusal, setRefusal] = useSentence()
  const sendingForm = edited ? lineFormOf(edited.item.id) : product.id
  const isAdding = useSendingPart(sendingForm, isSending)
  const addLine = useAddition(product, draft, pictures, setRefusal)
  const changeLine = useLineChange(product, draft, pictures, setRefusal)
  const missing = listMissing(product, draft, pictures.ready.length + countStaying(edited))
  const change = (next: Draft) => {
    for (const fact of listNewFacts(product, draft, next, t)) announce(fact)
    setDraft(next)
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
    setRefusal(null)
    const isDone = await sendOnce(sendingForm, pictures.ready.length, (upload) =>
      edited ? changeLine(edited, upload) : addLine(from, upload),
    )
    if (isDone) setMarked(false)
    return isDone === true
  }
  return {
    product,
    draft,
    change,
    unitPriceFils: draftPriceFils(product, draft, halfRule),
    missing,
    isMarked,
    isAdding,
    sendingForm,
    isPreparing: pictures.isPreparing,
    refusal,
    isEdit: edited !== undefined,
    requestMax: NOTE_MAX_LENGTH - (edited?.printNote ? edited.printNote.length + 1 : 0),
    add,
    showMissing,
  }
}

/** The draft of a new line is the product's, so that an undo can put it back; an edit is the form's own. */
const useFormDraft = (product: ProductDetail, edited: EditedLine | undefined): [Draft, (next: Draft) => void] => {
  const ofProduct = useDraft(product.id)
  const [ofLine, setOfLine] = useState(() => edited && (lineEdits.find(edited.item.id)?.draft ?? draftOfLine(edited.item)))
  // Fitted at each render: the shop may withdraw a chosen option while the page is open, and a withdrawn one cannot be unticked.
  const draft = fitDraft(ofLine ?? ofProduct ?? startDraft(product), product)
  return [draft, ofLine ? setOfLine : (next) => saveDraft(product.id, next)]
}

/** Adds a new line, and clears the form; the addition's undo puts back what was cleared. */
const useAddition = (product: ProductDetail, draft: Draft, pictures: FormPictures, setRefusal: SetRefusal) => {
  const router = useRouter()
  const navigate = useNavigate()
  return async (from: Element | null, upload: UploadOptions): Promise<boolean> => {
    const sentIds = pictures.pictures.map(({ id }) => id)
    const saved = findDraft(product.id)
    const putPicturesBack = pictures.remember()
    const onUndone = (): void => {
      // What the customer has begun meanwhile stays.
      if (findDraft(product.id) === null && putPicturesBack() && saved !== null) saveDraft(product.id, saved)
    }
    const visitedUrl = withoutProductFlag(router.state.location.href)
    const addition = { ...toAddition(product, draft, pictures.ready), upload }
    const result = await addProduct({ product, addition, visitedUrl, from, onUndone })
    if (result.kind === 'needs_service') await navigate({ to: '/pick-service' })
    if (result.kind === 'refused') setRefusal(result.sentence)
    if (result.kind !== 'added') return false
    const hasNewPictures = pictures.drop(sentIds)
    // What was changed during a slow upload is for the next one, and stays, as do photos that were added.
    if (hasNewPictures || JSON.stringify(findDraft(product.id)) !== JSON.stringify(saved)) return false
    dropDraft(product.id)
    return true
  }
}

/** Changes the line; whoever has left the form meanwhile is notified of a failure where they are. */
const useLineChange = (product: ProductDetail, draft: Draft, pictures: FormPictures, setRefusal: SetRefusal) => {
  const t = useText()
  const isShown = useIsShown()
  return async ({ item, removedImages, printNote }: EditedLine, upload: UploadOptions): Promise<boolean> => {
    const sentIds = pictures.pictures.map(({ id }) => id)
    const removed = removedImages.length > 0 ? { removed_images: [...removedImages] } : {}
    lineEdits.save(item.id, { draft, removedImages })
    const result = await updateCartLine(item.id, { ...toLineChange(product, draft, printNote), ...removed }, pictures.ready, upload)
    if (result.ok) {
      lineEdits.drop(item.id)
      pictures.drop(sentIds)
      showToast({ text: t('product.updated'), tone: 'good' })
    } else if (!upload.signal.aborted) {
      if (isShown.current) setRefusal(describeFailure(result, t))
      else toastFailure(result, t)
    }
    return result.ok
  }
}

/** The number of the line's photos that stay. */
const countStaying = (edited: EditedLine | undefined): number =>
  edited?.item.images.filter(({ id }) => !edited.removedImages.includes(id)).length ?? 0
