import type { Address } from '@sukkar/contract/address'
import type { Area } from '@sukkar/contract/area'
import { formatTag } from '@sukkar/i18n/locales'
import { expect, test } from '../../journey.ts'
import { expectSaid } from '../../steps/cart.ts'
import { keepSignedIn, registerMember } from '../../steps/member.ts'
import { chooseArea, expectMenu, fulfilmentCard, openShop, serviceTile, startOrder } from '../../steps/pick-service.ts'
import { closeBranch, stopOrdersForNow } from '../../steps/shop-data.ts'
import { askShop, expectSound, goTo, nameIn, shown, shownFirst, type Visit } from '../../steps/visit.ts'

const SALMIYA = '202'
/** Today, at the shop. */
const SUNDAY = 0

const continueButton = ({ page, t }: Visit) => page.getByRole('button', { name: t('pickService.continue') })

/** An area's first branch, when a choice is made of it. */
const findSalmiya = async (visit: Visit): Promise<Area> => {
  const area = (await askShop<Area[]>(visit, '/areas?include=branchs')).find(({ id }) => id === SALMIYA)
  if (!area) throw new Error('There is Salmiya')
  return area
}

test('areas stand under their governorates, sorted by the language of the page, and are found in both languages [S2.6a]', async ({
  visit,
}) => {
  const { page, t, locale } = visit
  const areas = await askShop<(Area & { city_name_en: string; city_name_ar: string })[]>(visit, '/areas')
  // Nearly all Arabic names begin with the article, which nobody looks under.
  const keyOf = (name: string): string => (locale === 'ar' ? name.replace(/^ال/u, '') : name)
  const { compare } = new Intl.Collator(formatTag(locale), { numeric: true })
  const byName = (one: string, other: string): number => compare(keyOf(one), keyOf(other))
  const cities = Map.groupBy(areas, (area) => (locale === 'ar' ? area.city_name_ar : area.city_name_en))
  const sorted = [...cities.keys()]
    .toSorted(byName)
    .flatMap((city) => (cities.get(city) ?? []).map((area) => nameIn(visit, area)).toSorted(byName))
  await openShop(visit)
  await startOrder(visit)
  await page.locator('#area-field').click()
  const sheet = page.getByRole('dialog', { name: t('pickService.chooseArea') })
  const options = sheet.getByRole('option')
  await expect(options).toHaveCount(areas.length)
  const listed = (await options.allTextContents()).map((text) => text.replaceAll(/[\u2066-\u2069]/gu, ''))
  expect(listed.map((text, index) => text.startsWith(sorted[index] ?? 'nothing'))).toEqual(sorted.map(() => true))

  // Without hamza, with a letter too few, in the other language: it is meant all the same.
  for (const typed of ['السالميه', 'Salmya', locale === 'ar' ? 'salmiya' : 'سالمية']) {
    await sheet.getByRole('searchbox', { name: t('pickService.searchArea') }).fill(typed)
    await expect(options.first(), typed).toHaveText(shownFirst(nameIn(visit, await findSalmiya(visit))))
  }
  await expectSound(visit)
})

