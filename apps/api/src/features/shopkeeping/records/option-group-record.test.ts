import { describe, expect, it } from 'vitest'
import { add, eclair, photoCake, preOrder, startCart } from '../../../testing/checkout-steps.ts'
import { hireForEachTest, openCheckedShopForEachTest } from '../../../testing/for-each-test.ts'
import { changeStaffProduct, readSoldProduct } from '../../../testing/product-steps.ts'

const shop = openCheckedShopForEachTest()
const staff = hireForEachTest(shop, 'staff')

describe('options', () => {
  const group = async (id: string) => {
    const { data } = (await shop.call('listStaffOptionGroups', { query: { per_page: 100 }, headers: staff.headers })).answer
    const found = data.find((entry) => entry.id === id)
    if (found === undefined) throw new Error(`There is no group ${id}`)
    return found
  }

  it('[api:updateStaffOptionGroup] cost what staff say, and can be had or not, also in carts', async () => {
    const cart = (await add(shop, photoCake.id, { options: photoCake.options, pictures: 1, choice: preOrder })).answer.data
    const flavors = await group('cake_flavors')
    expect(flavors.product_ids).toContain(photoCake.id)
    expect(flavors.only_product).toBeNull()
    const sizes = (await readSoldProduct(shop, photoCake.id)).option_groups.find(({ kind }) => kind === 'size')
    const { name_en, name_ar } = await readSoldProduct(shop, photoCake.id)
    expect((await group(sizes?.id ?? '')).only_product).toEqual({ name_en, name_ar })
    const values = flavors.values.map((value) =>
      value.id === 'cake_flavors-vanilla' ? { ...value, is_available: false, price_delta: 0.25 } : value,
    )
    const body = { version: flavors.version, values }
    await shop.call('updateStaffOptionGroup', { params: { id: flavors.id }, headers: staff.headers, body })
    const shown = (await readSoldProduct(shop, photoCake.id)).option_groups.find(({ id }) => id === 'cake_flavors')
    expect(shown?.values.find(({ id }) => id === 'cake_flavors-vanilla')).toMatchObject({ is_available: false, price_delta: 0.25 })
    const read = async () => (await shop.call('getGuestCart', { query: preOrder, cartId: cart.id })).answer.data.items[0]
    expect((await read())?.problems.map(({ code }) => code)).toContain('option_unavailable')
    // A value that is left out is deleted, and the cart still shows the problem.
    const without = { version: flavors.version + 1, values: values.filter(({ id }) => id !== 'cake_flavors-vanilla') }
    await shop.call('updateStaffOptionGroup', { params: { id: flavors.id }, headers: staff.headers, body: without })
    expect((await read())?.problems.map(({ code }) => code)).toContain('option_unavailable')
    expect((await group('cake_flavors')).values.map(({ id }) => id)).toEqual(without.values.map(({ id }) => id))
  })

  it('[S6.3] each size is printed as large as it says, which a change that does not tell it leaves alone', async () => {
    const change = (found: Awaited<ReturnType<typeof group>>, values: typeof found.values) =>
      shop.call('updateStaffOptionGroup', { params: { id: found.id }, headers: staff.headers, body: { version: found.version, values } })
    const before = await group('colors')
    const sized = before.values.map((value) => ({ ...value, print_width_mm: 150, print_height_mm: 120 }))
    expect((await change(before, sized)).status).toBe(200)
    const unmeasured = sized.map(({ print_width_mm: _width, print_height_mm: _height, ...value }) => ({ ...value, price_delta: 0.125 }))
    await change(await group('colors'), unmeasured)
    expect((await group('colors')).values).toEqual(sized.map((value) => ({ ...value, price_delta: 0.125 })))
    const half = sized.map((value) => ({ ...value, print_height_mm: null }))
    expect(Object.keys((await change(await group('colors'), half)).failure.errors ?? {})).toContain('values.0.print_height_mm')
    const none = sized.map((value) => ({ ...value, print_width_mm: null, print_height_mm: null }))
    expect((await change(await group('colors'), none)).answer.data.values).toEqual(none)
  })

  it('[api:createStaffOptionGroup] [api:listStaffOptionGroups] are made and hung on a product', async () => {
    const value = {
      name_en: 'Gold leaf',
      name_ar: 'ورق ذهب',
      price_delta: 2.5,
      hex: '#d4af37',
      allergens: [],
      serves_min: null,
      serves_max: null,
    }
    const made = await shop.call('createStaffOptionGroup', {
      headers: staff.headers,
      body: { kind: 'extra', name_en: 'Gold', name_ar: 'ذهب', values: [{ ...value, is_available: true }] },
    })
    const { id, values } = made.answer.data
    await changeStaffProduct(shop, staff, eclair, { option_group_ids: [id] })
    const { option_groups: groups } = await readSoldProduct(shop)
    expect(groups[0]).toMatchObject({ id, min: 0, max: 1, values: [{ name_en: 'Gold leaf', price_delta: 2.5 }] })
    const cart = await startCart(shop, eclair, { options: [values[0]?.id ?? ''] })
    expect(cart.items[0]?.price).toBe(3.4)
    // A value of another group is refused, and no more is required than the group has.
    const required = { version: 1, min: 2, max: 2 }
    expect((await shop.call('updateStaffOptionGroup', { params: { id }, headers: staff.headers, body: required })).failure.errors).toEqual({
      values: ['Give at least 2 entries'],
    })
    const stolen = [{ ...value, id: 'colors-white', is_available: true }]
    const body = { version: 1, values: stolen }
    expect((await shop.call('updateStaffOptionGroup', { params: { id }, headers: staff.headers, body })).failure.errors).toHaveProperty([
      'values.0.id',
    ])
  })

  it('a product is sold out, on later days too, while fewer values are available than must be chosen of it', async () => {
    const sold = async (choice: object) => {
      const { in_stock, unavailable_reason } = await readSoldProduct(shop, photoCake.id, choice)
      return [in_stock, unavailable_reason]
    }
    const offer = async (count: number) => {
      const { id, version, values } = await group('cake_flavors')
      const body = { version, values: values.map((value, index) => ({ ...value, is_available: index < count })) }
      await shop.call('updateStaffOptionGroup', { params: { id }, headers: staff.headers, body })
    }
    expect(await sold(preOrder)).toEqual([true, null])
    await offer(0)
    expect([await sold({}), await sold(preOrder)]).toEqual([
      [false, 'OUT_OF_STOCK'],
      [false, 'OUT_OF_STOCK'],
    ])
    await shop.call('updateStaffStock', { params: { id: photoCake.id }, headers: staff.headers, body: { action: 'out_today' } })
    expect(await sold(preOrder)).toEqual([false, 'OUT_OF_STOCK'])
    await offer(1)
    expect([await sold({}), await sold(preOrder)]).toEqual([
      [false, 'OUT_OF_STOCK'],
      [true, null],
    ])
  })
})
