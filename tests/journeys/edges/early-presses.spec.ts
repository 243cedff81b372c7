import { expect, test } from '../../journey.ts'
import { footerLink, languageButton } from '../../steps/frame.ts'
import { holdRequests } from '../../steps/hold-requests.ts'
import { findDemoMember, storeSignIn } from '../../steps/member.ts'
import { afterBoot, expectPickService, startOrder } from '../../steps/pick-service.ts'
import { goTo, shown, shownAlone, type Visit } from '../../steps/visit.ts'

/** Opens an address with the server's markup alone. The returned function lets the page's script load. */
const openWithoutScript = async (visit: Visit, address: string): Promise<() => void> => {
  const release = await holdRequests(visit, '**/assets/main-*.js')
  await visit.page.goto('about:blank')
  await visit.page.goto(address, { waitUntil: 'commit' })
  return release
}

/** Holds React's tasks on each page that is opened, as a slow phone does, until the returned function lets those of the present page go. */
const holdTasks = async ({ page }: Visit): Promise<() => Promise<void>> => {
  // React schedules its tasks by `setImmediate` where there is one.
  await page.addInitScript(() => {
    const tasks: (() => void)[] = []
    let isHeld = true
    const setImmediate = (task: () => void): void => void (isHeld ? tasks.push(task) : setTimeout(task))
    const release = (): void => {
      isHeld = false
      for (const task of tasks) setTimeout(task)
    }
    Object.assign(window, { setImmediate, countTasks: () => tasks.length, release })
  })
  return () => page.evaluate('release()')
}

const expectTasks = async ({ page }: Visit): Promise<void> => {
  await expect.poll(() => page.evaluate('countTasks()')).toBeGreaterThan(0)
}

test('a menu that is opened before the page is alive stays open, and does what it says [S2.14e]', async ({ visit }) => {
  const { page, locale } = visit
  const [other, name] = locale === 'ar' ? ['en', 'English'] : ['ar', 'العربية']
  const html = page.locator('html')
  const button = languageButton(visit)
  for (const address of ['/', '/#/contact-us']) {
    const releaseScript = await openWithoutScript(visit, address)
    await button.click()
    const item = page.getByRole('menuitemradio', { name })
    await expect(item).toBeVisible()
    releaseScript()
    await expect(page.getByRole('menuitemradio', { checked: true })).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await item.click()
    await expect(html).toHaveAttribute('lang', other ?? '')
    await page.unroute('**/assets/main-*.js')
    await page.context().addCookies([{ name: 'locale', value: locale, url: visit.shop.origin }])
    await page.evaluate((stored) => localStorage.setItem('locale', stored), locale)
  }
})

test('what is pressed before the page is alive is answered once it is, however often it was pressed [S2.14a] [S2.14e]', async ({
  visit,
}) => {
  const { page, t, locale } = visit
  const [other, name] = locale === 'ar' ? ['en', 'English'] : ['ar', 'العربية']
  const header = page.getByRole('banner')
  // The front page is hydrated; any other page replaces the server's markup.
  for (const address of ['/', '/#/contact-us']) {
    const releaseScript = await openWithoutScript(visit, address)
    const search = header
      .getByRole('button', { name: t('shell.search') })
      .or(header.getByRole('button', { name: t('shell.searchPlaceholder') }))
    const code = page.waitForRequest('**/assets/search-dialog-*.js')
    await search.filter({ visible: true }).click({ clickCount: 3 })
    // The press alone asks for the dialog's code, beside the script that would ask for it later.
    await code
    releaseScript()
    await expect(page.getByRole('dialog', { name: shown(t('dialog.searchTitle')) })).toHaveCount(1)
    await page.unroute('**/assets/main-*.js')
  }
  const releaseScript = await openWithoutScript(visit, '/')
  await languageButton(visit).click()
  await page.getByRole('menuitemradio', { name }).click()
  releaseScript()
  await expect(page.locator('html')).toHaveAttribute('lang', other ?? '')
  await expect(page.getByRole('menu')).toBeHidden()
})

test('a menu has the focus from the moment it is open, so that the next key goes where the eye is [full: the menu that stays open is the witness] [S2.14e]', async ({
  visit,
}) => {
  const { page } = visit
  await page.goto('/#/contact-us')
  const button = languageButton(visit)
  // The focus survives the replacement of the server's markup: it stays in the menu, and Escape returns it to the button.
  await button.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('menuitemradio', { checked: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(page.getByRole('menu')).toBeHidden()
  // Click and check in one task: the focus must move synchronously, because a queued key precedes the popover's toggle event.
  const focused = await button.evaluate(async (opener) => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    opener.dispatchEvent(new MouseEvent('click'))
    return document.activeElement?.getAttribute('aria-checked')
  })
  expect(focused).toBe('true')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitemradio', { checked: false })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('whoever has begun with the keys before the page is drawn anew goes on from the same place [full: the menu opened before is the witness] [S2.14e]', async ({
  visit,
}) => {
  const { page, t } = visit
  const releaseScript = await holdRequests(visit, '**/assets/main-*.js')
  await page.goto('/#/contact-us', { waitUntil: 'commit' })
  const button = languageButton(visit)
  await button.focus()
  const before = await button.elementHandle()
  releaseScript()
  await expect(page.getByRole('heading', { level: 1, name: t('contact.title') })).toBeVisible()
  expect(await before?.evaluate((element) => element.isConnected)).toBe(false)
  await expect(button).toBeFocused()
})

