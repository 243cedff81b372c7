import { late } from '../app/late.tsx'
import { useLocale, useText } from '../lib/locale.ts'
import { useBanners, useShop } from '../lib/shop.ts'
import { heroPictures } from './hero-pictures.ts'
import classes from './index.module.css'

/** Hydrated with the browser's stored data, after the first view. */
export const IndexStart = late(() => import('./index-start.tsx').then((module) => module.IndexStart))

/** The landing picture with the tagline in the display font and one button. */
export const Hero = () => {
  const t = useText()
  const locale = useLocale()
  const shop = useShop()
  const [banner] = useBanners()
  return (
    <section className={classes['hero']} data-hero="">
      {banner && (
        <picture className={classes['picture-frame']}>
          {heroPictures(banner, locale).map((picture) => (
            <source key={picture.media} type="image/avif" {...picture} />
          ))}
          <source media="(width >= 60rem)" srcSet={locale === 'ar' ? banner.image_rtl : banner.image} width={1600} height={640} />
          {/* Lazy, because this document also serves routes that show no picture; on the index page the head preloads it. */}
          <img
            className={classes['picture']}
            src={banner.image_square}
            alt=""
            width={800}
            height={800}
            loading="lazy"
            fetchPriority="high"
            decoding="sync"
          />
        </picture>
      )}
      <div className={classes['words']}>
        <h1>{locale === 'ar' ? shop.tagline_ar : shop.tagline_en}</h1>
        <p>{t('index.heroText')}</p>
        <IndexStart />
      </div>
    </section>
  )
}
