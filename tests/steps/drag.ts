import { expect, type Locator } from '@playwright/test'
import type { Visit } from './visit.ts'

type Point = { x: number; y: number }

/** Pointer actions: touch events on a phone, the mouse on a desktop. */
const grip = async ({ page, device }: Visit) => {
  if (device === 'desktop') {
    return {
      down: async ({ x, y }: Point) => {
        await page.mouse.move(x, y)
        await page.mouse.down()
      },
      move: ({ x, y }: Point) => page.mouse.move(x, y),
      up: () => page.mouse.up(),
    }
  }
  const session = await page.context().newCDPSession(page)
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]): Promise<void> =>
    void (await session.send('Input.dispatchTouchEvent', { type, touchPoints }))
  return { down: (at: Point) => send('touchStart', [at]), move: (at: Point) => send('touchMove', [at]), up: () => send('touchEnd', []) }
}

const middleOf = async (locator: Locator): Promise<Point> => {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('It is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags a row by its handle onto another one, which may be out of view: near an edge of the window the page scrolls. */
export const dragOnto = async (
  visit: Visit,
  handle: Locator,
  onto: Locator,
  /** Runs while the element is being dragged. */
  meanwhile = async (): Promise<void> => undefined,
): Promise<void> => {
  // A background tab renders few frames and scrolls too slowly.
  await visit.page.bringToFront()
  await handle.scrollIntoViewIfNeeded()
  const hand = await grip(visit)
  const start = await middleOf(handle)
  await hand.down(start)
  await meanwhile()
  const goTo = async (from: number, to: number): Promise<void> => {
    for (let step = 1; step <= STEPS; step += 1) await hand.move({ x: start.x, y: from + ((to - from) * step) / STEPS })
  }
  const height = visit.page.viewportSize()?.height ?? 0
  const isIn = (y: number): boolean => y > SHY_PIXELS && y < height - SHY_PIXELS
  let { y } = await middleOf(onto)
  if (!isIn(y)) {
    const edge = y < start.y ? EDGE_PIXELS : height - EDGE_PIXELS
    await goTo(start.y, edge)
    await expect.poll(async () => isIn((await middleOf(onto)).y)).toBe(true)
    // Away from the edge the page stops scrolling.
    await hand.move({ x: start.x, y: height / 2 })
    ;({ y } = await middleOf(onto))
  }
  await goTo(height / 2, y)
  // Near an edge the page may still scroll, so this follows the target until it rests.
  for (let moved = true; moved; ) {
    const now = (await middleOf(onto)).y
    await hand.move({ x: start.x, y: now })
    moved = Math.abs((await middleOf(onto)).y - now) > 1
  }
  await hand.up()
}

const STEPS = 6
/** Distance to an edge in pixels below which the target counts as out of sight. */
const SHY_PIXELS = 40
const EDGE_PIXELS = 30

/** Swipes by touch over half of the element's width, to the right or, with -1, to the left. */
const swipe = async ({ page }: Pick<Visit, 'page'>, thing: Locator, way: 1 | -1): Promise<void> => {
  const { width } = (await thing.boundingBox()) ?? { width: 0 }
  const session = await page.context().newCDPSession(page)
  const xDistance = (way * width) / 2
  await session.send('Input.synthesizeScrollGesture', { ...(await middleOf(thing)), xDistance, gestureSourceType: 'touch' })
}

/** Swipes until `expectThere` passes, because a browser that is busy drops a gesture; its patience keeps a late one from being made twice. */
export const swipeUntil = (
  visit: Pick<Visit, 'page'>,
  thing: Locator,
  way: 1 | -1,
  expectThere: (patience: { timeout: number }) => Promise<void>,
): Promise<void> =>
  expect(async () => {
    await swipe(visit, thing, way)
    await expectThere({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })

/** Spreads two fingers on the element, from a distance of a quarter of its width to half of it. */
export const spread = async ({ page }: Pick<Visit, 'page'>, thing: Locator): Promise<void> => {
  const { width } = (await thing.boundingBox()) ?? { width: 0 }
  const { x, y } = await middleOf(thing)
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', half: number | null) => {
    const touchPoints = half === null ? [] : [-half, half].map((way, id) => ({ x: x + way, y, id }))
    return session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  await send('touchStart', width / 8)
  for (let step = 1; step <= STEPS; step += 1) await send('touchMove', (width / 8) * (1 + step / STEPS))
  await send('touchEnd', null)
}
