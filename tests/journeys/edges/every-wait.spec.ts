import { everyWait } from '../../every-wait.ts'
import { expect, test } from '../../journey.ts'
import { findMatter } from '../../states/every-state.ts'
import { expectAnnounced, recordAnnouncements } from '../../steps/announcements.ts'
import { holdRequests } from '../../steps/hold-requests.ts'
import { findDemoMember, storeSignIn } from '../../steps/member.ts'
import { addButton, expectCartCount, findProduct } from '../../steps/menu.ts'
import { openAt } from '../../steps/order.ts'
import { passThrough } from '../../steps/pass-through.ts'
import { arriveAtMenu } from '../../steps/pick-service.ts'
import { toSalmiya } from '../../steps/ready-to-place.ts'
import { writeOwnLegalTexts } from '../../steps/staff.ts'
import { expectToast } from '../../steps/toasts.ts'
import { expectSound, nameIn, shown } from '../../steps/visit.ts'

test.use({ losesShop: true })

for (const who of ['guest', 'member'] as const)
  test(`what waits for the shop and what did not come is sound by day and by night, is said, and is asked for again by keys, for a ${who} [full: every place that waits]`, async ({
    visit,
  }) => {
    test.slow()
    const { page, t } = visit
    const member = await findDemoMember(visit)
    await writeOwnLegalTexts(visit)
    const matter = await findMatter(visit, member.token)
    await arriveAtMenu(visit, toSalmiya)
    if (who === 'member') await storeSignIn(visit, member)
    // The journey goes on in a new document, whose query cache is empty, once this one has started: only then is there a member's bell. A guest's
    // has: `arriveAtMenu` waits for it.
    if (who === 'member') await expect(page.locator('[data-bell]').first()).toBeAttached()
    await openAt(visit, who === 'member' ? '/profile/change-password' : '/register')
    await expect(page.locator('h1')).toHaveText(t(who === 'member' ? 'account.passwordChange' : 'account.registerTitle'))
    await recordAnnouncements(visit)
    for (const { at, calls, errorText, title } of everyWait.filter((wait) => wait.who === who)) {
      const open = () => page.goto(`/#${typeof at === 'string' ? at : at(matter)}`)
      await test.step(`${at}, ${errorText}`, () => passThrough(visit, { calls, open, errorText: t(errorText), title: title && t(title) }))
    }
  })

test('a product that cannot be asked for now is not called off the menu, and one that is gone is', async ({ visit }) => {
  const { page, t } = visit
  await arriveAtMenu(visit, toSalmiya)
  let refusal = { status: 429, code: 'RATE_LIMITED', message: t('server.error.RATE_LIMITED') }
  await page.route('**/api/products/truffles*', (route) => route.fulfill({ status: refusal.status, json: refusal }))
  await openAt(visit, '/products?product=truffles')
  const menu = page.getByRole('dialog', { name: t('shell.menu') })
  await expect(menu.getByText(t('error.couldNotLoad'))).toBeVisible()
  await expect(menu.getByText(refusal.message)).toBeVisible()
  await expect(menu.getByText(t('product.notFound'))).toBeHidden()
  await expectSound(visit)
  refusal = { status: 404, code: 'NOT_FOUND', message: t('server.error.NOT_FOUND') }
  await menu.getByRole('button', { name: t('error.retry') }).click()
  await expect(menu.getByText(t('product.notFound'))).toBeVisible()
  await expectSound(visit)
})

test('what was told before there was a place for it is heard once there is [full: the toast’s set time is the witness] [S8.2a]', async ({
  visit,
}) => {
  const { page, t } = visit
  await arriveAtMenu(visit, toSalmiya)
  await recordAnnouncements(visit)
  const release = await holdRequests(visit, '**/assets/late-overlays-*.js')
  await openAt(visit, '/products?product=opera-slice')
  const dialog = page.getByRole('dialog', { name: shown(nameIn(visit, await findProduct(visit, 'opera-slice'))) })
  await addButton(visit, dialog).click()
  await expectCartCount(visit, 1)
  expect(await page.locator('[data-toasts]').count()).toBe(0)
  release()
  await expectToast(visit, t('product.added'))
  await expectAnnounced(visit, t('product.added'))
})
