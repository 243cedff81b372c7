import { readAddress } from '@sukkar/domain/address'
import { fullLine } from '@sukkar/domain/address-line'
import { addressWords } from '@sukkar/i18n/address-words'
import { nameIn } from '@sukkar/i18n/name-in'
import type { Translator } from '@sukkar/i18n/translate'
import { Button } from '@sukkar/ui/button'
import { PinIcon } from '@sukkar/ui/first-icons'
import { CameraIcon } from '@sukkar/ui/icons'
import { Notice } from '@sukkar/ui/notice'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { AddressFields } from '../features/address/address-fields.tsx'
import { isOfOtherArea } from '../features/checkout/checkout-form.ts'
import { FormTextArea, FormTextField } from '../features/checkout/form-field.tsx'
import type { CheckoutFormApi } from '../features/checkout/use-checkout-form.ts'
import { describeRefusal } from '../features/pictures/picture-refusal.ts'
import { emptyAddressForm, toEntityNames } from '../lib/address-form.ts'
import { AddressText } from '../lib/address-text.tsx'
import type { ChosenArea } from '../lib/choice.ts'
import { useLocale, useText } from '../lib/locale.ts'
import { AddressPin } from './address-pin.tsx'
import classes from './checkout-address.module.css'
import type { BuildingPhoto } from './use-building-photo.ts'

/** The delivery address; its area is fixed, and pick-service handles a change of it. */
export const CheckoutAddress = ({ form, area }: { form: CheckoutFormApi; area: ChosenArea }) => {
  const t = useText()
  const [type, mapLink] = useWatch({ control: form.control, name: ['address.type', 'address.mapLink'] })
  return (
    <>
      <h3 className={classes['heading']}>{t('checkout.addressHeading')}</h3>
      <CartArea area={area} />
      <AddressFields
        type={type}
        onType={(next) => {
          form.setValue('address.type', next, { shouldDirty: true })
          form.clearErrors(['address.floor', 'address.apartment', 'address.office'])
        }}
        renderField={({ part, label, isRequired, isNumeric, inputMode, autoComplete, maxLength, hint, placeholder }) =>
          part === 'description' ? (
            <FormTextArea
              form={form}
              name="address.description"
              label={label}
              aside={t('validation.optional')}
              placeholder={placeholder}
              maxLength={maxLength}
              rows={2}
            />
          ) : (
            <FormTextField
              key={part}
              form={form}
              name={`address.${part}`}
              label={label}
              aside={isRequired ? undefined : t('validation.optional')}
              hint={hint}
              required={isRequired}
              isNumeric={isNumeric}
              maxLength={maxLength}
              autoComplete={autoComplete}
              inputMode={inputMode}
              dir={part === 'paci' || part === 'mapLink' ? 'ltr' : 'auto'}
            />
          )
        }
      />
      <AddressPin
        mapLink={mapLink}
        areaId={area.id}
        onPin={(link) => form.setValue('address.mapLink', link, { shouldDirty: true, shouldValidate: true })}
      />
    </>
  )
}

/** The address was typed for another area: it may be right all the same, or another one is typed. Stands where the card begins. */
export const OtherArea = ({ form, area, onClear }: { form: CheckoutFormApi; area: ChosenArea; onClear: () => void }) => {
  const t = useText()
  const locale = useLocale()
  const [areaId, address] = useWatch({ control: form.control, name: ['areaId', 'address'] })
  if (!isOfOtherArea({ areaId }, area.id)) return null
  const clear = (): void => {
    form.setValue('address', { ...emptyAddressForm, type: form.getValues('address.type') }, { shouldDirty: true })
    form.setValue('areaId', area.id)
    form.clearErrors('address')
    onClear()
    form.setFocus('address.block')
  }
  return (
    <Notice
      title={t('checkout.addressOfOtherArea', { area: nameIn(locale, area) })}
      action={
        <Button variant="quiet" onClick={clear}>
          {t('checkout.addressClear')}
        </Button>
      }
    >
      <AddressText text={fullLine(readAddress(toEntityNames(address)), addressWords(t), locale)} />
    </Notice>
  )
}

/** The area of the cart, and the link to change it. */
export const CartArea = ({ area }: { area: ChosenArea }) => {
  const t = useText()
  const locale = useLocale()
  return (
    <p className={classes['area']}>
      <PinIcon />
      <span>
        <bdi>{nameIn(locale, area)}</bdi>
        <small>
          <bdi>{locale === 'ar' ? area.city_name_ar : area.city_name_en}</bdi>
        </small>
      </span>
      <Link to="/pick-service">{t('checkout.areaChange')}</Link>
    </p>
  )
}

/** A photo of the building or its gate, for the driver (D50). */
export const BuildingPhotoField = ({ photo }: { photo: BuildingPhoto }) => {
  const t = useText()
  const id = useId()
  return (
    <div className={classes['photo']}>
      {photo.url && <img src={photo.url} alt={t('checkout.screenshot')} width={96} height={96} />}
      <div className={classes['photoTexts']}>
        <label htmlFor={id} className={classes['pick']}>
          <CameraIcon />
          {t('checkout.screenshot')}
        </label>
        <input
          id={id}
          type="file"
          accept="image/*"
          className="visually-hidden"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void photo.choose(file)
            target.value = ''
          }}
        />
        <p id={`${id}-hint`} role="status" className={photo.refused ? classes['failed'] : classes['hint']}>
          {describePhoto(photo, t)}
        </p>
        {(photo.url || photo.isPreparing) && (
          <Button variant="link" onClick={photo.remove}>
            {t('checkout.screenshotRemove')}
          </Button>
        )}
      </div>
    </div>
  )
}

const describePhoto = ({ refused, isPreparing, photo }: BuildingPhoto, t: Translator): string => {
  if (refused) return describeRefusal(refused, t)
  if (isPreparing) return t('pictures.preparing')
  return photo ? t('checkout.screenshotAdded') : t('checkout.screenshotHint')
}
