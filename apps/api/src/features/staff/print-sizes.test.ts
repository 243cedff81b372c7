import { describe, expect, it } from 'vitest'
import { listPrintSizes } from './print-sizes.ts'

type Given = Parameters<typeof listPrintSizes>

const shopWith = (print: object | null): Given[1] =>
  ({
    productsById: new Map([
      [
        'cake',
        {
          print,
          optionGroups: [
            {
              values: [
                { id: 'large', printSize: { widthCm: 30, heightCm: 20 } },
                { id: 'white', printSize: null },
              ],
            },
          ],
        },
      ],
    ]),
  }) as never
const order = (productId: string, ...valueIds: string[]): Given[0] =>
  ({ items: [{ id: 'i-1', product_id: productId, options: valueIds.map((id) => ({ value_id: id })) }] }) as never

describe('what is printed on the cakes of an order', () => {
  it('is as large as the size that was chosen, or else as the product says', () => {
    const shop = shopWith({ shape: 'round', size: { widthCm: 18, heightCm: 18 } })
    expect(listPrintSizes(order('cake', 'white', 'large'), shop)).toEqual([{ item_id: 'i-1', shape: 'round', width_cm: 30, height_cm: 20 }])
    expect(listPrintSizes(order('cake', 'white'), shop)).toEqual([{ item_id: 'i-1', shape: 'round', width_cm: 18, height_cm: 18 }])
  })

  it('is not told where nothing is printed, no size is known, or the product is gone', () => {
    expect(listPrintSizes(order('cake', 'large'), shopWith(null))).toEqual([])
    expect(listPrintSizes(order('cake'), shopWith({ shape: 'heart', size: null }))).toEqual([])
    expect(listPrintSizes(order('gone', 'large'), shopWith({ shape: 'heart', size: null }))).toEqual([])
  })
})
