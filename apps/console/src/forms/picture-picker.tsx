import type { ShopPicture } from '@sukkar/contract/staff-catalogue'
import { buttonClass } from '@sukkar/ui/button'
import { CameraIcon } from '@sukkar/ui/icons'
import { showToast } from '@sukkar/ui/toast-store'
import { VisuallyHidden } from '@sukkar/ui/visually-hidden'
import { type DragEvent, useState } from 'react'
import { callApi } from '../lib/client.ts'
import { showFailure } from '../lib/failure.ts'
import { useText } from '../lib/locale.ts'
import { CropDialog } from './crop-dialog.tsx'
import { decodePicture } from './crop-picture.ts'
import classes from './picture.module.css'

type PicturePickerProps = {
  id?: string
  label: string
  /** Width divided by height, as the shop shows it. */
  ratio: number
  kind?: 'product' | 'banner'
  onPicture: (picture: ShopPicture) => void
}

/** Accepts pictures, dropped or chosen from the device: each is cropped, uploaded, and passed on with its hash. */
export const PicturePicker = ({ id, label, ratio, kind = 'product', onPicture }: PicturePickerProps) => {
  const t = useText()
  const { current, isSending, take, next, send } = useCropQueue({ kind, onPicture })
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    void take([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping files is a shortcut for the button within
    <div
      className={classes['drop']}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label className={buttonClass({ variant: 'quiet' })}>
        <CameraIcon />
        {label}
        <VisuallyHidden>
          <input
            id={id}
            type="file"
            accept="image/*"
            multiple
            onChange={(event) => {
              void take([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </VisuallyHidden>
      </label>
      <p className={classes['hint']}>{t('consoleForm.dropPictures')}</p>
      {current !== null && (
        <CropDialog
          key={current.key}
          picture={current.picture}
          ratio={ratio}
          isSending={isSending}
          onClose={next}
          onCut={(cut) => void send(cut)}
        />
      )}
    </div>
  )
}

type Waiting = { key: string; picture: ImageBitmap }

/** Several files are cropped one after another. */
const useCropQueue = ({ kind, onPicture }: Required<Pick<PicturePickerProps, 'kind' | 'onPicture'>>) => {
  const t = useText()
  const [queue, setQueue] = useState<Waiting[]>([])
  const [isSending, setSending] = useState(false)
  const take = async (files: readonly File[]): Promise<void> => {
    for (const file of files) {
      const picture = await decodePicture(file)
      if (picture === null) showToast({ text: t('consoleForm.pictureUnreadable', { name: file.name }), tone: 'danger' })
      else setQueue((before) => [...before, { key: `${file.name} ${file.lastModified} ${before.length}`, picture }])
    }
  }
  const next = (): void => {
    queue[0]?.picture.close()
    setQueue((before) => before.slice(1))
  }
  const send = async (cut: Blob): Promise<void> => {
    const form = new FormData()
    form.set('kind', kind)
    form.set('images[0]', cut, 'picture.jpg')
    setSending(true)
    const result = await callApi('uploadShopPicture', { form })
    setSending(false)
    // After a refusal or a network failure the crop stays open for a retry.
    if (!result.ok) return void showFailure(result, t)
    for (const picture of result.answer.data) onPicture(picture)
    next()
  }
  return { current: queue[0] ?? null, isSending, take, next, send }
}
