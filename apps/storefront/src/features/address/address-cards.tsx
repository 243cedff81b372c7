import type { Address } from '@sukkar/contract/address'
import { readAddress } from '@sukkar/domain/address'
import { fullLine } from '@sukkar/domain/address-line'
import { addressWords } from '@sukkar/i18n/address-words'
import { formatPhone } from '@sukkar/i18n/formats'
import type { MessageKey } from '@sukkar/i18n/message-key'
import { Button, buttonClass } from '@sukkar/ui/button'
import { Card } from '@sukkar/ui/card'
import { PinIcon } from '@sukkar/ui/first-icons'
import { IconButton } from '@sukkar/ui/icon-button'
import { TrashIcon } from '@sukkar/ui/icons'
import { LeftToRight } from '@sukkar/ui/isolate'
import { StatusChip } from '@sukkar/ui/status-chip'
import { Link } from '@tanstack/react-router'
import { AddressText } from '../../lib/address-text.tsx'
import { useLocale, useText } from '../../lib/locale.ts'
import classes from './address-cards.module.css'

type Props = {
  addresses: readonly Address[]
  /** The address that is being changed; its buttons are busy. */
  busyId: string | null
  onDefault: (address: Address) => void
  onDelete: (address: Address) => void
}

const TYPES: Record<Address['address_type'], MessageKey> = {
  home: 'address.typeHome',
  apartment: 'address.typeApartment',
  office: 'address.typeOffice',
}

/** Every saved address as a card, the default one first. */
export const AddressCards = ({ addresses, ...actions }: Props) => (
  <ul className={classes['cards']}>
    {addresses.map((address) => (
      <AddressCard key={address.id} address={address} {...actions} />
    ))}
  </ul>
)

const AddressCard = ({ address, busyId, onDefault, onDelete }: Omit<Props, 'addresses'> & { address: Address }) => {
  const t = useText()
  const locale = useLocale()
  const area = locale === 'ar' ? address.area_name_ar : address.area_name_en
  const line = fullLine({ ...readAddress(address), area: '' }, addressWords(t), locale)
  const named = { address: `${area}, ${line}` }
  const isBusy = busyId === address.id
  return (
    <Card as="li" className={classes['card']}>
      <div className={classes['head']}>
        <PinIcon />
        <h2 className={classes['area']}>
          <bdi>{area}</bdi>
        </h2>
        {address.is_default && <StatusChip tone="good">{t('address.isDefault')}</StatusChip>}
      </div>
      <p>
        <span className={classes['soft']}>{t.dynamic(TYPES[address.address_type], {})}</span>
        <br />
        <AddressText text={line} />
      </p>
      {address.description !== '' && (
        <p className={classes['soft']}>
          <bdi>{address.description}</bdi>
        </p>
      )}
      {address.phone !== '' && (
        <p className={classes['soft']}>
          <LeftToRight>{formatPhone(address.phone)}</LeftToRight>
        </p>
      )}
      {!address.is_served && <StatusChip tone="trouble">{t('address.notServed')}</StatusChip>}
      <div className={classes['actions']}>
        <Link
          to="/profile/addresses/$id"
          params={{ id: address.id }}
          className={buttonClass({ variant: 'quiet' })}
          aria-label={t('address.editOf', named)}
        >
          {t('shell.edit')}
        </Link>
        {!address.is_default && (
          <Button variant="plain" loading={isBusy} aria-label={t('address.makeDefaultOf', named)} onClick={() => onDefault(address)}>
            {t('address.makeDefault')}
          </Button>
        )}
        <IconButton
          className={classes['delete']}
          label={t('address.deleteOf', named)}
          icon={<TrashIcon />}
          onClick={() => onDelete(address)}
        />
      </div>
    </Card>
  )
}
