import type { SalesNumbers } from '@sukkar/contract/staff-numbers'
import { expect, test } from '../../journey.ts'
import { expectNoOverflow } from '../../page-checks.ts'
import { orderAsOtherGuest } from '../../steps/api-orders.ts'
import { signInToConsole } from '../../steps/console.ts'
import { figureOf, orderPhotoCake, takeSlot } from '../../steps/console-kitchen.ts'
import { findProduct } from '../../steps/menu.ts'
import { catchPrinting, printBy, readPages } from '../../steps/printed.ts'
import { bought } from '../../steps/ready-to-place.ts'
import { getAsStaff } from '../../steps/staff.ts'
import { expectSound, nameIn, shown, shownAlone, shownFirst } from '../../steps/visit.ts'

const today = '2026-11-22'

test('what was ordered stands on the bake list, is printed at its size and is counted [full: kitchen.test.ts, print-sheets.test.ts, print-sheet.test.ts, ticks.test.ts and sales.test.ts are the witnesses] [S6.3] [S2.8]', async ({
  visit,
}) => {
  const { page, t } = visit
  await catchPrinting(visit)
  const before = await getAsStaff<SalesNumbers>(visit, `/staff/numbers?from=${today}&to=${today}`)
  const slot = await takeSlot(visit)
  const number = await orderAsOtherGuest(visit, slot)
  const name = nameIn(visit, await findProduct(visit, bought))
  await signInToConsole(visit)

  await test.step('the bake list is ticked off, and asks again for what comes later', async () => {
    await page.getByRole('link', { name: shownAlone(t('consoleKitchen.title')) }).click()
    const list = page.getByRole('main')
    const row = list
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox') })
      .filter({ hasText: shown(number) })
    const box = row.getByRole('checkbox')
    await box.focus()
    await page.keyboard.press('Space')
    await expect(box).toBeChecked()
    await expectSound(visit)
    await page.reload()
    await expect(box).toBeChecked()
    // A further order arrives while the page is open: it appears by itself and clears the tick.
    await orderAsOtherGuest(visit, slot)
    await expect(row.getByText(shown(t('consoleKitchen.cameLater', { count: 1 })))).toBeVisible()
    await expect(box).not.toBeChecked()
    await expect(
      list
        .getByRole('region', { name: t('consoleKitchen.totals') })
        .getByRole('listitem')
        .filter({ hasText: name }),
    ).toContainText('2')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation', { name: t('consoleKitchen.title') })).toBeHidden()
    await expect(row.getByText(shown(number))).toBeVisible()
    // 703 pixels are the width of A4 within its margins.
    await expectNoOverflow(page, [703])
    expect(readPages(await page.pdf({ preferCSSPageSize: true }))).toEqual([{ width: 210, height: 297, pictures: [] }])
    await page.emulateMedia({ media: 'screen' })
    await row.getByRole('link', { name: shownFirst(number) }).click()
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  })

  await test.step('a photo is printed as large as its cake, on as many papers as it takes', async () => {
    const cake = await orderPhotoCake(visit, { width: 1550, height: 1050 }, 'كل عام وأنتِ بخير')
    await page.goto(`/console#/kitchen/photos?day=${cake.day}&from=${cake.from}`)
    const sheet = page.getByRole('article').filter({ hasText: cake.number })
    await expect(sheet.getByRole('img').first()).toBeVisible()
    await expect(sheet.getByRole('heading')).toContainText(cake.number)
    await expect(sheet.getByText('كل عام وأنتِ بخير').last()).toBeVisible()
    await expectSound(visit)
    // 300 by 200 mm plus 5 mm of bleed on each side: wider than A4, so on two pages.
    const paper = { width: 210, height: 297, pictures: [{ width: 310, height: 210 }] }
    const printed = await printBy(visit, () =>
      page
        .getByRole('main')
        .getByRole('button', { name: t('consoleKitchen.printPhotos', { count: 1 }) })
        .click(),
    )
    expect(printed).toEqual([paper, paper])
    // Printing by the browser's own menu gives the same pages.
    expect(readPages(await page.pdf({ preferCSSPageSize: true }))).toEqual([paper, paper])
    // Printing from the order's page gives the same pages.
    await sheet.getByRole('link', { name: cake.number }).click()
    const button = page.getByRole('button', { name: t('consoleOrders.printPicture') })
    expect(await printBy(visit, () => button.click())).toEqual([paper, paper])
  })

  await test.step('the numbers count it, and say it as a table', async () => {
    await page.getByRole('link', { name: shownAlone(t('consoleNumbers.title')) }).click()
    await expect(figureOf(visit, 'orders')).toHaveText(String(before.orders + 2))
    await expect(figureOf(visit, 'unpaid')).toHaveText(String(before.unpaid))
    const products = page.getByRole('table', { name: t('consoleNumbers.byProduct') })
    await expect(
      products
        .getByRole('row', { name: shownFirst(name) })
        .getByRole('cell')
        .first(),
    ).toHaveText('2')
    await expectSound(visit)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: shownAlone(`${t('consoleNumbers.download')} ${t('consoleNumbers.byProduct')}`) }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`sukkar-products-${today}-${today}.csv`)
    await page.getByRole('button', { name: t('consoleNumbers.range.28') }).click()
    await expect(page).toHaveURL(/range=.*28/u)
    await expect(page.getByRole('table', { name: t('consoleNumbers.byDay') })).toBeVisible()
    await expectSound(visit)
    await page.getByRole('button', { name: t('consoleNumbers.range.own') }).click()
    // The end first, which is before the start: it stays, and the start moves to it.
    await page.getByLabel(t('consoleNumbers.to'), { exact: true }).fill('2025-01-02')
    await expect(page).toHaveURL(/from=2025-01-02&to=2025-01-02/u)
    await page.getByLabel(t('consoleNumbers.from'), { exact: true }).fill('2025-01-01')
    await expect(page).toHaveURL(/from=2025-01-01&to=2025-01-02/u)
    await expect(page.getByText(shown(t('consoleNumbers.none'))).first()).toBeVisible()
    await expectSound(visit)
  })
})
