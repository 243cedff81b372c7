import { readMapLink } from '@sukkar/domain/map-link'
import { expect, it } from 'vitest'
import { readPlace, writePlace } from './chosen-pin.ts'

it.each([
  { lat: 29.33811, lng: 48.07702 },
  { lat: 29, lng: 48 },
])('[S3.15] a pin at $lat, $lng is written so that the form of an address reads it', (place) => {
  expect(readMapLink(writePlace(place))).toEqual({ kind: 'point', ...place })
  expect(readPlace(writePlace(place))).toEqual(place)
})

it.each([undefined, '', 'here', '51.50000, -0.12000', 'https://maps.app.goo.gl/abc', '29.3'])(
  '[S2.1b-r8] %s is no place that an address carries',
  (text) => {
    expect(readPlace(text)).toBeNull()
  },
)
