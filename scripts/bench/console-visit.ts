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
  // Once at full speed: what follows finds the files in the browser's cache, as a device that stands in the shop does.
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

/** Seen from outside of the page: the way to the browser and back is in it, which the bare page shows. */
async function timeUntil(act: () => Promise<unknown>, shown: Locator): Promise<number> {
  const beganMs = performance.now()
  await Promise.all([act(), shown.waitFor({ state: 'visible', timeout: patienceMs })])
  return performance.now() - beganMs
}

/**
 * From the moment the order is sent: the shop's own work, the stream of events and the browser's are in it. Seen by the number of
 * orders above the column, since a column of a large shop shows the first orders alone, and this one is promised after them.
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

/** Two seconds of turning the wheel; a frame is as long as the time to the one after it. */
async function scroll(page: Page): Promise<{ longestMs: number; long: number }> {
  const watching = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const frames: number[] = []
        let before = performance.now()
        const look = (nowMs: number) => {
          frames.push(nowMs - before)
          before = nowMs
          if (frames.length < 120) requestAnimationFrame(look)
          else resolve(frames.slice(1))
        }
        requestAnimationFrame(look)
      }),
  )
  await page.mouse.move(400, 500)
  for (let step = 0; step < 60; step += 1) await page.mouse.wheel(0, step < 40 ? 120 : -240)
  const frames = await watching
  return { longestMs: Math.max(...frames), long: frames.filter((milliseconds) => milliseconds > 50).length }
}

/** Typing into the search of the products, until a page of what was found stands there. */
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
