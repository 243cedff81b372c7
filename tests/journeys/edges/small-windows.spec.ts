import type { Locator } from '@playwright/test'
import { expect, test } from '../../journey.ts'
import { checkoutButton, goToCheckout, typeVoucher } from '../../steps/cart.ts'
import { contactField, fillShipping, placeButton, stepCard } from '../../steps/checkout.ts'
import { expectOnTop, walkUncovered } from '../../steps/covered.ts'
import { addButton, browseCategory, findProduct, openProduct } from '../../steps/menu.ts'
import { arriveAtMenu } from '../../steps/pick-service.ts'
import { addBought, getReady, toSalmiya } from '../../steps/ready-to-place.ts'
import { expectSound, shownFirst } from '../../steps/visit.ts'

/** A phone with its keyboard open, the narrowest phone, and a narrow phone that is also low. */
const SIZES = [
  { width: 390, height: 500, tier: ' [full: the lowest is the witness]' },
  { width: 320, height: 640, tier: ' [full: the lowest is the witness]' },
  { width: 320, height: 568, tier: '' },
]

for (const { tier, ...size } of SIZES)
  test(`at ${size.width} by ${size.height} no bar lies over what has the focus, and the button that adds is in sight${tier}`, async ({
    visit,
  }) => {
    const { page, t } = visit
    await arriveAtMenu(visit, { ...toSalmiya, service: 'preOrder' })
    await page.setViewportSize(size)
    const main = page.getByRole('main')
    const withWords = await findProduct(visit, 'photo-heart-cake')
    await page.goto(`/#/${withWords.vendor_name}/${withWords.vendor_id}/${withWords.slug}`)
    const request = { name: shownFirst(t('product.specialRequest')) }
    const choice = main.getByRole('radio').first()
    await expect(choice).toBeAttached()
    await expect(addButton(visit, main)).toBeInViewport({ ratio: 1 })
    await expectOnTop(addButton(visit, main))
    await walkUncovered(page, choice, main.getByRole('textbox', request))
    await expectSound(visit)

    await page.goto('/#/categories')
    const sheet = await openProduct(visit, await browseCategory(visit, 'cakes'), 'chocolate-fudge-cake')
    await walkUncovered(page, sheet.getByRole('radio').first(), sheet.getByRole('textbox', request))
    await page.keyboard.press('Escape')

    await addBought(visit)
    const code = main.getByRole('textbox', { name: t('coupon.title') })
    await walkUncovered(page, code, checkoutButton(visit).first())
    await typeVoucher(visit, main, 'NOSUCH')
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    const trouble = page.locator(`[id="${await code.getAttribute('aria-describedby')}"]`)
    await expectOnTop(trouble)
    // The error spans the width of the field and its button.
    const [text, button] = [
      await trouble.boundingBox(),
      await main.getByRole('button', { name: t('coupon.apply'), exact: true }).boundingBox(),
    ]
    if (!text || !button) throw new Error('Both are shown')
    expect(Math.min(Math.abs(text.x - button.x), Math.abs(text.x + text.width - button.x - button.width))).toBeLessThan(1)
    // At the end of the page no gap remains between the sticky bar and the footer.
    const [bar, footer] = [checkoutButton(visit).first(), page.getByRole('contentinfo')]
    const gap = async () =>
      ((await footer.boundingBox())?.y ?? Number.NaN) - (await bar.evaluate((element) => element.getBoundingClientRect().bottom))
    await footer.scrollIntoViewIfNeeded()
    await expect.poll(gap).toBeLessThan(24)
    await goToCheckout(visit)
    const shipping = stepCard(visit, 'Shipping')
    await walkUncovered(
      page,
      contactField(visit, 'checkout.fullName'),
      shipping.getByRole('button', { name: t('checkout.stepNext'), exact: true }),
    )
  })

test('with letters twice as large no text of a main button is cut', async ({ visit }) => {
  const { page } = visit
  await page.setViewportSize({ width: 390, height: 844 })
  await arriveAtMenu(visit, toSalmiya)
  const dialog = await openProduct(visit, await browseCategory(visit, 'cakes'), 'chocolate-fudge-cake')
  await expectWholeWhenLarge(addButton(visit, dialog))
  await page.keyboard.press('Escape')
  await addBought(visit)
  await expectWholeWhenLarge(checkoutButton(visit).first())
  await goToCheckout(visit)
  await expectWholeWhenLarge(stepCard(visit, 'Shipping').getByRole('button', { name: visit.t('checkout.stepNext'), exact: true }))
  await fillShipping(visit)
  await getReady(visit)
  await expectWholeWhenLarge(placeButton(visit, 'cod'))
})

/** Expects that with letters twice as large nothing of the button is cut by itself or by what it stands in. */
const expectWholeWhenLarge = async (button: Locator): Promise<void> => {
  await expect(button).toBeVisible()
  const cut = await button.evaluate((element) => {
    const { style } = document.documentElement
    style.fontSize = '200%'
    const found: string[] = []
    for (let part: Element | null = element; part !== null && part !== document.body; part = part.parentElement) {
      const clips = part === element || getComputedStyle(part).overflowX !== 'visible'
      if (clips && part.scrollWidth > part.clientWidth)
        found.push(`${part.tagName} ${part.className}: ${part.scrollWidth} in ${part.clientWidth}`)
    }
    style.fontSize = ''
    return found
  })
  expect(cut).toEqual([])
}
