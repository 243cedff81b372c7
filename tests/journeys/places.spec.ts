import type { Address, DefaultLocation } from '@sukkar/contract/address'
import { expect, test } from '../journey.ts'
import { saveAddress } from '../steps/addresses.ts'
import { goToCheckout } from '../steps/cart.ts'
import { fillShipping, placeOrder, pressNext, stepCard } from '../steps/checkout.ts'
import { registerMember, storeSignIn } from '../steps/member.ts'
import { dismissPlaced, followPlaced, readTrackedOrder } from '../steps/order.ts'
import { chooseService, expectMenu, expectPickService, goOnToMenu, pressContinue, startOrder } from '../steps/pick-service.ts'
import { addBought } from '../steps/ready-to-place.ts'
import { expectToast } from '../steps/toasts.ts'
import { bearer, expectSound, getFromShop, shown, shownFirst, type Visit } from '../steps/visit.ts'

const home = { area_id: '201', block_no: '4', street_name: '12', building_num: '27', lat: 29.3365, lng: 48.0195 }
const parents = { area_id: '202', block_no: '3', street_name: 'Tunis', building_num: '8' }

const mapDialog = ({ page }: Visit) => page.getByRole('dialog').filter({ has: page.getByRole('application') })
/** Chooses the first of the areas that are proposed for the pin, which is the nearest. */
const chooseProposed = async ({ page, t }: Visit): Promise<void> => {
  const proposed = page.getByRole('group', { name: t('pickService.nearbyAreas') })
  await proposed.getByRole('button').first().click()
  await expect(page.getByRole('button', { name: t('pickService.chooseArea') })).toBeHidden()
  await expect(proposed).toBeHidden()
}
const pinLine = (visit: Visit) => mapDialog(visit).getByRole('status')

test('a member orders to a saved address, and sets its place on the map [S1.1] [S2.6b] [S4.2] [S4.3c] [S5.8b] [S6.2a] [S8.2f] [S8.2k]', async ({
  visit,
}) => {
  const { page, t } = visit
  const member = await registerMember(visit)
  const atHome = await saveAddress(visit, member, home)
  const atParents = await saveAddress(visit, member, parents)
  await storeSignIn(visit, member)
  await startOrder(visit)

  // The account's default address is preselected; switching to the other tab clears it.
  const saved = page.getByRole('radiogroup', { name: t('pickService.tabSaved') })
  await expect(
    saved.getByRole('radio', { name: shownFirst(atHome[visit.locale === 'ar' ? 'area_name_ar' : 'area_name_en']) }),
  ).toBeChecked()
  await expectSound(visit)
  await page.getByRole('tab', { name: t('pickService.tabArea') }).click()
  await expect(page.getByRole('button', { name: t('pickService.chooseArea') })).toBeVisible()
  await page.getByRole('tab', { name: t('pickService.tabSaved') }).click()
  await expect(saved.getByRole('radio', { checked: true })).toHaveCount(0)

  // Selecting an address without a pin opens the map; the arrow keys move the pin.
  await saved.locator(`input[value="${atParents.id}"]`).check()
  await expect(mapDialog(visit)).toBeVisible()
  await expectSound(visit)
  const use = mapDialog(visit).getByRole('button', { name: t('address.mapConfirm') })
  await expect(use).toHaveAttribute('aria-disabled', 'true')
  const before = await pinLine(visit).textContent()
  await mapDialog(visit).getByRole('application').press('ArrowUp')
  await expect(pinLine(visit)).not.toHaveText(before ?? '')
  await use.click()
  await expectToast(visit, t('server.ok.address_updated'))
  await expect(mapDialog(visit)).toBeHidden()
  const asMember = bearer(member.token)
  const pinned = await getFromShop<Address>(visit, `/customer/addresses/${atParents.id}`, asMember)
  expect(pinned.lat).toBeGreaterThan(29.33)
  const findDefault = async () =>
    (await getFromShop<DefaultLocation | null>(visit, '/customer/get-default-location', asMember))?.address?.id
  await expect.poll(findDefault).toBe(atParents.id)

  await chooseService(visit, 'asap', 'delivery')
  const stored = await page.evaluate(() => [localStorage.getItem('default_address'), localStorage.getItem('default_area')])
  expect(JSON.parse(stored[0] ?? '')).toMatchObject({ id: atParents.id, area_id: '202' })
  expect(stored[1]).toBeNull()
  await pressContinue(visit)
  await expectMenu(visit)

  await addBought(visit)
  await goToCheckout(visit)
  const reopened = page.getByRole('button', { name: shown(t('checkout.stepEdit', { name: t('checkout.stepShipping') })) })
  await reopened.click()
  const shipping = stepCard(visit, 'Shipping')
  await expect(shipping.locator(`input[value="${atParents.id}"]`)).toBeChecked()
  await expect(shipping.locator(`input[value="${atHome.id}"]`)).toBeDisabled()
  await expectSound(visit)

  // A new address takes its pin from a pasted map link and is saved to the account.
  await shipping.getByRole('button', { name: t('pickService.addAddress') }).click()
  const editor = page.getByRole('dialog', { name: t('address.new') })
  await editor.getByRole('textbox', { name: shownFirst(t('address.block')) }).fill('5')
  await editor.getByRole('textbox', { name: shownFirst(t('address.street')) }).fill('100')
  await editor.getByRole('textbox', { name: shownFirst(t('address.house')) }).fill('1')
  await editor.getByRole('button', { name: t('place.set') }).click()
  const link = mapDialog(visit).getByRole('textbox', { name: shownFirst(t('place.link')) })
  await link.fill('https://maps.app.goo.gl/AbC123')
  await link.press('Enter')
  await expect(mapDialog(visit).getByText(shown(t('place.linkShort')))).toBeVisible()
  await link.fill('https://www.google.com/maps/place/Home/@29.3300,48.0700,15z/data=!3d29.33811!4d48.07702')
  await link.press('Enter')
  await expect(pinLine(visit)).toContainText('29.33811, 48.07702')
  await use.click()
  await expect(editor.getByText(shown(t('place.isSet')))).toBeVisible()
  await expectSound(visit)
  await editor.getByRole('button', { name: t('address.save') }).click()
  await expect(editor).toBeHidden()
  await expectToast(visit, t('server.ok.created'))
  await pressNext(visit, 'Shipping')
  await placeOrder(visit, 'cod')
  const order = await readTrackedOrder(visit)
  expect(order.address).toMatchObject({ block_no: '5', lat: 29.33811, lng: 48.07702 })

  await dismissPlaced(visit)

  // `/location` opens the map although an address is preselected, and the map stays open.
  await page.goto('/#/location')
  await expectPickService(visit)
  await expect(mapDialog(visit)).toBeVisible()
  await expect(page.locator('input[name="saved-address"]:checked')).toHaveCount(1)
  await expectSound(visit)
  await expect(mapDialog(visit)).toBeVisible()

  // The pin for which an area was proposed becomes the pin of the next new address.
  await mapDialog(visit).getByRole('application').press('ArrowDown')
  await use.click()
  await chooseProposed(visit)
  await page.goto('/#/profile/addresses/create')
  const main = page.getByRole('main')
  await expect(main.getByText(shown(t('place.isSet')))).toBeVisible()
  for (const part of ['block', 'street', 'house'] as const)
    await main.getByRole('textbox', { name: shownFirst(t(`address.${part}`)) }).fill('9')
  await main.getByRole('button', { name: t('address.save') }).click()
  const findTyped = async () =>
    (await getFromShop<Address[]>(visit, '/customer/addresses', asMember)).find(({ block_no }) => block_no === '9')
  await expect.poll(findTyped).toMatchObject({ lat: expect.closeTo(29.33, 1), lng: expect.closeTo(48, 1) })
})

