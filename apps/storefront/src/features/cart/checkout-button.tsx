import type { Cart } from '@sukkar/contract/cart'
import { Button } from '@sukkar/ui/button'
import { AlertIcon } from '@sukkar/ui/icons'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { useText } from '../../lib/locale.ts'
import { useMoney } from '../../lib/money.ts'
import { countTroubledLines, hasOutOfStock, listCheckoutBlocks } from './checkout-blocks.ts'
import classes from './checkout-button.module.css'
import { useOrderRest } from './use-order-rest.ts'

/**
 * The link to the checkout. Dimmed while something blocks it; its text then names the block and a press scrolls to it (§5 "checkout button
 * dimmed").
 */
export const CheckoutButton = ({ cart, onGo }: { cart: Cart; onGo?: () => void }) => {
  const id = useId()
  const t = useText()
  const money = useMoney()
  const navigate = useNavigate()
  const { orderRest: rest, isBusy } = useOrderRest(cart)
  const blocks = listCheckoutBlocks(cart)
  const troubled = countTroubledLines(blocks)
  const minimum = blocks.find((block) => block.kind === 'minimum')
  const goOn = (ready: Cart): void => {
    const [first] = listCheckoutBlocks(ready)
    if (first) showBlock(first.kind === 'line' ? `line-${first.lineId}` : 'minimum')
    else {
      onGo?.()
      void navigate({ to: '/checkout' })
    }
  }
  return (
    <div className={classes['go']}>
      <div id={id} className={classes['reasons']}>
        {troubled > 0 && (
          <p>
            <AlertIcon size="1.125rem" />
            {hasOutOfStock(blocks) ? t('cart.someOut') : t('cart.problems', { count: troubled })}
          </p>
        )}
        {minimum && (
          <p>
            <AlertIcon size="1.125rem" />
            {t('cart.minimumBar', { amount: money(minimum.missing) })}
          </p>
        )}
      </div>
      {rest && (
        <Button variant="quiet" wide loading={isBusy} onClick={() => void rest().then((left) => left && goOn(left))}>
          {t('cart.orderRest')}
        </Button>
      )}
      <Button size="lg" wide aria-disabled={blocks.length > 0 || undefined} aria-describedby={id} onClick={() => goOn(cart)}>
        {t('cart.checkoutFor', { amount: money(cart.total) })}
      </Button>
    </div>
  )
}

/** Scrolls to the block and focuses its remedy. */
const showBlock = (id: string): void => {
  const place = document.getElementById(id)
  place?.scrollIntoView({ block: 'center', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' })
  place?.querySelector<HTMLElement>('li button')?.focus({ preventScroll: true })
}
