import { describe, expect, it } from 'vitest'
import { navigationLinks } from './navigation-links.ts'

describe('links that lead a driver to a place', () => {
  it('go to the pin where the address has one', () => {
    expect(navigationLinks({ lat: 29.3375, lng: 48.0758 }, 'Salmiya')).toEqual({
      geo: 'geo:29.3375,48.0758?q=29.3375,48.0758',
      google: 'https://www.google.com/maps/dir/?api=1&destination=29.3375%2C48.0758',
      waze: 'https://waze.com/ul?ll=29.3375%2C48.0758&navigate=yes',
    })
  })

  it('look for the words where it has none, whatever is written in them', () => {
    const { geo, google, waze } = navigationLinks(null, 'السالمية & 4?')
    const words = '%D8%A7%D9%84%D8%B3%D8%A7%D9%84%D9%85%D9%8A%D8%A9%20%26%204%3F'
    expect(geo).toBe(`geo:0,0?q=${words}`)
    expect(google).toBe(`https://www.google.com/maps/dir/?api=1&destination=${words}`)
    expect(waze).toBe(`https://waze.com/ul?q=${words}&navigate=yes`)
  })
})
