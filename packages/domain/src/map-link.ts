import { isInKuwait } from './address.ts'
import { normaliseDigits } from './digits.ts'
import { DIRECTIONS_MAX_LENGTH } from './limits.ts'

/** The content of a pasted map link: a point in degrees, a link that only the maps server can resolve, or no map. */
export type MapPlace = { kind: 'point'; lat: number; lng: number } | { kind: 'link'; url: string } | { kind: 'none' }

/**
 * Reads a link from a maps app, or bare coordinates in any notation that apps copy: `29.3375, 48.0758`. A point outside Kuwait counts as none.
 * Drivers open the link, so only hosts of known maps services are accepted, and no host name that merely resembles one.
 */
export function readMapLink(text: string): MapPlace {
  const given = normaliseDigits(text).trim()
  const bare = findPoint(given, [/^(?:geo:)?(-?\d{1,2}\.\d+)\s*[,;\s]\s*(-?\d{1,3}\.\d+)(?:[?;]\S*)?$/iu]) ?? findDegrees(given)
  if (bare) return bare
  const url = findMapUrl(given)
  return url === null ? { kind: 'none' } : (findPoint(decode(url), POINTS) ?? { kind: 'link', url })
}

/**
 * Directions with a link without coordinates at their end, which the driver's phone opens. The driver needs both, and a link opens only whole, so where
 * they do not fit together the end of the directions is cut. A link that does not fit even alone is left out.
 */
export function joinLink(directions: string, link: string): string {
  if (link.length > DIRECTIONS_MAX_LENGTH) return directions
  const room = Math.max(0, DIRECTIONS_MAX_LENGTH - link.length - 1)
  // A character of two units is not cut in half.
  const cut = directions.slice(0, room).replace(/\p{Cs}$/u, '')
  return `${cut} ${link}`.trim()
}

/** Short links carry no coordinates, but a driver's phone opens them. */
const MAP_PLACES =
  /^(?:(?:www|maps)\.google\.(?:com|[a-z]{2}|com?\.[a-z]{2})[/?#]|maps\.app\.goo\.gl\/|goo\.gl\/maps\/|maps\.apple\.com[/?#]|maps\.apple\/p\/|(?:www\.)?openstreetmap\.org[/?#]|(?:(?:ul|www)\.)?waze\.com\/)/u

const NUMBER_PAIR = String.raw`(-?\d{1,2}\.\d+),\s*\+?(-?\d{1,3}\.\d+)`
/** Patterns of the pin come before those of the map's centre, which is only where the user scrolled. */
const POINTS: readonly RegExp[] = [
  /!3d(-?\d{1,2}\.\d+)!4d(-?\d{1,3}\.\d+)/u,
  new RegExp(`[?&](?:q|query|ll|destination|daddr|coordinate)=(?:loc:)?${NUMBER_PAIR}`, 'u'),
  new RegExp(`@${NUMBER_PAIR}`, 'u'),
  new RegExp(`/(?:place|search|dir)/${NUMBER_PAIR}`, 'u'),
  /#map=\d+\/(-?\d{1,2}\.\d+)\/(-?\d{1,3}\.\d+)/u,
]

function findPoint(text: string, patterns: readonly RegExp[]): MapPlace | null {
  for (const pattern of patterns) {
    const match = pattern.exec(text)
    const [lat, lng] = [Number(match?.[1]), Number(match?.[2])]
    if (isInKuwait(lat, lng)) return { kind: 'point', lat, lng }
  }
  return null
}

const ANGLE = String.raw`(\d{1,3})\s*°\s*(\d{1,2})\s*['′’]\s*(\d{1,2}(?:\.\d+)?)\s*(?:["″”]|'')\s*`
const DEGREES = new RegExp(`^${ANGLE}N[,\\s]*${ANGLE}E$`, 'iu')

/** Degrees, minutes and seconds, as maps print them beside a pin: `29°20'15.0"N 48°04'32.9"E`. */
function findDegrees(text: string): MapPlace | null {
  const match = DEGREES.exec(text)
  if (match === null) return null
  const angles = match.slice(1).map(Number)
  const [lat = Number.NaN, lng = Number.NaN] = [0, 3].map((at) => toDegrees(angles.slice(at, at + 3)))
  return isInKuwait(lat, lng) ? { kind: 'point', lat, lng } : null
}

/** Rounded to 7 decimals, about a centimetre. */
function toDegrees([degrees = Number.NaN, minutes = 0, seconds = 0]: number[]): number {
  return Math.round((degrees + minutes / 60 + seconds / 3600) * 1e7) / 1e7
}

/** The first URL in a text if a maps service owns it; host and path must be adjacent. */
function findMapUrl(text: string): string | null {
  const match = /\bhttps?:\/\/([a-z\d.-]+)([/?#][^\s<>"\\]*)?(?=\s|$)/iu.exec(text)
  // Stryker disable next-line OptionalChaining: what fits has a host.
  const address = `${match?.[1]?.toLowerCase()}${match?.[2] ?? '/'}`
  return MAP_PLACES.test(address) ? `https://${address}` : null
}

/** A literal percent sign makes decoding throw; the URL is then used undecoded. */
function decode(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}
