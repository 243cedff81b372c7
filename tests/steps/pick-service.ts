import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import type { Area } from '@sukkar/contract/area'
import { choicesFolder } from '../shop-process.ts'
import { expectSound, getFromShop, nameIn, shown, shownFirst, type Visit } from './visit.ts'

export type ServiceName = 'asap' | 'sameDay' | 'preOrder'
export type FulfilmentName = 'delivery' | 'pickup'

export const openShop = async (visit: Visit): Promise<void> => {
  await openFront(visit)
  // Chromium has once opened a document that it never drew: everything was there, and each press waited for the next frame.
  if (await isDrawn(visit.page)) return
  process.stderr.write('The browser drew nothing, so the shop is opened anew\n')
  await openFront(visit)
}

const openFront = async ({ page, t }: Visit): Promise<void> => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: t('index.start') })).toBeVisible()
}

/** Whether the browser draws two frames; false when none has come within five seconds. */
const isDrawn = async (page: Page): Promise<boolean> => {
  const draw = () => new Promise<boolean>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true))))
  // Opening the page anew ends a question that still waits.
  const drawn = page.evaluate(draw).catch(() => false)
  return await Promise.race([drawn, setTimeout(5000, false, { ref: false })])
}

/** Goes from the front page to pick-service. */
export const startOrder = async (visit: Visit): Promise<void> => {
  await visit.page.getByRole('link', { name: visit.t('index.start') }).click()
  await expectPickService(visit)
}

export const expectPickService = (visit: Visit): Promise<void> =>
  expect(visit.page.getByRole('heading', { level: 1, name: visit.t('pickService.title') })).toBeVisible()

/** Finds an area with its branches by its English name. */
export const findArea = async (visit: Visit, nameEn: string): Promise<Area> => {
  const area = (await getFromShop<Area[]>(visit, '/areas?include=branchs')).find(({ name_en }) => name_en === nameEn)
  if (!area) throw new Error(`There is no area ${nameEn}`)
  return area
}

/** Chooses an area in the sheet by its name in the customer's language; `isChecked` also checks the sheet. */
export const chooseArea = async (visit: Visit, nameEn: string, isChecked = false): Promise<void> => {
  const { page, t } = visit
  const area = await findArea(visit, nameEn)
  await page.locator('#area-field').click()
  const sheet = page.getByRole('dialog', { name: t('pickService.chooseArea') })
  await expect(sheet.getByRole('option').first()).toBeVisible()
  if (isChecked) await expectSound(visit)
  await sheet.getByRole('searchbox', { name: t('pickService.searchArea') }).fill(nameIn(visit, area))
  await sheet
    .getByRole('option', { name: shownFirst(nameIn(visit, area)) })
    .first()
    .click()
  await expect(sheet).toBeHidden()
}

/** Opens the front page, goes on to pick-service and chooses an area. */
export const startOrderIn = async (visit: Visit, areaNameEn: string): Promise<void> => {
  await openShop(visit)
  await startOrder(visit)
  await chooseArea(visit, areaNameEn)
}

export const serviceTile = (visit: Visit, service: ServiceName) =>
  visit.page
    .getByRole('radiogroup', { name: visit.t('pickService.when') })
    .getByRole('radio', { name: shownFirst(visit.t(`service.${service}`)) })

export const fulfilmentCard = (visit: Visit, fulfilment: FulfilmentName) =>
  visit.page
    .getByRole('radiogroup', { name: visit.t('pickService.how') })
    .getByRole('radio', { name: shownFirst(visit.t(`service.${fulfilment}`)) })

export const continueButton = ({ page, t }: Visit) => page.getByRole('button', { name: t('pickService.continue') })

export const pressContinue = (visit: Visit): Promise<void> => continueButton(visit).click()

export type Choice = { area: string; service: ServiceName; fulfilment: FulfilmentName }

