import type { MessageKey } from '@sukkar/i18n/message-key'
import { consoleAddressOf, consoleScreensByPart, findConsoleThings } from '../../every-console-screen.ts'
import { expect, test } from '../../journey.ts'
import { expectNoOverflow } from '../../page-checks.ts'
import { storeStaffSignIn } from '../../steps/console.ts'
import { signInStaff } from '../../steps/staff.ts'
import { expectSound, type Visit } from '../../steps/visit.ts'
import { waitForContent } from '../../whole-page.ts'

/** Opens a dialog by keyboard, checks it, and closes it by Escape, which must return the focus to its button. */
const passThrough = async (visit: Visit, text: MessageKey): Promise<void> => {
  const { page, t } = visit
  const opener = page
    .getByRole('main')
    .getByRole('button')
    .filter({ hasText: t(text) })
    .first()
  await opener.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectSound(visit)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
}

for (const [part, screens] of Object.entries(consoleScreensByPart)) {
  test(`every page of the console for the ${part} opens, by day and by night [full: every page]`, async ({ visit }) => {
    test.slow()
    const { page } = visit
    const things = await findConsoleThings(await signInStaff(visit, 'staff'))
    await storeStaffSignIn(visit, part === 'driver' ? 'driver' : 'staff')
    for (const screen of screens) {
      // Leaves the previous page first, whose heading would match, too.
      await page.goto('about:blank')
      await page.goto(consoleAddressOf(screen, things))
      await expect(page.locator('h1'), screen.name).toHaveCount(1)
      await expect(page.locator('h1')).not.toHaveText(visit.t('error.notFoundTitle'))
      await waitForContent(page)
      const broken = await page.evaluate(() =>
        [...document.images].filter((one) => one.complete && one.naturalWidth === 0).map(({ src }) => src),
      )
      expect(broken, `pictures of ${screen.name}`).toEqual([])
      await expectSound(visit)
      // Width of the kitchen's tablet.
      await expectNoOverflow(page, [820])
      if (screen.opener && visit.device === (screen.opener.device ?? visit.device)) await passThrough(visit, screen.opener.text)
    }
  })
}
