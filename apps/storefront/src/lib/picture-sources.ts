import type { Image } from '@sukkar/contract/catalogue'
import type { Locale } from '@sukkar/i18n/locales'

const WIDTHS = [160, 320, 480, 640, 800, 1200, 1600] as const

/** The `srcset` entries of a picture for `Picture`: the server serves `/media/<hash>/<width>.<avif|webp>` for widths up to its own. */
export const pictureSources = (image: Image, widestPixels = 800): { type: string; srcSet: string }[] => {
  const base = image.url.slice(0, image.url.lastIndexOf('/'))
  const widths = WIDTHS.filter((width) => width <= Math.min(widestPixels, Math.max(image.width, 160)))
  return (['avif', 'webp'] as const).map((type) => ({
    type: `image/${type}`,
    srcSet: widths.map((width) => `${base}/${width}.${type} ${width}w`).join(', '),
  }))
}

/** The shop's description of what a picture shows; null where staff wrote none. */
export const describePicture = (image: Image, locale: Locale): string | null => (locale === 'ar' ? image.alt_ar : image.alt_en) || null
