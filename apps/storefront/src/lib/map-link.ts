import { isInKuwait } from '@sukkar/domain/address'
import { normaliseDigits } from '@sukkar/domain/digits'

/** What a pasted map link says: a point, a link that only its own server can read, or nothing of a map. */
export type MapPlace = { kind: 'point'; lat: number; lng: number } | { kind: 'link'; url: string } | { kind: 'none' }

/** Hosts whose links are places; short ones carry no coordinates, but a driver's phone opens them. */
const MAP_HOSTS =
  /^(?:(?:www|maps)\.google\.[a-z.]+|maps\.app\.goo\.gl|goo\.gl|maps\.apple\.com|(?:www\.)?openstreetmap\.org|(?:ul\.)?waze\.com)$/u

/** Reads a link from a maps app, or bare coordinates: `29.3375, 48.0758`. A point outside Kuwait is a slip. */
export const readMapLink = (text: string): MapPlace => {
  const given = normaliseDigits(text).trim()
  const bare = findPoint(given, [/^(-?\d{1,2}\.\d+)\s*[,;\s]\s*(-?\d{1,3}\.\d+)$/u])
  if (bare) return bare
  const url = parseUrl(given)
  if (url === null || !MAP_HOSTS.test(url.hostname)) return { kind: 'none' }
  const decoded = decodeURIComponent(url.href)
  return findPoint(decoded, POINTS) ?? { kind: 'link', url: url.href }
}

const NUMBER_PAIR = String.raw`(-?\d{1,2}\.\d+),\s*\+?(-?\d{1,3}\.\d+)`
/** The pin before the middle of the map, which is only where the eye rested. */
const POINTS: readonly RegExp[] = [
  /!3d(-?\d{1,2}\.\d+)!4d(-?\d{1,3}\.\d+)/u,
  new RegExp(`[?&](?:q|query|ll|destination|daddr|coordinate)=(?:loc:)?${NUMBER_PAIR}`, 'u'),
  new RegExp(`@${NUMBER_PAIR}`, 'u'),
  new RegExp(`/(?:place|search|dir)/${NUMBER_PAIR}`, 'u'),
  /#map=\d+\/(-?\d{1,2}\.\d+)\/(-?\d{1,3}\.\d+)/u,
]

const findPoint = (text: string, patterns: readonly RegExp[]): MapPlace | null => {
  for (const pattern of patterns) {
    const match = pattern.exec(text)
    const [lat, lng] = [Number(match?.[1]), Number(match?.[2])]
    if (isInKuwait(lat, lng)) return { kind: 'point', lat, lng }
  }
  return null
}

const parseUrl = (text: string): URL | null => {
  const address = /\bhttps?:\/\/\S+/iu.exec(text)?.[0]
  return address !== undefined && URL.canParse(address) ? new URL(address) : null
}
