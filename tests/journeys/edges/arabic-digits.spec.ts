import type { Page } from '@playwright/test'
import { addressOf, everyScreen, findThings, headingOf } from '../../every-screen.ts'
import { expect, test } from '../../journey.ts'
import { findDemoMember, storeSignIn } from '../../steps/member.ts'
import { arriveAtCart } from '../../steps/ready-to-place.ts'
import { expectSound, shownAlone } from '../../steps/visit.ts'

/**
 * The texts in sight with another digit than the chosen ones. Left out is what somebody typed and what is a name (phones, orders, licence): the page isolates the values
 * in its sentences, and has the shop's own sentences from the document.
 */
const listOtherDigits = (page: Page, other: string): Promise<string[]> =>
  page.evaluate((digit) => {
    const pattern = new RegExp(digit, 'u')
    const written = document.getElementById('bootstrap')?.textContent ?? ''
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      const text = walker.currentNode.textContent?.trim() ?? ''
      const own = text.replace(/[\u2066-\u2068][^\u2069]*\u2069|\+965|SK-\d+/gu, '')
      if (parent === null || !pattern.test(own) || written.includes(text) || parent.closest('script, style, bdi[dir=ltr]')) continue
      if (parent.checkVisibility()) found.push(text)
    }
    return found
  }, other)

/** Screens on which customers or the shop have typed numbers without a mark: addresses, the terms, and the size of what was ordered. */
const typed = ['contact', 'terms', 'orders', 'order', 'tracker', 'payment']

test('whoever chose Arabic digits reads no others in Arabic, and none in English [full: the formats have tests of their own]', async ({
  visit,
}) => {
  const { page, locale } = visit
  const other = locale === 'ar' ? '[0-9]' : '[٠-٩]'
  await page.addInitScript(() => localStorage.setItem('sukkar.digits', 'arab'))
  const member = await findDemoMember(visit)
  const things = await findThings(visit, member.token)
  await arriveAtCart(visit)
  for (const who of ['anybody', 'guest', 'member'] as const) {
    if (who === 'member') await storeSignIn(visit, member)
    for (const screen of everyScreen.filter(({ who: opener, name }) => opener === who && !typed.includes(name))) {
      await page.goto(addressOf(screen, things))
      const heading = shownAlone(headingOf(visit, screen, things)).source.replace('404', '(?:404|٤٠٤)')
      await expect(page.locator('h1').filter({ hasText: new RegExp(heading, 'iu') })).toBeVisible()
      await expectSound(visit)
      expect(await listOtherDigits(page, other), screen.name).toEqual([])
    }
  }
})
