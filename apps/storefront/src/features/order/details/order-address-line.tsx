import type { Order } from '@sukkar/contract/order'
import { readAddress } from '@sukkar/domain/address'
import { fullLine } from '@sukkar/domain/address-line'
import { addressWords } from '@sukkar/i18n/address-words'
import { formatPhone } from '@sukkar/i18n/formats'
import { nameIn } from '@sukkar/i18n/name-in'
import { AddressText } from '../../../lib/address-text.tsx'
import { useLocale, useText } from '../../../lib/locale.ts'
import { directionsTo } from '../directions.ts'
import classes from './order-details.module.css'

/** The address of a delivery, or the branch for pick-up. */
export const OrderAddressLine = ({ order }: { order: Order }) => {
  const t = useText()
  const locale = useLocale()
  const { address, branch, customer } = order
  if (!address) {
    return (
      <>
        <bdi>{nameIn(locale, branch)}</bdi>
        <br />
        <bdi>
          <AddressText text={locale === 'ar' ? branch.address_ar : branch.address_en} />
        </bdi>
        <br />
        <a href={directionsTo(branch)} target="_blank" rel="noreferrer">
          {t('checkout.pickupDirections')}
        </a>
      </>
    )
  }
  const names = { en: address.area_name_en, ar: address.area_name_ar }
  return (
    <>
      <bdi>{customer.name}</bdi> · {formatPhone(customer.phone)}
      <br />
      <AddressText text={fullLine(readAddress(address), addressWords(t), locale, names)} />
      {address.lat !== null && address.lng !== null && (
        <>
          <br />
          <a href={`https://www.google.com/maps/search/?api=1&query=${address.lat},${address.lng}`} target="_blank" rel="noreferrer">
            {t('place.openInMaps')}
          </a>
        </>
      )}
      {address.address_description && (
        <span className={classes['soft']}>
          <br />
          <bdi>{address.address_description}</bdi>
        </span>
      )}
    </>
  )
}
