import { describe, expect, it } from 'vitest'
import { findPrint, readPrintColumns, toPrintColumns } from './ordered-print.ts'

type Print = NonNullable<Parameters<typeof findPrint>[0]>['print']

const productWith = (print: Print) => ({
  print,
  optionGroups: [
    {
      values: [
        { id: 'large', printSize: { widthCm: 30, heightCm: 20 } },
        { id: 'white', printSize: null },
      ],
    },
  ],
})

describe('what is printed on a cake', () => {
  it('is as large as the size that was chosen, or else as the product says', () => {
    const product = productWith({ shape: 'round', size: { widthCm: 18, heightCm: 18.5 } })
    expect(findPrint(product, ['white', 'large'])).toEqual({ shape: 'round', widthMm: 300, heightMm: 200 })
    expect(findPrint(product, ['white'])).toEqual({ shape: 'round', widthMm: 180, heightMm: 185 })
  })

  it('is not told where nothing is printed, no size is known, or the product is gone', () => {
    expect(findPrint(productWith(null), ['large'])).toBeNull()
    expect(findPrint(productWith({ shape: 'heart', size: null }), ['white'])).toBeNull()
    expect(findPrint(null, ['large'])).toBeNull()
  })

  it('is stored with the line and read as it was ordered', () => {
    const print = { shape: 'heart', widthMm: 150, heightMm: 140 } as const
    expect(readPrintColumns(toPrintColumns(print))).toEqual(print)
    expect(readPrintColumns(toPrintColumns(null))).toBeNull()
  })
})
