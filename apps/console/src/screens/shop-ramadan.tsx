import { findRamadan } from '@sukkar/domain/ramadan'
import { toShopClock } from '@sukkar/domain/shop-time'
import { useQuery } from '@tanstack/react-query'
import { RamadanHours } from '../features/shop/branch/ramadan-hours.tsx'
import { RamadanNotice } from '../features/shop/branch/ramadan-notice.tsx'
import { Loaded, ShopPage } from '../features/shop/shop-page.tsx'
import { useText } from '../lib/locale.ts'
import { shopNowMs } from '../lib/shop-clock.ts'
import { noticesQuery, settingsQuery, staffBranchesQuery } from '../lib/shop-queries.ts'

/** Ramadan: whether it is now, the notices, and the hours. */
export const RamadanScreen = () => {
  const t = useText()
  const settings = useQuery(settingsQuery())
  const notices = useQuery(noticesQuery())
  const branches = useQuery(staffBranchesQuery())
  const month = findRamadan(toShopClock(shopNowMs()).date)
  return (
    <ShopPage title={t('consoleShop.ramadan')} hint={t('consoleShop.ramadanHint')}>
      <Loaded query={settings}>{(known) => <RamadanNotice settings={known} month={month} notices={notices.data ?? []} />}</Loaded>
      <Loaded query={branches}>{(list) => <RamadanHours branches={list} month={month} />}</Loaded>
    </ShopPage>
  )
}
