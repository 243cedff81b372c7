import { expect, type Locator, type Page } from '@playwright/test'
import { DRIVER_DONE_HOURS } from '@sukkar/domain/limits'
import { expectSound, money, shown, shownAlone, shownFirst, type Visit } from './visit.ts'

/** The large card of the next delivery. */
export const nextDelivery = ({ page, t }: Visit, number: string): Locator =>
  page.getByRole('region', { name: t('consoleDriver.next') }).getByRole('article', { name: number })

export const setOff = (visit: Visit, number: string): Promise<void> =>
  nextDelivery(visit, number)
    .getByRole('button', { name: shownFirst(visit.t('consoleDriver.setOff')) })
    .click()

/** Presses "Delivered" and then the button named `answer` in the dialog: the amount of cash, or the plain handover. */
export const handOver = async (visit: Visit, number: string, answer: string): Promise<void> => {
  const { page, t } = visit
  await nextDelivery(visit, number)
    .getByRole('button', { name: shownFirst(t('consoleDriver.delivered')) })
    .click()
  const question = page.getByRole('dialog', { name: t('consoleDriver.deliverTitle') })
  await expect(question).toBeVisible()
  await expectSound(visit)
  await question.getByRole('button', { name: shownAlone(answer) }).click()
}

/** Opens the list of finished deliveries, which has `count` orders. */
export const openDone = ({ page, t }: Visit, count: number): Promise<void> =>
  page.getByText(shown(t('consoleDriver.done', { count, hours: DRIVER_DONE_HOURS }))).click()

/** Expects the cash to be handed in, in the opened list of finished deliveries. */
export const expectCash = async (visit: Visit, amountKwd: number): Promise<void> => {
  const text = visit.t('consoleDriver.cashTotal', { amount: money(visit, amountKwd), hours: DRIVER_DONE_HOURS })
  await expect(visit.page.getByText(shown(text))).toBeVisible()
}

/** Returns a live list of the positions that a page sends to the server. */
export const watchPositions = (page: Page): { lat: number; lng: number }[] => {
  const positions: { lat: number; lng: number }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/staff/driver/position')) positions.push(request.postDataJSON())
  })
  return positions
}

/** Waits until the service worker has cached the console's document and every asset that the page has loaded. */
export const waitForCachedConsole = async ({ page }: Visit): Promise<void> =>
  await expect.poll(() => page.evaluate(isConsoleCached), { message: 'the worker has cached the console' }).toBe(true)

const isConsoleCached = async (): Promise<boolean> => {
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const built = files.filter((path) => path.startsWith('/console/assets/'))
  const cached = await Promise.all(['/console', ...built].map((path) => caches.match(path)))
  return navigator.serviceWorker.controller !== null && built.length > 5 && cached.every((file) => file !== undefined)
}

/** Backdates the delivery steps that the device has stored for sending, by `byMs`. */
export const ageStoredSteps = async ({ page }: Visit, byMs: number): Promise<void> =>
  await page.evaluate((ms) => {
    const steps = localStorage.getItem('sukkar.steps') ?? ''
    localStorage.setItem(
      'sukkar.steps',
      steps.replace(/"atMs":(\d+)/gu, (_, atMs: string) => `"atMs":${Number(atMs) - ms}`),
    )
  }, byMs)
