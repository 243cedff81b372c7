import { expect } from '@playwright/test'
import { placeButton } from './checkout.ts'
import { arriveAtLastButton } from './ready-to-place.ts'
import { shown, type Visit } from './visit.ts'

export type Ending = 'pay' | 'decline' | 'cancel' | 'timeOut'

/** Expects the sandbox bank's page in the customer's language. */
export const expectBank = async ({ page, locale }: Visit): Promise<void> => {
  await expect(page).toHaveURL(/\/sandbox-gateway\//u)
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
}

/** Places a KNET order and arrives at the bank's page. Returns the product's name. */
export const goToBank = async (visit: Visit): Promise<string> => {
  const product = await arriveAtLastButton(visit, 'knet')
  await placeButton(visit, 'knet').click()
  await expectBank(visit)
  return product
}

/** Values of the buttons on the bank's page. */
const decisions: Record<Ending, string> = { pay: 'pay', decline: 'decline', cancel: 'cancel', timeOut: 'time_out' }

export const endAtBank = async (visit: Visit, ending: Ending): Promise<void> => {
  await expectBank(visit)
  await visit.page.locator(`button[name=decision][value=${decisions[ending]}]`).click()
}

/** Matches how many minutes are left to pay, where it is one of these: a busy machine takes more than one of them for a few pages. */
export const leftToPay = ({ t }: Visit, ...choice: readonly number[]): RegExp =>
  new RegExp(choice.map((minutes) => shown(t('payment.payUntil', { minutes })).source).join('|'), 'u')

/** Lets the next start of a payment fail as where the bank cannot be reached; returns the sentence that says so. */
export const loseBankOnce = async ({ page, t }: Visit): Promise<string> => {
  const message = t('server.error.PAYMENT_UNAVAILABLE')
  await page.route(
    '**/api/payments/*/start*',
    (route) => route.fulfill({ status: 503, json: { status: 503, code: 'PAYMENT_UNAVAILABLE', message } }),
    { times: 1 },
  )
  return message
}
