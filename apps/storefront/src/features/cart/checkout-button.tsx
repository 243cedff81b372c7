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

export type CheckoutWay = {
  /** What has to be done before the cart is ordered; resolves to false where it was not, with its reason shown in its place. */
  prepare?: () => Promise<boolean>
  isPreparing?: boolean
}

/**
 * The link to the checkout. Dimmed while something blocks it; its text then names the block and a press scrolls to it (§5 "checkout button
 * dimmed").
 */
export const CheckoutButton = ({ cart, onGo, prepare, isPreparing }: CheckoutWay & { cart: Cart; onGo?: () => void }) => {
  const id = useId()
  const t = useText()
  const money = useMoney()
  const navigate = useNavigate()
  const { orderRest: rest, isBusy } = useOrderRest(cart)
  const blocks = listCheckoutBlocks(cart)
  const troubled = countTroubledLines(blocks)
  const minimum = blocks.find((block) => block.kind === 'minimum')
  const goOn = async (ready: Cart, button: Element): Promise<void> => {
    const [first] = listCheckoutBlocks(ready)
    if (first) return showBlock(first.kind === 'line' ? `line-${first.lineId}` : 'minimum', button)
    // It may take minutes, and the customer leaves the page meanwhile.
    if (prepare && !((await prepare()) && document.getElementById(id))) return
    onGo?.()
    void navigate({ to: '/checkout' })
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
        <Button
          variant="quiet"
          wide
          loading={isBusy}
          onClick={({ currentTarget }) => void rest().then((left) => left && goOn(left, currentTarget))}
        >
          {t('cart.orderRest')}
        </Button>
      )}
      <Button
        size="lg"
        wide
        aria-disabled={blocks.length > 0 || undefined}
        aria-describedby={id}
        loading={isPreparing}
        onClick={({ currentTarget }) => void goOn(cart, currentTarget)}
      >
        {t('cart.checkoutFor', { amount: money(cart.total) })}
      </Button>
    </div>
  )
}

/** Scrolls to the block and focuses its remedy. The page under a dialog, and the other half of a wide page, may show the same cart. */
const showBlock = (name: string, button: Element): void => {
  const blocks = (button.closest('dialog') ?? document).querySelectorAll<HTMLElement>(`[data-block="${CSS.escape(name)}"]`)
  const place = [...blocks].find(({ offsetParent }) => offsetParent !== null)
  place?.scrollIntoView({ block: 'center', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' })
  place?.querySelector<HTMLElement>(':scope li button')?.focus({ preventScroll: true })
}
