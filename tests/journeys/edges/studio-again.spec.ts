import { expect, test } from '../../journey.ts'
import { addButton, chooseOptions, expectCartCount } from '../../steps/menu.ts'
import { arriveAtMenu } from '../../steps/pick-service.ts'
import { toSalmiya } from '../../steps/ready-to-place.ts'
import { previewCake, takeTallPhoto } from '../../steps/studio.ts'
import { expectSound } from '../../steps/visit.ts'

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
