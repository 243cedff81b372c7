import type { Locator } from '@playwright/test'
import { expect, test } from '../../journey.ts'
import { clearAnnouncements, expectAnnounced, recordAnnouncements } from '../../steps/announcements.ts'
import { tabAndPress, tabTo } from '../../steps/keys.ts'
import { registerMember, storeSignIn } from '../../steps/member.ts'
import { addButton, findProduct } from '../../steps/menu.ts'
import { arriveAtMenu } from '../../steps/pick-service.ts'
import { toSalmiya } from '../../steps/ready-to-place.ts'
import { BLUE, colorAt, isAlike, RED, readPrint, slider, stage, takeTallPhoto, words } from '../../steps/studio.ts'
import { expectSound, nameIn, shown, shownAlone, shownFirst, type Visit } from '../../steps/visit.ts'

const SLUG = 'photo-sheet-cake'

/** The photo's position, scale and rotation as its inline transform. */
const lie = (visit: Visit): Promise<string> =>
  stage(visit)
    .locator('img')
    .evaluate((photo) => photo.style.transform)

/** Presses a key at the focused element and expects the photo's transform to change. */
const move = async (visit: Visit, key: string): Promise<void> => {
  const before = await lie(visit)
  await visit.page.keyboard.press(key)
  await expect.poll(() => lie(visit), key).not.toBe(before)
}

/** Selects the first value of an option group; while none is checked, Tab reaches the first radio. */
const chooseFirst = async (visit: Visit, groupName: string): Promise<void> => {
  const choice = visit.page
    .getByRole('main')
    .getByRole('group', { name: shownFirst(groupName) })
    .getByRole('radio')
    .first()
  await tabAndPress(visit.page, choice, 'Space')
  await expect(choice).toBeChecked()
}

test('a cake of a photo is made and bought by keys alone [full: the checkout by keys is the witness] [S2.8] [S2.1b-r12]', async ({
  visit,
}) => {
  const { page, t, locale } = visit
  const main = page.getByRole('main')
  await arriveAtMenu(visit, { ...toSalmiya, service: 'preOrder' })
  await page.goto('/#/photo-print-cake')
  await expect(page.locator('h1')).toHaveText(t('pictures.studioTitle'))
  await recordAnnouncements(visit)

  const library = page.getByLabel(t('pictures.library'))
  const choosing = page.waitForEvent('filechooser')
  await tabTo(page, library)
  await page.keyboard.press('Enter')
  await (await choosing).setFiles([await takeTallPhoto()])
  await expect(stage(visit)).toBeVisible()
  // The upload control is gone, so the focus moves to the heading of its section.
  await expect(main.getByRole('heading', { name: t('pictures.studioPhoto'), exact: true })).toBeFocused()
  const verdict = main.locator('[data-sharpness]')
  await expectAnnounced(visit, t('pictures.preparing'))
  await expectAnnounced(visit, (await verdict.textContent()) ?? '')

  await tabTo(page, stage(visit), 'Shift+Tab')
  await expect(stage(visit)).toHaveAccessibleDescription(shown(t('studio.stageHint')))
  for (const key of ['+', '=', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'Shift+ArrowDown', '-', ']', '[', 'Shift+]']) await move(visit, key)
  await tabTo(page, slider(visit, 'zoom'))
  await move(visit, 'ArrowUp')
  await expect(slider(visit, 'zoom')).toHaveAttribute('aria-valuetext', /\d/u)
  await tabTo(page, slider(visit, 'turn'))
  await page.keyboard.press('Home')
  await move(visit, 'PageUp')
  await expect(slider(visit, 'turn')).toHaveAttribute('aria-valuetext', /\d/u)
  for (const key of ['studio.moveLeft', 'studio.moveUp', 'studio.moveDown', 'studio.moveRight', 'studio.quarter'] as const) {
    await tabTo(page, main.getByRole('button', { name: t(key) }))
    await move(visit, 'Enter')
  }
  await tabAndPress(page, main.getByRole('button', { name: t('studio.fill') }))
  await expectSound(visit)

  await tabAndPress(page, main.getByRole('button', { name: t('studio.removePhoto') }))
  await expect(stage(visit)).toHaveCount(0)
  const again = page.waitForEvent('filechooser')
  await tabTo(page, library)
  await page.keyboard.press('Space')
  await (await again).setFiles([await takeTallPhoto()])
  await expect(stage(visit)).toBeVisible()

  await tabTo(page, words(visit))
  await page.keyboard.type('Sara')
  const { option_groups: groups } = await findProduct(visit, SLUG)
  const see = page.getByRole('button', { name: shownFirst(t('studio.see', { amount: '' }).trim()) })
  await tabAndPress(page, see)
  // With a required option missing, the button moves the focus to that option.
  await expect(main.getByRole('radio').and(page.locator(':focus'))).toHaveCount(1)
  await page.keyboard.press('Shift+Tab')
  for (const group of groups.filter(({ kind, min }) => kind !== 'size' && min > 0)) await chooseFirst(visit, nameIn({ locale }, group))

  const preview = page.getByRole('dialog', { name: t('pictures.studioPreview') })
  await tabAndPress(page, see)
  await expect(preview.getByRole('img', { name: t('pictures.studioPreviewAlt') })).toBeVisible()
  await expectSound(visit)
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await expect(see).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(preview).toBeVisible()
  await clearAnnouncements(visit)
  await tabAndPress(page, addButton(visit, preview))
  // The toast may appear while the closing dialog is still modal; what stands in place of the studio is announced in any case.
  await expectAnnounced(visit, t('studio.added'))
  const added = page.getByRole('heading', { level: 1, name: t('studio.added') })
  await expect(added).toBeVisible()
  await expect(added).toBeFocused()
  // The kitchen's picture is upright: red above, blue below.
  const print = await readPrint(visit)
  expect(isAlike(await colorAt(print, 0.5, 0.3), RED)).toBe(true)
  expect(isAlike(await colorAt(print, 0.5, 0.65), BLUE)).toBe(true)
})

