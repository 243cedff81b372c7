import { expect, test } from '../../journey.ts'
import { checkoutButton, expectSums, readCart } from '../../steps/cart.ts'
import { openSearch } from '../../steps/frame.ts'
import { findProduct } from '../../steps/menu.ts'
import { expectMenu, openShop } from '../../steps/pick-service.ts'
import { arriveAtCart } from '../../steps/ready-to-place.ts'
import { expectSound, goTo, nameIn, shown } from '../../steps/visit.ts'

test('overlays lie over the page one at a time, and a tap outside goes back [S2.13a] [S2.13b] [S2.13c] [S2.19a] [S2.19b] [S2.3]', async ({
  visit,
}) => {
  const { page, t } = visit
  const name = await arriveAtCart(visit)
  await goTo(visit, '/categories')
  await expectMenu(visit)
  const settings = page.getByRole('dialog', { name: t('shell.settings') })
  const cart = page.getByRole('dialog', { name: t('cart.title') })
  await goTo(visit, '/categories?settings=true')
  await expect(settings).toBeVisible()
  await goTo(visit, '/categories?notification=true&settings=true')
  await expect(settings).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await goTo(visit, '/categories?settings=true&cart=true')
  await expect(cart).toBeVisible()
  await expect(settings).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(1)

  const list = cart.getByRole('list').first()
  await expect(list).toHaveCSS('max-height', '270px')
  await expect(list).toContainText(shown(name))
  await expectSums(visit, cart, await readCart(visit))
  await expect(checkoutButton(visit).and(cart.getByRole('button'))).toBeVisible()
  await expectSound(visit)
  await page.mouse.click(5, 5)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/#\/categories$/u)

  // The menu has header and footer, on a phone also a fixed bar; pages with a single task have no footer.
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeAttached()
  const bar = page.getByRole('navigation', { name: t('shell.footerNavigation') })
  await expect(bar).toBeVisible({ visible: visit.device === 'phone' })
  if (visit.device === 'phone') await expect(bar).toHaveCSS('position', 'fixed')
  for (const [address, heading] of [
    ['/payment/success?order=none', 'order.notFound'],
    ['/login', 'account.loginTitle'],
  ] as const) {
    await goTo(visit, address)
    await expect(page.getByRole('heading', { level: 1, name: t(heading) })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(bar).toBeVisible({ visible: visit.device === 'phone' })
  }
  // The checkout has neither footer nor bar; on a phone its cart opens as a dialog.
  await goTo(visit, '/checkout')
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(bar).toHaveCount(0)
  if (visit.device !== 'phone') return
  await page.getByRole('link', { name: t('cart.view') }).click()
  await expect(cart).toBeVisible()
  await expectSound(visit)
  const entries = await page.evaluate(() => history.length)
  await page.mouse.click(5, 5)
  await expect(cart).toBeHidden()
  await expect(page).toHaveURL(/#\/checkout$/u)
  await page.goForward()
  await expect(cart).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(entries)
})

test('searching leads to the products that fit [full: the search of shared-links is the witness] [S2.14a] [S3.19d] [S2.7a]', async ({
  visit,
}) => {
  const { page } = visit
  await openShop(visit)
  const dialog = await openSearch(visit)
  const word = nameIn(visit, await findProduct(visit, 'opera-slice')).split(' ')[0] ?? ''
  const box = dialog.getByRole('searchbox')
  await box.fill(word)
  await expectSound(visit)
  await box.press('Enter')
  await expect(page).toHaveURL(/#\/products\?search=/u)
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(shown(word))
  await expectSound(visit)
})
