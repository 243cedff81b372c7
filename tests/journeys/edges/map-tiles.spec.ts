import { expect, test } from '../../journey.ts'
import { expectSound, shown, type Visit } from '../../steps/visit.ts'

/** A PNG of one grey pixel. */
const TILE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mOYCgAA2QDYYhv6iQAAAABJRU5ErkJggg==', 'base64')

const openMap = async ({ page }: Visit): Promise<void> => {
  await page.goto('/#/location')
  await expect(page.getByRole('application')).toBeVisible()
}

test.describe('a shop with a server of tiles', () => {
  test.use({ shopEnv: { MAP_TILES_URL: 'http://tiles.test/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: '© Map makers' }, losesShop: true })

  test('streets lie over the outline, with whose map it is [full: the server that does not answer is the witness]', async ({ visit }) => {
    const { page, t } = visit
    await page.route('http://tiles.test/**', (route) => route.fulfill({ contentType: 'image/png', body: TILE }))
    await openMap(visit)
    await expect(page.getByText('© Map makers')).toBeVisible()
    await expect(page.getByText(shown(t('place.outlineOnly')))).toBeHidden()
    await expect(page.getByRole('application').locator('img').first()).toBeVisible()
    await expectSound(visit)
  })

  test('streets stay where one tile of them is missing [full: the server that does not answer is the witness]', async ({ visit }) => {
    const { page, t } = visit
    let isFirst = true
    await page.route('http://tiles.test/**', async (route) => {
      const isMissing = isFirst
      isFirst = false
      if (isMissing) return await route.fulfill({ status: 404, body: '' })
      // The rest comes after the missing one.
      await page.waitForResponse((response) => response.url().startsWith('http://tiles.test/') && response.status() === 404)
      await route.fulfill({ contentType: 'image/png', body: TILE })
    })
    await openMap(visit)
    await expect(page.getByText('© Map makers')).toBeVisible()
    await expect(page.getByText(shown(t('place.outlineOnly')))).toBeHidden()
  })

  test('the outline remains when that server does not answer', async ({ visit }) => {
    const { page, t } = visit
    await page.route('http://tiles.test/**', (route) => route.abort())
    await openMap(visit)
    await expect(page.getByText(shown(t('place.outlineOnly')))).toBeVisible()
    await expect(page.getByRole('application').locator('img')).toHaveCount(0)
    await expectSound(visit)
  })
})
