import { expect, it } from 'vitest'
import { listOnce } from './pages.ts'

it('an entry that moved to the next page is listed once, in its first place and as it was loaded last', () => {
  const pages = [
    { data: [{ id: 'a' }, { id: 'b', price: 1 }] },
    {
      data: [
        { id: 'b', price: 2 },
        { id: 'c', price: 3 },
      ],
    },
  ]
  expect(listOnce(pages)).toEqual([{ id: 'a' }, { id: 'b', price: 2 }, { id: 'c', price: 3 }])
  expect(listOnce(undefined)).toEqual([])
})
