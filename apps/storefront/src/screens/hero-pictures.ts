import type { Banner } from '@sukkar/contract/shop'
import type { Locale } from '@sukkar/i18n/locales'

export type HeroPicture = { media: string; srcSet: string; sizes: string; width: number; height: number }

/** The landing picture for desktop and phone, in sizes that the server renders; the document preloads them. */
export const heroPictures = (banner: Banner, locale: Locale): HeroPicture[] => [
  // In Arabic the text is on the other side of the picture.
  {
    media: '(width >= 60rem)',
    srcSet: sourceSet(locale === 'ar' ? banner.image_rtl : banner.image, [1200, 1600]),
    sizes: 'min(100vw, 1350px)',
    width: 1600,
    height: 640,
  },
  { media: '(width < 60rem)', srcSet: sourceSet(banner.image_square, [480, 640, 800]), sizes: '100vw', width: 800, height: 800 },
]

const sourceSet = (url: string, widths: readonly number[]): string => {
  const folder = url.slice(0, url.lastIndexOf('/'))
  return widths.map((width) => `${folder}/${width}.avif ${width}w`).join(', ')
}
