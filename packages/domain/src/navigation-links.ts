/** The ways in which a phone is told to lead somebody to a place. */
export type NavigationLinks = { geo: string; google: string; waze: string }

/** Links that open a driver's own navigation: by the pin of the address, or by its words where there is none. */
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
    // The second point is what makes phones drop a pin instead of showing the neighbourhood.
    geo: `geo:${point}?q=${point}`,
    google: `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(point)}`,
    waze: `https://waze.com/ul?ll=${encodeURIComponent(point)}&navigate=yes`,
  }
}
