import { expect, test } from '../../journey.ts'
import { saveAddress } from '../../steps/addresses.ts'
import { registerMember, signInByScreen, storeSignIn } from '../../steps/member.ts'
import { afterBoot } from '../../steps/pick-service.ts'
import { bearer, shownFirst } from '../../steps/visit.ts'

const home = { area_id: '201', block_no: '4', street_name: '12', building_num: '27' }

test('what was typed in an address whose saving finds the session ended is there again after signing in', async ({ visit }) => {
  const { page, t, shop } = visit
  const member = await registerMember(visit)
  const { id } = await saveAddress(visit, member, home)
  await storeSignIn(visit, member)
  await afterBoot(visit, () => page.goto(`/#/profile/addresses/${id}`))
  const main = page.getByRole('main')
  const street = main.getByRole('textbox', { name: shownFirst(t('address.street')) })
  await street.fill('Salem Al-Mubarak')
  // The session ends elsewhere while the address is on its way: before that, the page would hear of it and ask to sign in by itself.
  await page.route(`**/addresses/${id}*`, async (route) => {
    await fetch(`${shop.origin}/api/auth/logout`, { method: 'DELETE', headers: bearer(member.token) })
    await route.continue()
  })
  await main.getByRole('button', { name: t('address.save') }).click()
  await main.getByRole('link', { name: t('account.login') }).click()
  await signInByScreen(visit, { email: member.user.email, password: member.password })
  await expect(street).toHaveValue('Salem Al-Mubarak')
})

test('what was typed in the profile and not sent is there again when the session has ended elsewhere [full: edit-profile.test.ts is the witness]', async ({
  visit,
}) => {
  const { page, t, shop } = visit
  const member = await registerMember(visit)
  await storeSignIn(visit, member)
  await afterBoot(visit, () => page.goto('/#/profile'))
  const main = page.getByRole('main')
  const name = main.getByRole('textbox', { name: t('account.name') })
  await name.fill('Huda Al-Salem')
  await fetch(`${shop.origin}/api/auth/logout`, { method: 'DELETE', headers: bearer(member.token) })
  await main.getByRole('link', { name: t('account.login') }).click()
  await signInByScreen(visit, { email: member.user.email, password: member.password })
  await expect(name).toHaveValue('Huda Al-Salem')
})
