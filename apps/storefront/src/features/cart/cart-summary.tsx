import type { Cart, CartItem } from '@sukkar/contract/cart'
import { Card } from '@sukkar/ui/card'
import { AlertIcon } from '@sukkar/ui/icons'
import { ScrollList } from '@sukkar/ui/scroll-list'
import { useChoice } from '../../lib/choice.ts'
import { useText } from '../../lib/locale.ts'
import classes from './cart-summary.module.css'
import { CartTotals } from './cart-totals.tsx'
import { LineView } from './line/line-view.tsx'
import { describeProblem } from './line/line-words.ts'

/** The read-only cart at the side of the checkout (D20). */
export const CartSummary = ({ cart, tip, total }: { cart: Cart; tip: number; total: number }) => {
  const t = useText()
  return (
    <Card className={classes['summary']}>
      <h2 className={classes['title']}>{t('checkout.summaryHeading')}</h2>
      <CartLines cart={cart} />
      <CartTotals cart={cart} tip={tip} total={total} />
    </Card>
  )
}

/** Read-only lines of a cart; a long list scrolls. */
export const CartLines = ({ cart }: { cart: Pick<Cart, 'items' | 'count'> }) => {
  const t = useText()
  return (
    <ScrollList className={classes['lines']} aria-label={t('cart.items', { count: cart.count })}>
      {cart.items.map((item) => (
        <li key={item.id}>
          <LineView
            item={item}
            isCompact
            isTroubled={item.problems.length > 0}
            below={item.problems.length > 0 && <LineNews item={item} />}
          />
        </li>
      ))}
    </ScrollList>
  )
}

/** The problems of a line in words; the cart has the remedies. */
const LineNews = ({ item }: { item: CartItem }) => {
  const t = useText()
  const fulfilment = useChoice((choice) => choice.fulfilment) ?? 'delivery'
  return item.problems.map((problem) => (
    <p key={problem.code} className={classes['news']}>
      <AlertIcon size="1.125rem" />
      {describeProblem(problem, item, fulfilment, t)}
    </p>
  ))
}
