import type { AddressType } from '@sukkar/domain/address'
import { requiredFields } from '@sukkar/domain/address'
import { ADDRESS_MAX_LENGTHS, MAP_LINK_MAX_LENGTH, PACI_LENGTH } from '@sukkar/domain/limits'
import type { MessageKey } from '@sukkar/i18n/message-key'
import { ChoiceChip } from '@sukkar/ui/choice-chip'
import type { ReactNode } from 'react'
import { useText } from '../../lib/locale.ts'
import classes from './address-fields.module.css'

export type AddressPart = 'block' | 'street' | 'avenue' | 'building' | 'floor' | 'apartment' | 'office' | 'description' | 'paci' | 'mapLink'

/** The input of one part of an address. */
export type AddressPartField = {
  part: AddressPart
  label: string
  isRequired: boolean
  isNumeric: boolean
  /** `numeric` for digits alone: that keyboard of an iPhone has no letters, and a block may be 1A, a flat 12B. */
  inputMode: 'numeric' | 'url' | undefined
  autoComplete: string
  maxLength: number
  hint?: string
  placeholder?: string
}

type Props = {
  type: AddressType
  onType: (type: AddressType) => void
  /** Renders an input of the form that uses these fields. */
  renderField: (field: AddressPartField) => ReactNode
}

const TYPES: readonly { type: AddressType; key: MessageKey }[] = [
  { type: 'home', key: 'address.typeHome' },
  { type: 'apartment', key: 'address.typeApartment' },
  { type: 'office', key: 'address.typeOffice' },
]

const LENGTHS: Record<AddressPart, number> = { ...ADDRESS_MAX_LENGTHS, paci: PACI_LENGTH, mapLink: MAP_LINK_MAX_LENGTH }

/** The parts of each type of address, in the order in which Kuwaitis say them. A family often lives on one floor of a house. */
const PARTS: Record<AddressType, readonly AddressPart[]> = {
  home: ['block', 'street', 'avenue', 'building', 'floor'],
  apartment: ['block', 'street', 'avenue', 'building', 'floor', 'apartment'],
  office: ['block', 'street', 'avenue', 'building', 'floor', 'office'],
}

const KEYBOARDS: Partial<Record<AddressPart, 'numeric' | 'url'>> = { paci: 'numeric', mapLink: 'url' }

const AUTOCOMPLETE: Partial<Record<AddressPart, string>> = { street: 'address-line1', block: 'address-line2', avenue: 'address-line3' }

/** An address in Kuwait: few fields, and only those that the country has (§3 "Address form"). */
export const AddressFields = ({ type, onType, renderField }: Props) => {
  const t = useText()
  const required: readonly string[] = requiredFields(type)
  const fieldOf = (part: AddressPart): AddressPartField => ({
    part,
    label: t(LABELS[type][part]),
    isRequired: required.includes(part),
    isNumeric: part !== 'description' && part !== 'mapLink',
    inputMode: KEYBOARDS[part],
    autoComplete: AUTOCOMPLETE[part] ?? 'off',
    maxLength: LENGTHS[part],
    ...(part === 'street' ? { hint: t('address.streetHint') } : {}),
    ...(part === 'paci' ? { hint: t('address.paciHint') } : {}),
    ...(part === 'mapLink' ? { hint: t('address.mapLinkHint') } : {}),
    ...(part === 'description' ? { placeholder: t('address.extraPlaceholder') } : {}),
  })
  return (
    <>
      <fieldset>
        <legend className={classes['legend']}>{t('address.typeLabel')}</legend>
        <div className={classes['chips']}>
          {TYPES.map((entry) => (
            <ChoiceChip key={entry.type} type="radio" name="address-type" checked={type === entry.type} onChange={() => onType(entry.type)}>
              {t.dynamic(entry.key, {})}
            </ChoiceChip>
          ))}
        </div>
      </fieldset>
      <div className={classes['parts']}>
        {PARTS[type].map((part) => (
          <div key={part} className={classes[part]}>
            {renderField(fieldOf(part))}
          </div>
        ))}
      </div>
      {renderField(fieldOf('description'))}
      <div className={classes['parts']}>
        <div className={classes['half']}>{renderField(fieldOf('paci'))}</div>
        <div className={classes['half']}>{renderField(fieldOf('mapLink'))}</div>
      </div>
    </>
  )
}

const COMMON = {
  block: 'address.block',
  street: 'address.street',
  avenue: 'address.avenue',
  building: 'address.building',
  floor: 'address.floor',
  apartment: 'address.apartment',
  office: 'address.office',
  description: 'address.extra',
  paci: 'address.paci',
  mapLink: 'address.mapLink',
} as const

const LABELS = { home: { ...COMMON, building: 'address.house' }, apartment: COMMON, office: COMMON } as const
