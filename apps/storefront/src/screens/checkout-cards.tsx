import { readAddress } from '@sukkar/domain/address'
import { fullLine } from '@sukkar/domain/address-line'
import { addressWords } from '@sukkar/i18n/address-words'
import { formatPhone } from '@sukkar/i18n/formats'
import { nameIn } from '@sukkar/i18n/name-in'
import { Button } from '@sukkar/ui/button'
import type { MouseEventHandler } from 'react'
import { useWatch } from 'react-hook-form'
import { CartLines } from '../features/cart/cart-summary.tsx'
import { CartTotals } from '../features/cart/cart-totals.tsx'
import { ContactFields } from '../features/checkout/contact-fields.tsx'
import { SHIPPING_FORM, useFieldError } from '../features/checkout/form-field.tsx'
import { GiftFields } from '../features/checkout/gift-fields.tsx'
import { OrderOptions, TipChoice } from '../features/checkout/order-options.tsx'
import { StepAction } from '../features/checkout/step-action.tsx'
import { StepCard } from '../features/checkout/step-card.tsx'
import { TermsTick } from '../features/checkout/terms-tick.tsx'
import { useIsApplyingCoupon } from '../features/coupon/coupon-draft.ts'
import { CouponField } from '../features/coupon/coupon-field.tsx'
import { PaymentMethodList } from '../features/payment/payment-method-list.tsx'
import { nameOfPayment } from '../features/payment/payment-words.ts'
import { toEntityNames } from '../lib/address-form.ts'
import { AddressText } from '../lib/address-text.tsx'
import { useLocale, useText } from '../lib/locale.ts'
import { useMoney } from '../lib/money.ts'
import { canApplePay, isOnline, listPaymentChoices } from '../lib/payment-choice.ts'
import { useShop } from '../lib/shop.ts'
import { useIsWhole } from '../lib/soon.tsx'
import { BuildingPhotoField, CheckoutAddress, OtherArea } from './checkout-address.tsx'
import { findBranch, OtherBranch, PickupBranch } from './checkout-branch.tsx'
import { type CardProps, NextButton } from './checkout-card.tsx'
import { MemberAddress, MemberAddressLine } from './checkout-member-address.tsx'
import { listOrderBlocks, PLACE_ID, PLACEMENT_STATUS_ID, PlacementStatus } from './placement-status.tsx'
import type { BuildingPhoto } from './use-building-photo.ts'
import type { Placing } from './use-placing.ts'

/** Step 1: the contact, and the address or the branch. */
export const ShippingCard = ({
  form,
  context,
  sums,
  stateOf,
  goTo,
  photo,
  onDone,
}: CardProps & { photo: BuildingPhoto; onDone: () => void }) => {
  const t = useText()
  const isDelivery = context.fulfilment === 'delivery'
  // The contact fields render first. Once complete the card stays complete, so that the focus can move to any of its fields at once.
  const isWhole = useIsWhole()
  return (
    <StepCard
      number={1}
      title={isDelivery ? t('checkout.stepShipping') : t('checkout.stepShippingPickup')}
      state={stateOf(1)}
      summary={<ShippingLine form={form} context={context} />}
      onOpen={() => goTo(1)}
    >
      <form
        id={SHIPPING_FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onDone()
        }}
      />
      {context.isOtherBranch && <OtherBranch context={context} />}
      {isDelivery && !context.isMember && <OtherArea form={form} area={context.area} onClear={photo.remove} />}
      <ContactFields form={form} isDelivery={isDelivery} />
      {isWhole && (
        <>
          <GiftFields form={form} isDelivery={isDelivery} />
          {isDelivery && context.isMember && <MemberAddress form={form} area={context.area} />}
          {isDelivery && !context.isMember && <CheckoutAddress form={form} area={context.area} />}
          {isDelivery && <BuildingPhotoField photo={photo} />}
          {!isDelivery && !context.isOtherBranch && <PickupBranch context={context} />}
          <NextButton sums={sums} form={SHIPPING_FORM} />
        </>
      )}
    </StepCard>
  )
}

