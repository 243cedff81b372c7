import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Area } from '@sukkar/contract/area'
import { choicesFolder } from '../shop-process.ts'
import { expectSound, getFromShop, nameIn, shown, shownFirst, type Visit } from './visit.ts'

export type ServiceName = 'asap' | 'sameDay' | 'preOrder'
export type FulfilmentName = 'delivery' | 'pickup'

/** Opens the shop's front page. */
export const openShop = async (visit: Visit): Promise<void> => {
  await visit.page.goto('/')
  await expect(visit.page.getByRole('link', { name: visit.t('index.start') })).toBeVisible()
}

/** From the front page to the questions where, when and how. */
export const startOrder = async (visit: Visit): Promise<void> => {
  await visit.page.getByRole('link', { name: visit.t('index.start') }).click()
  await expectPickService(visit)
}

export const expectPickService = (visit: Visit): Promise<void> =>
  expect(visit.page.getByRole('heading', { level: 1, name: visit.t('pickService.title') })).toBeVisible()

/** An area of the shop with its branches, by its English name. */
export const findArea = async (visit: Visit, nameEn: string): Promise<Area> => {
  const area = (await getFromShop<Area[]>(visit, '/areas?include=branchs')).find(({ name_en }) => name_en === nameEn)
  if (!area) throw new Error(`There is no area ${nameEn}`)
  return area
}

/** Chooses an area by its name in the customer's language, given by its English name. */
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

/** From the front page to the choice of a service in an area. */
export const startOrderIn = async (visit: Visit, areaNameEn: string): Promise<void> => {
  await openShop(visit)
  await startOrder(visit)
  await chooseArea(visit, areaNameEn)
}

/** When: deliver now, later today or pre-order. */
export const serviceTile = (visit: Visit, service: ServiceName) =>
  visit.page
    .getByRole('radiogroup', { name: visit.t('pickService.when') })
    .getByRole('radio', { name: shownFirst(visit.t(`service.${service}`)) })

/** How: delivery or pick-up. */
export const fulfilmentCard = (visit: Visit, fulfilment: FulfilmentName) =>
  visit.page
    .getByRole('radiogroup', { name: visit.t('pickService.how') })
    .getByRole('radio', { name: shownFirst(visit.t(`service.${fulfilment}`)) })

export const continueButton = ({ page, t }: Visit) => page.getByRole('button', { name: t('pickService.continue') })

export const pressContinue = (visit: Visit): Promise<void> => continueButton(visit).click()

export type Choice = { area: string; service: ServiceName; fulfilment: FulfilmentName }

/** Answers the three questions and goes on. */
export const pickService = async (visit: Visit, { area, service, fulfilment }: Choice, isChecked = false): Promise<void> => {
  if (isChecked) await expectSound(visit)
  await chooseArea(visit, area, isChecked)
  await chooseService(visit, service, fulfilment)
  if (isChecked) await expectSound(visit)
  await pressContinue(visit)
}

/** Answers when and how. */
export const chooseService = async (visit: Visit, service: ServiceName, fulfilment: FulfilmentName): Promise<void> => {
  await serviceTile(visit, service).check()
  await fulfilmentCard(visit, fulfilment).check()
}

/** Answers when and how, and goes on to the menu. */
export const goOnToMenu = async (visit: Visit, service: ServiceName, fulfilment: FulfilmentName): Promise<void> => {
  await chooseService(visit, service, fulfilment)
  await pressContinue(visit)
  await expectMenu(visit)
}

/** The menu, to which Continue leads when nothing waits to be added. */
export const expectMenu = (visit: Visit): Promise<void> =>
  expect(visit.page.getByRole('heading', { level: 1, name: shown(visit.t('shell.menu')) })).toBeAttached()

/** From the front page to the menu. */
export const arriveByHand = async (visit: Visit, choice: Choice): Promise<void> => {
  await openShop(visit)
  await startOrder(visit)
  await pickService(visit, choice)
  await expectMenu(visit)
}

/** The keys under which a browser stores what was chosen. */
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

/** All of it at once, for journeys that are about what comes after: they arrive as somebody who comes back with that choice. */
export const arriveAtMenu = async (visit: Visit, choice: Choice): Promise<void> => {
  await storeChoice(visit, choice)
  await afterBoot(visit, () => visit.page.goto('/#/categories'))
  await expectMenu(visit)
}

/** Gives the browser a choice as it stores one that was made earlier: made by hand once in a run. */
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

/** Loads a page anew and waits until what comes after its first view has begun, which asks for maintenance: the keeping of the focus, polls. */
export const afterBoot = async ({ page }: Pick<Visit, 'page'>, load: () => Promise<unknown>): Promise<void> => {
  await Promise.all([page.waitForRequest('**/api/maintenance-check**'), load()])
}

/** Written beside its place and renamed: the other worker never reads half of it. */
const writeWhole = async (file: string, text: string): Promise<void> => {
  const partial = `${file}.${process.pid}`
  await mkdir(choicesFolder, { recursive: true })
  await writeFile(partial, text)
  await rename(partial, file)
}

/** Makes a choice by hand in a browser of its own: no journey begins in another way because it is the first of its run. */
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
