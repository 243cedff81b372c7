import type { Locator } from '@playwright/test'
import { expect, test } from '../../journey.ts'
import { swipeUntil } from '../../steps/drag.ts'
import { arriveAtMenu, openShop, startOrder } from '../../steps/pick-service.ts'
import { toSalmiya } from '../../steps/ready-to-place.ts'
import { signInStaff } from '../../steps/staff.ts'
import { expectSound, getFromShop, shownAlone } from '../../steps/visit.ts'

test('banners are 500 high on a desk and 200 on smaller screens [full: the banners that go on are the witness] [S9.10e] [S3.9]', async ({
  visit,
}) => {
  await arriveAtMenu(visit, toSalmiya)
  const banners = visit.page.getByRole('region', { name: visit.t('catalogue.banners') })
  const height = visit.device === 'phone' ? 200 : 500
  const slide = banners.getByRole('group').first()
  await expect.poll(async () => (await slide.boundingBox())?.height).toBe(height)
  const picture = slide.locator('img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('banners go on in the direction that one reads in: by arrow, by key and by finger [S2.7b]', async ({ visit }) => {
  const { page, t, locale, device } = visit
  await arriveAtMenu(visit, toSalmiya)
  const banners = page.getByRole('region', { name: t('catalogue.banners') })
  const { banners: listed } = await getFromShop<{ banners: unknown[] }>(visit, '/banners')
  const expectShown = (index: number, patience?: { timeout: number }): Promise<void> => {
    const slide = banners.getByRole('group', { name: shownAlone(t('catalogue.slideOf', { index, count: listed.length })) })
    return expect(slide).toBeInViewport({ ratio: 0.9, ...patience })
  }
  // The carousel does not advance by itself while it has the focus.
  const track = banners.getByRole('list')
  await track.focus()
  await expectShown(1)
  const [onward, back] = locale === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  for (const [key, index] of [
    [onward, 2],
    [back, 1],
    [back, 1],
  ] as const) {
    await track.press(key)
    await expectShown(index)
  }
  if (device === 'desktop') {
    const next = banners.getByRole('button', { name: t('catalogue.nextSlide') })
    const previous = banners.getByRole('button', { name: t('catalogue.previousSlide') })
    const xOf = async (arrow: Locator): Promise<number> => (await arrow.boundingBox())?.x ?? Number.NaN
    const isNextRight = (await xOf(next)) > (await xOf(previous))
    expect(isNextRight).toBe(locale === 'en')
    await next.click()
    await expectShown(2)
    await previous.click()
    await expectShown(1)
  } else {
    // A swipe against the reading direction shows the next banner: to the left in English, to the right in Arabic.
    for (const [way, index] of [
      [locale === 'ar' ? 1 : -1, 2],
      [locale === 'ar' ? -1 : 1, 1],
    ] as const)
      await swipeUntil(visit, track, way, (patience) => expectShown(index, patience))
  }
})

test('a shop without banners still leads from its front page to the order [S3.9]', async ({ visit }) => {
  const staff = await signInStaff(visit, 'staff')
  for (const { id, version } of await staff<{ id: string; version: number }[]>('GET', '/staff/banners?per_page=100'))
    await staff('PATCH', `/staff/banners/${id}`, { version, is_active: false })
  await openShop(visit)
  await expect(visit.page.locator('[data-hero] img')).toHaveCount(0)
  await expectSound(visit)
  await startOrder(visit)
})