test('a place is chosen on the map by keys alone, by its pin or by a link, and Escape keeps what was [full: the checkout by keys is the witness] [S8.2k]', async ({
  visit,
}) => {
  const { page, t } = visit
  await storeSignIn(visit, await registerMember(visit))
  // Only hydrated markup has the bell; leaving the page before hydration ends makes the app draw the next page anew.
  await expect(page.locator('[data-bell]').first()).toBeAttached()
  await page.goto('/#/profile/addresses/create')
  await expect(page.locator('h1')).toHaveText(t('address.new'))
  await recordAnnouncements(visit)
  const main = page.getByRole('main')
  const opener = (key: 'place.set' | 'place.change'): Locator => main.getByRole('button', { name: shownAlone(t(key)) })
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('application') })
  const map = dialog.getByRole('application', { name: t('place.map') })
  const pin = dialog.getByRole('status')

  await tabAndPress(page, opener('place.set'))
  await expect(map).toBeVisible()
  await expect(map).toHaveAccessibleDescription(shown(t('place.howTo')))
  // Before the pin has moved, the description of the button states what to do first.
  const use = dialog.getByRole('button', { name: t('address.mapConfirm') })
  await expect(use).toHaveAccessibleDescription(shown(t('place.moveFirst')))
  await expectSound(visit)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener('place.set')).toBeFocused()
  await page.keyboard.press('Enter')

  await tabTo(page, map)
  for (const key of ['+', '+', 'ArrowUp', 'ArrowLeft']) {
    const before = (await pin.textContent()) ?? ''
    await page.keyboard.press(key)
    // Zooming in does not move the pin.
    if (key !== '+') await expect(pin).not.toHaveText(before)
  }
  const place = /\d+\.\d+, \d+\.\d+/u.exec((await pin.textContent()) ?? '')?.[0] ?? 'no place'
  await expectAnnounced(visit, place)
  await tabAndPress(page, use)
  await expect(dialog).toBeHidden()
  await expect(opener('place.change')).toBeFocused()
  await expectAnnounced(visit, t('place.isSet'))

  // A link or coordinates set the place, too; other text shows an error at the field.
  await page.keyboard.press('Enter')
  const link = dialog.getByRole('textbox', { name: shownFirst(t('place.link')) })
  await tabTo(page, link)
  await page.keyboard.type('here')
  await page.keyboard.press('Enter')
  await expectAnnounced(visit, t('address.mapLinkInvalid'))
  await expect(link).toHaveAccessibleDescription(shown(t('address.mapLinkInvalid')))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('29.33811, 48.07702')
  await page.keyboard.press('Enter')
  await expectAnnounced(visit, '29.33811, 48.07702')
  await tabAndPress(page, use)
  await expect(opener('place.change')).toBeFocused()
  // Removing the place moves the focus to the remaining button.
  await tabAndPress(page, main.getByRole('button', { name: t('place.remove') }))
  await expect(opener('place.set')).toBeFocused()
})
