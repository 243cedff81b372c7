import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { removeIsolates } from '@sukkar/i18n/isolate'
import type { Locale } from '@sukkar/i18n/locales'
import { translate } from '@sukkar/i18n/server-translate'
import sharp from 'sharp'
import { wholeBrowser } from './browsers.ts'
import { type ConsoleScreen, consoleAddressOf, everyConsoleScreen, findConsoleThings } from './every-console-screen.ts'
import { addressOf, everyScreen, findThings, headingOf, type Opener, type Things } from './every-screen.ts'
import { type ShopProcess, startShop } from './shop-process.ts'
import { everyState, findMatter } from './states/every-state.ts'
import type { State } from './states/state.ts'
import { recordAnnouncements } from './steps/announcements.ts'
import { storeStaffSignIn } from './steps/console.ts'
import { findDemoMember, storeSignIn } from './steps/member.ts'
import { arriveAtMenu } from './steps/pick-service.ts'
import { arriveAtCart, toSalmiya } from './steps/ready-to-place.ts'
import { signInStaff } from './steps/staff.ts'
import { recordToasts } from './steps/toasts.ts'
import { shownAlone, type Visit } from './steps/visit.ts'
import { waitForContent } from './whole-page.ts'

/** Output of this script, which takes screenshots of every screen at a fixed shop time, so that they are reproducible. */
const folder = join(import.meta.dirname, '..', 'docs', 'screens')
/** Names of the screens to take: `node tests/screens.ts cart checkout`. Without names the script takes all. */
const wanted: readonly string[] = process.argv.slice(2)
const isWanted = ({ name }: { name: string }): boolean => wanted.length === 0 || wanted.includes(name)

/** Limit for each of the two pictures in the README. */
const LARGE_BYTES_MAX = 300_000
const BYTES_MAX = 60_000

const devices = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const
type Device = keyof typeof devices

