import type { CartItem } from '@sukkar/contract/cart'
import { nameIn } from '@sukkar/i18n/name-in'
import { Button } from '@sukkar/ui/button'
import { Dialog } from '@sukkar/ui/dialog'
import { InlineError } from '@sukkar/ui/inline-error'
import { showToast } from '@sukkar/ui/toast-store'
import { useState } from 'react'
import { usePictureDrafts } from '../features/pictures/picture-drafts.ts'
import { PictureWell } from '../features/pictures/picture-well.tsx'
import { addToCart } from '../lib/cart.ts'
import { describeFailure } from '../lib/failure-text.ts'
import { useLocale, useText } from '../lib/locale.ts'
import { isSending, lineFormOf, sendOnce, useSendingPart } from '../lib/sending.ts'
import { SendingNote } from '../lib/sending-note.tsx'
import { toastFailure } from '../lib/toast-failure.ts'
import { useIsShown } from '../lib/use-is-shown.ts'

/** Adds missing photos to a line, from the problem's own button (§5, D36). */
export const CartPhotos = ({ item, onClose }: { item: CartItem; onClose: () => void }) => {
  const t = useText()
  const locale = useLocale()
  const form = lineFormOf(item.id)
  const drafts = usePictureDrafts(form)
  const isSaving = useSendingPart(form, isSending)
  const isShown = useIsShown()
  const [trouble, setTrouble] = useState<string>()
  const missing = Math.max(1, item.quantity - item.images.length)
  const save = async (): Promise<void> => {
    setTrouble(undefined)
    const { ready } = drafts
    const isAdded = await sendOnce(form, ready.length, async (upload) => {
      const added = await addToCart({ product: item.product, lineId: item.id, quantity: 0, pictures: ready, upload })
      if (added.ok) {
        drafts.clear()
        showToast({ text: t('product.updated'), tone: 'good' })
      } else if (!upload.signal.aborted) {
        if (isShown.current) setTrouble(describeFailure(added, t))
        else toastFailure(added, t)
      }
      return added.ok
    })
    if (isAdded) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={nameIn(locale, item.product)}
      closeLabel={t('shell.close')}
      footer={
        <>
          {trouble !== undefined && <InlineError title={trouble} />}
          <SendingNote form={form} />
          <Button wide size="lg" loading={isSaving || drafts.isPreparing} disabled={drafts.ready.length === 0} onClick={() => void save()}>
            {t('cart.fix.addPhotos', { count: drafts.ready.length || missing })}
          </Button>
        </>
      }
    >
      {/* What is added while the photos are sent would be lost with them. */}
      <div inert={isSaving}>
        <PictureWell drafts={drafts} quantity={missing} isMarked={false} />
      </div>
    </Dialog>
  )
}