test('another service asks anew how, the other tab asks anew where and when, and what was chosen is kept with its first branch [S4.1a] [S4.1b] [S4.2] [S4.3a] [S4.3b] [S4.3c]', async ({
  visit,
}) => {
  const { page, t } = visit
  await keepSignedIn(visit, await registerMember(visit))
  await openShop(visit)
  await startOrder(visit)
  const slotsOf = (deliveryType: string) =>
    page.waitForRequest((request) => {
      const { pathname, searchParams } = new URL(request.url())
      return pathname === '/api/time-slot' && searchParams.get('deliveryType') === deliveryType
    })
  await page.getByRole('tab', { name: t('pickService.tabArea') }).click()
  const forNow = slotsOf('asap')
  await chooseArea(visit, 'Salmiya')
  await forNow
  await serviceTile(visit, 'asap').check()
  await fulfilmentCard(visit, 'delivery').check()
  await expect(continueButton(visit)).not.toHaveAttribute('aria-disabled', 'true')

  // What was wished for is chosen again where it can be had.
  const forPreOrder = slotsOf('')
  await serviceTile(visit, 'preOrder').check()
  await forPreOrder
  await expect(fulfilmentCard(visit, 'delivery')).toBeChecked()

  // Where it cannot, nothing is chosen for the customer.
  await closeBranch(visit, 'salmiya', SUNDAY, 'delivery')
  await serviceTile(visit, 'sameDay').check()
  await expect(fulfilmentCard(visit, 'delivery')).toBeDisabled()
  for (const fulfilment of ['delivery', 'pickup'] as const) await expect(fulfilmentCard(visit, fulfilment)).not.toBeChecked()
  await expect(continueButton(visit)).toHaveAttribute('aria-disabled', 'true')
  await expectSaid(page.getByRole('main'), t('pickService.missingFulfilment'))
  await expectSound(visit)

  await page.getByRole('tab', { name: t('pickService.tabSaved') }).click()
  await page.getByRole('tab', { name: t('pickService.tabArea') }).click()
  await expect(page.getByRole('button', { name: t('pickService.chooseArea') })).toBeVisible()
  for (const service of ['asap', 'sameDay', 'preOrder'] as const) await expect(serviceTile(visit, service)).not.toBeChecked()

  await chooseArea(visit, 'Salmiya')
  await serviceTile(visit, 'preOrder').check()
  await fulfilmentCard(visit, 'pickup').check()
  await continueButton(visit).click()
  await expect(page).toHaveURL(/#\/categories$/u)
  const { branches } = await findSalmiya(visit)
  const kept = (key: string): Promise<string | null> => page.evaluate((name) => localStorage.getItem(name), key)
  expect([await kept('shipping_type'), await kept('order_type'), await kept('guest_branch')]).toEqual([
    'pre-order',
    'pick-up',
    branches[0]?.id,
  ])
  const area: { id: string; branches: { id: string }[] } = JSON.parse((await kept('default_area')) ?? '{}')
  expect([area.id, area.branches.map(({ id }) => id)]).toEqual([SALMIYA, branches.map(({ id }) => id)])
})

test('what is chosen for a customer counts once they go on with it, and what they choose counts at once [S4.3a] [S5.3]', async ({
  visit,
}) => {
  const { page, t } = visit
  const kept = (): Promise<(string | null)[]> =>
    page.evaluate(() => ['shipping_type', 'order_type'].map((name) => localStorage.getItem(name)))
  await openShop(visit)
  await startOrder(visit)
  await chooseArea(visit, 'Salmiya')
  await expect(serviceTile(visit, 'asap')).toBeChecked()
  await expect(fulfilmentCard(visit, 'delivery')).toBeChecked()
  expect(await kept()).toEqual([null, null])
  // Who thinks better of it has chosen nothing yet.
  await goTo(visit, '/')
  await expect(page.getByRole('link', { name: t('index.start') })).toBeVisible()
  await startOrder(visit)
  await chooseArea(visit, 'Salmiya')
  await fulfilmentCard(visit, 'pickup').check()
  await expect.poll(kept).toEqual([null, 'pick-up'])
  await serviceTile(visit, 'preOrder').check()
  await expect(fulfilmentCard(visit, 'pickup')).toBeChecked()
  await expect.poll(kept).toEqual(['pre-order', null])

  await continueButton(visit).click()
  await expectMenu(visit)
  expect(await kept()).toEqual(['pre-order', 'pick-up'])
  await goTo(visit, '/')
  await expect(page.getByRole('link', { name: t('index.continue') })).toBeVisible()
})

test('a branch that takes no orders for now, or brings nothing on that day, says so at the tile [full: a closed shop and an area without drivers are the witnesses] [S5.4b] [S5.7] [S8.6g]', async ({
  visit,
}) => {
  const { page, t } = visit
  const tile = page
    .getByRole('radiogroup', { name: t('pickService.when') })
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: shownFirst(t('service.asap')) }) })
  const lookAgain = async (): Promise<void> => {
    // As somebody who has never been here.
    await page.goto('/robots.txt')
    await page.evaluate(() => localStorage.clear())
    await openShop(visit)
    await startOrder(visit)
    await chooseArea(visit, 'Salmiya')
  }
  await lookAgain()
  await expect(serviceTile(visit, 'asap')).toBeEnabled()
  await stopOrdersForNow(visit, 'salmiya')
  await lookAgain()
  await expect(serviceTile(visit, 'asap')).toBeDisabled()
  await expectSaid(tile, t('service.reason.SERVICE_OFF'))
  await expect(serviceTile(visit, 'preOrder')).toBeEnabled()
  await expectSound(visit)

  // Sunday: nothing is brought, and all of it can be fetched.
  await closeBranch(visit, 'salmiya', SUNDAY, 'delivery')
  await lookAgain()
  await serviceTile(visit, 'sameDay').check()
  await expect(fulfilmentCard(visit, 'delivery')).toBeDisabled()
  await expect(fulfilmentCard(visit, 'pickup')).toBeEnabled()
  await expectSound(visit)

  // Closed altogether: the same can be had from tomorrow on.
  await closeBranch(visit, 'salmiya', SUNDAY, 'all')
  await lookAgain()
  await expect(serviceTile(visit, 'sameDay')).toBeDisabled()
  const today = page.getByRole('radiogroup', { name: t('pickService.when') })
  await expectSaid(today, t('service.reason.BRANCH_CLOSED_TODAY'))
  await expect(serviceTile(visit, 'preOrder')).toBeEnabled()
  await expectSound(visit)
})