test('a link that is pressed in the moment before the page is drawn anew leads where it says [full: the press before the page is alive is the witness]', async ({
  visit,
}) => {
  const { page, t } = visit
  // Simulates a press between the script's reading of the address and its lookup of `#root`.
  await page.addInitScript(() => {
    const find = document.getElementById.bind(document)
    document.getElementById = (id) => {
      if (id === 'root' && location.hash === '') location.hash = '#/terms-conditions'
      return find(id)
    }
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: shownAlone(t('legal.terms.title')) })).toBeVisible()
  await expect(page).toHaveURL(/#\/terms-conditions$/u)
})

test('whoever goes on before all of the front page is alive has the next page as if it had been opened there [full: the press before the page is alive is the witness] [S2.12a]', async ({
  visit,
}) => {
  const { page, t } = visit
  await page.setViewportSize({ width: 390, height: 844 })
  const member = await findDemoMember(visit)
  await storeSignIn(visit, member)
  // The chunks that the front page loads last arrive only after the next page is shown.
  const release = await holdRequests(visit, /\/assets\/footer-(?:bar-)?content-[^/]*\.js$/u)
  await page.reload()
  await expect(page.locator('[data-bell]').first()).toBeAttached()
  await page.goto('/#/profile')
  await expect(page.getByRole('heading', { level: 1, name: shown(member.user.name) })).toBeVisible()
  release()
  const account = page.getByRole('navigation', { name: t('shell.footerNavigation') }).getByRole('link', { name: t('shell.account') })
  await expect(account).toHaveAttribute('aria-current', 'page')
  await expect(footerLink(visit, t('shell.settings'))).toHaveAttribute('href', /#\/profile\?settings=true$/u)
  await page.goto('/#/')
  await expect(account).not.toHaveAttribute('aria-current')
  await expect(footerLink(visit, t('shell.settings'))).toHaveAttribute('href', /#\/\?settings=true$/u)
})

test('whoever goes on before the page is alive to one whose code is slow sees its placeholder, then the page [S2.12a]', async ({
  visit,
}) => {
  const { page, t } = visit
  const start = page.getByRole('link', { name: t('index.start') })
  const releasePage = await holdRequests(visit, '**/assets/contact-us-*.js')
  const releaseScript = await openWithoutScript(visit, '/')
  await expect(start).toBeVisible()
  await goTo(visit, '/contact-us')
  releaseScript()
  await expect(page.getByRole('main').locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(1)
  await expect(start).toHaveCount(0)
  releasePage()
  await expect(page.getByRole('heading', { level: 1, name: t('contact.title') })).toBeVisible()
})

test('whoever goes on while the front page comes alive to a page whose code is slow sees its placeholder, then the page [full: the slow page before the page is alive is the witness] [S2.12a]', async ({
  visit,
}) => {
  const { page, t } = visit
  const releasePage = await holdRequests(visit, '**/assets/contact-us-*.js')
  const releaseTasks = await holdTasks(visit)
  await page.goto('about:blank')
  await page.goto('/')
  await expectTasks(visit)
  await goTo(visit, '/contact-us')
  await expect(page.getByRole('main').locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('link', { name: t('index.start') })).toHaveCount(0)
  await releaseTasks()
  releasePage()
  await expect(page.getByRole('heading', { level: 1, name: t('contact.title') })).toBeVisible()
})

test('on a slow line what the server drew stands until its code has come, and is taken over where it stands [full: the press before the page is alive is the witness]', async ({
  visit,
}) => {
  const { page, t, device } = visit
  const release = await holdRequests(visit, /\/(?:index-start|index-below|footer-content|footer-bar-content)-[^/]*\.js/u)
  await afterBoot(visit, () => page.goto('/', { waitUntil: 'commit' }))
  // Marks each part of the server's markup; a part that React rendered anew would lose its mark.
  const parts = [
    page.getByRole('link', { name: t('index.start') }),
    page.getByRole('heading', { name: t('index.howTitle') }),
    footerLink(visit, t('shell.terms')),
    ...(device === 'phone' ? [page.getByRole('navigation').getByRole('link', { name: t('shell.home') })] : []),
  ]
  for (const part of parts) await part.evaluate((element) => element.setAttribute('data-drawn', ''))
  const come = page.waitForResponse(/\/index-start-[^/]*\.js/u)
  release()
  await (await come).finished()
  for (const part of parts) await expect(part).toHaveAttribute('data-drawn', '')
  await startOrder(visit)
})

test('whoever presses a way to the front page while it comes alive still has a front page [full: the press before the page is alive is the witness] [S2.14a]', async ({
  visit,
}) => {
  const { page, t } = visit
  const releaseTasks = await holdTasks(visit)
  for (const address of ['/#/', '/#/?settings=true']) {
    await page.goto('about:blank')
    await page.goto('/')
    await expectTasks(visit)
    await page.locator('h1').evaluate((heading) => heading.setAttribute('data-old', ''))
    await page.goto(address)
    await expect(page.locator('h1:not([data-old])')).toHaveCount(1)
    await releaseTasks()
    if (address.includes('settings'))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('shell.close') })
        .click()
    await page.getByRole('link', { name: t('index.start') }).click()
    await expectPickService(visit)
  }
})
