import type { Product } from '@sukkar/contract/catalogue'
import { Carousel } from '@sukkar/ui/carousel'
import { Picture } from '@sukkar/ui/picture'
import { nameIn, useLocale, useText } from '../../lib/locale.ts'
import { describePicture, pictureSources } from '../../lib/picture-sources.ts'
import classes from './product-gallery.module.css'

const SIZES = '(width < 60rem) 100vw, 560px'
const WIDEST_PIXELS = 1200

/** The product's pictures, edge to edge on a phone; several are swiped. */
export const ProductGallery = ({ product }: { product: Product }) => {
  const t = useText()
  const locale = useLocale()
  const name = nameIn(locale, product)
  const { images } = product
  const pictures = images.map((image, position) => (
    <Picture
      key={image.url}
      className={classes['picture']}
      alt={
        images.length > 1
          ? `${describePicture(image, locale) ?? name}. ${t('product.pictureOf', { index: position + 1, count: images.length })}`
          : (describePicture(image, locale) ?? name)
      }
      src={image.url}
      width={image.width}
      height={image.height}
      sources={pictureSources(image, WIDEST_PIXELS)}
      sizes={SIZES}
      tint={image.color}
      ratio="1 / 1"
      priority={position === 0}
    />
  ))
  if (pictures.length < 2) return <div className={classes['frame']}>{pictures}</div>
  return (
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
  )
}
