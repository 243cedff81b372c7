import { describe, expect, it } from 'vitest'
import { expectFocus, layers, openGalleryForEachTest, stopClock, waitForTwoFrames } from './open-gallery.ts'
import { texts } from './texts.ts'

const open = openGalleryForEachTest()

describe('a dialog', () => {
  it.each(['dialog', 'full', 'side', 'sheet'] as const)('(%s) takes the focus and gives it back', async (kind) => {
    const view = await open({ part: 'layers' })
    const opener = view.locator(`[data-open=${kind}]`)
    const ownText = await opener.textContent()
    await opener.click()
    const dialog = view.getByRole('dialog', { name: texts.en[layers[kind]] })
    await dialog.waitFor()
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await dialog.getByRole('button', { name: texts.en.close }).first().click()
    await dialog.waitFor({ state: 'hidden' })
    await expectFocus(view, ownText)
  })

  it('closes by Escape and by its backdrop, not by a press that began inside', async () => {
    const view = await open({ part: 'layers' })
    const dialog = view.getByRole('dialog', { name: texts.en.dialog })
    await view.click('[data-open=dialog]')
    await dialog.waitFor()
    await view.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })

    await view.click('[data-open=dialog]')
    await dialog.waitFor()
    await dialog.getByText(texts.en.dialogText).hover()
    await view.mouse.down()
    await view.mouse.move(195, 40)
    await view.mouse.up()
    await waitForTwoFrames(view)
    expect(await dialog.isVisible()).toBe(true)
    await view.mouse.click(195, 40)
    await dialog.waitFor({ state: 'hidden' })
  })

  it('keeps the page behind it still', async () => {
    // The whole gallery, which is longer than the screen and so can scroll.
    const view = await open()
    await view.click('[data-open=dialog]')
    await view.getByRole('dialog', { name: texts.en.dialog }).waitFor()
    const before = await view.evaluate(() => scrollY)
    await view.mouse.move(195, 100)
    await view.mouse.wheel(0, 600)
    await waitForTwoFrames(view)
    expect(await view.evaluate(() => scrollY)).toBe(before)
  })

  it('rises from the bottom of a phone and stands in the middle of a desk', async () => {
    const view = await open({ part: 'layers' })
    await view.click('[data-open=dialog]')
    const edges = () => view.locator('dialog[open]').evaluate((element) => element.getBoundingClientRect().toJSON())
    await expect.poll(async () => (await edges()).bottom).toBe(844)
    await view.setViewportSize({ width: 1440, height: 844 })
    await expect.poll(async () => (await edges()).left + (await edges()).right).toBe(1440)
    expect((await edges()).bottom).toBeLessThan(800)
  })

  it.each([
    ['en', 'right', 1440],
    ['ar', 'left', 0],
  ] as const)('opens its drawer at the end side (%s)', async (locale, side, at) => {
    const view = await open({ locale, width: 1440, part: 'layers' })
    await view.click('[data-open=side]')
    await expect.poll(() => view.locator('dialog[open]').evaluate((element, edge) => element.getBoundingClientRect()[edge], side)).toBe(at)
  })

  it('keeps toasts within reach while it is open', async () => {
    const view = await open({ part: 'layers' })
    await view.click('[data-open=dialog]')
    const dialog = view.getByRole('dialog', { name: texts.en.dialog })
    const messages = dialog.getByRole('region', { name: texts.en.messages })
    await messages.waitFor({ state: 'attached' })
    await stopClock(view)
    await dialog.getByRole('button', { name: texts.en.add }).click()
    const toast = dialog.getByText(texts.en.toastGood)
    await toast.waitFor()
    await messages.getByRole('button', { name: texts.en.close }).click()
    await toast.waitFor({ state: 'hidden' })
  })
})

