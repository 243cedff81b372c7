import type { Locator, Page } from '@playwright/test'
import { quantile } from './load.ts'
import { slowProcessor } from './visit.ts'

export interface Worker {
  token: string
  id: string
  name: string
  role: string
}

export interface Watched {
  name: string
  /** Milliseconds, or a number of frames. */
  value: number
}

interface Given {
  origin: string
  reference: string
  worker: Worker
  placeOrder: () => Promise<string>
}

const times = 3
const patienceMs = 10_000

/** Measures the everyday actions of staff; the median of three where an action can be repeated. */
export async function measureConsole(page: Page, { origin, reference, worker, placeOrder }: Given): Promise<Watched[]> {
  await page.goto(`${origin}/console`)
  const stored = JSON.stringify({ ...worker, mustChangePassword: false })
  await page.evaluate((text) => localStorage.setItem('sukkar.staff', text), stored)
  await page.context().addCookies([{ name: 'locale', value: 'en', url: origin }])
  const cards = page.getByRole('article')
  // The first visit fills the browser's cache, which a device in daily use has filled.
  const open = async () => {
    await page.goto('about:blank')
    return timeUntil(() => page.goto(`${origin}/console`), cards.first())
  }
  await open()
  const openedAtFullSpeed = await repeat(open)
  const scrolledAtFullSpeed = await scroll(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', slowProcessor)
  const bare = await repeat(() => timeUntil(() => page.goto(`${reference}/page`), cards.first()))
  const opened = await repeat(open)
  const scrolled = await scroll(page)
  const pressed = await repeat(async () => {
    const heading = page.getByRole('heading', { level: 1 }).filter({ hasText: 'SK-' })
    const time = await timeUntil(() => cards.first().getByRole('link').first().click(), heading)
    await page.goBack()
    await cards.first().waitFor({ timeout: patienceMs })
    return time
  })
  const arrived = await arrive(page, placeOrder)
  const go = (hash: string, shown: Locator) =>
    repeat(async () => {
      await page.evaluate(() => (location.hash = '/refunds'))
      await page.waitForTimeout(500)
      return timeUntil(() => page.evaluate((wanted) => (location.hash = wanted), hash), shown)
    })
  const row = page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: /Cake|Kunafa/ })
    .first()
  const productsShown = await go('/products', row)
  const searched = await search(page)
  const numbers = await go('/numbers', page.getByRole('main').getByRole('table').first())
  const kitchen = await go(
    '/kitchen',
    page
      .getByRole('main')
      .getByText(/SK-\d+|×/)
      .first(),
  )
  return [
    { name: 'bare page of 100 cards', value: bare },
    { name: 'board opened, until orders stand there', value: opened },
    { name: 'the same, processor not slowed', value: openedAtFullSpeed },
    { name: 'an order pressed, until its page stands there', value: pressed },
    { name: 'a new order, from its placing to the count above its column', value: arrived },
    { name: 'scrolling: longest frame', value: scrolled.longestMs },
    { name: 'scrolling: frames over 50 ms of 120', value: scrolled.long },
    { name: 'the same, processor not slowed', value: scrolledAtFullSpeed.long },
    { name: 'products, first page', value: productsShown },
    { name: 'products, a search', value: searched },
    { name: 'numbers', value: numbers },
    { name: 'bake list', value: kitchen },
  ]
}

async function repeat(measure: () => Promise<number>): Promise<number> {
  const all: number[] = []
  for (let round = 0; round < times; round += 1) all.push(await measure())
  return quantile(
    all.toSorted((a, b) => a - b),
    0.5,
  )
}

/** Measured outside the page, so it includes the round trip to the browser; the bare page shows how long that takes. */
async function timeUntil(act: () => Promise<unknown>, shown: Locator): Promise<number> {
  const beganMs = performance.now()
  await Promise.all([act(), shown.waitFor({ state: 'visible', timeout: patienceMs })])
  return performance.now() - beganMs
}

/**
 * Time from sending the order until the board counts it: includes the shop's work, the event stream and the browser's. It reads the
 * count above the column, because the column of a large shop lists only the first orders and the new one is promised after them.
 */
const arrive = (page: Page, placeOrder: () => Promise<string>): Promise<number> =>
  repeat(async () => {
    const heading = page.getByRole('heading', { name: /^New/u })
    const before = Number(((await heading.textContent()) ?? '').replace(/\D/gu, ''))
    const beganMs = performance.now()
    await placeOrder()
    await heading.filter({ hasText: new RegExp(`\\D${before + 1}$`, 'u') }).waitFor({ timeout: patienceMs })
    return performance.now() - beganMs
  })

/** Turns the wheel while 120 frames pass (two seconds at 60 Hz); a frame's length is the time until the next one. */
async function scroll(page: Page): Promise<{ longestMs: number; long: number }> {
  const watching = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const frames: number[] = []
        let before = performance.now()
        const recordFrame = (nowMs: number) => {
          frames.push(nowMs - before)
          before = nowMs
          if (frames.length < 120) requestAnimationFrame(recordFrame)
          else resolve(frames.slice(1))
        }
        requestAnimationFrame(recordFrame)
      }),
  )
  await page.mouse.move(400, 500)
  for (let step = 0; step < 60; step += 1) await page.mouse.wheel(0, step < 40 ? 120 : -240)
  const frames = await watching
  return { longestMs: Math.max(...frames), long: frames.filter((milliseconds) => milliseconds > 50).length }
}

/** Time from filling in the product search until a matching product is shown. */
async function search(page: Page): Promise<number> {
  const field = page.getByRole('searchbox').first()
  await field.waitFor({ timeout: patienceMs })
  const words = ['Opera', 'Fudge', 'Saffron']
  return repeat(async () => {
    const word = words.shift() ?? ''
    return timeUntil(
      () => field.fill(word),
      page
        .getByRole('main')
        .getByRole('link')
        .filter({ hasText: new RegExp(word, 'i') })
        .first(),
    )
  })
}
