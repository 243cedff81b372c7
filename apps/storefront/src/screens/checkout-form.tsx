import type { Cart } from '@sukkar/contract/cart'
import type { Fulfilment, Service } from '@sukkar/domain/service'
import { useWatch } from 'react-hook-form'
import { CartSummary } from '../features/cart/cart-summary.tsx'
import { needsTime } from '../features/checkout/checkout-steps.ts'
import { type OrderContext, tipOf, totalOf } from '../features/checkout/order-request.ts'
import { PriceDialog } from '../features/checkout/price-dialog.tsx'
import { useCheckoutForm } from '../features/checkout/use-checkout-form.ts'
import { RescheduleDialog } from '../features/time-slot/reschedule-dialog.tsx'
import { type ChosenArea, useChoice } from '../lib/choice.ts'
import { useText } from '../lib/locale.ts'
import { useShop } from '../lib/shop.ts'
import { PaymentCard, ShippingCard, SummaryCard, TimeCard } from './checkout-cards.tsx'
import classes from './checkout-form.module.css'
import { useBuildingPhoto } from './use-building-photo.ts'
import { useCheckoutActions } from './use-checkout-actions.ts'
import { useCheckoutSteps } from './use-checkout-steps.ts'
import { usePlacing } from './use-placing.ts'

type Props = { cart: Cart; area: ChosenArea; service: Service; fulfilment: Fulfilment }

/** The four cards, what they share, and the way from one to the next. */
export const CheckoutForm = ({ cart, area, service, fulfilment }: Props) => {
  const t = useText()
  const shop = useShop()
  const picked = useChoice((choice) => choice.picked)
  const branchId = useChoice((choice) => choice.branchId)
  const form = useCheckoutForm(fulfilment, shop.default_tip)
  const photo = useBuildingPhoto()
  const context: OrderContext = {
    area,
    branchId,
    service,
    fulfilment,
    picked,
    cartTotal: cart.total,
    tips: shop.tips,
    hasPickupTip: shop.has_pickup_tip,
  }
  const placing = usePlacing(cart, context)
  const steps = useCheckoutSteps(form, context)
  const actions = useCheckoutActions({ form, context, placing, goTo: steps.goTo, photo: photo.photo })
  const tip = useWatch({ control: form.control, name: 'tip' })
  const sums = { tip: tipOf({ tip }, context), total: totalOf({ tip }, context) }
  const shared = { form, cart, context, sums, stateOf: steps.stateOf, goTo: steps.goTo }
  return (
    <div className={classes['columns']}>
      <h1 className={classes['title']}>{t('checkout.title')}</h1>
      <div className={classes['main']}>
        <ShippingCard {...shared} photo={photo} onDone={() => void actions.finishShipping()} />
        <TimeCard {...shared} trouble={actions.timeTrouble} onPicked={actions.forgetTimeTrouble} onDone={actions.finishTime} />
        <SummaryCard {...shared} onDone={() => steps.goTo(4)} />
        <PaymentCard {...shared} placing={placing} onPlace={() => void actions.place()} />
      </div>
      <aside className={classes['side']} aria-label={t('checkout.summaryHeading')}>
        <CartSummary cart={cart} tip={sums.tip} total={sums.total} />
      </aside>
      {placing.question && (
        <PriceDialog question={placing.question} onAccept={(total) => void actions.place(total)} onClose={placing.dropQuestion} />
      )}
      {actions.timeTrouble !== undefined && !needsTime({ service }) && (
        <RescheduleDialog
          title={t('dialog.rescheduleTitle')}
          text={actions.timeTrouble}
          area={area}
          fulfilment={fulfilment}
          service={service}
          isNowOver
          onClose={actions.forgetTimeTrouble}
        />
      )}
    </div>
  )
}
