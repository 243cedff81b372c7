import { CART_RETENTION_DAYS, PICTURE_RETENTION_DAYS } from '@sukkar/domain/limits'
import { formatDate } from '@sukkar/i18n/dates'
import { formatPhone } from '@sukkar/i18n/formats'
import { nameIn } from '@sukkar/i18n/name-in'
import { useDigits, useLocale, useText } from '../lib/locale.ts'
import { useShop } from '../lib/shop.ts'
import { SHIPPED_DATES } from './legal-dates.ts'
import { LegalPage } from './legal-page.tsx'
import { OwnLegalPage } from './own-legal-page.tsx'

/** The consumer line of the Ministry of Commerce and Industry. */
const CONSUMER_HOTLINE = '135'

/** Terms and conditions, the shop's own or the shipped ones. */
export const TermsScreen = () => (
  <OwnLegalPage page="terms" title={useText()('legal.terms.title')}>
    <ShippedTerms />
  </OwnLegalPage>
)

/** Which personal data the shop stores, and why; the shop's own text or the shipped one. */
export const PrivacyScreen = () => (
  <OwnLegalPage page="privacy" title={useText()('legal.privacy.title')}>
    <ShippedPrivacy />
  </OwnLegalPage>
)

/** The six rules first (§1 "Terms"). */
const ShippedTerms = () => {
  const t = useText()
  const locale = useLocale()
  const digits = useDigits()
  const shop = useShop()
  const contact = { email: shop.email, phone: formatPhone(shop.phone) }
  const seller = { shop: nameIn(locale, shop), licence: shop.licence_number, address: locale === 'ar' ? shop.address_ar : shop.address_en }
  return (
    <LegalPage
      title={t('legal.terms.title')}
      intro={[t('legal.terms.intro', { shop: nameIn(locale, shop) })]}
      updated={t('legal.updated', { date: formatDate(SHIPPED_DATES.terms, 'long', locale, digits) })}
      rules={{
        title: t('legal.terms.rulesTitle'),
        items: [
          t('legal.terms.changes'),
          t('legal.terms.noCancel'),
          t('legal.terms.custom'),
          t('legal.terms.delay'),
          t('legal.terms.refund'),
          t('legal.terms.receipt'),
        ],
      }}
      sections={[
        {
          id: 'seller',
          title: t('legal.terms.sellerTitle'),
          texts: [t('legal.terms.seller', seller), t('legal.terms.sellerContact', contact)],
        },
        { id: 'prices', title: t('legal.terms.pricesTitle'), texts: [t('legal.terms.prices'), t('legal.terms.payment')] },
        { id: 'order', title: t('legal.terms.orderTitle'), texts: [t('legal.terms.order')] },
        { id: 'delivery', title: t('legal.terms.deliveryTitle'), texts: [t('legal.terms.delivery')] },
        { id: 'returns', title: t('legal.terms.returnTitle'), texts: [t('legal.terms.return')] },
        { id: 'photos', title: t('legal.terms.photosTitle'), texts: [t('legal.terms.photos')] },
        { id: 'allergens', title: t('legal.terms.allergensTitle'), texts: [t('legal.terms.allergens')] },
        {
          id: 'complaints',
          title: t('legal.terms.complaintsTitle'),
          texts: [t('legal.terms.complaints', { ...contact, hotline: CONSUMER_HOTLINE })],
        },
        { id: 'law', title: t('legal.terms.lawTitle'), texts: [t('legal.terms.law')] },
      ]}
    />
  )
}

const ShippedPrivacy = () => {
  const t = useText()
  const locale = useLocale()
  const digits = useDigits()
  const shop = useShop()
  return (
    <LegalPage
      title={t('legal.privacy.title')}
      intro={[t('legal.privacy.intro', { shop: nameIn(locale, shop) })]}
      updated={t('legal.updated', { date: formatDate(SHIPPED_DATES.privacy, 'long', locale, digits) })}
      sections={[
        {
          id: 'keep',
          title: t('legal.privacy.keepTitle'),
          texts: [
            t('legal.privacy.keepOrder'),
            t('legal.privacy.keepGift'),
            t('legal.privacy.keepPhotos', { email: shop.email, cartDays: CART_RETENTION_DAYS, days: PICTURE_RETENTION_DAYS }),
            t('legal.privacy.keepLocation'),
          ],
        },
        { id: 'not-kept', title: t('legal.privacy.notKeepTitle'), texts: [t('legal.privacy.notKeep')] },
        { id: 'browser', title: t('legal.privacy.browserTitle'), texts: [t('legal.privacy.browser')] },
        {
          id: 'share',
          title: t('legal.privacy.shareTitle'),
          texts: [t('legal.privacy.share'), t('legal.privacy.shareServices'), t('legal.privacy.shareNobody')],
        },
        { id: 'offers', title: t('legal.privacy.marketingTitle'), texts: [t('legal.privacy.marketing')] },
        { id: 'rights', title: t('legal.privacy.rightsTitle'), texts: [t('legal.privacy.rights', { email: shop.email })] },
        { id: 'safe', title: t('legal.privacy.safeTitle'), texts: [t('legal.privacy.safe')] },
      ]}
    />
  )
}
