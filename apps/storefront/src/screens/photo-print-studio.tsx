import type { Product, ProductDetail } from '@sukkar/contract/catalogue'
import { formatMoney } from '@sukkar/i18n/formats'
import { Button } from '@sukkar/ui/button'
import { InlineError } from '@sukkar/ui/inline-error'
import { SegmentedControl } from '@sukkar/ui/segmented-control'
import { Spinner } from '@sukkar/ui/spinner'
import { StickyBar } from '@sukkar/ui/sticky-bar'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { useHeaderHeight } from '../features/catalogue/use-header-height.ts'
import { DropZone } from '../features/pictures/picture-well.tsx'
import { CakeChoice, SizeChoice } from '../features/print-cake/cake-choice.tsx'
import { PhotoControls, SharpnessLine } from '../features/print-cake/photo-controls.tsx'
import { changePrintCake, removePrintCakePhoto } from '../features/print-cake/print-cake-store.ts'
import { PrintStage } from '../features/print-cake/print-stage.tsx'
import { WordsControls } from '../features/print-cake/words-controls.tsx'
import { listMissing } from '../features/product/draft.ts'
import { ExtraFlavorField } from '../features/product/extra-flavor.tsx'
import { goToMissing, goToPlace } from '../features/product/missing-place.ts'
import { OptionGroupField } from '../features/product/option-group.tsx'
import { useText } from '../lib/locale.ts'
import { useShop } from '../lib/shop.ts'
import classes from './photo-print-cake.module.css'
import { PhotoPrintPreview } from './photo-print-preview.tsx'
import { chooseCake, drawCake, nameSize, type StudioCake, usePhotoIntake, useStudioCake } from './use-print-cake.ts'

export type PhotoPrintStudioProps = {
  cakes: readonly Product[]
  /** The chosen cake; while it loads, `product` is still the previous one. */
  chosenId: string
  product: ProductDetail
  onAdded: () => void
  onUndone: () => void
}

/** The studio: the cake at the top or the side, its options below or beside it, one button at the bottom. */
export const PhotoPrintStudio = ({ cakes, chosenId, product, onAdded, onUndone }: PhotoPrintStudioProps) => {
  const t = useText()
  useHeaderHeight()
  const cake = useStudioCake(product)
  if (cake === null) return null
  return (
    <>
      <div className={classes['columns']}>
        <div className={classes['stage']} style={{ '--cake-aspect': cake.size.widthCm / cake.size.heightCm } as CSSProperties}>
          <PrintStage
            shape={cake.shape}
            size={cake.size}
            cream={cake.cream}
            layout={cake.layout}
            ink={cake.words.color}
            photo={cake.photo && { ...cake.photo, onPlace: cake.place }}
          />
          <p className={classes['measures']}>{nameSize(cake.shape, cake.size, t)}</p>
        </div>
        <div className={classes['parts']}>
          <Part title={t('pictures.studioShape')}>
            <CakeChoice cakes={cakes} chosenId={chosenId} onChoose={chooseCake} />
            <SizeChoice shape={cake.shape} offered={cake.offered} chosenId={cake.sizeId} onChoose={cake.chooseSize} />
            {cake.shape === 'rectangle' && (
              <SegmentedControl
                label={t('studio.direction')}
                options={[
                  { value: 'lying', label: t('studio.lying') },
                  { value: 'upright', label: t('studio.upright') },
                ]}
                value={cake.isUpright ? 'upright' : 'lying'}
                onChange={(value) => changePrintCake({ isUpright: value === 'upright' })}
              />
            )}
          </Part>
          <PhotoPart cake={cake} />
          <Part title={t('pictures.studioText')}>
            <WordsControls words={cake.words} onChange={(words) => changePrintCake({ words })} />
          </Part>
          <Options cake={cake} />
        </div>
      </div>
      <StudioBar cake={cake} isLoading={product.id !== chosenId} onAdded={onAdded} onUndone={onUndone} />
    </>
  )
}

const Part = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => (
  <section className={classes['part']} id={id} aria-label={title}>
    <h2 className={classes['title']}>{title}</h2>
    {children}
  </section>
)

