import { expect } from '@playwright/test'
import type { Area } from '@sukkar/contract/area'
import { askShop, expectSound, nameIn, shown, shownFirst, type Visit } from './visit.ts'

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

/** Chooses an area by its name in the customer's language, given by its English name. */
export const chooseArea = async (visit: Visit, nameEn: string, isChecked = false): Promise<void> => {
  const { page, t } = visit
  const areas = await askShop<Area[]>(visit, '/areas')
  const area = areas.find(({ name_en }) => name_en === nameEn)
  if (!area) throw new Error(`There is no area ${nameEn}`)
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

export const pressContinue = (visit: Visit): Promise<void> =>
  visit.page.getByRole('button', { name: visit.t('pickService.continue') }).click()

export type Choice = { area: string; service: ServiceName; fulfilment: FulfilmentName }

/** Answers the three questions and goes on. */
export const pickService = async (visit: Visit, { area, service, fulfilment }: Choice, isChecked = false): Promise<void> => {
  if (isChecked) await expectSound(visit)
  await chooseArea(visit, area, isChecked)
  await serviceTile(visit, service).check()
  await fulfilmentCard(visit, fulfilment).check()
  if (isChecked) await expectSound(visit)
  await pressContinue(visit)
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

/** The keys under which a browser keeps what was chosen. */
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

/** What the browser kept of each choice that this worker has made by hand. */
const madeByHand = new Map<string, Record<string, string>>()

/** All of it at once, for journeys that are about what comes after: once by hand, later as somebody who comes back with that choice. */
export const arriveAtMenu = async (visit: Visit, choice: Choice): Promise<void> => {
  const { page } = visit
  const kept = madeByHand.get(JSON.stringify(choice))
  if (kept === undefined) {
    await arriveByHand(visit, choice)
    const texts = await page.evaluate((keys) => keys.map((key) => [key, localStorage.getItem(key)]), CHOICE_KEYS)
    madeByHand.set(JSON.stringify(choice), Object.fromEntries(texts.filter(([, text]) => text !== null)))
    return
  }
  await page.goto('/robots.txt')
  await page.evaluate((texts) => {
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text)
  }, kept)
  await page.goto('/#/categories')
  await expectMenu(visit)
}
