import { formatPhone } from '@sukkar/i18n/formats'
import { nameIn } from '@sukkar/i18n/name-in'
import { PinIcon } from '@sukkar/ui/first-icons'
import { ChatIcon, PhoneIcon } from '@sukkar/ui/icons'
import { LeftToRight } from '@sukkar/ui/isolate'
import type { ReactNode } from 'react'
import { Branches } from '../features/contact/branches.tsx'
import { AddressText } from '../lib/address-text.tsx'
import { useLocale, useText } from '../lib/locale.ts'
import { useShop } from '../lib/shop.ts'
import classes from './contact-us.module.css'

/** About us: the bakery, contacts, branches and opening hours (§2, labelled 'about us' in the menu). */
export const ContactUsScreen = () => {
  const t = useText()
  const locale = useLocale()
  const shop = useShop()
  const tagline = locale === 'ar' ? shop.tagline_ar : shop.tagline_en
  return (
    <div className={classes['page']}>
      <header className={classes['head']}>
        <h1>{t('contact.title')}</h1>
        <p className={classes['tagline']}>{tagline}</p>
        <p className={classes['story']}>{t('contact.story', { shop: nameIn(locale, shop) })}</p>
      </header>
      <section aria-labelledby="contact-ways" className={classes['section']}>
        <h2 id="contact-ways">{t('contact.heading')}</h2>
        <ul className={classes['ways']}>
          <Way icon={<ChatIcon />} label={t('contact.whatsapp')} href={`https://wa.me/${shop.whatsapp.replace(/\D/gu, '')}`}>
            <LeftToRight>{formatPhone(shop.whatsapp)}</LeftToRight>
          </Way>
          <Way icon={<PhoneIcon />} label={t('contact.phone')} href={`tel:${shop.phone.replace(/[^\d+]/gu, '')}`}>
            <LeftToRight>{formatPhone(shop.phone)}</LeftToRight>
          </Way>
          <Way icon={<span aria-hidden="true">@</span>} label={t('contact.email')} href={`mailto:${shop.email}`}>
            <LeftToRight>{shop.email}</LeftToRight>
          </Way>
          <Way icon={<PinIcon />} label={t('contact.address')}>
            <AddressText text={locale === 'ar' ? shop.address_ar : shop.address_en} />
          </Way>
        </ul>
        <p className={classes['soft']}>{t('contact.complaints')}</p>
      </section>
      <section aria-labelledby="contact-branches" className={classes['section']}>
        <h2 id="contact-branches">{t('contact.branches')}</h2>
        <Branches />
      </section>
      <p className={classes['soft']}>
        {t('contact.licence')}: <LeftToRight>{shop.licence_number}</LeftToRight>
      </p>
    </div>
  )
}

const Way = ({ icon, label, href, children }: { icon: ReactNode; label: string; href?: string; children: ReactNode }) => {
  const content = (
    <>
      <span className={classes['icon']}>{icon}</span>
      <span className={classes['words']}>
        <span className={classes['label']}>{label}</span>
        <span>{children}</span>
      </span>
    </>
  )
  return (
    <li>
      {href === undefined ? (
        <div className={classes['way']}>{content}</div>
      ) : (
        <a className={classes['way']} href={href} {...(href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}>
          {content}
        </a>
      )}
    </li>
  )
}