const PhotoPart = ({ cake }: { cake: StudioCake }) => {
  const t = useText()
  const { isPreparing, refusal, take } = usePhotoIntake(t)
  const { photo } = cake
  return (
    <Part title={t('pictures.studioPhoto')} id="print-photo">
      {refusal !== null && <InlineError title={refusal} />}
      {photo && (
        <p id="print-stage-hint" className={classes['hint']}>
          {t('studio.stageHint')} {t('pictures.cropBleed')}
        </p>
      )}
      <div className={classes['news']} role="status">
        {isPreparing && (
          <p className={classes['preparing']}>
            <Spinner /> {t('pictures.preparing')}
          </p>
        )}
        {photo && <SharpnessLine print={photo.print} placement={photo.placement} sharpSize={cake.sharpSize} />}
      </div>
      {photo ? (
        <>
          <PhotoControls print={photo.print} placement={photo.placement} onPlace={cake.place} />
          <div className={classes['photoActions']}>
            <OtherPhoto onFiles={(files) => void take(files)} />
            <Button variant="plain" onClick={() => void removePrintCakePhoto()}>
              {t('studio.removePhoto')}
            </Button>
          </div>
        </>
      ) : (
        <DropZone onFiles={(files) => void take(files)} isSingle />
      )}
    </Part>
  )
}

const OtherPhoto = ({ onFiles }: { onFiles: (files: readonly File[]) => void }) => {
  const t = useText()
  return (
    <label className={classes['other']}>
      <input
        type="file"
        accept="image/*,.heic,.heif"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <span>{t('studio.otherPhoto')}</span>
    </label>
  )
}

/** Flavour, colour and extras, and an extra flavour in its hours; the size is chosen above. */
const Options = ({ cake }: { cake: StudioCake }) => {
  const t = useText()
  const { half_rule: halfRule } = useShop()
  const groups = cake.product.option_groups.filter(({ kind }) => kind !== 'size')
  const { extra_flavors: flavors, extra_flavor_reason: reason } = cake.product
  if (groups.length === 0 && flavors.length === 0 && reason === null) return null
  return (
    <Part title={t('pictures.studioFlavor')}>
      {groups.map((group) => (
        <OptionGroupField key={group.id} group={group} form={cake.form} halfRule={halfRule} />
      ))}
      <ExtraFlavorField form={cake.form} />
    </Part>
  )
}

type StudioBarProps = Pick<PhotoPrintStudioProps, 'onAdded' | 'onUndone'> & { cake: StudioCake; isLoading: boolean }

const StudioBar = ({ cake, isLoading, onAdded, onUndone }: StudioBarProps) => {
  const t = useText()
  // The cake as it was drawn: what is chosen while the device draws would not fit the picture.
  const [drawn, setDrawn] = useState<{ cake: StudioCake; print: Blob } | null>(null)
  const [isDrawing, setDrawing] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const amount = formatMoney(cake.priceFils, t.locale, t.digits)
  const [firstMissing] = cake.missing
  const see = async () => {
    cake.mark()
    if (firstMissing !== undefined) return goOn(cake)
    setDrawing(true)
    const print = await drawCake(cake)
    setDrawing(false)
    setFailed(print === null)
    setDrawn(print && { cake, print })
  }
  return (
    <div className={classes['bar']}>
      <StickyBar note={hasFailed ? <InlineError title={t('studio.drawFailed')} /> : firstMissing}>
        <Button
          size="lg"
          wide
          loading={isDrawing || isLoading}
          aria-disabled={firstMissing !== undefined || undefined}
          onClick={() => void see()}
        >
          {t('studio.see', { amount })}
        </Button>
      </StickyBar>
      {drawn && <PhotoPrintPreview {...drawn} onClose={() => setDrawn(null)} onAdded={onAdded} onUndone={onUndone} />}
    </div>
  )
}

/** Scrolls to what is still missing. */
const goOn = (cake: StudioCake): void => {
  const { product, form, photo } = cake
  if (photo === null) goToPlace('print-photo')
  else goToMissing(listMissing({ option_groups: product.option_groups, has_image: false }, form.draft, 0)[0])
}
