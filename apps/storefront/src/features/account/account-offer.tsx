import type { Order } from '@sukkar/contract/order'
import { Card } from '@sukkar/ui/card'
import { showToast } from '@sukkar/ui/toast-store'
import { useId } from 'react'
import { patiently } from '../../lib/chunk-reload.ts'
import { ensureTexts, useText } from '../../lib/locale.ts'
import { useUser } from '../../lib/session.ts'
import { createAccountOfOrder } from '../../lib/sign-in.ts'
import classes from './account-form.module.css'
import { AccountForm } from './account-form.tsx'

void patiently(() => ensureTexts('account'))

/** After a guest's order, never before: a password is enough to turn it into an account (§6, D52). */
export const AccountOffer = ({ order, token }: { order: Order; token: string }) => {
  const t = useText()
  const id = useId()
  const user = useUser()
  if (user !== null || !t.has('account.password')) return null
  const create = async ({ password }: { password: string }) => {
    const result = await createAccountOfOrder(order.id, token, password)
    if (!result.ok) return result.kind === 'not_a_customer' ? null : result
    showToast({ text: t('checkout.accountCreated'), tone: 'good' })
    return null
  }
  return (
    <Card as="section" aria-labelledby={id} className={classes['offer']}>
      <h2 id={id}>{t('checkout.createAccount')}</h2>
      <p>{t('checkout.createAccountText')}</p>
      <AccountForm fields={['password']} submitLabel={t('account.register')} onSubmit={create} />
    </Card>
  )
}
