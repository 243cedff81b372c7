import { expect } from '@playwright/test'
import { placeButton } from './checkout.ts'
import { arriveAtLastButton } from './ready-to-place.ts'
import type { Visit } from './visit.ts'

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
