import type { MessageKey } from '@sukkar/i18n/message-key'
import { Link } from '@tanstack/react-router'
import classes from '../features/shop/shop.module.css'
import { useText } from '../lib/locale.ts'

type Part = { to: string; label: MessageKey; hint: MessageKey }

const parts: readonly Part[] = [
  { to: '/shop/branches', label: 'consoleShop.branches', hint: 'consoleShop.branchesHint' },
  { to: '/shop/ramadan', label: 'consoleShop.ramadan', hint: 'consoleShop.ramadanHint' },
  { to: '/shop/times', label: 'consoleShop.times', hint: 'consoleShop.timesHint' },
  { to: '/shop/areas', label: 'consoleShop.areas', hint: 'consoleShop.areasHint' },
  { to: '/shop/coupons', label: 'consoleShop.coupons', hint: 'consoleShop.couponsHint' },
  { to: '/shop/news', label: 'consoleShop.news', hint: 'consoleShop.newsHint' },
  { to: '/shop/banners', label: 'consoleShop.banners', hint: 'consoleShop.bannersHint' },
  { to: '/shop/contacts', label: 'consoleShop.contacts', hint: 'consoleShop.contactsHint' },
  { to: '/shop/payment', label: 'consoleShop.payment', hint: 'consoleShop.paymentHint' },
  { to: '/shop/texts', label: 'consoleShop.texts', hint: 'consoleShop.textsHint' },
  { to: '/shop/people', label: 'consoleShop.people', hint: 'consoleShop.peopleHint' },
  { to: '/kitchen/pauses', label: 'consoleShop.closing', hint: 'consoleShop.closingHint' },
  { to: '/shop/audit', label: 'consoleShop.audit', hint: 'consoleShop.auditHint' },
]

/** The shop's settings, one card for each part. */
export const ShopScreen = () => {
  const t = useText()
  return (
    <div className={classes['page']}>
      <h1>{t('consoleShop.title')}</h1>
      <nav aria-label={t('consoleShop.title')} className={classes['cards']}>
        {parts.map(({ to, label, hint }) => (
          <Link key={to} to={to} className={classes['card']}>
            <strong>{t.dynamic(label, {})}</strong>
            <span>{t.dynamic(hint, {})}</span>
          </Link>
        ))}
      </nav>
    </div>
  )
}
