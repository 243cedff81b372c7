import { IconButton } from '@sukkar/ui/icon-button'
import { TrashIcon } from '@sukkar/ui/icons'
import { StatusChip } from '@sukkar/ui/status-chip'
import { TextField } from '@sukkar/ui/text-field'
import { FormSection } from '../../../forms/form-section.tsx'
import { PicturePicker } from '../../../forms/picture-picker.tsx'
import { SortableList } from '../../../forms/sortable-list.tsx'
import { type FieldErrors, fieldId } from '../../../forms/use-record-form.ts'
import { useText } from '../../../lib/locale.ts'
import classes from '../picture-fields.module.css'
import { Thumbnail } from '../product-row.tsx'
import type { ProductPicture } from './product-form-values.ts'

type PictureFieldsProps = {
  pictures: readonly ProductPicture[]
  errors: FieldErrors
  /** An updater function, because several uploads may finish one after another. */
  onPictures: (change: (pictures: ProductPicture[]) => ProductPicture[]) => void
}

/** The pictures of a product with their descriptions in both languages; the card shows the first one. */
export const PictureFields = ({ pictures, errors, onPictures }: PictureFieldsProps) => {
  const t = useText()
  const nameOf = (picture: ProductPicture): string =>
    t('console.picture', { number: pictures.findIndex(({ hash }) => hash === picture.hash) + 1 })
  const write = (hash: string, patch: Partial<ProductPicture>): void =>
    onPictures((before) => before.map((picture) => (picture.hash === hash ? { ...picture, ...patch } : picture)))
  return (
    <FormSection title={t('consoleCatalogue.pictures')} hint={t('consoleCatalogue.picturesHint')}>
      <SortableList
        label={t('consoleCatalogue.pictures')}
        items={pictures}
        keyOf={({ hash }) => hash}
        nameOf={nameOf}
        onReorder={(ordered) => onPictures(() => ordered)}
      >
        {(picture, index) => (
          <>
            <span className={classes['picture']}>
              <Thumbnail picture={picture} />
              {index === 0 && <StatusChip tone="good">{t('consoleCatalogue.mainPicture')}</StatusChip>}
            </span>
            <div className={classes['alts']}>
              <TextField
                id={fieldId(`pictures.${index}.alt_en`)}
                label={t('consoleCatalogue.altEn')}
                value={picture.alt_en}
                error={errors[`pictures.${index}.alt_en`]}
                lang="en"
                dir="ltr"
                maxLength={200}
                onChange={(event) => write(picture.hash, { alt_en: event.target.value })}
              />
              <TextField
                id={fieldId(`pictures.${index}.alt_ar`)}
                label={t('consoleCatalogue.altAr')}
                value={picture.alt_ar}
                error={errors[`pictures.${index}.alt_ar`]}
                lang="ar"
                dir="rtl"
                maxLength={200}
                onChange={(event) => write(picture.hash, { alt_ar: event.target.value })}
              />
            </div>
            <IconButton
              label={t('consoleForm.remove', { name: nameOf(picture) })}
              icon={<TrashIcon />}
              onClick={() => onPictures((before) => before.filter(({ hash }) => hash !== picture.hash))}
            />
          </>
        )}
      </SortableList>
      <PicturePicker
        id={fieldId('pictures')}
        label={t('consoleCatalogue.addPictures')}
        ratio={1}
        onPicture={(picture) =>
          onPictures((before) =>
            before.some(({ hash }) => hash === picture.hash) ? before : [...before, { ...picture, alt_en: '', alt_ar: '' }],
          )
        }
      />
    </FormSection>
  )
}
