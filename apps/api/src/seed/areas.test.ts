import { findAreaAt } from '@sukkar/domain/distance'
import { isInOutline } from '@sukkar/domain/kuwait-outline'
import { describe, expect, it } from 'vitest'
import { areaRows } from './areas.ts'

describe('the areas on the map', () => {
  it('all lie on the land that is drawn', () => {
    expect(areaRows().filter((area) => !isInOutline(area))).toEqual([])
  })
  it('are each found again from their centre', () => {
    for (const area of areaRows()) expect(findAreaAt(areaRows(), area)?.id).toBe(area.id)
  })
})