describe('a toast', () => {
  it('[S9.9a] stands at the bottom centre and leaves after 3 seconds, but not while pointed at', async () => {
    const view = await open({ part: 'layers' })
    await stopClock(view)
    await view.click('[data-toast=undo]')
    const toast = view.locator('section').getByText(texts.en.toastUndo)
    const box = await toast.locator('..').boundingBox()
    if (box === null) throw new Error('The toast has no place')
    expect(Math.abs(box.x + box.width / 2 - 195)).toBeLessThanOrEqual(1)
    expect(box.y).toBeGreaterThan(600)

    await toast.hover()
    await view.clock.runFor(10_000)
    expect(await toast.isVisible()).toBe(true)
    await view.mouse.move(5, 5)
    await expect.poll(() => view.locator('[data-toasts]:hover').count()).toBe(0)
    await view.clock.runFor(2900)
    expect(await toast.isVisible()).toBe(true)
    await view.clock.runFor(100)
    await expect.poll(() => toast.isVisible()).toBe(false)
  })

  it('takes back what was done', async () => {
    const view = await open({ part: 'layers' })
    await stopClock(view)
    await view.click('[data-toast=undo]')
    await view.getByRole('button', { name: texts.en.undo }).click()
    await view.getByRole('region', { name: texts.en.messages }).getByText(texts.en.done).waitFor()
  })

  it('waits for who pressed a key, who reaches it by F6 and comes back by it', async () => {
    const view = await open({ part: 'layers' })
    await stopClock(view)
    const opener = view.locator('[data-toast=undo]')
    await opener.press('Enter')
    const messages = view.getByRole('region', { name: texts.en.messages })
    await messages.getByText(texts.en.toastUndo).waitFor()
    await view.clock.runFor(600_000)
    await view.keyboard.press('F6')
    await expectFocus(view, `${texts.en.undo}F6`)
    await view.keyboard.press('F6')
    await expectFocus(view, texts.en.toastUndo)
    await view.keyboard.press('F6')
    await view.keyboard.press('Enter')
    await messages.getByText(texts.en.done).waitFor()
    // A pointer is quick: the next one leaves by itself.
    await opener.click()
    await messages.getByText(texts.en.toastUndo).waitFor()
    await view.clock.runFor(3000)
    await expect.poll(() => messages.getByText(texts.en.toastUndo).count()).toBe(0)
  })

  it.each([
    ['VoiceOver', { width: 0, height: 0 }, 0],
    ['TalkBack', { width: 1, height: 1 }, 1],
  ])('waits for who pressed by the screen reader of a phone (%s)', async (_, size, buttons) => {
    const view = await open({ part: 'layers' })
    await stopClock(view)
    await view.locator('[data-toast=undo]').evaluate(
      (element, given) => {
        element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, ...given.size }))
        element.dispatchEvent(new PointerEvent('click', { bubbles: true, detail: 1, buttons: given.buttons }))
      },
      { size, buttons },
    )
    await view.clock.runFor(600_000)
    await view.getByRole('region', { name: texts.en.messages }).getByText(texts.en.toastUndo).waitFor()
  })

  it('speaks with one voice, trouble and good news alike', async () => {
    const view = await open({ part: 'layers' })
    const voice = view.locator('[aria-live=polite]')
    await view.click('[data-toast=danger]')
    await expect.poll(() => voice.allTextContents()).toEqual([expect.stringContaining(texts.en.toastError)])
    await view.click('[data-toast=good]')
    await expect.poll(() => voice.allTextContents()).toEqual([expect.stringContaining(texts.en.toastGood)])
    expect(await view.locator('[aria-live=assertive]').count()).toBe(0)
  })
})

describe('a menu', () => {
  it('opens on the chosen entry, moves by arrows, chooses and gives the focus back', async () => {
    const view = await open({ part: 'layers' })
    const trigger = view.locator('[aria-haspopup=menu]')
    await trigger.focus()
    await view.keyboard.press('Enter')
    await view.getByRole('menu').waitFor()
    await expectFocus(view, texts.en.sorts[0])
    await view.keyboard.press('ArrowUp')
    await expectFocus(view, texts.en.sorts[2])
    await view.keyboard.press('Home')
    await view.keyboard.press('ArrowDown')
    await expectFocus(view, texts.en.sorts[1])
    await view.keyboard.press('Enter')
    await view.getByRole('menu').waitFor({ state: 'hidden' })
    await expectFocus(view, texts.en.sort)

    await view.keyboard.press('Enter')
    await expect.poll(() => view.getByRole('menuitemradio', { checked: true }).textContent()).toBe(texts.en.sorts[1])
    await view.keyboard.press('Escape')
    await view.getByRole('menu').waitFor({ state: 'hidden' })
    await expectFocus(view, texts.en.sort)
  })
})

describe('the area search', () => {
  it.each(['en', 'ar'] as const)('finds and chooses by keyboard alone (%s)', async (locale) => {
    const view = await open({ locale, part: 'layers' })
    await view.click('[data-open=sheet]')
    const search = view.getByRole('searchbox').or(view.getByRole('combobox', { name: texts[locale].search }))
    await search.first().fill(locale === 'ar' ? 'جابر' : 'jabr')
    await expect.poll(() => view.getByRole('listbox').getByRole('option').count()).toBe(1)
    await view.keyboard.press('ArrowDown')
    await view.keyboard.press('Enter')
    await view.getByRole('dialog', { name: texts[locale].sheet }).waitFor({ state: 'hidden' })
  })

  it('says so when nothing matches', async () => {
    const view = await open({ part: 'layers' })
    await view.click('[data-open=sheet]')
    await view.getByRole('searchbox').first().fill('Paris')
    await view.getByText(texts.en.noArea).waitFor()
  })
})

it('[S9.10a] the progress bar spares quick navigations, then grows for 5 seconds from the start side', async () => {
  const view = await open({ locale: 'ar', motion: 'no-preference', part: 'layers' })
  await stopClock(view)
  const navigate = view.locator('[data-navigate]')
  const bar = view.getByRole('progressbar')
  await navigate.click()
  await view.clock.runFor(190)
  expect(await bar.count()).toBe(0)
  await navigate.click()
  await view.clock.runFor(1000)
  expect(await bar.count()).toBe(0)

  await navigate.click()
  await view.clock.runFor(200)
  const { duration, origin, width } = await bar.evaluate((element) => {
    const style = getComputedStyle(element)
    return { duration: style.animationDuration, origin: style.transformOrigin, width: element.clientWidth }
  })
  expect(duration).toBe('5s')
  expect(origin.startsWith(`${width}px`)).toBe(true)
})
