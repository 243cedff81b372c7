import type { Cart } from '@sukkar/contract/cart'
import { Button } from '@sukkar/ui/button'
import { Dialog } from '@sukkar/ui/dialog'
import { InlineError } from '@sukkar/ui/inline-error'
import { useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import { adoptCart, refreshCart } from '../lib/cart.ts'
import { choiceQuery } from '../lib/change-choice.ts'
import { choiceStore } from '../lib/choice.ts'
import { type CallFailure, callApi, fetchAnswer } from '../lib/client.ts'
import { describeFailure } from '../lib/failure-text.ts'
import { ensureTexts, useText } from '../lib/locale.ts'
import { adoptMemberPlace } from '../lib/member-place.ts'
import { useMoney } from '../lib/money.ts'
import { queryClient } from '../lib/query-client.ts'
import { useAccountId } from '../lib/session.ts'
import { closeCartQuestion } from '../lib/two-carts.ts'
import classes from './two-carts-dialog.module.css'

const texts = ensureTexts('rest')

/**
 * The account's cart and the guest's are for another place or time and cannot be merged: the member chooses one (D19). Nothing is lost: the
 * other one is archived and offered on the front page for a while.
 */
export const TwoCartsDialog = ({ guestCartId }: { guestCartId: string }) => {
  use(texts)
  const t = useText()
  const [busy, setBusy] = useState<'guest' | 'member' | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const accountId = useAccountId()
  const carts = useQuery(bothCartsQuery(accountId, guestCartId), queryClient).data
  const choose = async (owner: 'guest' | 'member'): Promise<void> => {
    setBusy(owner)
    const query = owner === 'guest' ? choiceQuery(choiceStore.getState()) : {}
    const result = await callApi('chooseCart', { query, body: { cart_id: guestCartId, keep: owner } })
    // Another tab has chosen already: the question is over.
    const isOver = !result.ok && result.kind === 'refused' && ['CART_NOT_FOUND', 'CART_CHANGED'].includes(result.failure.code)
    if (!result.ok && !isOver) {
      setBusy(null)
      return setFailure(result)
    }
    // First, because pages write the choice into the cart once the question is closed.
    if (owner === 'member' || isOver) await adoptMemberPlace({ isCartFirst: true })
    closeCartQuestion()
    if (result.ok) adoptCart(result.answer.data)
    else await refreshCart()
  }
  const answer = (owner: 'guest' | 'member', cart: Cart | undefined) => (
    <Button wide size="lg" variant={owner === 'guest' ? 'primary' : 'quiet'} loading={busy === owner} onClick={() => void choose(owner)}>
      <span className={classes['answer']}>
        {t(owner === 'guest' ? 'dialog.mergeKeepNew' : 'dialog.mergeKeepOld')}
        {cart && <Sums cart={cart} />}
      </span>
    </Button>
  )
  return (
    <Dialog
      open
      dismissible={false}
      onClose={() => undefined}
      title={t('dialog.mergeTitle')}
      closeLabel={t('shell.close')}
      footer={
        <>
          {failure !== null && <InlineError title={describeFailure(failure, t)} />}
          <div className={classes['answers']}>
            {answer('guest', carts?.guest)}
            {answer('member', carts?.member)}
          </div>
        </>
      }
    >
      <p>{t('dialog.mergeText')}</p>
    </Dialog>
  )
}

const Sums = ({ cart }: { cart: Cart }) => {
  const t = useText()
  const money = useMoney()
  return (
    <small>
      {t('cart.items', { count: cart.count })} · <bdi>{money(cart.sub_total)}</bdi>
    </small>
  )
}

/** Both carts, each priced for its own choice. */
const bothCartsQuery = (accountId: string | null, guestCartId: string) => ({
  queryKey: ['two carts', accountId, guestCartId],
  queryFn: async () => {
    const [guest, member] = await Promise.all([
      fetchAnswer('getGuestCart', { headers: { 'x-cart-id': guestCartId } }),
      fetchAnswer('getCart', {}),
    ])
    return { guest: guest.data, member: member.data }
  },
})
