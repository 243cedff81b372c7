import type { Product, ProductDetail } from '@sukkar/contract/catalogue'
import {
  clampPlacement,
  largestSharp,
  type Placement,
  type Print,
  type PrintShape,
  type PrintSize,
  stoodUp,
} from '@sukkar/domain/print-geometry'
import { layOutText, type TextLayout } from '@sukkar/domain/print-text'
import { formatMoney } from '@sukkar/i18n/formats'
import type { Translator } from '@sukkar/i18n/translate'
import { useState } from 'react'
import { describeRefusal } from '../features/pictures/picture-refusal.ts'
import { type PictureRefusal, preparePicture } from '../features/pictures/prepare-picture.ts'
import type { OfferedSize } from '../features/print-cake/cake-choice.tsx'
import { drawPrint } from '../features/print-cake/draw-print.ts'
import type { PrintCakeDraft } from '../features/print-cake/print-cake-draft.ts'
import { changePrintCake, peekPrintCake, setPrintCakePhoto, useStudioPart } from '../features/print-cake/print-cake-store.ts'
import { measureWords, usePrintFont } from '../features/print-cake/print-font.ts'
import { creamOf } from '../features/product/cream-color.ts'
import { chooseOption, type Draft, draftPriceFils, fitDraft, listMissing, startDraft } from '../features/product/draft.ts'
import { describeMissing } from '../features/product/missing-words.ts'
import type { OptionForm } from '../features/product/use-product-form.ts'
import { createCallQueue } from '../lib/call-queue.ts'
import { useText } from '../lib/locale.ts'
import { describeServes } from '../lib/product-words.ts'
import { useShop } from '../lib/shop.ts'

/** The cream of a cake without a chosen colour. */
const PLAIN_CREAM = '#fff6ea'

export type StudioCake = {
  product: ProductDetail
  shape: PrintShape
  /** The print on the chosen size, in the chosen orientation. */
  size: PrintSize
  offered: readonly OfferedSize[]
  sizeId: string | null
  chooseSize: (id: string) => void
  isUpright: boolean
  form: OptionForm
  priceFils: number
  cream: string
  words: PrintCakeDraft['words']
  layout: TextLayout | null
  photo: { url: string; blob: Blob; print: Print; placement: Placement } | null
  place: (placement: Placement) => void
  /** The name of the largest size that prints the photo sharply. */
  sharpSize: string | null
  /** Names of what is still missing, from top to bottom. */
  missing: readonly string[]
  mark: () => void
}

/** The studio's view of the current cake; null for a product that cannot be printed. */
export const useStudioCake = (product: ProductDetail): StudioCake | null => {
  const t = useText()
  const { half_rule: halfRule } = useShop()
  const draft = useStudioPart((state) => state.draft)
  const picture = useStudioPart((state) => state.picture)
  const [isMarked, setMarked] = useState(false)
  usePrintFont(draft.words.text)
  const shape = product.print?.shape
  if (shape === undefined) return null
  const chosen = {
    ...withDefaults(product, draft.optionIds),
    optionTexts: draft.optionTexts ?? {},
    extraFlavorId: draft.extraFlavorId ?? null,
  }
  // The first choice settles on the shown cake; another cake may be chosen already and still be loading.
  const change = ({ optionIds, optionTexts, extraFlavorId }: Draft) =>
    changePrintCake({ optionIds, optionTexts, extraFlavorId, slug: peekPrintCake().draft.slug ?? product.slug })
  const offered = listSizes(product, {
    shape,
    isUpright: draft.isUpright,
    t,
    priceOf: (id) => draftPriceFils(product, choose(product, chosen, id), halfRule),
  })
  const size = offered.find(({ id }) => chosen.optionIds.includes(id)) ?? offered[0]
  if (size === undefined) return null
  const print = draft.photo === null ? null : { shape, size: size.size, photo: draft.photo }
  const placement = print === null ? draft.placement : clampPlacement(print, draft.placement)
  const missing = listMissing({ option_groups: product.option_groups, has_image: false }, chosen, 0)
  return {
    product,
    shape,
    size: size.size,
    offered,
    sizeId: size.id,
    chooseSize: (id) => change(choose(product, chosen, id)),
    isUpright: draft.isUpright,
    form: { product, draft: chosen, isMarked, change },
    priceFils: draftPriceFils(product, chosen, halfRule),
    cream: creamOf(product, chosen) ?? PLAIN_CREAM,
    words: draft.words,
    layout: layOutText(
      { words: draft.words.text, place: draft.words.place, textSize: draft.words.size, shape, size: size.size },
      measureWords,
    ),
    photo: print === null || picture === null ? null : { ...picture, print, placement },
    place: (next) => changePrintCake({ placement: next }),
    sharpSize: print === null ? null : (largestSharp(print, placement, offered)?.name ?? null),
    missing: [...(picture === null ? [t('studio.photoMissing')] : []), ...missing.map((entry) => describeMissing(entry, t))],
    mark: () => setMarked(true),
  }
}

