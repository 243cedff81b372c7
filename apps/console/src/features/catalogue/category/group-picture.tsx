import { Button } from '@sukkar/ui/button'
import { PicturePicker } from '../../../forms/picture-picker.tsx'
import { fieldId } from '../../../forms/use-record-form.ts'
import { useText } from '../../../lib/locale.ts'
import classes from '../picture-fields.module.css'
import { Thumbnail } from '../product-row.tsx'
import type { GroupPictureValue } from './group-form-values.ts'

type GroupPictureProps = { picture: GroupPictureValue | null; onPicture: (picture: GroupPictureValue | null) => void }

/** The single picture of a category or a collection. */
export const GroupPicture = ({ picture, onPicture }: GroupPictureProps) => {
  const t = useText()
  return (
    <div className={classes['group']}>
      <Thumbnail picture={picture} />
      {picture !== null && (
        <Button variant="plain" onClick={() => onPicture(null)}>
          {t('consoleCatalogue.removePicture')}
        </Button>
      )}
      <PicturePicker
        id={fieldId('picture')}
        label={t(picture === null ? 'consoleCatalogue.choosePicture' : 'consoleCatalogue.changePicture')}
        ratio={1}
        onPicture={({ hash, url, color }) => onPicture({ hash, url, color })}
      />
    </div>
  )
}
