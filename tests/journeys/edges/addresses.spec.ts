import type { Locator } from '@playwright/test'
import type { Address } from '@sukkar/contract/address'
import { expect, test } from '../../journey.ts'
import { saveAddress } from '../../steps/addresses.ts'
import { clearAnnouncements, expectAnnounced, recordAnnouncements } from '../../steps/announcements.ts'
import { registerMember, storeSignIn } from '../../steps/member.ts'
import { afterBoot, findArea, openShop, startOrder } from '../../steps/pick-service.ts'
import { bearer, expectSound, getFromShop, nameIn, readStored, shown, shownFirst, type Visit } from '../../steps/visit.ts'

const home = { area_id: '201', block_no: '4', street_name: '12', building_num: '27' }

const field = ({ page, t }: Visit, part: 'block' | 'street' | 'house'): Locator =>
  page.getByRole('main').getByRole('textbox', { name: shownFirst(t(`address.${part}`)) })

const save = ({ page, t }: Visit): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('button', { name: t('address.save') })
    .press('Enter')

/** Chooses an area by keyboard alone: Enter opens the list, typing searches it, and the focus returns to the button. */
const chooseArea = async (visit: Visit, area: { name_en: string; name_ar: string }): Promise<void> => {
  const { page, t, locale } = visit
  const opener = page.getByRole('main').getByRole('button', { name: shownFirst(t('address.area')) })
  await opener.press('Enter')
  const sheet = page.getByRole('dialog', { name: t('pickService.chooseArea') })
  const name = locale === 'ar' ? area.name_ar : area.name_en
  await sheet.getByRole('searchbox').fill(name)
  await expect(sheet.getByRole('option').first()).toHaveText(shown(name))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(opener).toContainText(name)
}

test('saved addresses are kept by keys alone: each change is said, and the focus goes on from where it was [full: the order to a saved address and the press on its form are the witnesses] [S2.1b-r19] [S2.1b-r20] [S2.1b-r21] [S3.14a]', async ({
  visit,
}) => {
  const { page, t } = visit
  const main = page.getByRole('main')
  const title = page.locator('h1')
  const areas = await getFromShop<{ id: string; name_en: string; name_ar: string; branches: unknown[] }[]>(visit, '/areas?include=branchs')
  const unserved = areas.find(({ branches }) => branches.length === 0)
  const [salmiya] = areas.filter(({ id }) => id === '202')
  if (!unserved || !salmiya) throw new Error('The demonstration lacks an area without a branch, or Salmiya')
  const member = await registerMember(visit)
  const listAddresses = () => getFromShop<Address[]>(visit, '/customer/addresses', bearer(member.token))
  await storeSignIn(visit, member)
  // Only hydrated markup has the bell; leaving the page before hydration ends makes the app draw the next page anew.
  await expect(page.locator('[data-bell]').first()).toBeAttached()
  await page.goto('/#/profile/addresses')
  await expect(main.getByText(t('address.none'))).toBeVisible()
  await expectSound(visit)
  await recordAnnouncements(visit)

  // Without an area the save moves the focus to the area and shows its error; a field left empty shows its own.
  await main.getByRole('link', { name: t('address.new') }).press('Enter')
  await expect(title).toHaveText(t('address.new'))
  await expect(title).toBeFocused()
  for (const part of ['block', 'street', 'house'] as const) await field(visit, part).fill('9')
  await save(visit)
  const area = main.getByRole('button', { name: shownFirst(t('address.area')) })
  await expect(area).toBeFocused()
  await expect(area).toHaveAccessibleDescription(shown(t('address.areaRequired')))
  await expectAnnounced(visit, t('address.areaRequired'))
  await field(visit, 'block').fill('')
  await field(visit, 'block').blur()
  await expectAnnounced(visit, t('validation.fill.block'))
  await expect(field(visit, 'block')).toHaveAccessibleDescription(shown(t('validation.fill.block')))
  await expectSound(visit)

  // An address outside the delivery areas may be saved; the form and the list both state that there is no delivery.
  await chooseArea(visit, unserved)
  await expectAnnounced(visit, t('address.notServed'))
  await expect(area).toHaveAccessibleDescription(shown(t('address.notServed')))
  await field(visit, 'block').fill('9')
  await save(visit)
  await expectAnnounced(visit, t('server.ok.address_not_served'))
  await expect(title).toHaveText(t('address.mine'))
  await expect(title).toBeFocused()
  const cards = main.getByRole('listitem')
  await expect(cards).toHaveCount(1)
  await expect(cards.first()).toContainText(t('address.notServed'))

  // The second address becomes the default: its card moves to the top, and its heading has the focus.
  await saveAddress(visit, member, home)
  await afterBoot(visit, () => page.reload())
  await expect(cards).toHaveCount(2)
  await clearAnnouncements(visit)
  const second = cards.filter({ has: page.getByRole('button', { name: t('address.makeDefault') }) })
  const preferred = (await second.getByRole('heading').textContent()) ?? ''
  await second.getByRole('button', { name: shownFirst(t('address.makeDefaultOf', { address: '' }).trim()) }).press('Enter')
  await expectAnnounced(visit, t('address.defaultSet'))
  const first = cards.first()
  await expect(first.getByRole('heading')).toHaveText(preferred)
  await expect(first).toContainText(t('address.isDefault'))
  await expect(first.getByRole('heading')).toBeFocused()
  expect((await listAddresses()).filter(({ is_default }) => is_default)).toHaveLength(1)
  await expectSound(visit)

  await first.getByRole('link', { name: shownFirst(t('address.editOf', { address: '' }).trim()) }).press('Enter')
  await expect(title).toHaveText(t('address.edit'))
  await chooseArea(visit, salmiya)
  await field(visit, 'street').fill('Tunis')
  await save(visit)
  await expectAnnounced(visit, t('server.ok.address_updated'))
  await expect(title).toHaveText(t('address.mine'))
  await expect(main.getByText(shown('Tunis'))).toBeVisible()

  // Deletion prompts first; cancelling returns the focus to the button.
  const drop = first.getByRole('button', { name: shownFirst(t('address.deleteOf', { address: '' }).trim()) })
  const question = page.getByRole('dialog', { name: t('address.deleteConfirm') })
  await drop.press('Enter')
  await expect(question).toContainText('Tunis')
  await question
    .getByRole('button', { name: t('address.keep') })
    .last()
    .press('Enter')
  await expect(drop).toBeFocused()
  await drop.press('Enter')
  await question.getByRole('button', { name: t('shell.delete') }).press('Enter')
  await expectAnnounced(visit, t('address.deleted'))
  await expect(question).toBeHidden()
  await expect(cards).toHaveCount(1)
  // The focus moves to the neighbour of the deleted card, the only card left.
  await expect(first.locator(':focus')).toHaveCount(1)
  expect(await listAddresses()).toHaveLength(1)
  await expectSound(visit)
})

