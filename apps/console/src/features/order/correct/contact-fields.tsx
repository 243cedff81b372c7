import type { OrderAddress } from '@sukkar/contract/order'
import { parseAddressType } from '@sukkar/domain/address'
import { ADDRESS_MAX_LENGTHS, PERSON_NAME_MAX_LENGTH } from '@sukkar/domain/limits'
import type { MessageKey } from '@sukkar/i18n/message-key'
import { ChipGroup } from '@sukkar/ui/choice-group'
import { TextArea } from '@sukkar/ui/text-area'
import { TextField } from '@sukkar/ui/text-field'
import { useText } from '../../../lib/locale.ts'
import { listParts } from './contact-form.ts'
import classes from './correct-dialog.module.css'
import type { ContactFields } from './use-contact-form.ts'

/** The customer, and the recipient of a gift. */
export const PersonFields = ({ form: { fieldOf }, isGift }: { form: ContactFields; isGift: boolean }) => {
  const t = useText()
  const name = { maxLength: PERSON_NAME_MAX_LENGTH, autoComplete: 'off' }
  const phone = { type: 'tel', inputMode: 'tel', dir: 'ltr', maxLength: ADDRESS_MAX_LENGTHS.phone, autoComplete: 'off' } as const
  return (
    <>
      <TextField {...fieldOf('name')} {...name} label={t('checkout.fullName')} />
      <TextField {...fieldOf('address_phone')} {...phone} label={t('checkout.phone')} />
      {isGift && <TextField {...fieldOf('to_send.name')} {...name} label={t('checkout.giftName')} />}
      {isGift && <TextField {...fieldOf('to_send.phone')} {...phone} label={t('checkout.giftPhone')} />}
    </>
  )
}

/** The parts of an address that a customer types. */
export const AddressFields = ({ form, address }: { form: ContactFields; address: OrderAddress }) => {
  const t = useText()
  const { base, values, type, fieldOf } = form
  const kind = parseAddressType(values.address_type)
  return (
    <>
      <p>{t('consoleOrders.correctArea', { area: t.locale === 'ar' ? address.area_name_ar : address.area_name_en })}</p>
      <ChipGroup
        legend={t('address.typeLabel')}
        options={KINDS.map(([value, label]) => ({ value, label: t(label) }))}
        value={kind}
        onChange={(value) => type('address_type', value)}
      />
      <div className={classes['parts']}>
        {listParts(base.form, values).map((part) => {
          const { label, ...input } = INPUTS[part]
          return (
            <TextField
              key={part}
              {...fieldOf(part)}
              {...input}
              label={t.dynamic(part === 'address_building_no' && kind === 'home' ? 'address.house' : label, {})}
              autoComplete="off"
            />
          )
        })}
      </div>
      <TextArea {...fieldOf('address_description')} label={t('address.extra')} maxLength={ADDRESS_MAX_LENGTHS.description} rows={2} />
    </>
  )
}

const KINDS = [
  ['home', 'address.typeHome'],
  ['apartment', 'address.typeApartment'],
  ['office', 'address.typeOffice'],
] as const satisfies readonly (readonly [string, MessageKey])[]

type Part = ReturnType<typeof listParts>[number]

/** The numeric keyboard, which may have no letters, opens for digits alone. */
const INPUTS: Readonly<Record<Part, { label: MessageKey; maxLength: number; inputMode?: 'numeric' }>> = {
  block_no: { label: 'address.block', maxLength: ADDRESS_MAX_LENGTHS.block },
  address_street_name: { label: 'address.street', maxLength: ADDRESS_MAX_LENGTHS.street },
  address_avenue: { label: 'address.avenue', maxLength: ADDRESS_MAX_LENGTHS.avenue },
  address_building_no: { label: 'address.building', maxLength: ADDRESS_MAX_LENGTHS.building },
  address_floor: { label: 'address.floor', maxLength: ADDRESS_MAX_LENGTHS.floor },
  address_apartment: { label: 'address.apartment', maxLength: ADDRESS_MAX_LENGTHS.apartment },
  address_office_no: { label: 'address.office', maxLength: ADDRESS_MAX_LENGTHS.office },
  civil_id: { label: 'address.paci', maxLength: ADDRESS_MAX_LENGTHS.paci, inputMode: 'numeric' },
}
