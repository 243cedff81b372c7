import { expect, it } from 'vitest'
import { listUnitTexts } from './unit-texts.ts'

const english = { locale: 'en', digits: 'latn' } as const

it('the text of one unit needs no number, and one on all units stands once', () => {
  expect(listUnitTexts(['Sara'], 1, english)).toEqual([{ numbers: null, label: '', text: 'Sara' }])
  expect(listUnitTexts(['Sara', 'Sara', 'Sara'], 3, english)).toEqual([{ numbers: null, label: '3 ×', text: 'Sara' }])
})

it('different texts stand with the numbers of their units, units without one too', () => {
  expect(listUnitTexts(['', 'Sara', 'Ali', 'Sara'], 5, english)).toEqual([
    { numbers: '1, 5', label: '1, 5:', text: '' },
    { numbers: '2, 4', label: '2, 4:', text: 'Sara' },
    { numbers: '3', label: '3:', text: 'Ali' },
  ])
  expect(listUnitTexts(['سارة'], 2, { locale: 'ar', digits: 'arab' }).map(({ label }) => label)).toEqual(['١:', '٢:'])
  expect(listUnitTexts(['سارة', 'علي', 'سارة'], 3, { locale: 'ar', digits: 'latn' })[0]?.label).toBe('1، 3:')
})

it('many units in a row stand as from and to', () => {
  expect(listUnitTexts(['', 'Sara', '', '', '', 'Ali', 'Ali'], 12, english).map(({ numbers }) => numbers)).toEqual([
    '1, 3–5, 8–12',
    '2',
    '6–7',
  ])
})

it('nothing stands where no unit has a text', () => {
  expect([listUnitTexts([], 2, english), listUnitTexts(['', ''], 2, english)]).toEqual([[], []])
})