test('a press on the button of a form counts, although the field that it leaves has something to say [S2.1b-r20]', async ({ visit }) => {
  const { page, t } = visit
  await storeSignIn(visit, await registerMember(visit))
  await afterBoot(visit, () => page.goto('/#/profile/addresses/create'))
  const main = page.getByRole('main')
  const phone = main.getByRole('textbox', { name: shownFirst(t('address.phone')) })
  await phone.fill('12')
  const button = main.getByRole('button', { name: t('address.save') })
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (box === null) throw new Error('There is no button')
  // Presses near the upper edge, where an error line above would push the button from under the pointer.
  await page.mouse.move(box.x + box.width / 2, box.y + 2)
  await page.mouse.down()
  await expect(phone).toBeFocused()
  await page.mouse.up()
  // Only the submit validates the fields that never had the focus.
  await expect(field(visit, 'block')).toHaveAccessibleDescription(shown(t('validation.fill.block')))
  // A number from another country of the Gulf that lacks its plus is suggested with it.
  await phone.fill('971501234567')
  await main.getByRole('button', { name: shown(t('validation.phoneMeant', { phone: '+971501234567' })) }).click()
  await expect(phone).toHaveValue('+971501234567')
})

test('what is typed in an address stays while the tokens of the account are exchanged', async ({ visit }) => {
  const { page } = visit
  const member = await registerMember(visit)
  const { id } = await saveAddress(visit, member, home)
  await storeSignIn(visit, member)
  await afterBoot(visit, () => page.goto(`/#/profile/addresses/${id}`))
  await field(visit, 'street').fill('Salem Al-Mubarak')
  // The page exchanges old tokens when it becomes visible.
  await page.evaluate(() => {
    localStorage.setItem('user', JSON.stringify({ ...JSON.parse(localStorage.getItem('user') ?? '{}'), received_at: 0 }))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => readStored(visit, 'user')).not.toContain(member.token)
  await expect(field(visit, 'street')).toHaveValue('Salem Al-Mubarak')
})

test('an address has all its parts, is kept with each of them, and reads as one line wherever it is chosen [full: the order to a saved address is the witness] [S3.1a] [S3.1b] [S3.15]', async ({
  visit,
}) => {
  const { page, t } = visit
  const member = await registerMember(visit)
  await storeSignIn(visit, member)
  await page.goto('/#/profile/addresses/create')
  const main = page.getByRole('main')
  const area = await findArea(visit, 'Salmiya')
  await main.getByRole('button', { name: shownFirst(t('address.area')) }).click()
  const sheet = page.getByRole('dialog', { name: t('pickService.chooseArea') })
  await sheet.getByRole('searchbox').fill(nameIn(visit, area))
  await sheet.getByRole('option', { name: shownFirst(nameIn(visit, area)) }).click()
  await expect(main.getByRole('button', { name: shownFirst(t('address.area')) })).toContainText(
    visit.locale === 'ar' ? area.city_name_ar : area.city_name_en,
  )

  const field = (key: Parameters<Visit['t']>[0]) => main.getByRole('textbox', { name: shownFirst(t(key)) })
  // A house may have a floor; it needs none.
  await expect(field('address.floor')).not.toHaveAttribute('required')
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
  const [saved] = await getFromShop<Address[]>(visit, '/customer/addresses', bearer(member.token))
  expect(saved).toMatchObject({
    area_id: area.id,
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

  // One line shows street, floor, apartment, block and building in that order.
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
