import type { Cart } from '@sukkar/contract/cart'
import type { Fulfilment, Service } from '@sukkar/domain/service'
import { buttonClass } from '@sukkar/ui/button'
import { Link } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { CartSummary } from '../features/cart/cart-summary.tsx'
import { needsTime } from '../features/checkout/checkout-steps.ts'
import { findOrderBranch } from '../features/checkout/order-branch.ts'
import { type OrderContext, tipOf, totalOf } from '../features/checkout/order-request.ts'
import { PriceDialog } from '../features/checkout/price-dialog.tsx'
import { useCheckoutForm } from '../features/checkout/use-checkout-form.ts'
import { TimeWatch } from '../features/time-slot/time-watch.tsx'
import { type ChosenArea, useChoice } from '../lib/choice.ts'
import { useChosenPin } from '../lib/chosen-pin.ts'
import { useText } from '../lib/locale.ts'
import { phoneAsTyped } from '../lib/phone-as-typed.ts'
import { useUser } from '../lib/session.ts'
import { useShop } from '../lib/shop.ts'
import { Soon } from '../lib/soon.tsx'
import { useAreaNow } from './checkout-branch.tsx'
import { PaymentCard, ShippingCard, SummaryCard } from './checkout-cards.tsx'
import classes from './checkout-form.module.css'
import { useAddressPhone } from './checkout-member-address.tsx'
import { TimeCard } from './checkout-time-card.tsx'
import { CheckoutWho } from './checkout-who.tsx'
import { useBuildingPhoto } from './use-building-photo.ts'
import { useCheckoutActions } from './use-checkout-actions.ts'
import { useCheckoutSteps } from './use-checkout-steps.ts'
import { usePlacing } from './use-placing.ts'
import { useStockUpdates } from './use-stock-updates.ts'
import { useUnsentOrder } from './use-unsent-order.ts'

type Props = { cart: Cart; area: ChosenArea; service: Service; fulfilment: Fulfilment }

/** The four cards, their shared state, and the navigation between them. */
export const CheckoutForm = ({ cart, area: chosenArea, service, fulfilment }: Props) => {
  const t = useText()
  const shop = useShop()
  const picked = useChoice((choice) => choice.picked)
  const chosenBranchId = useChoice((choice) => choice.branchId)
  const branch = findOrderBranch(cart, { areaId: chosenArea.id, branchId: chosenBranchId, fulfilment })
  const area = useAreaNow(chosenArea, branch.branchId)
  const user = useUser()
  const address = useChoice((choice) => choice.address)
  const isMember = user !== null
  const known = user === null ? {} : { name: user.name, phone: phoneAsTyped(user.phone), email: user.email, addressId: address?.id ?? '' }
  const form = useCheckoutForm({ fulfilment, isMember }, shop.default_tip, known, { areaId: area.id, pin: useChosenPin() })
  useAddressPhone(form, fulfilment)
  const photo = useBuildingPhoto()
  const context: OrderContext = {
    area,
    ...branch,
    service,
    fulfilment,
    isMember,
    picked,
    cartTotal: cart.total,
    tips: shop.tips,
    hasPickupTip: shop.has_pickup_tip,
  }
  const placing = usePlacing(cart, context, photo)
  useStockUpdates()
  const steps = useCheckoutSteps(form, context)
  const actions = useCheckoutActions({ form, cart, context, placing, goTo: steps.goTo })
  const place = (agreedTotal?: number): void => {
    // Placed now, the order would go without the photo.
    if (!photo.isPreparing) void actions.place(agreedTotal)
  }
  const shownPlacing = useUnsentOrder(placing, { form, cartId: cart.id, context, photo }, (agreedTotal) => {
    // Shows how the attempt ends.
    steps.goTo(4)
    place(agreedTotal)
  })
  const tip = useWatch({ control: form.control, name: 'tip' })
  const sums = { tip: tipOf({ tip }, context), total: totalOf({ tip }, context) }
  const shared = { form, cart, context, sums, stateOf: steps.stateOf, goTo: steps.goTo }
  return (
    <div className={classes['columns']}>
      <TimeWatch cartId={cart.id} refusal={needsTime({ service }) ? undefined : actions.timeTrouble} onClose={actions.forgetTimeTrouble} />
      <div className={classes['title']}>
        <h1>{t('checkout.title')}</h1>
        <Link to="/cart" className={buttonClass({ variant: 'link' })}>
          {t('cart.back')}
        </Link>
        {/* A desktop shows the cart at the side; a phone opens it in a dialog (§2 "Layouts"). */}
        <Link to="/checkout" search={{ cart: true }} className={`${buttonClass({ variant: 'link' })} ${classes['cart']}`}>
          {t('cart.view')}
        </Link>
      </div>
      <div className={classes['main']}>
        <CheckoutWho />
        <ShippingCard {...shared} photo={photo} onDone={() => void actions.finishShipping()} />
        <Soon>
          <TimeCard {...shared} trouble={actions.timeTrouble} onPicked={actions.forgetTimeTrouble} onDone={actions.finishTime} />
          <SummaryCard {...shared} onDone={({ currentTarget }) => void actions.finishSummary(currentTarget)} />
          <PaymentCard {...shared} placing={shownPlacing} isPhotoPending={photo.isPreparing} onPlace={() => place()} />
        </Soon>
      </div>
      <Soon>
        <aside className={classes['side']} aria-label={t('checkout.summaryHeading')}>
          <CartSummary cart={cart} tip={sums.tip} total={sums.total} />
        </aside>
      </Soon>
      {placing.question && (
        <PriceDialog question={placing.question} isBusy={photo.isPreparing} onAccept={place} onClose={placing.dropQuestion} />
      )}
    </div>
  )
}
