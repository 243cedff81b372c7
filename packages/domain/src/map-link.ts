import { isInKuwait } from './address.ts'
import { normaliseDigits } from './digits.ts'

/** What a pasted map link says: a point, a link that only its own server can read, or nothing of a map. */
export type MapPlace = { kind: 'point'; lat: number; lng: number } | { kind: 'link'; url: string } | { kind: 'none' }

/**
 * Reads a link from a maps app, or bare coordinates in any of the ways apps copy them: `29.3375, 48.0758`. A point outside Kuwait is a slip. A link is followed
 * by a driver, so only those of maps count, and no name of anybody else's server that looks like one.
 */
export function readMapLink(text: string): MapPlace {
  const given = normaliseDigits(text).trim()
  const bare = findPoint(given, [/^(?:geo:)?(-?\d{1,2}\.\d+)\s*[,;\s]\s*(-?\d{1,3}\.\d+)(?:[?;]\S*)?$/iu]) ?? findDegrees(given)
  if (bare) return bare
  const url = findMapUrl(given)
  return url === null ? { kind: 'none' } : (findPoint(decode(url), POINTS) ?? { kind: 'link', url })
}

/** Short links carry no coordinates, but a driver's phone opens them. */
const MAP_PLACES =
  /^(?:(?:www|maps)\.google\.(?:com|[a-z]{2}|com?\.[a-z]{2})[/?#]|maps\.app\.goo\.gl\/|goo\.gl\/maps\/|maps\.apple\.com[/?#]|maps\.apple\/p\/|(?:www\.)?openstreetmap\.org[/?#]|(?:(?:ul|www)\.)?waze\.com\/)/u

const NUMBER_PAIR = String.raw`(-?\d{1,2}\.\d+),\s*\+?(-?\d{1,3}\.\d+)`
/** The pin before the middle of the map, which is only where the eye rested. */
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

/** To the centimetre, as decimal coordinates are written. */
function toDegrees([degrees = Number.NaN, minutes = 0, seconds = 0]: number[]): number {
  return Math.round((degrees + minutes / 60 + seconds / 3600) * 1e7) / 1e7
}

/** The first address in a text if it is one of a map; nothing may stand between its host and its path. */
function findMapUrl(text: string): string | null {
  const match = /\bhttps?:\/\/([a-z\d.-]+)([/?#][^\s<>"\\]*)?(?=\s|$)/iu.exec(text)
  // Stryker disable next-line OptionalChaining: what fits has a host.
  const address = `${match?.[1]?.toLowerCase()}${match?.[2] ?? '/'}`
  return MAP_PLACES.test(address) ? `https://${address}` : null
}

/** A percent sign that stands for itself makes the whole undecodable: then it is read as it is. */
function decode(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}
