import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { everyDialog } from '../../every-dialog.ts'
import { expect, test } from '../../journey.ts'
import { everyState, findMatter } from '../../states/every-state.ts'
import type { Matter, State } from '../../states/state.ts'
import { findDemoMember, storeSignIn } from '../../steps/member.ts'
import { arriveAtMenu } from '../../steps/pick-service.ts'
import { arriveAtCart, toSalmiya } from '../../steps/ready-to-place.ts'
import { expectSound, type Visit } from '../../steps/visit.ts'

/** Opens a state by address and keyboard alone, checks it, and closes it by Escape, which must return the focus to its opener. */
const passThrough = async (visit: Visit, state: State, matter: Matter): Promise<void> => {
  const { page } = visit
  await page.goto(`/#${typeof state.at === 'string' ? state.at : state.at(matter)}`)
  const opener = state.opener?.(visit) ?? null
  await opener?.press('Enter')
  const place = state.place(visit)
  await expect(place, state.name).toBeVisible()
  await state.act?.(visit, place)
  const focused = await page.evaluateHandle(() => document.activeElement)
  await expectSound(visit)
  // The check narrows the viewport to a phone's width, where a button that only a desktop shows loses the focus.
  await focused.evaluate((element) => (element instanceof HTMLElement && document.activeElement !== element ? element.focus() : undefined))
  const isOver = await page.evaluate(() => document.querySelector('dialog:modal, [popover]:popover-open') !== null)
  if (!isOver) return
  // The first Escape in a search field only clears it.
  const isSearched = await page.evaluate(() => document.activeElement?.matches('input[type=search]:not(:placeholder-shown)') ?? false)
  if (isSearched) await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(place, state.name).toBeHidden()
  await expectFocusBack(opener, state)
}

const expectFocusBack = async (opener: Locator | null, { name }: State): Promise<void> => {
  if (opener !== null && (await opener.isVisible())) await expect(opener, name).toBeFocused()
}

for (const who of ['guest', 'member'] as const)
  test(`every dialog and state is sound by day and by night, opens by keys and gives the focus back, for a ${who} [full: all dialogs and states]`, async ({
    visit,
  }) => {
    test.slow()
    const member = await findDemoMember(visit)
    const matter = await findMatter(visit, member.token)
    if (who === 'guest') await arriveAtCart(visit)
    else await arriveAtMenu(visit, toSalmiya)
    if (who === 'member') await storeSignIn(visit, member)
    const { page, device } = visit
    // Only a started page has a member's bell, and leaving before that makes the app draw the next page anew. A guest's page has started:
    // `arriveAtCart` waits for it.
    if (who === 'member') await expect(page.locator('[data-bell]').first()).toBeAttached()
    for (const state of everyState)
      if (state.who === who && (state.device ?? device) === device) await test.step(state.name, () => passThrough(visit, state, matter))
  })

test('every dialog and sheet of the two pages is judged in a journey that the table names', () => {
  const apps = join(import.meta.dirname, '../../../apps')
  const opensDialog = (part: string): boolean => /<(?:WordsDialog|Dialog|Sheet|dialog)\b/u.test(readFileSync(join(apps, part), 'utf8'))
  const parts = ['console', 'storefront'].flatMap((app) =>
    readdirSync(join(apps, app, 'src'), { recursive: true, encoding: 'utf8' }).map((name) => `${app}/src/${name}`),
  )
  expect(Object.keys(everyDialog).sort()).toEqual(parts.filter((part) => part.endsWith('.tsx') && opensDialog(part)).sort())
  for (const journey of new Set(Object.values(everyDialog).flat()))
    expect(readFileSync(join(import.meta.dirname, '..', `${journey}.spec.ts`), 'utf8'), journey).toMatch(/\b(?:expectSound|passThrough)\(/u)
})