test('the nearest areas are proposed for a place, and none is chosen by itself [full: locate.test.ts, distance.test.ts and pick-service/draft.test.ts are the witnesses] [S8.2j] [S2.1b-r8] [S2.1b-r10] [S2.6a]', async ({
  visit,
  context,
}) => {
  const { page, t } = visit
  await context.setGeolocation({ latitude: 29.3334, longitude: 48.0769 })
  await page.goto('/#/location')
  await expectPickService(visit)
  // A guest has no saved addresses, so the tab is disabled.
  const savedTab = page.getByRole('tab', { name: t('pickService.tabSaved'), includeHidden: true })
  await expect(savedTab).toBeDisabled()
  await expect(mapDialog(visit)).toBeVisible()
  const locate = mapDialog(visit).getByRole('button', { name: t('pickService.useLocation') })
  await locate.click()
  await expect(mapDialog(visit).getByText(shown(t('place.locationDenied')))).toBeVisible()
  await expectSound(visit)
  await context.grantPermissions(['geolocation'])
  await locate.click()
  await expectToast(visit, t('pickService.locationGranted'))
  await expect(pinLine(visit)).toContainText('29.33340, 48.07690')
  await mapDialog(visit)
    .getByRole('button', { name: t('address.mapConfirm') })
    .click()
  const proposed = page.getByRole('group', { name: t('pickService.nearbyAreas') })
  await expect(proposed.getByRole('button').first()).toBeVisible()
  await expect(page.getByRole('button', { name: t('pickService.chooseArea') })).toBeVisible()
  await expectSound(visit)
  await chooseProposed(visit)

  // The pin belongs to the typed address and goes into the order with it.
  await chooseService(visit, 'asap', 'delivery')
  await pressContinue(visit)
  await addBought(visit)
  await goToCheckout(visit)
  await expect(stepCard(visit, 'Shipping').getByText(shown(t('place.isSet')))).toBeVisible()
  await fillShipping(visit)
  await placeOrder(visit, 'cod')
  expect((await followPlaced(visit)).address).toMatchObject({ lat: 29.3334, lng: 48.0769 })

  // `/Map` proposes the nearest areas for its pin; the chosen area and the pin survive a reload and reach the checkout.
  await page.goto('/#/Map')
  await page.getByRole('application').press('ArrowDown')
  await page.getByRole('button', { name: t('address.mapConfirm') }).click()
  const nearest = page.getByRole('region', { name: t('place.nearest') })
  const [first] = await nearest.getByRole('link').allTextContents()
  await expectSound(visit)
  const [, lat, lng] = /pin=([\d.]+)[^\d.]+([\d.]+)/u.exec(decodeURIComponent(page.url())) ?? []
  await page.reload()
  await expect(nearest.getByRole('link').first()).toHaveText(first ?? '')
  await nearest.getByRole('link').first().click()
  await expectPickService(visit)
  await expect(page.getByRole('button', { name: shownFirst(`${t('pickService.tabArea')}: ${first}`) })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: shownFirst(`${t('pickService.tabArea')}: ${first}`) })).toBeVisible()
  await goOnToMenu(visit, 'asap', 'delivery')
  const pin = await page.evaluate(() => JSON.parse(localStorage.getItem('sukkar.pin') ?? '{}'))
  expect([pin.lat, pin.lng]).toEqual([Number(lat), Number(lng)])
  await addBought(visit)
  await goToCheckout(visit)
  // The form keeps the address of the order before, now with the new pin.
  await stepCard(visit, 'Shipping').getByRole('button').click()
  await expect(stepCard(visit, 'Shipping').getByText(shown(t('place.isSet')))).toBeVisible()
})
