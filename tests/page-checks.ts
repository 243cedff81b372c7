import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { messages as arabic } from '@sukkar/i18n/catalogues/all-ar'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import type { Locale } from '@sukkar/i18n/locales'
import type { default as Axe, NodeResult, RunOptions } from 'axe-core'
import { soundScreensFolder } from './shop-process.ts'

const isFull = process.env.TEST_TIER === 'full'

/** Checks a screen: accessible (in the full tier also in dark mode), fully translated, and not wider than the smallest phone. */
export const expectSoundPage = async (page: Page, locale: Locale): Promise<void> => {
  const isNew = await expectAccessible(page)
  await expectTranslated(page, locale)
  // A second layout at another width is the slowest check after axe.
  await expectNoOverflow(page, isNew || isFull ? undefined : [page.viewportSize()?.width ?? 390])
}

/**
 * Checks the colours of the current screen in dark mode. The theme's colour pairs and components have tests of their own in dark mode, so the
 * quick tier runs this in the journey of one order only; the full tier checks every screen in `expectSoundPage`, so this does nothing there.
 */
export const expectSoundByNight = async (page: Page): Promise<void> => {
  if (isFull) return
  await page.evaluate(waitForRest)
  await page.evaluate(describeRegions, true)
  expect(await findByNight(page, [0]), `axe on ${page.url()}`).toEqual([])
}

/**
 * Runs axe on what it has not found sound before in this run. Many journeys visit the same screens and axe is their slowest step, so a marker
 * file records each sound description (language and width included), in the quick tier per region, in the full tier per screen. Returns whether
 * anything was unknown.
 */
const expectAccessible = async (page: Page): Promise<boolean> => {
  // A background tab renders no frames, so its animations never end.
  await page.bringToFront()
  return await withoutMotion(page, () => judgeScreen(page))
}

/** In the full tier pages move: slides would go on while axe judges them. */
const withoutMotion = async <T>(page: Page, judge: () => Promise<T>): Promise<T> => {
  if (!isFull || (await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches))) return await judge()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const judged = await judge()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  return judged
}

const judgeScreen = async (page: Page): Promise<boolean> => {
  let found: string[] = []
  // A screen that changed during the axe run is another one, which axe has not judged, even if it found nothing.
  for (let tries = 0; tries < 5; tries += 1) {
    await page.evaluate(waitForRest)
    const shapes = await page.evaluate(describeRegions, isFull)
    const marks = shapes.map((shape) => join(soundScreensFolder, createHash('sha256').update(shape).digest('hex')))
    const unknown = marks.flatMap((mark, index) => (existsSync(mark) ? [] : [index]))
    if (unknown.length === 0) return false
    found = [...(await findByDay(page, unknown)), ...(isFull ? await findByNight(page, unknown) : [])]
    found.push(...listChanges(shapes, await page.evaluate(describeRegions, isFull)))
    // Retries on findings: a real fault persists, one caused by a toast that is still moving does not.
    if (found.length > 0) continue
    await Promise.all(unknown.map((index) => writeFile(marks[index] ?? '', page.url())))
    return true
  }
  expect(found, `axe on ${page.url()}`).toEqual([])
  return true
}

/** What stands in one description of the screen alone. */
const listChanges = (before: readonly string[], after: readonly string[]): string[] => {
  const linesOf = (shapes: readonly string[]): Set<string> => new Set(shapes.flatMap((shape) => shape.split('\n')))
  const changes = [...linesOf(before).symmetricDifference(linesOf(after))]
  if (changes.length === 0 && before.join() === after.join()) return []
  return [`the screen changed while axe judged it: ${changes.map((line) => line.slice(line.lastIndexOf(' > '))).join('; ')}`]
}

/** Waits for transitions to end: axe must not judge the colours in between. */
const waitForRest = async (): Promise<void> => {
  // A transition caused by the latest change starts with the next frame.
  const frames = new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await Promise.race([frames, new Promise((resolve) => setTimeout(resolve, 500))])
  const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
  const patience = new Promise((resolve) => setTimeout(resolve, 2000))
  await Promise.race([Promise.allSettled(moving.map(({ finished }) => finished)), patience])
}

