import type { Delivery } from '@sukkar/contract/delivery'
import { navigationLinks } from '@sukkar/domain/navigation-links'
import { nameIn } from '@sukkar/i18n/name-in'
import { writeNumber } from '@sukkar/i18n/write-number'
import { buttonClass } from '@sukkar/ui/button'
import { Disclosure } from '@sukkar/ui/disclosure'
import { PinIcon } from '@sukkar/ui/first-icons'
import { CashIcon, ChatIcon, GiftIcon, PhoneIcon } from '@sukkar/ui/icons'
import { StatusChip } from '@sukkar/ui/status-chip'
import { VisuallyHidden } from '@sukkar/ui/visually-hidden'
import { callUrl, whatsAppUrl } from '../../lib/customer-message.ts'
import { useText } from '../../lib/locale.ts'
import { writeMoney } from '../../lib/money.ts'
import classes from './delivery.module.css'
import { contactOf } from './round.ts'

/** Everything a driver needs on the way and at the door, in the order in which it is needed. */
export const DeliveryFacts = ({ delivery }: { delivery: Delivery }) => {
  const t = useText()
  return (
    <>
      <Place delivery={delivery} />
      <Contact delivery={delivery} />
      <Cash delivery={delivery} />
      {delivery.gift !== null && <Gift gift={delivery.gift} />}
      {delivery.notes !== '' && (
        <p className={classes['words']}>
          <strong>{t('consoleDriver.notes')}</strong> <bdi>{delivery.notes}</bdi>
        </p>
      )}
      {delivery.building_photo !== null && (
        <a href={delivery.building_photo.url} target="_blank" rel="noreferrer" className={classes['photo']}>
          <img src={delivery.building_photo.url} alt={t('console.buildingPhoto')} loading="lazy" />
        </a>
      )}
      <Disclosure summary={t('consoleDriver.items', { count: delivery.item_count })} className={classes['items']}>
        <ul>
          {delivery.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never change their places
            <li key={index}>
              <span data-numeric="">{writeNumber(item.quantity, t)} ×</span> <bdi>{nameIn(t.locale, item)}</bdi>
            </li>
          ))}
        </ul>
        {delivery.is_separate && <StatusChip tone="offer">{t('console.separate')}</StatusChip>}
      </Disclosure>
    </>
  )
}

/** The address in the driver's language and in the other one for asking people on the street, with links to navigation. */
const Place = ({ delivery: { place } }: { delivery: Delivery }) => {
  const t = useText()
  if (place === null) return null
  const [own, other] = t.locale === 'ar' ? [place.line_ar, place.line_en] : [place.line_en, place.line_ar]
  const otherLocale = t.locale === 'ar' ? 'en' : 'ar'
  const links = navigationLinks(place.pin, own.replaceAll(/[\u2066-\u2069]/gu, ''))
  return (
    <>
      <p className={classes['address']}>
        <bdi>{own}</bdi>
      </p>
      <p className={classes['soft']} lang={otherLocale} dir={otherLocale === 'ar' ? 'rtl' : 'ltr'}>
        {other}
      </p>
      {place.directions !== '' && (
        <p className={classes['words']}>
          <strong>{t('consoleDriver.directions')}</strong> <bdi>{place.directions}</bdi>
        </p>
      )}
      {place.paci !== '' && <p className={classes['soft']}>{t('consoleDriver.paci', { number: place.paci })}</p>}
      {place.pin === null && <p className={classes['soft']}>{t('consoleDriver.noPin')}</p>}
      <div className={classes['ways']}>
        <a href={links.google} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'quiet', size: 'lg' })}>
          <PinIcon /> {t('consoleDriver.navigate')}
        </a>
        <a href={links.waze} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'quiet', size: 'lg' })}>
          <PinIcon /> {t('consoleDriver.waze')}
        </a>
        <a href={links.geo} className={buttonClass({ variant: 'plain' })}>
          {t('consoleDriver.phoneMap')}
        </a>
      </div>
    </>
  )
}

const Contact = ({ delivery }: { delivery: Delivery }) => {
  const t = useText()
  const { name, phone } = contactOf(delivery)
  const chat = whatsAppUrl(phone, delivery.message)
  return (
    <>
      {delivery.gift?.do_not_call === true && (
        <p>
          <StatusChip tone="trouble">{t('consoleDriver.doNotCall')}</StatusChip>
        </p>
      )}
      <div className={classes['ways']}>
        <a href={callUrl(phone)} className={buttonClass({ variant: 'quiet', size: 'lg' })}>
          <PhoneIcon />
          <span>{t('consoleDriver.call', { name })}</span>
        </a>
        {chat !== null && (
          <a href={chat} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'quiet', size: 'lg' })}>
            <ChatIcon /> {t('consoleDriver.whatsapp')} <VisuallyHidden>{t('consoleDriver.toName', { name })}</VisuallyHidden>
          </a>
        )}
      </div>
    </>
  )
}

const Cash = ({ delivery: { to_collect, status } }: { delivery: Delivery }) => {
  const t = useText()
  if (to_collect === 0) return status === 'cancelled' ? null : <p className={classes['paid']}>{t('consoleDriver.paid')}</p>
  const amount = writeMoney(to_collect, t)
  if (status === 'delivered') return <p className={classes['paid']}>{t('consoleDriver.collected', { amount })}</p>
  return (
    <p className={classes['cash']}>
      <CashIcon />
      <span>{t('consoleDriver.collect')}</span> <strong>{amount}</strong>
    </p>
  )
}

const Gift = ({ gift }: { gift: NonNullable<Delivery['gift']> }) => {
  const t = useText()
  return (
    <p className={classes['chips']}>
      <StatusChip tone="offer" icon={<GiftIcon size="1rem" />}>
        {t('consoleDriver.giftFor', { name: gift.name })}
      </StatusChip>
      {gift.hide_prices && <StatusChip tone="trouble">{t('consoleDriver.noPrices')}</StatusChip>}
    </p>
  )
}