test('an address has all its parts, is kept with each of them, and reads as one line wherever it is chosen [S3.1a] [S3.1b] [S3.15]', async ({
  visit,
}) => {
  const { page, t } = visit
  const member = await registerMember(visit)
  await keepSignedIn(visit, member)
  await page.goto('/#/profile/addresses/create')
  const main = page.getByRole('main')
  const area = await findSalmiya(visit)
  await main.getByRole('button', { name: shownFirst(t('address.area')) }).click()
  const sheet = page.getByRole('dialog', { name: t('pickService.chooseArea') })
  await sheet.getByRole('searchbox').fill(nameIn(visit, area))
  await sheet.getByRole('option').first().click()

  const field = (key: Parameters<Visit['t']>[0]) => main.getByRole('textbox', { name: shownFirst(t(key)) })
  await main.getByRole('radio', { name: t('address.typeOffice') }).check()
  await expect(field('address.office')).toBeVisible()
  await expect(field('address.apartment')).toHaveCount(0)
  await main.getByRole('radio', { name: t('address.typeApartment') }).check()
  await expect(field('address.office')).toHaveCount(0)
  const typed = {
    'address.block': '٤',
    'address.street': '12',
    'address.avenue': '3',
    'address.building': '27',
    'address.floor': '2',
    'address.apartment': '٥',
    'address.extra': 'White gate',
    'address.paci': '١٢٣٤٥٦٧٨',
    'address.mapLink': 'https://www.google.com/maps?q=29.3340,48.0760',
    'address.phone': '٥٠٠٠ ٩٩٨٨',
  } as const
  for (const [key, text] of Object.entries(typed)) await field(key as keyof typeof typed).fill(text)
  await main.getByRole('checkbox', { name: t('address.default') }).check()
  await expectSound(visit)
  await main.getByRole('button', { name: t('address.save') }).click()
  const card = main.getByRole('listitem').first()
  await expect(card).toContainText(nameIn(visit, area))
  await expect(card).toContainText(t('address.isDefault'))
  await expect(card).toContainText('White gate')
  await expectSound(visit)
  const asMember = { authorization: `Bearer ${member.token}` }
  const [kept] = await askShop<Address[]>(visit, '/customer/addresses', asMember)
  expect(kept).toMatchObject({
    area_id: SALMIYA,
    block_no: '4',
    street_name: '12',
    building_num: '27',
    floor: '2',
    apartment: '5',
    description: 'White gate',
    civil_id: '12345678',
    lat: 29.334,
    lng: 48.076,
    phone: '96550009988',
    is_default: true,
  })

  // Street, floor, apartment, block and building, in that order.
  await openShop(visit)
  await startOrder(visit)
  const line = [
    `${t('address.word.street')} 12`,
    `${t('address.word.floor')} 2`,
    `${t('address.word.apartment')} 5`,
    `${t('address.word.block')} 4`,
    `${t('address.word.building')} 27`,
  ]
  const choice = page
    .getByRole('radiogroup', { name: t('pickService.tabSaved') })
    .locator('label')
    .first()
  await expect(choice).toContainText(new RegExp(line.map((part) => shown(part).source).join('[^\\p{L}\\d]+'), 'u'))
  await expect(choice.getByRole('radio')).toBeChecked()
})
