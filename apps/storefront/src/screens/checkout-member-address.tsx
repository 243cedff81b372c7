import type { Address } from '@sukkar/contract/address'
import { readAddress } from '@sukkar/domain/address'
import { fullLine } from '@sukkar/domain/address-line'
import type { Fulfilment } from '@sukkar/domain/service'
import { addressWords } from '@sukkar/i18n/address-words'
import { nameIn } from '@sukkar/i18n/name-in'
import { Button } from '@sukkar/ui/button'
import { ErrorLine } from '@sukkar/ui/error-line'
import { InlineError } from '@sukkar/ui/inline-error'
import { Skeleton } from '@sukkar/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { AddressChoice } from '../features/address/address-choice.tsx'
import { addressesQuery } from '../features/address/address-queries.ts'
import { applyPhone, findTypedAddress, phoneToCall } from '../features/checkout/checkout-form.ts'
import { useFieldError } from '../features/checkout/form-field.tsx'
import type { CheckoutFormApi } from '../features/checkout/use-checkout-form.ts'
import { emptyAddressForm } from '../lib/address-form.ts'
import { AddressText } from '../lib/address-text.tsx'
import { changeChoice } from '../lib/change-choice.ts'
import type { ChosenArea } from '../lib/choice.ts'
import { patiently } from '../lib/chunk-reload.ts'
import { useLocale, useText } from '../lib/locale.ts'
import { phoneAsTyped } from '../lib/phone-as-typed.ts'
import { queryClient } from '../lib/query-client.ts'
import { useAccountId, useUser } from '../lib/session.ts'
import { CartArea } from './checkout-address.tsx'
import classes from './checkout-member-address.module.css'

/** The form of an address loads when it is opened: most members have one in the area. */
const CheckoutAddressDialog = lazy(() =>
  patiently(() => import('./checkout-address-dialog.tsx').then((module) => ({ default: module.CheckoutAddressDialog }))),
)

const useAddresses = () => {
  const accountId = useAccountId()
  return useQuery({ ...addressesQuery(accountId ?? ''), enabled: accountId !== null }, queryClient)
}

/** The address of a member's delivery: a saved one in the cart's area, or a new one that is saved (§2, §4). */
export const MemberAddress = ({ form, area }: { form: CheckoutFormApi; area: ChosenArea }) => {
  const t = useText()
  const locale = useLocale()
  const headingId = useId()
  const addresses = useAddresses()
  const chosenId = useWatch({ control: form.control, name: 'addressId' })
  const error = useFieldError(form)('addressId')
  const [edited, setEdited] = useState<Address | 'new' | null>(null)
  const near = addresses.data?.filter((address) => address.area_id === area.id)
  const chosen = near?.find(({ id }) => id === chosenId)
  const choose = (address: Address): void => {
    form.setValue('addressId', address.id, { shouldDirty: true, shouldValidate: true })
    // A gift leaves the customer's own address chosen.
    if (form.getValues('isGift')) return
    form.setValue('carriedAddressId', address.id)
    changeChoice({ address: { id: address.id, area_id: address.area_id, branch_id: address.branch_id } })
  }
  useFirstChoice(form, near, chosen)
  return (
    <section id="saved-addresses" className={classes['addresses']} aria-labelledby={headingId}>
      <h3 id={headingId} className={classes['heading']}>
        {t('checkout.addressHeading')}
      </h3>
      <CartArea area={area} />
      {addresses.isPending && <Skeleton shape="card" height="9rem" />}
      {addresses.isError && (
        <InlineError
          title={t('error.couldNotLoad')}
          action={<Button onClick={() => void addresses.refetch()}>{t('shell.retry')}</Button>}
        />
      )}
      {addresses.data && addresses.data.length > 0 && (
        <AddressChoice
          name="order-address"
          label={t('checkout.addressHeading')}
          addresses={addresses.data}
          chosenId={chosen?.id ?? null}
          refuse={({ area_id }) => (area_id === area.id ? undefined : t('checkout.otherArea', { area: nameIn(locale, area) }))}
          onChoose={choose}
        />
      )}
      {near?.length === 0 && <p>{t('checkout.noAddressHere', { area: nameIn(locale, area) })}</p>}
      <ErrorLine id={`${headingId}-error`}>{error}</ErrorLine>
      <div className={classes['ways']}>
        <Button variant="quiet" onClick={() => setEdited('new')}>
          {t('pickService.addAddress')}
        </Button>
        {chosen && (
          <Button variant="plain" onClick={() => setEdited(chosen)}>
            {t('address.edit')}
          </Button>
        )}
      </div>
      {edited && (
        <Suspense>
          <CheckoutAddressDialog
            address={edited === 'new' ? null : edited}
            area={area}
            typed={findTypedAddress(form.getValues(), area.id)}
            onClose={() => setEdited(null)}
            onSaved={(address) => {
              setEdited(null)
              // It is a saved one now: the next new address begins empty.
              if (edited === 'new') form.setValue('address', emptyAddressForm)
              choose(address)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

/** Preselects the default address, else the newest; also replaces a chosen one that was deleted or is in another area. */
const useFirstChoice = (form: CheckoutFormApi, near: readonly Address[] | undefined, chosen: Address | undefined): void => {
  const firstId = near?.find(({ is_served }) => is_served)?.id ?? ''
  const isKnown = near !== undefined
  const isChosen = chosen !== undefined
  useEffect(() => {
    if (isKnown && !isChosen) form.setValue('addressId', firstId)
  }, [form, firstId, isKnown, isChosen])
}

/** Puts the number to call into the contact as the address is chosen; an order that is picked up has the account's. */
export const useAddressPhone = (form: CheckoutFormApi, fulfilment: Fulfilment): void => {
  const user = useUser()
  const { data: addresses } = useAddresses()
  const [addressId, isGift] = useWatch({ control: form.control, name: ['addressId', 'isGift'] })
  const isDelivery = fulfilment === 'delivery'
  const isReady = user !== null && (!isDelivery || addresses !== undefined)
  const own = phoneAsTyped(user?.phone ?? '')
  const ofAddress = isDelivery ? (addresses?.find(({ id }) => id === addressId)?.phone ?? '') : ''
  const phone = phoneToCall(isGift, phoneAsTyped(ofAddress), own)
  useEffect(() => {
    if (!isReady) return
    const before = form.getValues()
    const { phone: next, carriedPhone } = applyPhone(before, phone, own)
    if (next !== before.phone) form.setValue('phone', next, { shouldDirty: true, shouldValidate: true })
    form.setValue('carriedPhone', carriedPhone)
  }, [form, isReady, phone, own])
}

/** The chosen address, for the summary of the card. */
export const MemberAddressLine = ({ id }: { id: string }) => {
  const t = useText()
  const locale = useLocale()
  const address = useAddresses().data?.find((entry) => entry.id === id)
  if (!address) return null
  const names = { en: address.area_name_en, ar: address.area_name_ar }
  return <AddressText text={fullLine(readAddress(address), addressWords(t), locale, names)} />
}
