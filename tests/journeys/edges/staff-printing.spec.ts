import { expect, test } from '../../journey.ts'
import { orderNow, placeAsGuest } from '../../steps/api-orders.ts'
import { orderCard, signInToConsole } from '../../steps/console.ts'
import { openInConsole, orderButton } from '../../steps/console-orders.ts'
import { holdRequests } from '../../steps/hold-requests.ts'
import { tabTo } from '../../steps/keys.ts'
import { catchPrinting, expectWithin, printBy, printedSheet } from '../../steps/printed.ts'
import { expectSound, shown, textInMain, type Visit } from '../../steps/visit.ts'

test('an order is worked on by keyboard alone, printed in both languages, and its customer written to [full: the print that waits for its letters is the witness] [S6.3]', async ({
  visit,
  browser,
}) => {
  const { page, t } = visit
  await catchPrinting(visit)
  const { order } = await placeAsGuest(visit, orderNow)
  await signInToConsole(visit)
  const link = orderCard(visit, order.number).getByRole('link')
  await expect(link).toBeVisible()
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: shown(order.number) })).toBeVisible()
  await tabTo(page, orderButton(visit, 'console.step.accept'))
  await page.keyboard.press('Enter')
  await expect(orderButton(visit, 'console.step.ready')).toBeVisible()

  await tabTo(page, orderButton(visit, 'consoleOrders.message'))
  await page.keyboard.press('Enter')
  const message = page.getByRole('dialog', { name: t('consoleOrders.message') })
  await expect(message.getByRole('textbox')).toHaveValue(new RegExp(order.number, 'u'))
  const whatsApp = await message.getByRole('link', { name: t('consoleOrders.send') }).getAttribute('href')
  expect(whatsApp).toMatch(/^https:\/\/wa\.me\/965\d{8}\?text=/u)
  expect(decodeURIComponent(whatsApp ?? '')).toContain(order.number)
  // The link in the message opens the order in the language of the message, in a browser without any stored state.
  await message.getByRole('radio', { name: 'العربية' }).check()
  const [trackingLink = ''] = /\S+$/u.exec(await message.getByRole('textbox').inputValue()) ?? []
  const elsewhere = await browser.newContext()
  const reader: Visit = { ...visit, page: await elsewhere.newPage() }
  await reader.page.goto(trackingLink)
  await expect(reader.page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(reader.page.getByRole('heading', { level: 1, name: shown(order.number) })).toBeVisible()
  // The link also works a second time, when the browser has stored a language.
  await reader.page.goto('about:blank')
  await reader.page.goto(trackingLink)
  await expect(reader.page.getByRole('heading', { level: 1, name: shown(order.number) })).toBeVisible()
  await elsewhere.close()
  await expectSound(visit)
  await page.keyboard.press('Escape')
  await expect(message).toBeHidden()
  await expect(orderButton(visit, 'consoleOrders.message')).toBeFocused()

  const names = [order.items[0]?.name_en ?? '?', order.items[0]?.name_ar ?? '?']
  for (const what of ['printKitchenA4', 'printReceiptA4', 'printKitchenRoll', 'printReceiptRoll'] as const) {
    const pages = await printBy(visit, async () => {
      await orderButton(visit, 'consoleOrders.printWhat').click()
      await page.getByRole('menuitem', { name: t(`consoleOrders.${what}`) }).click()
      for (const name of names) await expect(printedSheet(visit)).toContainText(shown(name))
      if (what.startsWith('printReceipt')) await expect(printedSheet(visit)).toContainText(PRICE)
      await expectWithin(printedSheet(visit))
    })
    // Each print is one page; that of a roll is only as long as its content.
    const [sheet] = pages
    expect(
      pages.map(({ width }) => width),
      `${what}: ${JSON.stringify(pages)}`,
    ).toEqual([what.endsWith('A4') ? 210 : 80])
    if (what.endsWith('A4')) expect(sheet?.height).toBe(297)
    else expect(sheet?.height).toBeLessThan(260)
  }
  await expectGiftWithoutPrices(visit)
  await openInConsole(visit, `/orders/${order.id}`)

  await orderButton(visit, 'console.step.cancel').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('console.step.cancel') })
  await dialog.getByRole('textbox', { name: t('console.reason') }).fill('The oven is broken')
  await tabTo(page, dialog.getByRole('button', { name: t('console.step.cancel') }))
  await page.keyboard.press('Enter')
  await expect(textInMain(visit, t('console.column.cancelled'))).toBeVisible()
})

test('what is printed waits for its letters, those of the other language too [S6.3]', async ({ visit }) => {
  const { page, t } = visit
  await catchPrinting(visit)
  const { order } = await placeAsGuest(visit, orderNow)
  const release = await holdRequests(visit, '**/*.woff2')
  await signInToConsole(visit)
  await openInConsole(visit, `/orders/${order.id}`)
  const pages = await printBy(visit, async () => {
    await orderButton(visit, 'consoleOrders.printWhat').click()
    await page.getByRole('menuitem', { name: t('consoleOrders.printKitchenRoll') }).click()
    await expect(printedSheet(visit)).toContainText(shown(order.items[0]?.name_ar ?? '?'))
    await expect(page.locator('html')).not.toHaveAttribute('data-printed')
    release()
  })
  expect(pages.map(({ width }) => width)).toEqual([80])
})

const PRICE = /\d\.\d{3}/u

/** The receipt of a gift with hidden prices lists the products without prices. */
const expectGiftWithoutPrices = async (visit: Visit): Promise<void> => {
  const { page, t } = visit
  const to_send = { name: 'Dalal', phone: '66001122', card_text: 'مبروك', hide_prices: true, do_not_call: true }
  const { order } = await placeAsGuest(visit, { ...orderNow, body: { ...orderNow.body, to_send } })
  await openInConsole(visit, `/orders/${order.id}`)
  await printBy(visit, async () => {
    await orderButton(visit, 'consoleOrders.printWhat').click()
    await page.getByRole('menuitem', { name: t('consoleOrders.printReceiptA4') }).click()
    for (const word of [order.items[0]?.name_ar ?? '?', to_send.name]) await expect(printedSheet(visit)).toContainText(shown(word))
    await expect(printedSheet(visit)).not.toContainText(PRICE)
  })
}
