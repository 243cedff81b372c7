import type { Cart } from '@sukkar/contract/cart'
import { COUPON_CODE_MAX_LENGTH } from '@sukkar/domain/limits'
import { writeSentence } from '@sukkar/i18n/write-sentence'
import { Button } from '@sukkar/ui/button'
import { CloseIcon } from '@sukkar/ui/first-icons'
import { IconButton } from '@sukkar/ui/icon-button'
import { TagIcon } from '@sukkar/ui/icons'
import { InlineError } from '@sukkar/ui/inline-error'
import { TextField } from '@sukkar/ui/text-field'
import { showToast } from '@sukkar/ui/toast-store'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { changeCoupon, refreshCart } from '../../lib/cart.ts'
import { choiceQuery } from '../../lib/change-choice.ts'
import { choiceStore } from '../../lib/choice.ts'
import { callApi } from '../../lib/client.ts'
import { useText } from '../../lib/locale.ts'
import { useMoney } from '../../lib/money.ts'
import { ownCall } from '../../lib/own-call.ts'
import { toastFailure } from '../../lib/toast-failure.ts'
import { Unbroken } from '../../lib/unbroken.tsx'
import { applyCoupon, COUPON_FIELD_ID, mentionWait, saveCouponDraft, useCouponDraft } from './coupon-draft.ts'
import classes from './coupon-field.module.css'
import { hasCoupon } from './coupon-of-cart.ts'

type Props = {
  cart: Pick<Cart, 'id' | 'discounts' | 'refused_coupon'>
  /** The customer's phone if available: some coupons are once per customer. */
  phone?: string
}

/** The coupon of an order: a field to apply one, or the applied one with its saving or its refusal and a remove button (§3, §7, D51). */
export const CouponField = ({ cart, phone }: Props) => (
  <div className={classes['coupon']}>
    {cart.discounts.length > 0 ? (
      cart.discounts.map((discount) => <AppliedCoupon key={discount.id} cartId={cart.id} discount={discount} />)
    ) : cart.refused_coupon !== null ? (
      <RefusedCoupon cartId={cart.id} coupon={cart.refused_coupon} />
    ) : (
      <CouponForm cartId={cart.id} phone={phone} />
    )}
  </div>
)

const CouponForm = ({ cartId, phone }: { cartId: string; phone: string | undefined }) => {
  const t = useText()
  const { code, isChecking, trouble } = useCouponDraft(cartId)
  const form = useRef<HTMLFormElement>(null)
  // The error is below the field, where a phone's bottom bar may cover it.
  useEffect(() => {
    if (trouble !== null) form.current?.scrollIntoView({ block: 'nearest' })
  }, [trouble])
  const apply = (event: SubmitEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    void applyCoupon(cartId, phone, t)
  }
  return (
    <form ref={form} className={classes['form']} onSubmit={apply} noValidate>
      <TextField
        id={COUPON_FIELD_ID}
        label={t('coupon.title')}
        value={code}
        onChange={({ target }) => saveCouponDraft(cartId, target.value)}
        placeholder={t('coupon.placeholder')}
        prefix={<TagIcon size="1.25rem" />}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={COUPON_CODE_MAX_LENGTH}
        data-takes-focus=""
        error={trouble?.locale === t.locale ? trouble.sentence : undefined}
      />
      <Button type="submit" variant="quiet" loading={isChecking} className={classes['apply']}>
        {t('coupon.apply')}
      </Button>
    </form>
  )
}

const useRemoveCoupon = (cartId: string, couponId: string) => {
  const t = useText()
  const [isRemoving, setRemoving] = useState(false)
  const remove = async (): Promise<void> => {
    if (isRemoving) return
    setRemoving(true)
    mentionWait(t)
    const call = { params: { cart: cartId, discount: couponId }, query: choiceQuery(choiceStore.getState()) }
    const result = await changeCoupon(
      (signal) => callApi(ownCall('removeGuestCoupon'), { ...call, signal }),
      (cart) => !hasCoupon(cart, couponId),
    )
    setRemoving(false)
    if (!result.ok) return toastFailure(result, t)
    showToast({ text: t('coupon.removed') })
  }
  return { isRemoving, remove }
}

/** A coupon that the order as it is now does not satisfy: the totals are without it, and the order can be placed so. */
const RefusedCoupon = ({ cartId, coupon }: { cartId: string; coupon: NonNullable<Cart['refused_coupon']> }) => {
  const t = useText()
  const { isRemoving, remove } = useRemoveCoupon(cartId, coupon.id)
  const [locale] = useState(t.locale)
  // The reason is in the language of the cart's call.
  useEffect(() => {
    if (t.locale !== locale) void refreshCart()
  }, [t.locale, locale])
  return (
    <InlineError
      title={writeSentence(coupon.message, t)}
      action={
        <Button variant="quiet" loading={isRemoving} onClick={() => void remove()}>
          {t('coupon.remove', { code: coupon.code })}
        </Button>
      }
    />
  )
}

const AppliedCoupon = ({ cartId, discount }: { cartId: string; discount: Cart['discounts'][number] }) => {
  const t = useText()
  const money = useMoney()
  const { isRemoving, remove } = useRemoveCoupon(cartId, discount.id)
  return (
    <p className={classes['applied']}>
      <TagIcon size="1.25rem" />
      <span>
        <Unbroken
          text={
            discount.kind === 'free_delivery'
              ? t('coupon.appliedDelivery', { code: discount.code })
              : t('coupon.appliedSaving', { code: discount.code, amount: money(discount.amount) })
          }
        />
      </span>
      <IconButton
        label={t('coupon.remove', { code: discount.code })}
        data-takes-focus=""
        icon={<CloseIcon size="1.25rem" />}
        // Not `disabled`: that would remove the focus from the button.
        aria-disabled={isRemoving || undefined}
        onClick={() => void remove()}
      />
    </p>
  )
}
