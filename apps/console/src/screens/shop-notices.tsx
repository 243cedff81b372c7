import type { StaffNotice } from '@sukkar/contract/staff-promotions'
import { buttonClass } from '@sukkar/ui/button'
import { StatusChip } from '@sukkar/ui/status-chip'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import parts from '../features/shop/parts.module.css'
import { NoticeForm } from '../features/shop/promotion/notice-form.tsx'
import { OfferForm } from '../features/shop/promotion/offer-form.tsx'
import classes from '../features/shop/shop.module.css'
import { Loaded, OneOf, ShopPage } from '../features/shop/shop-page.tsx'
import { SortableRecords } from '../forms/sortable-records.tsx'
import { describeDates, describeHours } from '../lib/date-words.ts'
import { useText } from '../lib/locale.ts'
import { NEW } from '../lib/new-record.ts'
import { noticesQuery, offersQuery, SHOP } from '../lib/shop-queries.ts'

/** The texts above the pages: offers of free delivery, and notices. */
export const NoticesScreen = () => {
  const t = useText()
  return (
    <ShopPage title={t('consoleShop.news')} hint={t('consoleShop.newsHint')}>
      <Notices />
      <Offers />
    </ShopPage>
  )
}

const Notices = () => {
  const t = useText()
  const notices = useQuery(noticesQuery())
  const textOf = ({ text_ar, text_en }: StaffNotice): string => (t.locale === 'ar' ? text_ar : text_en)
  return (
    <section className={classes['group']} aria-labelledby="notices">
      <div className={classes['groupHead']}>
        <h2 id="notices">{t('consoleShop.notices')}</h2>
        <Link to="/shop/notices/$id" params={{ id: NEW }} className={buttonClass({ variant: 'quiet' })}>
          {t('consoleShop.newNotice')}
        </Link>
      </div>
      <Loaded query={notices}>
        {(list) => (
          <>
            {list.length === 0 && <p className={classes['empty']}>{t('consoleShop.noNotices')}</p>}
            {list.length > 1 && <p className={classes['soft']}>{t('consoleForm.orderHint')}</p>}
            <SortableRecords label={t('consoleShop.notices')} kind="notices" things={list} touches={SHOP} nameOf={textOf}>
              {(notice) => (
                <div className={parts['sorted']}>
                  <span className={classes['name']}>
                    <Link to="/shop/notices/$id" params={{ id: notice.id }}>
                      <bdi>{textOf(notice)}</bdi>
                    </Link>
                    <span className={classes['soft']}>
                      {[t(`consoleShop.noticeKind.${notice.kind}`), describeHours(notice, t), describeDates(notice, t)]
                        .filter((words) => words !== '')
                        .join(' · ')}
                    </span>
                  </span>
                  {!notice.is_active && <StatusChip tone="notice">{t('consoleShop.isOff')}</StatusChip>}
                </div>
              )}
            </SortableRecords>
          </>
        )}
      </Loaded>
    </section>
  )
}

const Offers = () => {
  const t = useText()
  const offers = useQuery(offersQuery())
  return (
    <section className={classes['group']} aria-labelledby="offers">
      <div className={classes['groupHead']}>
        <h2 id="offers">{t('consoleShop.offers')}</h2>
        <Link to="/shop/offers/$id" params={{ id: NEW }} className={buttonClass({ variant: 'quiet' })}>
          {t('consoleShop.newOffer')}
        </Link>
      </div>
      <Loaded query={offers}>
        {(list) => (
          <>
            {list.length === 0 && <p className={classes['empty']}>{t('consoleShop.noOffers')}</p>}
            <ul className={classes['list']}>
              {list.map((offer) => (
                <li key={offer.id} className={classes['row']}>
                  <span className={classes['name']}>
                    <Link to="/shop/offers/$id" params={{ id: offer.id }}>
                      <bdi>{t.locale === 'ar' ? offer.title_ar : offer.title_en}</bdi>
                    </Link>
                    <span className={classes['soft']}>
                      {[describeHours(offer, t), describeDates(offer, t)].filter((words) => words !== '').join(' · ')}
                    </span>
                  </span>
                  {!offer.is_active && <StatusChip tone="notice">{t('consoleShop.isOff')}</StatusChip>}
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </section>
  )
}

/** One offer, or a new one. */
export const OfferScreen = () => {
  const { id } = useParams({ from: '/shell/shop/offers/$id' })
  const offers = useQuery(offersQuery())
  if (id === NEW) return <OfferForm key={id} offer={null} />
  return (
    <OneOf query={offers} id={id}>
      {(offer) => <OfferForm key={id} offer={offer} />}
    </OneOf>
  )
}

/** One notice, or a new one. */
export const NoticeScreen = () => {
  const { id } = useParams({ from: '/shell/shop/notices/$id' })
  const notices = useQuery(noticesQuery())
  if (id === NEW) return <NoticeForm key={id} notice={null} />
  return (
    <OneOf query={notices} id={id}>
      {(notice) => <NoticeForm key={id} notice={notice} />}
    </OneOf>
  )
}