/** The stored options that are still available, completed with the preselected ones. */
const withDefaults = (product: ProductDetail, optionIds: readonly string[]): Draft => {
  const start = startDraft(product)
  const fitted = fitDraft({ ...start, optionIds }, product)
  const open = product.option_groups.filter(({ values }) => !values.some(({ id }) => fitted.optionIds.includes(id)))
  return {
    ...fitted,
    optionIds: [...fitted.optionIds, ...start.optionIds.filter((id) => open.some(({ values }) => values.some((value) => value.id === id)))],
  }
}

const choose = (product: ProductDetail, draft: Draft, id: string): Draft => {
  const group = product.option_groups.find(({ values }) => values.some((value) => value.id === id))
  return group ? chooseOption(draft, group, id) : draft
}

/** The sizes of a cake with their prints; a cake with a single size uses the product's own print. */
const listSizes = (
  product: ProductDetail,
  { shape, isUpright, t, priceOf }: { shape: PrintShape; isUpright: boolean; t: Translator; priceOf: (id: string) => number },
): OfferedSize[] => {
  const money = (fils: number) => formatMoney(fils, t.locale, t.digits)
  const sizes = product.option_groups.filter(({ kind }) => kind === 'size').flatMap(({ values }) => values)
  const printed = sizes.flatMap((value) => {
    if (!value.print) return []
    const size = stoodUp(shape, { widthCm: value.print.width_cm, heightCm: value.print.height_cm }, isUpright)
    const detail = describeServes(value, t)
    return [
      { id: value.id, name: nameSize(shape, size, t), detail, price: money(priceOf(value.id)), size, isAvailable: value.is_available },
    ]
  })
  const { width_cm: widthCm, height_cm: heightCm } = product.print ?? {}
  if (printed.length > 0 || widthCm === undefined || heightCm === undefined) return printed
  const size = stoodUp(shape, { widthCm, heightCm }, isUpright)
  return [
    {
      id: product.id,
      name: nameSize(shape, size, t),
      detail: describeServes(product, t),
      price: money(priceOf('')),
      size,
      isAvailable: true,
    },
  ]
}

export const nameSize = (shape: PrintShape, { widthCm, heightCm }: PrintSize, t: Translator): string =>
  shape === 'round' ? t('studio.across', { width: widthCm }) : t('studio.measures', { width: widthCm, height: heightCm })

/** Prepares a chosen photo: upright, resized, without metadata; shows why if it cannot be used. */
export const usePhotoIntake = (t: Translator) => {
  const [isPreparing, setPreparing] = useState(false)
  const [refused, setRefused] = useState<{ name: string; refusal: PictureRefusal } | null>(null)
  const take = async (files: readonly File[]): Promise<void> => {
    const [file] = files
    if (!file) return
    setPreparing(true)
    setRefused(null)
    const refusal = await adoptPhoto(file)
    setRefused(refusal && { name: file.name, refusal })
    setPreparing(preparations.isBusy())
  }
  return { isPreparing, refusal: refused && describeRefusal(refused, t), take }
}

/** One after the other: the photo chosen last is the one on the cake, however long the one before takes. */
const preparations = createCallQueue()

/** Puts a photo on the cake: upright, resized, without metadata. Returns why it cannot be used, or null. */
export const adoptPhoto = (file: File): Promise<PictureRefusal | null> =>
  preparations.run(async () => {
    // A device that runs out of memory throws.
    const prepared = await preparePicture(file).catch(() => ({ ok: false as const, refusal: 'unreadable' as const }))
    if (!prepared.ok) return prepared.refusal
    const { width, height } = prepared
    // A tall photo turns the cake upright; the customer can turn it back.
    changePrintCake({ isUpright: height > width })
    await setPrintCakePhoto(prepared.picture, { width, height })
    return null
  })

/** Switches to another cake with the current design; options that it lacks are dropped. */
export const chooseCake = (cake: Product): void => changePrintCake({ slug: cake.slug, optionIds: peekPrintCake().draft.optionIds })

/** The picture for the kitchen; null if the device cannot draw it. */
export const drawCake = (cake: StudioCake): Promise<Blob | null> =>
  cake.photo === null
    ? Promise.resolve(null)
    : drawPrint({ ...cake.photo, photo: cake.photo.blob, layout: cake.layout, ink: cake.words.color })

/** The note for the kitchen beside the picture: the size, and the spelling of the words. */
export const printNote = (cake: StudioCake, t: Translator): string => {
  const size = nameSize(cake.shape, cake.size, t)
  const words = cake.words.text.trim()
  return words === '' ? t('studio.printNote', { size }) : t('studio.printNoteWords', { size, words })
}
