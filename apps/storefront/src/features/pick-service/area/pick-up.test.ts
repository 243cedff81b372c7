import { expect, it } from 'vitest'
import { findPickUp } from './pick-up.ts'

const branch = (id: string, lat: number) => ({ id, lat, lng: 48 })
const area = (id: string, lat: number, ...branches: ReturnType<typeof branch>[]) => ({ id, lat, lng: 48, branches })

it('what nobody brings is fetched from the nearest branch, by way of the area around it', () => {
  const north = branch('north', 29.4)
  const south = branch('south', 29.1)
  const areas = [area('desert', 29.0), area('far', 29.3, south), area('around', 29.11, south), area('town', 29.41, north)]
  expect(findPickUp(areas, 'desert')).toMatchObject({ area: { id: 'around' }, branch: { id: 'south' } })
  expect(Math.round(findPickUp(areas, 'desert')?.km ?? 0)).toBe(11)
  expect(findPickUp([area('desert', 29.0)], 'desert')).toBeNull()
  expect(findPickUp(areas, 'nowhere')).toBeNull()
})
