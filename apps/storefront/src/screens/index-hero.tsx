import { buttonClass } from '@sukkar/ui/button'
import { ClockIcon } from '@sukkar/ui/first-icons'
import { Link } from '@tanstack/react-router'
import { useTruthLine } from '../app/truth-line.ts'
import { useLocale, useText } from '../lib/locale.ts'
import { useBanners, useShop } from '../lib/shop.ts'
import { heroPictures } from './hero-pictures.ts'
import classes from './index.module.css'

/** The one appetising picture with the tagline in the display cut and the one button. */
export const Hero = () => {
  const t = useText()
  const locale = useLocale()
  const shop = useShop()
  const truth = useTruthLine()
  const [banner] = useBanners()
  return (
    <section className={classes['hero']}>
      {banner && (
        <picture>
          {heroPictures(banner, locale).map((picture) => (
            <source key={picture.media} type="image/avif" {...picture} />
          ))}
          <source media="(width >= 60rem)" srcSet={locale === 'ar' ? banner.image_rtl : banner.image} width={1600} height={640} />
          {/* Lazy, because this document also serves routes that show no picture; on the index page it is asked for in the head. */}
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
        <Link to="/pick-service" className={`${buttonClass({ size: 'lg' })} ${classes['start']}`}>
          {t('index.start')}
        </Link>
        <p className={classes['truth']}>
          <ClockIcon size="1.25rem" /> <span>{truth}</span>
        </p>
      </div>
    </section>
  )
}
