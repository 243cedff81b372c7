import { formatTime } from '@sukkar/i18n/dates'
import { nameIn } from '@sukkar/i18n/name-in'
import { buttonClass } from '@sukkar/ui/button'
import { ClockIcon, PinIcon } from '@sukkar/ui/first-icons'
import { HeartIcon } from '@sukkar/ui/icons'
import { Notice } from '@sukkar/ui/notice'
import { Picture } from '@sukkar/ui/picture'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { patiently } from '../lib/chunk-reload.ts'
import { ensureTexts, useDigits, useLocale, useText } from '../lib/locale.ts'
import { pictureSources } from '../lib/picture-sources.ts'
import { BEST_SELLERS_SLUG, useCollections, useShop } from '../lib/shop.ts'
import { ShopLink } from '../lib/shop-link.tsx'
import classes from './index-below.module.css'

/** The index page below its picture: today's notices, three collections, how it works. */
export const IndexBelow = () => (
  <>
    <Notices />
    <BestSellers />
    <PickedCollections />
    <StudioCard />
    <HowItWorks />
  </>
)

/** The current offer and the shop's notices (§1). */
const Notices = () => {
  const t = useText()
  const locale = useLocale()
  const digits = useDigits()
  const { offers, notices } = useShop()
  const [offer] = offers
  if (!offer && notices.length === 0) return null
  const times = offer && { from: formatTime(offer.from, locale, digits), to: formatTime(offer.to, locale, digits) }
  return (
    <div className={classes['notices']}>
      {offer && times && (
        <Notice icon={<ClockIcon />} title={t(offer.is_active ? 'notice.offerFreeDeliveryNow' : 'notice.offerFreeDelivery', times)}>
          {t('notice.offerWebsiteOnly')}
        </Notice>
      )}
      {notices.map(({ id, link, text_ar, text_en }) => {
        const text = locale === 'ar' ? text_ar : text_en
        return <Notice key={id}>{link ? <ShopLink to={link}>{text}</ShopLink> : text}</Notice>
      })}
    </div>
  )
}

const loadBestSellers = async () => (await Promise.all([import('./index-best-sellers.tsx'), ensureTexts('rest')]))[0]
const IndexBestSellers = lazy(async () => ({ default: (await patiently(loadBestSellers)).IndexBestSellers }))

/** Their place is reserved from the start; cards and prices load as the customer scrolls near. */
const BestSellers = () => {
  const locale = useLocale()
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (place.current === null) return undefined
    const watch = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: '300px',
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  const collection = useCollections().find(({ slug }) => slug === BEST_SELLERS_SLUG)
  if (!collection) return null
  return (
    <section aria-labelledby="best-title" className={classes['section']}>
      <h2 id="best-title">{nameIn(locale, collection)}</h2>
      <div ref={place} className={classes['best']}>
        {isNear && (
          <Suspense>
            <IndexBestSellers />
          </Suspense>
        )}
      </div>
    </section>
  )
}

const PickedCollections = () => {
  const t = useText()
  const locale = useLocale()
  const collections = useCollections()
    .filter(({ slug }) => slug !== BEST_SELLERS_SLUG)
    .slice(0, 3)
  if (collections.length === 0) return null
  return (
    <section aria-labelledby="picked-title" className={classes['section']}>
      <div className={classes['head']}>
        <h2 id="picked-title">{t('index.collectionsTitle')}</h2>
        <Link to="/products" className={buttonClass({ variant: 'link' })}>
          {t('index.browse')}
        </Link>
      </div>
      <ul className={classes['collections']}>
        {collections.map((collection) => (
          <li key={collection.id}>
            <Link to="/products" search={{ filter: `collection:${collection.slug}` }} className={classes['collection']}>
              {collection.image && (
                <Picture
                  alt=""
                  src={collection.image.url}
                  width={collection.image.width}
                  height={collection.image.height}
                  sources={pictureSources(collection.image)}
                  sizes="(width < 48rem) 70vw, 420px"
                  tint={collection.image.color}
                  ratio="4 / 3"
                />
              )}
              <span className={classes['name']}>{nameIn(locale, collection)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The link to the studio (D38). */
const StudioCard = () => {
  const t = useText()
  return (
    <Link to="/photo-print-cake" className={classes['studio']}>
      <span className={classes['badge']}>
        <HeartIcon />
      </span>
      {t('index.studio')}
    </Link>
  )
}

const HowItWorks = () => {
  const t = useText()
  const steps = [
    { icon: <PinIcon />, title: t('index.howWhere'), text: t('index.howWhereText') },
    { icon: <HeartIcon />, title: t('index.howChoose'), text: t('index.howChooseText') },
    { icon: <ClockIcon />, title: t('index.howEnjoy'), text: t('index.howEnjoyText') },
  ]
  return (
    <section aria-labelledby="how-title" className={classes['section']}>
      <h2 id="how-title">{t('index.howTitle')}</h2>
      <ol className={classes['how']}>
        {steps.map((step) => (
          <li key={step.title}>
            <span className={classes['badge']}>{step.icon}</span>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
