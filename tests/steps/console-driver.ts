import { expect, type Locator, type Page } from '@playwright/test'
import { expectSound, shownAlone, shownFirst, type Visit } from './visit.ts'

/** Signs the shop's driver in, who sees the deliveries and nothing else. */
export const signInDriver = async ({ page, t }: Visit): Promise<void> => {
  await page.goto('/console')
  await page.getByRole('textbox', { name: t('account.email') }).fill('driver@demo.example')
  await page.getByLabel(t('account.password')).fill('sweet moments')
  await page.getByRole('button', { name: t('console.signIn') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('consoleDriver.title') })).toBeVisible()
}

/** The large card of where to go now. */
export const nextDelivery = ({ page, t }: Visit, number: string): Locator =>
  page.getByRole('region', { name: t('consoleDriver.next') }).getByRole('article', { name: number })

/** Presses "On the way" on the large card. */
export const setOff = (visit: Visit, number: string): Promise<void> =>
  nextDelivery(visit, number)
    .getByRole('button', { name: shownFirst(visit.t('consoleDriver.setOff')) })
    .click()

/** Presses "Delivered" and the answer to its question: how much was taken, or that it was handed over. */
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

/** Counts the positions that a page tells the shop. */
export const watchPositions = (page: Page): { lat: number; lng: number }[] => {
  const told: { lat: number; lng: number }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/staff/driver/position')) told.push(request.postDataJSON())
  })
  return told
}

/** Waits until the worker has all that the driver's page is made of. */
export const waitForKeptConsole = async ({ page }: Visit): Promise<void> => {
  await page.waitForFunction(async () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    const built = files.filter((path) => path.startsWith('/console/assets/'))
    const kept = await Promise.all(['/console', ...built].map((path) => caches.match(path)))
    return navigator.serviceWorker.controller !== null && built.length > 5 && kept.every((file) => file !== undefined)
  })
}

/** Makes what waits on the device to be sent older than it is. */
export const ageKeptSteps = async ({ page }: Visit, byMs: number): Promise<void> =>
  await page.evaluate((ms) => {
    const kept = localStorage.getItem('sukkar.steps') ?? ''
    localStorage.setItem(
      'sukkar.steps',
      kept.replace(/"atMs":(\d+)/gu, (_, atMs: string) => `"atMs":${Number(atMs) - ms}`),
    )
  }, byMs)
