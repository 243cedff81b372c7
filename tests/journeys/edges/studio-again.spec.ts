import { expect, test } from '../../journey.ts'
import { addButton, chooseOptions, expectCartCount } from '../../steps/menu.ts'
import { arriveAtMenu } from '../../steps/pick-service.ts'
import { toSalmiya } from '../../steps/ready-to-place.ts'
import { previewCake, stage, takeTallPhoto } from '../../steps/studio.ts'
import { expectSound, shown, shownFirst } from '../../steps/visit.ts'

test('a cake that was added in the studio is said in sight, and another one is begun from there [S2.8]', async ({ visit }) => {
  const { page, t } = visit
  await arriveAtMenu(visit, { ...toSalmiya, service: 'preOrder' })
  await page.goto('/#/photo-print-cake')
  const main = page.getByRole('main')
  await main.getByLabel(t('pictures.library')).setInputFiles([await takeTallPhoto()])
  await chooseOptions(visit, main, 'photo-sheet-cake', { Flavour: 'Pistachio', 'Cream colour': 'Pink' })
  await addButton(visit, await previewCake(visit)).click()
  const added = page.getByRole('heading', { level: 1, name: t('studio.added') })
  await expect(added).toBeInViewport()
  await expectCartCount(visit, 1)
  await expectSound(visit)
  await main.getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1, name: t('pictures.studioTitle') })).toBeInViewport()
})

test('the preview shows the cake as it was drawn, though another size is chosen meanwhile [full: the cake that is begun again is the witness] [S2.8]', async ({
  visit,
}) => {
  const { page, t } = visit
  await arriveAtMenu(visit, { ...toSalmiya, service: 'preOrder' })
  await page.goto('/#/photo-print-cake')
  const main = page.getByRole('main')
  await main.getByLabel(t('pictures.library')).setInputFiles([await takeTallPhoto()])
  await expect(stage(visit)).toBeVisible()
  await chooseOptions(visit, main, 'photo-sheet-cake', { Flavour: 'Pistachio', 'Cream colour': 'Pink' })
  const size = (width: number, height: number): string => t('studio.measures', { width, height })
  await page.getByRole('radio', { name: shownFirst(size(20, 30)) }).check()
  // The device draws until the test lets it end.
  await page.evaluate(() => {
    const draw = HTMLCanvasElement.prototype.toBlob
    HTMLCanvasElement.prototype.toBlob = function (...given) {
      document.addEventListener('drawing-ends', () => draw.apply(this, given), { once: true })
      document.documentElement.dataset['draws'] = ''
    }
  })
  await page.getByRole('button', { name: shownFirst(t('studio.see', { amount: '' }).trim()) }).click()
  await expect(page.locator('html')).toHaveAttribute('data-draws', '')
  await page.getByRole('radio', { name: shownFirst(size(40, 60)) }).check()
  await page.evaluate(() => document.dispatchEvent(new Event('drawing-ends')))
  const preview = page.getByRole('dialog', { name: t('pictures.studioPreview') })
  await expect(preview.getByText(shown(size(20, 30)))).toBeVisible()
  await expect(preview.getByText(shown(size(40, 60)))).toHaveCount(0)
})
