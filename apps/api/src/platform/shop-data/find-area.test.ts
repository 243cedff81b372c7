import { beforeAll, describe, expect, it } from 'vitest'
import { createTestShop } from '../../testing/test-shop.ts'
import { areaOfBranch, findAreaNamed } from './find-area.ts'
import { getShopData } from './load-shop-data.ts'
import type { ShopArea, ShopData } from './shop-data.ts'

let shop: ShopData
beforeAll(async () => {
  const opened = await createTestShop({ nowMs: 0 })
  const data = await getShopData(opened.context)
  await opened.close()
  const [base] = data.areas
  const [branch] = data.branches
  if (base === undefined || branch === undefined) throw new Error('The shop has no area or no branch')
  const area = (id: string, nameEn: string, branchIds: string[], aliases: string[] = []): ShopArea => {
    const served = branchIds.map((branchId) => ({ branchId, deliveryFeeFils: 0, minimumChargeFils: 0 }))
    return { ...base, id, nameEn, nameAr: `منطقة ${id}`, slug: `area-${id}`, aliases, branches: served }
  }
  const areas = [area('1', 'Hills', ['north']), area('2', 'Hills', ['south', 'north']), area('3', 'Al-Rabiya', [], ['Hills', 'Rabya'])]
  const homes = Object.entries({ south: '2', north: '3', idle: '3' })
  const branchesById = new Map(homes.map(([id, areaId]) => [id, { ...branch, id, areaId }]))
  shop = { ...data, areas, areasById: new Map(areas.map((entry) => [entry.id, entry])), branchesById }
})

describe('the area that a text names', () => {
  it.each([
    ['3', '3'],
    ['AL RABIYA', '3'],
    ['rabya', '3'],
    ['منطقة ٣', '3'],
    ['area-1', '1'],
    ['Hills', undefined],
    ['Nowhere', undefined],
    ['', undefined],
    ['__proto__', undefined],
  ])('«%s» is %s', (text, id) => expect(findAreaNamed(shop, text)?.id).toBe(id))

  it('is the preferred one of several, and never one that is called otherwise', () => {
    expect(findAreaNamed(shop, 'hills', '2')?.id).toBe('2')
    expect(findAreaNamed(shop, 'hills', '3')).toBeNull()
  })
})

it('a branch brings the area it stands in, else the first that it serves', () => {
  expect(['south', 'north', 'idle', 'gone'].map((id) => areaOfBranch(shop, id)?.id)).toEqual(['2', '1', undefined, undefined])
})