const ShippingLine = ({ form, context }: Pick<CardProps, 'form' | 'context'>) => {
  const t = useText()
  const locale = useLocale()
  const { name, phone, address, addressId } = form.getValues()
  const names = { en: context.area.name_en, ar: context.area.name_ar }
  const branch = findBranch(context)
  return (
    <>
      <p>
        <bdi>{name}</bdi> · {formatPhone(phone)}
      </p>
      {context.fulfilment === 'delivery' ? (
        <p>
          {context.isMember ? (
            <MemberAddressLine id={addressId} />
          ) : (
            <AddressText text={fullLine(readAddress(toEntityNames(address)), addressWords(t), locale, names)} />
          )}
        </p>
      ) : (
        branch && <p>{t('checkout.summaryPickupFrom', { branch: nameIn(locale, branch) })}</p>
      )}
    </>
  )
}

/** Step 3: the items once more, and the sums. */
export const SummaryCard = ({
  form,
  cart,
  context,
  stateOf,
  goTo,
  sums,
  onDone,
}: CardProps & { onDone: MouseEventHandler<HTMLButtonElement> }) => {
  const t = useText()
  const money = useMoney()
  const isApplying = useIsApplyingCoupon()
  const offersTip = (context.fulfilment === 'delivery' || context.hasPickupTip) && context.tips.some((tip) => tip > 0)
  const phone = useWatch({ control: form.control, name: 'phone' })
  return (
    <StepCard
      number={3}
      title={t('checkout.stepSummary')}
      state={stateOf(3)}
      summary={
        <>
          <p>
            {t('cart.items', { count: cart.count })} · {money(sums.total)}
          </p>
          <p>{offersTip ? t('checkout.summaryHoldsTip') : t('checkout.summaryHolds')}</p>
        </>
      }
      onOpen={() => goTo(3)}
    >
      <CartLines cart={cart} />
      <OrderOptions form={form} />
      <CouponField cart={cart} phone={phone} />
      {offersTip && <TipChoice form={form} tips={context.tips} />}
      <CartTotals cart={cart} tip={sums.tip} total={sums.total} />
      <NextButton sums={sums} loading={isApplying} onDone={onDone} />
    </StepCard>
  )
}

/** Scrolls to the reason why the order cannot be placed, and focuses its remedy. */
const showNews = (): void => {
  const news = document.getElementById(PLACEMENT_STATUS_ID)
  news?.scrollIntoView({ block: 'center' })
  news?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true })
}

/** Step 4: payment method, terms, and the button that places the order. */
export const PaymentCard = ({
  form,
  cart,
  context,
  stateOf,
  goTo,
  sums,
  placing,
  isPhotoPending,
  onPlace,
}: CardProps & { placing: Placing; isPhotoPending: boolean; onPlace: () => void }) => {
  const t = useText()
  const money = useMoney()
  const shop = useShop()
  const [payment, isGift] = useWatch({ control: form.control, name: ['payment', 'isGift'] })
  const error = useFieldError(form)('payment')
  const choices = listPaymentChoices(shop.payment_methods, context.fulfilment, canApplePay())
  const chosen = payment !== '' && choices.includes(payment) ? payment : ''
  const amount = money(sums.total)
  const isBlocked = !placing.isPlacing && listOrderBlocks(cart).length > 0
  return (
    <StepCard
      number={4}
      title={t('checkout.stepPayment')}
      state={stateOf(4)}
      summary={<p>{chosen === '' ? t('payment.method') : nameOfPayment(chosen, t)}</p>}
      onOpen={() => goTo(4)}
      onSubmit={isBlocked ? showNews : onPlace}
    >
      <PaymentMethodList
        choices={choices}
        value={chosen}
        onChoose={(choice) => form.setValue('payment', choice, { shouldDirty: true, shouldValidate: true })}
        error={error}
        cashDetail={isGift ? t('payment.codGift', { amount }) : undefined}
      />
      <TermsTick form={form} service={context.service} picked={context.picked} />
      <PlacementStatus placing={placing} cart={cart} onRetry={onPlace} />
      <StepAction hint={isPhotoPending ? t('pictures.preparing') : chosen !== '' && isOnline(chosen) && t('checkout.secure')}>
        <Button
          id={PLACE_ID}
          type="submit"
          size="lg"
          wide
          loading={placing.isPlacing || isPhotoPending}
          aria-disabled={isBlocked || undefined}
          aria-describedby={isBlocked ? PLACEMENT_STATUS_ID : undefined}
        >
          {chosen !== '' && isOnline(chosen) ? t('checkout.pay', { amount }) : t('checkout.placeOrderFor', { amount })}
        </Button>
      </StepAction>
    </StepCard>
  )
}