const dataDir = await mkdtemp(join(tmpdir(), 'sukkar-screens-'))
const shop = await startShop({ dataDir, shopTime: '2026-11-22T10:15:00+03:00' })
const browser = await chromium.launch(wholeBrowser)
try {
  await mkdir(folder, { recursive: true })
  if (isWanted({ name: 'home' })) for (const locale of ['en', 'ar'] as const) await takeHome(locale)
  for (const locale of ['en', 'ar'] as const)
    for (const device of ['phone', 'desktop'] as const) await takeAll({ shop, browser }, locale, device)
  await writeFile(join(folder, 'README.md'), listPictures())
} finally {
  await browser.close()
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function takeHome(locale: Locale): Promise<void> {
  const page = await openPage({ shop, browser }, locale, { width: 1200, height: 1180 })
  await page.goto(shop.origin)
  await waitForContent(page)
  const file = join(folder, `home-${locale}.png`)
  const { size } = await sharp(await page.screenshot())
    .png({ palette: true, quality: 90, effort: 10, compressionLevel: 9 })
    .toFile(file)
  if (size > LARGE_BYTES_MAX) throw new Error(`${file} has ${size} bytes, more than the ${LARGE_BYTES_MAX} that a README should load`)
  await page.context().close()
}

type Shop = { shop: ShopProcess; browser: Browser }

/** Takes all wanted screens in one language on one device, with one page per visitor. */
async function takeAll(place: Shop, locale: Locale, device: Device): Promise<void> {
  const t: Visit['t'] = (key, args = {}) => removeIsolates(translate(locale).dynamic(key, args))
  for (const who of ['anybody', 'guest', 'member'] as const) {
    const states = everyState.filter((state) => state.who === who && deviceOf(state) === device && isWanted({ name: pictureOf(state) }))
    if (states.length === 0 && !everyScreen.some((one) => one.who === who && isWanted(one))) continue
    const page = await openPage(place, locale, devices[device])
    const visit: Visit = { page, t, locale, device, shop: place.shop }
    const member = await findDemoMember(visit)
    const things = await findThings(visit, member.token)
    if (who === 'guest') {
      await arriveAtCart(visit)
      // Moves the pointer away, so that no element is in its hover state.
      await page.mouse.move(0, 0)
    }
    if (who === 'member') await storeSignIn(visit, member)
    await takeScreens(visit, who, things)
    await takeStates(visit, states, member.token)
    await page.context().close()
  }
  for (const who of ['staff', 'driver'] as const) {
    if (!everyConsoleScreen.some((one) => one.who === who && isWanted(one))) continue
    const page = await openPage(place, locale, devices[device])
    await takeConsole({ page, t, locale, device, shop: place.shop }, who)
    await page.context().close()
  }
}

async function takeConsole(visit: Visit, who: ConsoleScreen['who']): Promise<void> {
  const { page, locale, device, shop } = visit
  const things = await findConsoleThings(await signInStaff(visit, 'staff'))
  await storeStaffSignIn(visit, who)
  for (const screen of everyConsoleScreen.filter((one) => one.who === who && isWanted(one))) {
    // Leaves the previous page first, whose heading would match, too.
    await page.goto('about:blank')
    await page.goto(`${shop.origin}${consoleAddressOf(screen, things)}`)
    await page.locator('h1').first().waitFor({ state: 'attached' })
    await waitForContent(page)
    await writeSmall(await page.screenshot(), join(folder, fileName(screen.name, locale, device)))
  }
}

async function takeScreens(visit: Visit, who: Opener, things: Things): Promise<void> {
  const {
    page,
    locale,
    device,
    shop: { origin },
  } = visit
  for (const screen of everyScreen.filter((one) => one.who === who && isWanted(one))) {
    await page.goto(`${origin}${addressOf(screen, things)}`)
    await page
      .locator('h1')
      .filter({ hasText: new RegExp(shownAlone(headingOf(visit, screen, things)).source, 'iu') })
      .waitFor()
    if (screen.holds !== undefined) await page.locator(screen.holds).waitFor()
    // The checkout has no bar at the bottom.
    if (!addressOf(screen, things).includes('/checkout')) await waitForBar(visit)
    await waitForContent(page)
    await writeSmall(await page.screenshot(), join(folder, fileName(screen.name, locale, device)))
  }
}

/** Waits for the bar at the bottom of a phone, which loads after the page. */
async function waitForBar({ page, t, device }: Visit): Promise<void> {
  if (device === 'desktop') return
  await page.getByRole('navigation', { name: t('shell.footerNavigation'), includeHidden: true }).waitFor({ state: 'attached' })
}

/** The device of a state's screenshot: a phone, which has the least room, unless only a desktop has the state. */
function deviceOf({ device = 'phone' }: State): Device {
  return device
}

/** Name of a state's screenshot, made of the state's name, which may be a message key. */
function pictureOf({ name }: State): string {
  return `state-${name
    .replace(/^catalogue\./u, '')
    .replaceAll(/[^a-z]+/giu, '-')
    .toLowerCase()}`
}

async function takeStates(visit: Visit, states: readonly State[], token: string): Promise<void> {
  if (states.length === 0) return
  const { page, locale, device, shop } = visit
  const matter = await findMatter(visit, token)
  // The guest's cart includes a choice of service; a member needs one for the states of the menu.
  if (states[0]?.who === 'member') await arriveAtMenu(visit, toSalmiya)
  for (const state of states) {
    // Leaves the previous page first, whose overlay would stay open.
    await page.goto('about:blank')
    await page.goto(`${shop.origin}/#${typeof state.at === 'string' ? state.at : state.at(matter)}`)
    await waitForBar(visit)
    await state.opener?.(visit).press('Enter')
    const place = state.place(visit)
    await place.waitFor()
    await state.act?.(visit, place)
    // The first bar may be the server's markup; this waits for the hydrated one.
    await waitForBar(visit)
    await waitForContent(page)
    await writeSmall(await page.screenshot(), join(folder, fileName(pictureOf(state), locale, device)))
  }
}

function fileName(name: string, locale: Locale, device: Device): string {
  return `${name}-${locale}-${device}.webp`
}

/** Writes the picture at the best quality within its limit of bytes. */
async function writeSmall(picture: Buffer, file: string): Promise<void> {
  for (const quality of [80, 60, 40, 25]) {
    const small = await sharp(picture).webp({ quality, effort: 5 }).toBuffer()
    if (small.length > BYTES_MAX) continue
    await writeFile(file, small)
    return
  }
  throw new Error(`${file} cannot be written within ${BYTES_MAX} bytes`)
}

async function openPage(place: Shop, locale: Locale, viewport: { width: number; height: number }): Promise<Page> {
  const context = await place.browser.newContext({ baseURL: place.shop.origin, viewport, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'locale', value: locale, url: place.shop.origin }])
  await context.addInitScript(recordToasts)
  const page = await context.newPage()
  await recordAnnouncements({ page })
  return page
}

function listPictures(): string {
  const picture = (name: string, locale: Locale, device: Device) => `![${name}](${fileName(name, locale, device)})`
  const rows = [...everyScreen, ...everyConsoleScreen].map(({ name }) => {
    const cells = (['en', 'ar'] as const).flatMap((locale) =>
      (['phone', 'desktop'] as const).map((device) => picture(name, locale, device)),
    )
    return `| ${name} | ${cells.join(' | ')} |`
  })
  const states = everyState.map((state) => {
    const cells = (['en', 'ar'] as const).map((locale) => picture(pictureOf(state), locale, deviceOf(state)))
    return `| ${state.name} | ${cells.join(' | ')} |`
  })
  return [
    '# Every screen\n',
    'Taken by `npm run screens` from the demonstration, at 390 and 1440 pixels.\n',
    '| Screen | English, phone | English, desk | Arabic, phone | Arabic, desk |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '\n# Every dialog and state that is a few keys away\n',
    'On a phone, and on a desk where it is there alone.\n',
    '| State | English | Arabic |',
    '| --- | --- | --- |',
    ...states,
    '',
  ].join('\n')
}
