import { formatPhone } from '@sukkar/i18n/formats'
import { nameIn } from '@sukkar/i18n/name-in'
import { ChatIcon, PhoneIcon } from '@sukkar/ui/icons'
import { LeftToRight } from '@sukkar/ui/isolate'
import { Link } from '@tanstack/react-router'
import { useLocale, useText } from '../lib/locale.ts'
import { useShop } from '../lib/shop.ts'
import classes from './footer.module.css'

/** Brand names are the same in both languages. */
const networkNames: Record<string, string> = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  x: 'X',
  snapchat: 'Snapchat',
  facebook: 'Facebook',
  youtube: 'YouTube',
}

/** Contacts, the shop's pages, apps, and the legally required details (§1 "Footer"). */
export const FooterContent = () => {
  const t = useText()
  const locale = useLocale()
  const shop = useShop()
  return (
    <footer data-rests="" className={classes['footer']}>
      <div className={classes['columns']}>
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact">{t('shell.contactHeading')}</h2>
          <ul>
            <li>
              <a href={`https://wa.me/${shop.whatsapp.replace(/\D/gu, '')}`} target="_blank" rel="noreferrer">
                <ChatIcon /> {t('shell.whatsapp')}
              </a>
            </li>
            <li>
              <a href={`tel:${shop.phone.replace(/[^\d+]/gu, '')}`}>
                <PhoneIcon /> <LeftToRight>{formatPhone(shop.phone)}</LeftToRight>
              </a>
            </li>
            <li>
              <a href={`mailto:${shop.email}`}>
                <LeftToRight>{shop.email}</LeftToRight>
              </a>
            </li>
            {shop.social.map((page) => (
              <li key={page.url}>
                <a href={page.url} target="_blank" rel="noreferrer">
                  {t('shell.followUs', { network: networkNames[page.kind] ?? page.kind })}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links">{t('shell.linksHeading')}</h2>
          <ul>
            <li>
              <Link to="/profile/orders">{t('shell.orders')}</Link>
            </li>
            <li>
              <Link to="/profile/wishlist">{t('shell.wishlist')}</Link>
            </li>
            <li>
              <Link to="/contact-us">{t('shell.about')}</Link>
            </li>
            <li>
              <Link to="/terms-conditions">{t('shell.terms')}</Link>
            </li>
            <li>
              <Link to="/privacy-policy">{t('shell.privacy')}</Link>
            </li>
            <li>
              <Link to="." search={(query) => ({ ...query, settings: true })}>
                {t('shell.settings')}
              </Link>
            </li>
          </ul>
        </nav>
        {shop.apps.length > 0 && (
          <section aria-labelledby="footer-apps">
            <h2 id="footer-apps">{t('shell.appsHeading')}</h2>
            <ul>
              {shop.apps.map((app) => (
                <li key={app.platform}>
                  <a href={app.url} target="_blank" rel="noreferrer">
                    {t(app.platform === 'ios' ? 'shell.appIos' : 'shell.appAndroid')}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <p className={classes['small']}>
        {t('shell.rights', { year: Number(shop.now.slice(0, 4)), shop: nameIn(locale, shop) })} ·{' '}
        {t('shell.licence', { number: shop.licence_number })}
        {shop.is_demo && <span> · {t('shell.demoShop')}</span>}
      </p>
    </footer>
  )
}
