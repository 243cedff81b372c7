import type { ExtraFlavor } from '@sukkar/contract/catalogue'
import { formatMoney } from '@sukkar/i18n/formats'
import { nameIn } from '@sukkar/i18n/name-in'
import { Button } from '@sukkar/ui/button'
import { Dialog } from '@sukkar/ui/dialog'
import { InlineError } from '@sukkar/ui/inline-error'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { FinishedCake } from '../features/print-cake/finished-cake.tsx'
import { dropPrintCake, peekPrintCake, putPrintCakeBack } from '../features/print-cake/print-cake-store.ts'
import { listOptionTexts } from '../features/product/draft.ts'
import { addProduct } from '../lib/add-product.ts'
import { useLocale, useText } from '../lib/locale.ts'
import { isSending, sendOnce, useSendingPart } from '../lib/sending.ts'
import { SendingNote } from '../lib/sending-note.tsx'
import type { UploadOptions } from '../lib/upload.ts'
import classes from './photo-print-cake.module.css'
import { nameSize, printNote, type StudioCake } from './use-print-cake.ts'

export type PhotoPrintPreviewProps = {
  cake: StudioCake
  /** The same picture that is sent to the kitchen. */
  print: Blob
  onClose: () => void
  onAdded: () => void
  /** The customer has undone it, and the design is in the studio again. */
  onUndone: () => void
}

/** What the studio's cake is sent as. */
const FORM = 'print-cake'

/** The finished cake with the chosen options, and the button to add it to the cart. */
export const PhotoPrintPreview = ({ cake, print, onClose, onAdded, onUndone }: PhotoPrintPreviewProps) => {
  const t = useText()
  const locale = useLocale()
  const navigate = useNavigate()
  const stage = useRef<HTMLDivElement>(null)
  const url = useBlobUrl(print)
  const isAdding = useSendingPart(FORM, isSending)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { product } = cake
  // A flavour no longer offered is not sent; the server checks its hours again.
  const flavor = findExtraFlavor(cake)
  const add = async (upload: UploadOptions) => {
    const { draft: design, picture } = peekPrintCake()
    const result = await addProduct({
      product,
      addition: {
        product: { id: product.id },
        quantity: 1,
        optionIds: cake.form.draft.optionIds,
        optionTexts: listOptionTexts(product, cake.form.draft),
        ...(flavor ? { extraFlavorId: flavor.id } : {}),
        specialRequest: printNote(cake, t),
        pictures: [print],
        upload,
      },
      visitedUrl: '/photo-print-cake',
      from: stage.current,
      isPhotoPrintCake: true,
      onUndone: () => {
        if (picture && putPrintCakeBack(design, picture)) onUndone()
      },
    })
    if (result.kind === 'needs_service') await navigate({ to: '/pick-service' })
    else if (result.kind === 'refused') setRefusal(result.sentence)
    // Some browsers close any dialog at a second Escape: a design that was changed since stays in the studio.
    else if (result.kind === 'added' && peekPrintCake().draft === design) {
      onAdded()
      // The customer may have left the studio meanwhile.
      await dropPrintCake()
    }
  }
  const press = async () => {
    setRefusal(null)
    await sendOnce(FORM, 1, add)
  }
  return (
    <Dialog
      open
      presentation="full"
      // What is being sent cannot be changed any more, unless it is cancelled.
      dismissible={!isAdding}
      onClose={onClose}
      title={t('pictures.studioPreview')}
      closeLabel={t('shell.close')}
      footer={
        <>
          {refusal !== null && <InlineError title={refusal} />}
          <SendingNote form={FORM} />
          <Button size="lg" wide loading={isAdding} onClick={() => void press()}>
            {t('product.addFor', { amount: formatMoney(cake.priceFils, t.locale, t.digits) })}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: what is seen of the cake is a group, not a fieldset of a form */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={classes['preview']} role="group" aria-label={t('pictures.studioPreviewAlt')} tabIndex={0}>
        <div ref={stage} className={classes['finished']}>
          {url && <FinishedCake shape={cake.shape} size={cake.size} cream={cake.cream} printUrl={url} />}
        </div>
        <div className={classes['facts']}>
          <p className={classes['exact']}>{t('studio.exact')}</p>
          <ul>
            <li>
              <bdi>{nameIn(locale, product)}</bdi> · {nameSize(cake.shape, cake.size, t)}
            </li>
            {chosenNames(cake, locale).map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a flavour and an extra flavour may have the same name
              <li key={index}>
                <bdi>{name}</bdi>
              </li>
            ))}
            {cake.words.text.trim() !== '' && (
              <li>
                <q dir="auto">{cake.words.text.trim()}</q>
              </li>
            )}
          </ul>
        </div>
      </div>
    </Dialog>
  )
}

const findExtraFlavor = ({ product, form }: StudioCake): ExtraFlavor | undefined =>
  product.extra_flavors.find(({ id }) => id === form.draft.extraFlavorId)

const chosenNames = (cake: StudioCake, locale: ReturnType<typeof useLocale>): string[] => {
  const values = cake.product.option_groups.filter(({ kind }) => kind !== 'size').flatMap((group) => group.values)
  const flavor = findExtraFlavor(cake)
  return [...values.filter(({ id }) => cake.form.draft.optionIds.includes(id)), ...(flavor ? [flavor] : [])].map((one) =>
    nameIn(locale, one),
  )
}

const useBlobUrl = (blob: Blob): string | null => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
