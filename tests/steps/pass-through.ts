import type { Route } from '@playwright/test'
import { expect } from '../journey.ts'
import { clearAnnouncements, expectAnnounced } from './announcements.ts'
import { expectSound, shown, type Visit } from './visit.ts'

type Part = {
  /** The calls that are kept waiting and then fail, by their path. */
  calls: RegExp
  /** Goes to the part, which then waits. */
  open: () => Promise<unknown>
  /** The message that is shown when the answer does not come. */
  errorText: string
  /** What the server says of it, which the customers' pages put into words of their own. */
  serverWords?: string
  /** The page's heading while it waits. */
  title?: string | undefined
}

/** Opens a part whose answer is kept back, then fails, then comes: each of it is judged, and the keyboard never loses its place. */
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
  const before = await alerts.count()
  await alerts.first().getByRole('button').press('Enter')
  await expect(alerts).toHaveCount(before - 1)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'BODY')).not.toBe('BODY')
}
