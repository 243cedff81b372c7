import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CartLineInput, findLineProblems } from './cart-line.ts'
import { planReorder } from './reorder.ts'

const values = (ids: string[]) =>
  fc.tuple(
    ...ids.map((id) => fc.record({ id: fc.constant(id), priceDeltaFils: fc.integer({ min: -300, max: 900 }), isAvailable: fc.boolean() })),
  )
const groups = fc.tuple(
  fc.record({
    id: fc.constant('size'),
    kind: fc.constant('size' as const),
    min: fc.integer({ min: 0, max: 1 }),
    max: fc.constant(1),
    values: values(['small', 'large']),
  }),
  fc.record({
    id: fc.constant('extras'),
    kind: fc.constant('extra' as const),
    min: fc.constant(0),
    max: fc.integer({ min: 0, max: 3 }),
    values: values(['candle', 'card']),
  }),
)
const present = fc.record({
  priceFils: fc.integer({ min: 0, max: 20_000 }),
  extraFlavorFils: fc.option(fc.integer({ min: 0, max: 900 })),
  groups,
  halfRule: fc.constantFrom('half_each' as const, 'highest' as const, 'sum' as const),
  inStock: fc.boolean(),
  stockLeft: fc.option(fc.integer({ min: 0, max: 9 })),
  hasImage: fc.boolean(),
  isPre: fc.boolean(),
  menuTypes: fc.subarray([
    { typeName: 'ASAP', isAvailable: true },
    { typeName: 'Pre Order', isAvailable: true },
    { typeName: 'Delivery', isAvailable: true },
    { typeName: 'Pick Up', isAvailable: true },
  ]),
})
const past = fc.record({
  productId: fc.constantFrom('a', 'b', 'c'),
  quantity: fc.integer({ min: 1, max: 9 }),
  chosenIds: fc.subarray(['small', 'large', 'candle', 'card', 'gone']),
  optionTexts: fc.constant({}),
  hasExtraFlavor: fc.boolean(),
  unitPriceFils: fc.integer({ min: 0, max: 20_000 }),
  pictureCount: fc.integer({ min: 0, max: 30 }),
})
const service = fc.constantFrom('asap' as const, 'same_day' as const, 'pre_order' as const)
const fulfilment = fc.constantFrom('delivery' as const, 'pickup' as const)

describe('any order that is wanted again', () => {
  it('gives lines that the cart itself finds nothing wrong with, but for pictures that must be sent again', () => {
    fc.assert(
      fc.property(
        fc.array(past, { maxLength: 6 }),
        fc.record({ a: present, b: present, c: present }),
        fc.record({ service, fulfilment }),
        (lines, byId, choice) => {
          const products = lines.map(({ productId }) => byId[productId])
          const plans = planReorder(lines, products, choice)
          expect(plans).toHaveLength(lines.length)
          const inputs = plans.flatMap((entry, index): CartLineInput[] => {
            const [line, product] = [lines[index], products[index]]
            if (entry.kind !== 'add' || line === undefined || product === undefined) return []
            const flavorFils = entry.retainsExtraFlavor ? (product.extraFlavorFils ?? 0) : 0
            return [
              {
                ...product,
                ...entry,
                id: String(index),
                productId: line.productId,
                categoryIds: [],
                basePriceFils: product.priceFils + flavorFils,
                agreedUnitPriceFils: entry.unitPriceFils,
              },
            ]
          })
          for (const input of inputs) {
            const problems = findLineProblems(input, choice, inputs).filter(({ code }) => code !== 'pictures_too_few')
            expect(problems).toEqual([])
          }
        },
      ),
    )
  })

  it('names whatever is not as it was, and nothing else', () => {
    fc.assert(
      fc.property(past, present, service, fulfilment, (line, product, wanted, way) => {
        const [entry] = planReorder([line], [product], { service: wanted, fulfilment: way })
        if (entry?.kind !== 'add') return
        const codes = entry.changes.map(({ code }) => code)
        expect(new Set(codes).size).toBe(codes.length)
        expect(codes.includes('quantity')).toBe(entry.quantity !== line.quantity)
        expect(codes.includes('options')).toBe(entry.chosenIds.length !== line.chosenIds.length)
        expect(codes.includes('extra_flavor')).toBe(entry.retainsExtraFlavor !== line.hasExtraFlavor)
        expect(codes.includes('pictures_dropped')).toBe(entry.pictureCount !== line.pictureCount)
        expect(codes.includes('price')).toBe(entry.unitPriceFils !== line.unitPriceFils)
        expect(entry.quantity >= 1 && entry.quantity <= line.quantity).toBe(true)
      }),
    )
  })
})
