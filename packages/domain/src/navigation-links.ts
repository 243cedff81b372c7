/** Links that open a phone's navigation to a place, one per app. */
export type NavigationLinks = { geo: string; google: string; waze: string }

/** Links that open a driver's navigation app: by the address's pin in degrees, or by its text where there is no pin. */
export function navigationLinks(pin: { lat: number; lng: number } | null, words: string): NavigationLinks {
  const text = encodeURIComponent(words)
  if (pin === null) {
    return {
      geo: `geo:0,0?q=${text}`,
      google: `https://www.google.com/maps/dir/?api=1&destination=${text}`,
      waze: `https://waze.com/ul?q=${text}&navigate=yes`,
    }
  }
  const point = `${pin.lat},${pin.lng}`
  return {
    // The second point makes phones drop a pin instead of only centring the map.
    geo: `geo:${point}?q=${point}`,
    google: `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(point)}`,
    waze: `https://waze.com/ul?ll=${encodeURIComponent(point)}&navigate=yes`,
  }
}
