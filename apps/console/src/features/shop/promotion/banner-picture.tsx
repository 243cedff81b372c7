import { ErrorLine } from '@sukkar/ui/error-line'
import { PictureIcon } from '@sukkar/ui/icons'
import { Spinner } from '@sukkar/ui/spinner'
import { type ChangeEvent, useState } from 'react'
import { fieldId } from '../../../forms/use-record-form.ts'
import { callApi } from '../../../lib/client.ts'
import { showFailure } from '../../../lib/failure.ts'
import { useText } from '../../../lib/locale.ts'
import { mediaUrl } from '../../../lib/media-url.ts'
import parts from '../parts.module.css'

type BannerPictureProps = { field: string; label: string; hash: string; error: string | undefined; onTake: (hash: string) => void }

/** One picture of a banner; a new one is uploaded at once, and assigned when the banner is saved. */
export const BannerPicture = ({ field, label, hash, error, onTake }: BannerPictureProps) => {
  const t = useText()
  const [isSending, setSending] = useState(false)
  const send = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file === undefined) return
    const form = new FormData()
    form.append('kind', 'banner')
    form.append('images', file)
    setSending(true)
    const result = await callApi('uploadShopPicture', { form })
    setSending(false)
    const [picture] = result.ok ? result.answer.data : []
    if (!result.ok) showFailure(result, t)
    else if (picture !== undefined) onTake(picture.hash)
  }
  return (
    <div className={parts['thumb']}>
      {hash !== '' && <img src={mediaUrl(hash, 800)} alt={label} width={320} height={144} />}
      <label className={parts['upload']}>
        {isSending ? <Spinner /> : <PictureIcon />}
        <span>{label}</span>
        <input id={fieldId(field)} type="file" accept="image/*" disabled={isSending} onChange={(event) => void send(event)} />
      </label>
      <ErrorLine id={`${fieldId(field)}-error`}>{error}</ErrorLine>
    </div>
  )
}
