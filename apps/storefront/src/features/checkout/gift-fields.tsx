import { GIFT_CARD_MAX_LENGTH, PERSON_NAME_MAX_LENGTH } from '@sukkar/domain/limits'
import { writeNumber } from '@sukkar/i18n/write-number'
import { Switch } from '@sukkar/ui/switch'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useText } from '../../lib/locale.ts'
import { presetPayment } from './checkout-form.ts'
import classes from './fields.module.css'
import { FormCheckbox, FormTextArea, FormTextField } from './form-field.tsx'
import { PhoneField } from './phone-field.tsx'
import type { CheckoutFormApi } from './use-checkout-form.ts'

/**
 * "Send to someone else": the receiver, the card text, and what the receiver must not see (D49); for pick-up there is no phone and no
 * delivery.
 */
export const GiftFields = ({ form, isDelivery }: { form: CheckoutFormApi; isDelivery: boolean }) => {
  const t = useText()
  const isGift = useWatch({ control: form.control, name: 'isGift' })
  const isCashDropped = useRef(false)
  const gift = form.register('isGift', {
    onChange: () => {
      const { isGift: isOn, payment } = form.getValues()
      const isCashBack = !isOn && isCashDropped.current && payment === ''
      const now = isCashBack ? 'cash' : presetPayment({ isGift: isOn, payment })
      isCashDropped.current = now !== payment && isOn
      form.setValue('payment', now)
    },
  })
  return (
    <>
      <Switch {...gift} detail={t(isDelivery ? 'checkout.giftText' : 'checkout.giftPickupText')}>
        {t(isDelivery ? 'checkout.giftToggle' : 'checkout.giftPickupToggle')}
      </Switch>
      {isGift && (
        <div className={classes['group']}>
          <div className={classes['grid']}>
            <FormTextField
              form={form}
              name="gift.name"
              label={t('checkout.giftName')}
              maxLength={PERSON_NAME_MAX_LENGTH}
              autoComplete="off"
              required
            />
            {isDelivery && <PhoneField form={form} name="gift.phone" label={t('checkout.giftPhone')} autoComplete="off" />}
          </div>
          <FormTextArea
            form={form}
            name="gift.cardText"
            label={t('checkout.giftCard')}
            placeholder={t('checkout.giftCardPlaceholder')}
            maxLength={GIFT_CARD_MAX_LENGTH}
            formatCount={(used, max) => `${writeNumber(used, t)} / ${writeNumber(max, t)}`}
          />
          <div className={classes['ticks']}>
            <FormCheckbox form={form} name="gift.hidePrices">
              {t('checkout.giftHidePrices')}
            </FormCheckbox>
            {isDelivery && (
              <FormCheckbox form={form} name="gift.doNotCall">
                {t('checkout.giftDoNotCall')}
              </FormCheckbox>
            )}
          </div>
        </div>
      )}
    </>
  )
}
