import { expect } from '@playwright/test'
import type { Visit } from './visit.ts'

export type Ending = 'pay' | 'decline' | 'cancel' | 'timeOut'

/** The page of the practice bank, where the shop has sent the customer. */
export const expectBank = async ({ page, locale }: Visit): Promise<void> => {
  await expect(page).toHaveURL(/\/sandbox-gateway\//u)
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
}

/** What the bank's page sends for each ending. */
const decisions: Record<Ending, string> = { pay: 'pay', decline: 'decline', cancel: 'cancel', timeOut: 'time_out' }

/** Ends the payment at the bank. */
export const endAtBank = async (visit: Visit, ending: Ending): Promise<void> => {
  await expectBank(visit)
  await visit.page.locator(`button[name=decision][value=${decisions[ending]}]`).click()
}
