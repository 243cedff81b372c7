import { expect, test } from '../../journey.ts'
import { lineOf, openCart } from '../../steps/cart.ts'
import { chooseFlavored, openMochi } from '../../steps/extra-flavor.ts'
import { addChosen, findProduct } from '../../steps/menu.ts'
import { chooseService, expectMenu, expectPickService, pressContinue } from '../../steps/pick-service.ts'
import { putOnSale } from '../../steps/shop-data.ts'
import { expectToast } from '../../steps/toasts.ts'
import { expectSound, money, nameIn, shown } from '../../steps/visit.ts'

test('an extra flavour that the new order cannot have is said to be left out with its price, and comes back with the pre-order [S5.11]', async ({
  visit,
}) => {
  const { page, t } = visit
  await putOnSale(visit, 'mochi-box')
  const { dialog, extra } = await openMochi(visit, 'preOrder')
  const flavor = await chooseFlavored(visit, dialog, extra)
  await addChosen(visit, dialog)
  const name = nameIn(visit, await findProduct(visit, 'mochi-box'))
  const leftOut = shown(t('cart.flavorDropped', { flavor }))
  const changeTo = async (service: 'asap' | 'preOrder'): Promise<void> => {
    await page.goto('/#/pick-service')
    await expectPickService(visit)
    await chooseService(visit, service, 'pickup')
    await pressContinue(visit)
    await expectToast(visit, t('pickService.cartMoved', { kept: 1, count: 1 }))
    await expectMenu(visit)
    await openCart(visit)
  }
  await changeTo('asap')
  await expect(lineOf(visit, name)).toContainText(leftOut)
  await expect(lineOf(visit, name)).toContainText(shown(money(visit, 3.5)))
  await expectSound(visit)
  await changeTo('preOrder')
  await expect(lineOf(visit, name)).toContainText(shown(flavor))
  await expect(lineOf(visit, name)).toContainText(shown(money(visit, 4)))
  await expect(lineOf(visit, name)).not.toContainText(leftOut)
})