/** Chooses area, service and fulfilment and presses Continue; `isChecked` also checks the screens on the way. */
export const pickService = async (visit: Visit, { area, service, fulfilment }: Choice, isChecked = false): Promise<void> => {
  if (isChecked) await expectSound(visit)
  await chooseArea(visit, area, isChecked)
  await chooseService(visit, service, fulfilment)
  if (isChecked) await expectSound(visit)
  await pressContinue(visit)
}

export const chooseService = async (visit: Visit, service: ServiceName, fulfilment: FulfilmentName): Promise<void> => {
  await serviceTile(visit, service).check()
  await fulfilmentCard(visit, fulfilment).check()
}

export const goOnToMenu = async (visit: Visit, service: ServiceName, fulfilment: FulfilmentName): Promise<void> => {
  await chooseService(visit, service, fulfilment)
  await pressContinue(visit)
  await expectMenu(visit)
}

/** Expects the menu, where Continue leads unless an addition is pending. */
export const expectMenu = (visit: Visit): Promise<void> =>
  expect(visit.page.getByRole('heading', { level: 1, name: shown(visit.t('shell.menu')) })).toBeAttached()

/** Makes a choice through the pages, from the front page to the menu. */
export const arriveByHand = async (visit: Visit, choice: Choice): Promise<void> => {
  await openShop(visit)
  await startOrder(visit)
  await pickService(visit, choice)
  await expectMenu(visit)
}

/** Storage keys of a choice. */
const CHOICE_KEYS = [
  'default_area',
  'default_location',
  'guest_area_id',
  'guest_area_name',
  'guest_city_id',
  'guest_city_name',
  'guest_branch',
  'shipping_type',
  'order_type',
]

/** Opens the menu with a stored choice, as a returning customer, for journeys about what comes after. */
export const arriveAtMenu = async (visit: Visit, choice: Choice): Promise<void> => {
  await storeChoice(visit, choice)
  await afterBoot(visit, () => visit.page.goto('/#/categories'))
  await expectMenu(visit)
}

/** Puts a choice into the browser's storage; each choice is made through the pages once per run and recorded. */
export const storeChoice = async (visit: Visit, choice: Choice): Promise<void> => {
  const { page, locale } = visit
  const file = join(choicesFolder, `${[locale, ...Object.values(choice)].join('-')}.json`)
  if (!existsSync(file)) await writeWhole(file, JSON.stringify(await recordChoice(visit, choice)))
  const texts = JSON.parse(await readFile(file, 'utf8')) as [key: string, text: string][]
  await page.goto('/robots.txt')
  await page.evaluate((stored) => {
    for (const [key, text] of stored) localStorage.setItem(key, text)
  }, texts)
}

/** Runs `load` and waits for the maintenance check, which shows that the code after the first view (focus, polls) has started. */
export const afterBoot = async ({ page }: Pick<Visit, 'page'>, load: () => Promise<unknown>): Promise<void> => {
  await Promise.all([page.waitForRequest('**/api/maintenance-check**'), load()])
}

/** Writes beside the file and renames, so that the other worker never reads a partial file. */
const writeWhole = async (file: string, text: string): Promise<void> => {
  const partial = `${file}.${process.pid}`
  await mkdir(choicesFolder, { recursive: true })
  await writeFile(partial, text)
  await rename(partial, file)
}

/** Makes a choice in a separate browser context, so that the first journey of a run starts like the others. */
const recordChoice = async (visit: Visit, choice: Choice): Promise<[key: string, text: string][]> => {
  const browser = visit.page.context().browser()
  if (!browser) throw new Error('The page belongs to no browser')
  const context = await browser.newContext({ baseURL: visit.shop.origin, viewport: visit.page.viewportSize() })
  await context.addCookies([{ name: 'locale', value: visit.locale, url: visit.shop.origin }])
  const page = await context.newPage()
  await arriveByHand({ ...visit, page }, choice)
  const texts = await page.evaluate(
    (keys) =>
      keys.flatMap((key): [string, string][] => {
        const text = localStorage.getItem(key)
        return text === null ? [] : [[key, text]]
      }),
    CHOICE_KEYS,
  )
  await context.close()
  return texts
}
