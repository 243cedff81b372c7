import { expect, type Locator } from '@playwright/test'
import type { ProductDetail } from '@sukkar/contract/catalogue'
import { addButton, browseCategory, findProduct, openProduct } from './menu.ts'
import { arriveAtMenu, type ServiceName } from './pick-service.ts'
import { getFromShop, nameIn, shownFirst, type Visit } from './visit.ts'

/** Opens the dialog of mochi, which is sold for pick-up only, and returns it with its group of extra flavours. */
export const openMochi = async (visit: Visit, service: ServiceName): Promise<{ dialog: Locator; extra: Locator }> => {
  await arriveAtMenu(visit, { area: 'Salmiya', service, fulfilment: 'pickup' })
  const dialog = await openProduct(visit, await browseCategory(visit, 'ice-cream-cakes'), 'mochi-box')
  return { dialog, extra: dialog.getByRole('group', { name: shownFirst(visit.t('product.extraFlavor')) }) }
}

/** Chooses the first extra flavour, whose name it returns, and what mochi requires. */
export const chooseFlavored = async (visit: Visit, dialog: Locator, extra: Locator): Promise<string> => {
  const [flavor] = await listFlavors(visit)
  if (!flavor) throw new Error('There are extra flavours')
  await extra.getByLabel(shownFirst(nameIn(visit, flavor))).check()
  for (const group of (await findProduct(visit, 'mochi-box')).option_groups)
    for (const value of group.values.slice(0, group.min))
      await dialog
        .getByRole('group', { name: shownFirst(nameIn(visit, group)) })
        .getByLabel(shownFirst(nameIn(visit, value)))
        .check()
  await expect(addButton(visit, dialog)).toBeEnabled()
  return nameIn(visit, flavor)
}

/** The extra flavours that mochi has in a pre-order. */
export const listFlavors = async (visit: Visit): Promise<ProductDetail['extra_flavors']> => {
  const query = 'area_id=202&shipping_type=pre-order&order_type=pick-up'
  return (await getFromShop<ProductDetail>(visit, `/products/mochi-box?${query}`)).extra_flavors
}
