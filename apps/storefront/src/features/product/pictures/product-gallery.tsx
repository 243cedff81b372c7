import type { Product } from '@sukkar/contract/catalogue'
import { nameIn } from '@sukkar/i18n/name-in'
import { Carousel } from '@sukkar/ui/carousel'
import { ExpandIcon } from '@sukkar/ui/icons'
import { Picture } from '@sukkar/ui/picture'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { patiently } from '../../../lib/chunk-reload.ts'
import { useLocale, useText } from '../../../lib/locale.ts'
import { logFailure } from '../../../lib/log.ts'
import { pictureSources } from '../../../lib/picture-sources.ts'
import { describeImage } from './describe-image.ts'
import classes from './product-gallery.module.css'

const loadViewer = () => import('./picture-viewer.tsx').then((module) => ({ default: module.PictureViewer }))
const PictureViewer = lazy(() => patiently(loadViewer))

/** Loads the viewer's code on hover or focus. */
const preloadViewer = () => void loadViewer().catch((error: unknown) => logFailure('a part could not be fetched ahead', error))

const SIZES = '(width < 60rem) 100vw, 560px'
const WIDEST_PIXELS = 1200

type GalleryProps = {
  product: Product
  /** False while the rest of the product is loading. */
  canEnlarge?: boolean
}

/** The product's pictures, edge to edge on a phone; several can be swiped, and each can be enlarged. */
export const ProductGallery = ({ product, canEnlarge = false }: GalleryProps) => {
  const t = useText()
  const locale = useLocale()
  const name = nameIn(locale, product)
  const { images } = product
  const pictures = images.map((image, position) => (
    <div key={image.url} className={classes['place']}>
      <Picture
        className={classes['picture']}
        alt={describeImage(product, position, t)}
        src={image.url}
        width={image.width}
        height={image.height}
        sources={pictureSources(image, WIDEST_PIXELS)}
        sizes={SIZES}
        tint={image.color}
        ratio="1 / 1"
        priority={position === 0}
      />
      {canEnlarge && <EnlargeButton position={position} />}
    </div>
  ))
  return (
    <>
      {pictures.length < 2 ? (
        <div className={classes['frame']}>{pictures}</div>
      ) : (
        <Carousel
          className={classes['frame']}
          label={t('product.pictures', { product: name })}
          roleLabels={{ carousel: t('catalogue.carousel'), slide: t('catalogue.slide') }}
          previousLabel={t('catalogue.previousSlide')}
          nextLabel={t('catalogue.nextSlide')}
          slides={pictures.map((picture, position) => ({
            id: images[position]?.url ?? String(position),
            label: t('product.pictureOf', { index: position + 1, count: images.length }),
            content: picture,
          }))}
        />
      )}
      {canEnlarge && <EnlargedPicture product={product} />}
    </>
  )
}

/** Covers the whole picture, so that a press anywhere on it counts. */
const EnlargeButton = ({ position }: { position: number }) => {
  const t = useText()
  const navigate = useNavigate()
  const enlarge = () => void navigate({ to: '.', search: (query) => ({ ...query, picture: position + 1 }), resetScroll: false })
  return (
    <button
      type="button"
      className={classes['enlarge']}
      aria-label={t('product.enlarge')}
      onPointerEnter={preloadViewer}
      onFocus={preloadViewer}
      onClick={enlarge}
    >
      <span className={classes['sign']}>
        <ExpandIcon size="1.25rem" />
      </span>
    </button>
  )
}

/** The enlarged picture, opened by the query flag `picture`, so that going back closes it. */
const EnlargedPicture = ({ product }: { product: Product }) => {
  const { picture } = useSearch({ strict: false })
  if (picture === undefined || product.images[picture - 1] === undefined) return null
  return (
    <Suspense>
      <PictureViewer product={product} first={picture - 1} />
    </Suspense>
  )
}
