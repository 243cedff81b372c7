import type { Product } from '@sukkar/contract/catalogue'
import { nameIn } from '@sukkar/i18n/name-in'
import { Dialog } from '@sukkar/ui/dialog'
import { IconButton } from '@sukkar/ui/icon-button'
import { ChevronBackIcon, ChevronIcon, MinusIcon, PlusIcon } from '@sukkar/ui/icons'
import { Picture } from '@sukkar/ui/picture'
import { type ReactNode, useEffect } from 'react'
import { useCloseOverlay } from '../../../lib/close-overlay.ts'
import { useLocale, useText } from '../../../lib/locale.ts'
import { pictureSources } from '../../../lib/picture-sources.ts'
import { describeImage } from './describe-image.ts'
import classes from './picture-viewer.module.css'
import { ENLARGE, REDUCE, ZOOM_MAX } from './picture-zoom.ts'
import { usePictureViewer } from './use-picture-viewer.ts'

type ViewerProps = {
  product: Product
  /** The index of the first picture, from 0. */
  first: number
}

/** The pictures of a product over the whole screen, one at a time, enlarged by fingers, mouse, keys and buttons. */
export const PictureViewer = ({ product, first }: ViewerProps) => {
  const t = useText()
  const locale = useLocale()
  const close = useCloseOverlay('picture', first + 1)
  const viewer = usePictureViewer(product, first)
  const { stage, index, zoom } = viewer
  // A dialog focuses its first button; here the keys are for the picture.
  useEffect(() => stage.current?.focus(), [stage])
  const { images } = product
  const image = images[index]
  if (!image) return null
  return (
    <Dialog
      open
      bare
      presentation="full"
      className={classes['viewer']}
      onClose={close}
      title={t(images.length > 1 ? 'product.pictures' : 'product.pictureLarge', { product: nameIn(locale, product) })}
      closeLabel={t('shell.close')}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys are pressed on the picture and on the buttons below it */}
      <div className={classes['frame']} onKeyDown={viewer.pressKey}>
        {/* biome-ignore lint/a11y/useSemanticElements: the picture and its keys are a group, not a fieldset of a form */}
        <div
          ref={stage}
          className={classes['stage']}
          role="group"
          aria-label={t('product.zoomStage')}
          aria-describedby="zoom-hint"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys that enlarge the picture need a place to be pressed
          tabIndex={0}
        >
          <div
            key={image.url}
            className={classes['picture']}
            style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
          >
            <Picture
              className={classes['whole']}
              alt={describeImage(product, index, t)}
              src={image.url}
              width={image.width}
              height={image.height}
              sources={pictureSources(image, Number.POSITIVE_INFINITY)}
              // At first as large as the screen, which is often cached already; enlarged, at the full size of the server.
              sizes={zoom.scale > 1 ? `${image.width}px` : '100vw'}
              fit="contain"
              priority
            />
          </div>
        </div>
        <p id="zoom-hint" className="visually-hidden">
          {t('product.zoomHint')}
        </p>
        <Controls viewer={viewer} last={images.length - 1} />
      </div>
    </Dialog>
  )
}

type ControlsProps = { viewer: ReturnType<typeof usePictureViewer>; last: number }

const Controls = ({ viewer: { index, zoom, percent, goTo, zoomBy }, last }: ControlsProps) => {
  const t = useText()
  const button = (label: string, icon: ReactNode, isOff: boolean, act: () => void) => (
    <IconButton label={label} icon={icon} aria-disabled={isOff || undefined} onClick={act} />
  )
  return (
    <div className={classes['controls']}>
      {last > 0 && button(t('catalogue.previousSlide'), <ChevronBackIcon />, index === 0, () => goTo(index - 1))}
      {button(t('place.zoomOut'), <MinusIcon />, zoom.scale === 1, () => zoomBy(REDUCE))}
      <span className={classes['percent']} aria-hidden="true">
        <bdi>{percent}</bdi>
      </span>
      {button(t('place.zoomIn'), <PlusIcon />, zoom.scale === ZOOM_MAX, () => zoomBy(ENLARGE))}
      {last > 0 && button(t('catalogue.nextSlide'), <ChevronIcon />, index === last, () => goTo(index + 1))}
    </div>
  )
}
