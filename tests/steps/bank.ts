import { expect } from '@playwright/test'
import { placeButton } from './checkout.ts'
import { arriveAtLastButton } from './ready-to-place.ts'
import type { Visit } from './visit.ts'

export type Ending = 'pay' | 'decline' | 'cancel' | 'timeOut'

/** The page of the practice bank, where the shop has sent the customer. */
export const expectBank = async ({ page, locale }: Visit): Promise<void> => {
  await expect(page).toHaveURL(/\/sandbox-gateway\//u)
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
}

/** With a cart to the last button, and on to the bank. Answers the product's name. */
export const goToBank = async (visit: Visit): Promise<string> => {
  const product = await arriveAtLastButton(visit, 'knet')
  await placeButton(visit, 'knet').click()
  await expectBank(visit)
  return product
}

/** What the bank's page sends for each ending. */
const decisions: Record<Ending, string> = { pay: 'pay', decline: 'decline', cancel: 'cancel', timeOut: 'time_out' }

/** Ends the payment at the bank. */
export const endAtBank = async (visit: Visit, ending: Ending): Promise<void> => {
  await expectBank(visit)
  await visit.page.locator(`button[name=decision][value=${decisions[ending]}]`).click()
}
