import { buttonClass } from '@sukkar/ui/button'
import { InlineError } from '@sukkar/ui/inline-error'
import { TextField } from '@sukkar/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { CouponForm } from '../features/shop/promotion/coupon-form.tsx'
import { CouponRow } from '../features/shop/promotion/coupon-row.tsx'
import classes from '../features/shop/shop.module.css'
import { BackToShop, Loaded, ShopPage } from '../features/shop/shop-page.tsx'
import { useText } from '../lib/locale.ts'
import { NEW } from '../lib/new-record.ts'
import { Pager } from '../lib/pager.tsx'
import { couponQuery, couponsQuery } from '../lib/shop-queries.ts'
import { useListSearch } from '../lib/use-list-search.ts'

/** The coupons with their discount and uses. */
export const CouponsScreen = () => {
  const t = useText()
  const { search, find, setPage, query } = useListSearch()
  const coupons = useQuery(couponsQuery(query))
  return (
    <ShopPage
      title={t('consoleShop.coupons')}
      hint={t('consoleShop.couponsHint')}
      aside={
        <Link to="/shop/coupons/$code" params={{ code: NEW }} className={buttonClass()}>
          {t('consoleShop.newCoupon')}
        </Link>
      }
    >
      <TextField
        label={t('consoleShop.findCoupon')}
        type="search"
        dir="ltr"
        value={search}
        onChange={(event) => find(event.target.value)}
      />
      <Loaded query={coupons}>
        {({ data: list, meta }) => (
          <>
            {list.length === 0 && <p className={classes['empty']}>{t('consoleShop.noCoupons')}</p>}
            <ul className={classes['list']}>
              {list.map((coupon) => (
                <CouponRow key={coupon.id} coupon={coupon} />
              ))}
            </ul>
            <Pager meta={meta} onPage={setPage} />
          </>
        )}
      </Loaded>
    </ShopPage>
  )
}

/** One coupon, or a new one. */
export const CouponScreen = () => {
  const { code } = useParams({ from: '/shell/shop/coupons/$code' })
  return code === NEW ? <CouponForm key={code} coupon={null} /> : <LoadedCoupon key={code} code={code} />
}

const LoadedCoupon = ({ code }: { code: string }) => {
  const t = useText()
  const query = useQuery(couponQuery(code))
  return (
    <Loaded query={query}>
      {(coupon) =>
        coupon === null ? <InlineError title={t('error.notFoundTitle')} action={<BackToShop />} /> : <CouponForm coupon={coupon} />
      }
    </Loaded>
  )
}