/**
 * Describes what axe's result depends on: the elements with their ancestors, attributes and whether they contain text, without the texts, addresses
 * and numbers. The first region is the body, without the regions inside it; with `isWhole` it is the only one. `window.regions` holds
 * the elements in the same order, so that `findViolations` can select them by index.
 */
const describeRegions = (isWhole: boolean): string[] => {
  const REGIONS = 'header, footer, nav, main, aside, section, form, fieldset, dialog, [role="dialog"], [popover]'
  const pointers = new Set(['id', 'for', 'href', 'src', 'srcset', 'style', 'name', 'value', 'd', 'points'])
  const describeAttribute = ({ name, value }: Attr): string => {
    if (
      pointers.has(name) ||
      /^aria-(?:labelledby|describedby|controls|owns|label|activedescendant)$|^(?:alt|title|placeholder)$/u.test(name)
    )
      return `${name}${value.trim() === '' ? '=' : ''}`
    return `${name}=${value.replace(/\d+/gu, '0')}`
  }
  const describeElement = (element: Element): string => {
    const text = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) ? ' text' : ''
    return `${element.tagName} ${[...element.attributes].map(describeAttribute).join(' ')}${text}`
  }
  const regions = new Map<Element, Set<string>>()
  const walk = (element: Element, above: string, around: Set<string>): void => {
    const line = `${above} > ${describeElement(element)}`
    around.add(line)
    const isRegion = element === document.body || (!isWhole && element.matches(REGIONS))
    const lines = isRegion ? new Set([line]) : around
    if (isRegion) regions.set(element, lines)
    for (const child of element.children) walk(child, line, lines)
  }
  // Axe also judges language, direction and title of the document, which are outside of the body.
  const { lang, dir, dataset } = document.documentElement
  walk(document.body, `${innerWidth} ${lang} ${dir} ${dataset['theme']} ${document.title === ''}`, new Set())
  window.regions = [...regions.keys()]
  return [...regions.values()].map((lines) => [...lines].sort().join('\n'))
}

declare global {
  interface Window {
    /** The regions of the last description, for axe. */
    regions?: Element[]
  }
  /** Defined in the page once axe's source has been evaluated there. */
  const axe: typeof Axe
}

/** The minified build, because parsing axe's source is half of its cost per page. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The rules of WCAG 2.2 up to its level AA. */
const wcag: RunOptions = {
  // Serves only the rule about styles that depend on the device's orientation, of which the shop has none. While a style sheet is loading, axe
  // would insert a copy of it into the page, which the content security policy reports.
  preload: false,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
}

type Violation = { rule: string; selector: string; message: string }

/** Runs axe in the page, where its source stays until the document changes; a run from outside takes six times as long. */
const findViolations = async (page: Page, options: RunOptions, within: readonly number[] | string): Promise<Violation[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const found = await page.evaluate(
    async ([wanted, place]) => {
      if (typeof place === 'string') return (await axe.run(place, wanted)).violations
      if ((window.regions ?? []).some((region) => !region.isConnected)) return 'drawn anew' as const
      const regions = Map.groupBy(window.regions ?? [], (_, index) => place.includes(index))
      if (!regions.has(false)) return (await axe.run(document, wanted)).violations
      return (await axe.run({ include: regions.get(true) ?? [], exclude: regions.get(false) ?? [] }, wanted)).violations
    },
    [{ ...options, resultTypes: ['violations'] } as RunOptions, within] as const,
  )
  if (found === 'drawn anew') return [{ rule: found, selector: 'main', message: 'what was to be judged is not there any more' }]
  const messageOf = ({ any, all, none }: NodeResult): string => [...any, ...all, ...none].map(({ message }) => message).join('; ')
  return found.flatMap(({ id, nodes }) => nodes.map((node) => ({ rule: id, selector: node.target.join(' '), message: messageOf(node) })))
}

