import type { Banner } from '@sukkar/contract/shop'
import { Carousel } from '@sukkar/ui/carousel'
import { useLocale, useText } from '../../lib/locale.ts'
import { useBanners } from '../../lib/shop.ts'
import { ShopLink } from '../../lib/shop-link.tsx'
import classes from './banner-carousel.module.css'

/** Long enough to read two lines. */
const EVERY_MS = 6000

/** The home banners (§2, §9): 500 high on a desktop, 200 on smaller screens, mirrored in Arabic. */
export const BannerCarousel = () => {
  const t = useText()
  const banners = useBanners()
  if (banners.length === 0) return null
  return (
    <Carousel
      className={classes['carousel']}
      label={t('catalogue.banners')}
      roleLabels={{ carousel: t('catalogue.carousel'), slide: t('catalogue.slide') }}
      previousLabel={t('catalogue.previousSlide')}
      nextLabel={t('catalogue.nextSlide')}
      autoplay={{ everyMs: EVERY_MS, pauseLabel: t('catalogue.bannersPause'), playLabel: t('catalogue.bannersPlay') }}
      slides={banners.map((banner, position) => ({
        id: banner.id,
        label: t('catalogue.slideOf', { index: position + 1, count: banners.length }),
        content: <Slide banner={banner} isFirst={position === 0} />,
      }))}
    />
  )
}

const Slide = ({ banner, isFirst }: { banner: Banner; isFirst: boolean }) => {
  const locale = useLocale()
  const isArabic = locale === 'ar'
  const wide = isArabic ? banner.image_rtl : banner.image
  const content = (
    <>
      <picture>
        <source
          media="(width >= 40rem)"
          type="image/avif"
          srcSet={resized(wide, [800, 1200, 1600])}
          sizes="(width >= 85rem) 1350px, 100vw"
        />
        {/* On a phone the text has its own side, beside the picture that is made for small screens. */}
        <source media="(width < 40rem)" type="image/avif" srcSet={resized(banner.image_square, [320, 480, 640])} sizes="60vw" />
        <source media="(width < 40rem)" srcSet={banner.image_square} />
        <img
          className={classes['picture']}
          src={wide}
          alt=""
          width={1600}
          height={640}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
        />
      </picture>
      <span className={classes['words']}>
        <strong className={classes['title']}>{isArabic ? banner.title_ar : banner.title_en}</strong>
        <span className={classes['text']}>{isArabic ? banner.text_ar : banner.text_en}</span>
      </span>
    </>
  )
  const link = banner.link
  if (link === null) return <div className={classes['slide']}>{content}</div>
  return (
    <ShopLink className={classes['slide']} to={link}>
      {content}
    </ShopLink>
  )
}

/** A `srcset` of some widths that the server renders of a picture. */
const resized = (url: string, widths: readonly number[]): string => {
  const base = url.slice(0, url.lastIndexOf('/'))
  return widths.map((width) => `${base}/${width}.avif ${width}w`).join(', ')
}
