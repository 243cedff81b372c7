import { findAreaAt } from '@sukkar/domain/distance'
import { isInOutline } from '@sukkar/domain/kuwait-outline'
import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { addKuwaitPlaces, kuwaitAreas } from './kuwait-places.ts'

describe('the areas on the map', () => {
  it('all lie on the land that is drawn', () => {
    expect(kuwaitAreas.filter((area) => !isInOutline(area))).toEqual([])
  })
  it('are each found again from their centre', () => {
    for (const area of kuwaitAreas) expect(findAreaAt(kuwaitAreas, area)?.id).toBe(area.id)
  })
})

describe('the places of Kuwait', () => {
  it('are added once, hidden, and to no shop that has places', async () => {
    const db = await createTestDatabase()
    await Promise.all([addKuwaitPlaces(db), addKuwaitPlaces(db)])
    const states = await db.selectFrom('areas').select('is_active').execute()
    expect([states.length, states.filter(({ is_active }) => is_active === 1)]).toEqual([124, []])
    await db.updateTable('areas').set({ is_active: 1, name_en: 'New' }).where('id', '=', '202').execute()
    await addKuwaitPlaces(db)
    expect(await db.selectFrom('areas').select('id').where('name_en', '=', 'New').where('is_active', '=', 1).execute()).toEqual([
      { id: '202' },
    ])
    await db.destroy()
  })
})