const findByDay = async (page: Page, regions: readonly number[]): Promise<string[]> => {
  const found: string[] = []
  for (const { rule, selector, message } of await findViolations(page, wcag, regions))
    if (rule !== 'target-size' || (await isSmallInSight(page, selector))) found.push(`${rule}: ${selector}: ${message}`)
  return found
}

/** Dark mode changes colours only, so only the colour rules run again. */
const findByNight = async (page: Page, regions: readonly number[]): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(waitForRest)
  const violations = await findViolations(page, { runOnly: { type: 'rule', values: ['color-contrast'] } }, regions)
  await page.emulateMedia({ colorScheme: null })
  await page.evaluate(waitForRest)
  return violations.map(({ selector, message }) => `in the dark: ${selector}: ${message}`)
}

/** Axe reports a target that a bar partly covers as too small, so this scrolls it to the centre and checks it again. */
const isSmallInSight = async (page: Page, selector: string): Promise<boolean> => {
  const target = page.locator(selector)
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  return (await findViolations(page, { runOnly: { type: 'rule', values: ['target-size'] } }, selector)).length > 0
}

const fixedTexts = (messages: Record<string, string>): Set<string> => new Set(Object.values(messages).filter((text) => !text.includes('{')))
const englishTexts = fixedTexts(english)
const arabicTexts = fixedTexts(arabic)
/** Texts that are the same in both catalogues, so their presence proves no missing translation. */
const sharedTexts = new Set([...englishTexts].filter((text) => arabicTexts.has(text)))
const languageHints = new Set(['العربية متوفرة أيضًا', 'English', 'العربية'])

const expectTranslated = async (page: Page, locale: Locale): Promise<void> => {
  const texts = await page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      const text = walker.currentNode.textContent?.trim()
      // Text with its own `lang` may be in the other language, such as words for a customer.
      const isOfThePage = parent?.closest<HTMLElement>('[lang]')?.lang === document.documentElement.lang
      if (text && parent && isOfThePage && !['SCRIPT', 'STYLE'].includes(parent.tagName)) found.push(text)
    }
    for (const element of document.querySelectorAll('[aria-label],[placeholder],[title],[alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        const text = element.getAttribute(name)?.trim()
        if (text) found.push(text)
      }
    return found
  })
  const foreign = locale === 'ar' ? englishTexts : arabicTexts
  const untranslated = texts.filter((text) => foreign.has(text) && !sharedTexts.has(text) && !languageHints.has(text))
  expect(untranslated, `texts of the other language on ${page.url()}`).toEqual([])
  const missing = texts.filter(
    (text) => text === '…' || /^[a-z]+(?:[A-Z]\w*)?\.[a-zA-Z.]+$/u.test(text) || /\b(?:undefined|NaN|\[object)/u.test(text),
  )
  expect(missing, `missing texts on ${page.url()}`).toEqual([])
}

/** Expects no horizontal overflow at `widths` in pixels, by default the page's own width and that of the smallest phone, 320. */
export const expectNoOverflow = async (page: Page, widths?: readonly number[]): Promise<void> => {
  const size = page.viewportSize()
  for (const width of new Set(widths ?? [size?.width ?? 390, 320])) {
    await page.setViewportSize({ width, height: size?.height ?? 844 })
    const { overflow, beyond } = await page.evaluate(measureOverflow)
    expect(overflow, `pixels beyond the side at ${width} px on ${page.url()} by ${beyond.join(', ')}`).toBeLessThanOrEqual(0)
  }
  if (size) await page.setViewportSize(size)
}

/** Measures the horizontal overflow in pixels and names up to eight elements that cause it. */
const measureOverflow = (): { overflow: number; beyond: string[] } => {
  const page = document.documentElement
  const overflow = page.scrollWidth - page.clientWidth
  if (overflow <= 0) return { overflow, beyond: [] }
  const beyond = [...document.body.querySelectorAll('*')].filter((element) => {
    const { left, right } = element.getBoundingClientRect()
    return left < 0 || right > page.clientWidth
  })
  return {
    overflow,
    beyond: beyond.slice(-8).map((element) => `${element.tagName} ${element.className} "${element.textContent?.slice(0, 40)}"`),
  }
}
