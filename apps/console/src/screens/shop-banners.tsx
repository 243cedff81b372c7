import type { StaffBanner } from '@sukkar/contract/staff-promotions'
import type { Translator } from '@sukkar/i18n/translate'
import { buttonClass } from '@sukkar/ui/button'
import { StatusChip } from '@sukkar/ui/status-chip'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import parts from '../features/shop/parts.module.css'
import { BannerForm } from '../features/shop/promotion/banner-form.tsx'
import classes from '../features/shop/shop.module.css'
import { Loaded, OneOf, ShopPage } from '../features/shop/shop-page.tsx'
import { SortableRecords } from '../forms/sortable-records.tsx'
import { useText } from '../lib/locale.ts'
import { mediaUrl } from '../lib/media-url.ts'
import { NEW } from '../lib/new-record.ts'
import { bannersQuery, SHOP } from '../lib/shop-queries.ts'

/** The banners of the carousel. */
export const BannersScreen = () => {
  const t = useText()
  const banners = useQuery(bannersQuery())
  return (
    <ShopPage
      title={t('consoleShop.banners')}
      hint={t('consoleShop.bannersHint')}
      aside={
        <Link to="/shop/banners/$id" params={{ id: NEW }} className={buttonClass()}>
          {t('consoleShop.newBanner')}
        </Link>
      }
    >
      <Loaded query={banners}>
        {(list) => (
          <>
            {list.length === 0 && <p className={classes['empty']}>{t('consoleShop.noBanners')}</p>}
            {list.length > 1 && <p className={classes['hint']}>{t('consoleForm.orderHint')}</p>}
            <SortableRecords
              label={t('consoleShop.banners')}
              kind="banners"
              things={list}
              touches={SHOP}
              nameOf={(banner) => titleOf(banner, t)}
            >
              {(banner) => <Row banner={banner} />}
            </SortableRecords>
          </>
        )}
      </Loaded>
    </ShopPage>
  )
}

const Row = ({ banner }: { banner: StaffBanner }) => {
  const t = useText()
  return (
    <div className={parts['sorted']}>
      <img
        src={mediaUrl(t.locale === 'ar' ? banner.picture_rtl : banner.picture, 160)}
        alt=""
        width={96}
        height={48}
        loading="lazy"
        className={parts['small']}
      />
      <span className={classes['name']}>
        <Link to="/shop/banners/$id" params={{ id: banner.id }}>
          <bdi>{titleOf(banner, t)}</bdi>
        </Link>
        <span className={classes['soft']}>
          <bdi>{t.locale === 'ar' ? banner.text_ar : banner.text_en}</bdi>
        </span>
      </span>
      {!banner.is_active && <StatusChip tone="notice">{t('consoleShop.isOff')}</StatusChip>}
    </div>
  )
}

const titleOf = (banner: StaffBanner, t: Translator): string => (t.locale === 'ar' ? banner.title_ar : banner.title_en)

/** One banner, or a new one, which is added at the end. */
export const BannerScreen = () => {
  const { id } = useParams({ from: '/shell/shop/banners/$id' })
  const banners = useQuery(bannersQuery())
  if (id === NEW) return <Loaded query={banners}>{(list) => <BannerForm key={id} banner={null} newPosition={placeAfter(list)} />}</Loaded>
  return (
    <OneOf query={banners} id={id}>
      {(banner) => <BannerForm key={id} banner={banner} newPosition={banner.position} />}
    </OneOf>
  )
}

const placeAfter = (banners: readonly StaffBanner[]): number => Math.max(-1, ...banners.map(({ position }) => position)) + 1
