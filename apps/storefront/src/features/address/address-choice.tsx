import type { Address } from '@sukkar/contract/address'
import { readAddress } from '@sukkar/domain/address'
import { displayLine } from '@sukkar/domain/address-line'
import { addressWords } from '@sukkar/i18n/address-words'
import { PinIcon } from '@sukkar/ui/first-icons'
import { RadioCard } from '@sukkar/ui/radio-card'
import { StatusChip } from '@sukkar/ui/status-chip'
import { AddressText } from '../../lib/address-text.tsx'
import { useLocale, useText } from '../../lib/locale.ts'
import classes from './address-choice.module.css'

type Props = {
  /** The name of the radio group: one page may have two. */
  name: string
  label: string
  addresses: readonly Address[]
  chosenId: string | null
  /** The reason why an address cannot be chosen here; undefined if it can. */
  refuse?: (address: Address) => string | undefined
  onChoose: (address: Address) => void
}

/** Saved addresses as radio cards, each with its display line (§2, §3). */
export const AddressChoice = ({ name, label, addresses, chosenId, refuse, onChoose }: Props) => {
  const t = useText()
  const locale = useLocale()
  return (
    <div role="radiogroup" aria-label={label} className={classes['choice']}>
      {addresses.map((address) => {
        const refusal = address.is_served ? refuse?.(address) : t('address.notServed')
        return (
          <RadioCard
            key={address.id}
            name={name}
            value={address.id}
            checked={address.id === chosenId}
            disabled={refusal !== undefined}
            onChange={() => onChoose(address)}
            picture={<PinIcon size="1.5rem" />}
            title={
              <span className={classes['title']}>
                <bdi>{locale === 'ar' ? address.area_name_ar : address.area_name_en}</bdi>
                {address.is_default && <StatusChip tone="good">{t('address.isDefault')}</StatusChip>}
              </span>
            }
            detail={
              <>
                <span className={classes['line']}>
                  <AddressText text={displayLine(readAddress(address), addressWords(t), locale)} />
                </span>
                {refusal !== undefined && <span className={classes['refusal']}>{refusal}</span>}
                {refusal === undefined && address.lat === null && address.map_link === null && (
                  <span className={classes['line']}>{t('pickService.addressNeedsPin')}</span>
                )}
              </>
            }
          />
        )
      })}
    </div>
  )
}
