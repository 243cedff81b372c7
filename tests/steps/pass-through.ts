import type { Route } from '@playwright/test'
import { expect } from '../journey.ts'
import { clearAnnouncements, expectAnnounced } from './announcements.ts'
import { expectSound, shown, type Visit } from './visit.ts'

type Part = {
  /** Matches the paths of the calls that are delayed and then fail. */
  calls: RegExp
  /** Opens the part, whose calls are then pending. */
  open: () => Promise<unknown>
  /** The message that is shown when the answer does not come. */
  errorText: string
  /** The message of the failed answer; the storefront shows a sentence of its own instead. */
  serverWords?: string
  /** The page's heading while the calls are pending. */
  title?: string | undefined
}

/** Opens a part whose answer is delayed, then fails, then succeeds on a retry by keyboard: checks each state and that the focus is kept. */
export const passThrough = async (visit: Visit, { calls, open, errorText, serverWords = 'lost', title }: Part): Promise<void> => {
  const { page } = visit
  const json = { status: 500, code: 'INTERNAL', message: serverWords }
  const fail = (route: Route): Promise<void> => route.fulfill({ status: 500, json })
  let held: Route[] | null = []
  const isAbout = ({ pathname }: URL): boolean => pathname.startsWith('/api/') && calls.test(pathname)
  await page.route(isAbout, (route) => (held === null ? fail(route) : void held.push(route)))
  await open()
  await expect.poll(() => held?.length).toBeGreaterThan(0)
  if (title) await expect(page.locator('h1')).toHaveText(title)
  await expectSound(visit)

  await clearAnnouncements(visit)
  const waiting = held
  held = null
  await Promise.all(waiting.map(fail))
  const alerts = page.getByRole('alert').filter({ hasText: shown(errorText) })
  await expect(alerts.first()).toBeVisible()
  await expectAnnounced(visit, errorText)
  await expectSound(visit)

  await page.unroute(isAbout)
  // One element, not the first of a list: other parts of a page may show their alerts later, above it or below.
  const alert = await alerts.first().elementHandle()
  const retry = await alert?.$('button')
  if (!alert || !retry) throw new Error(`no alert with a button says "${errorText}"`)
  const answer = page.waitForResponse((response) => isAbout(new URL(response.url())) && response.status() < 400)
  await retry.press('Enter')
  await answer
  await alert.waitForElementState('hidden')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'BODY')).not.toBe('BODY')
}
