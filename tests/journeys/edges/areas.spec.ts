import type { Area } from '@sukkar/contract/area'
import { formatTag } from '@sukkar/i18n/locales'
import { expect, test } from '../../journey.ts'
import { holdRequests } from '../../steps/hold-requests.ts'
import { registerMember, storeSignIn } from '../../steps/member.ts'
import { arriveByHand, chooseArea, findArea, openShop, startOrder } from '../../steps/pick-service.ts'
import { addBought, toSalmiya } from '../../steps/ready-to-place.ts'
import { expectToast } from '../../steps/toasts.ts'
import { waitForTwoFrames } from '../../steps/two-frames.ts'
import { expectSound, getFromShop, nameIn, readStored, shown, shownAlone, shownFirst } from '../../steps/visit.ts'

test('areas stand under their governorates, sorted by the language of the page, and are found in both languages [S2.6a]', async ({
  visit,
}) => {
  const { page, t, locale } = visit
  const areas = await getFromShop<(Area & { city_name_en: string; city_name_ar: string })[]>(visit, '/areas')
  // The list ignores the Arabic article when it sorts, because nearly all names begin with it.
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

  // The search tolerates a missing hamza, a missing letter and the other language.
  for (const typed of ['السالميه', 'Salmya', locale === 'ar' ? 'salmiya' : 'سالمية']) {
    await sheet.getByRole('searchbox', { name: t('pickService.searchArea') }).fill(typed)
    await expect(options.first(), typed).toHaveText(shownFirst(nameIn(visit, await findArea(visit, 'Salmiya'))))
  }
  await expectSound(visit)
})

test('who comes again to change the area finds those of earlier orders first in the list [full: an area that is found by its name is the witness]', async ({
  visit,
}) => {
  const { page, t } = visit
  await arriveByHand(visit, toSalmiya)
  await page.goto('/#/pick-service')
  await page.locator('#area-field').click()
  const sheet = page.getByRole('dialog', { name: t('pickService.chooseArea') })
  const recent = sheet.getByRole('group', { name: t('pickService.recentAreas') })
  const salmiya = await findArea(visit, 'Salmiya')
  await expect(recent.getByRole('option')).toHaveText([shownFirst(nameIn(visit, salmiya))])
  await expect(sheet.getByRole('option').first()).toHaveText(shownFirst(nameIn(visit, salmiya)))
  await expectSound(visit)
  await recent.getByRole('option').click()
  await expect(sheet).toBeHidden()
  await expect(page.locator('#area-field')).toContainText(shown(nameIn(visit, salmiya)))
})

test('an area that the map chose gives way to the one that the customer chooses, also after a reload [full: an area that is found by its name is the witness]', async ({
  visit,
}) => {
  const { page } = visit
  const [salmiya, rumaithiya] = [await findArea(visit, 'Salmiya'), await findArea(visit, 'Rumaithiya')]
  await arriveByHand(visit, toSalmiya)
  await addBought(visit)
  await page.goto(`/#/pick-service?area=${rumaithiya.id}`)
  const field = page.locator('#area-field')
  await expect(field).toContainText(shown(nameIn(visit, rumaithiya)))
  await page.reload()
  await expect(field).toContainText(shown(nameIn(visit, rumaithiya)))
  await chooseArea(visit, 'Salmiya')
  await expect(page).toHaveURL(/#\/pick-service$/u)
  await page.reload()
  await expect(field).toContainText(shown(nameIn(visit, salmiya)))
})

test('who has saved no address is told so; where the customer is is asked for after a tap, and areas are proposed, none chosen [full: locate.test.ts, distance.test.ts and pick-service/draft.test.ts are the witnesses] [S8.2j] [S8.3d]', async ({
  visit,
  context,
}) => {
  const { page, t } = visit
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 29.334, longitude: 48.076 })
  await storeSignIn(visit, await registerMember(visit))
  await openShop(visit)
  // Delays the cart request of pick-service: the tab chosen before its answer must stay selected.
  const answerCart = await holdRequests(visit, '**/get-cart-products*')
  await startOrder(visit)
  await page.getByRole('tab', { name: t('pickService.tabSaved') }).click()
  const none = page.getByRole('main').getByText(shownAlone(t('pickService.noAddresses')))
  await expect(none).toBeVisible()
  const answered = page.waitForResponse('**/get-cart-products*')
  answerCart()
  await (await answered).finished()
  // Answers reach the page in order: after this one it has the cart's, too, and then draws what follows from it.
  await page.evaluate(async () => void (await (await fetch('/robots.txt')).text()))
  await waitForTwoFrames(page)
  await expect(none).toBeVisible()
  await page.getByRole('tab', { name: t('pickService.tabArea') }).click()
  await page.getByRole('button', { name: t('pickService.useLocation') }).click()
  await expectToast(visit, t('pickService.locationGranted'))
  await expect(page.getByText(shown(t('pickService.nearbyAreas')))).toBeVisible()
  expect(await readStored(visit, 'default_area')).toBeNull()
  await expectSound(visit)
})
