import { posix } from 'node:path'
import type { Finding, SourceFile } from './findings.ts'

/** An import of one file by another, both as paths from the root. */
interface RoomArrow {
  from: string
  to: string
  line: number
  isTest: boolean
}

/** The most source files that a feature room may have. */
export const ROOM_SOURCES_MAX = 20

const sourceOfFeature = /^apps\/[^/]+\/src\/features\/.+\/[^/]+(?<!\.test|\.d)\.tsx?$/

/** Reports every room (a feature's own folder or a folder in it) with more sources than `ROOM_SOURCES_MAX`. */
export function checkRoomSizes(files: readonly SourceFile[]): Finding[] {
  const rooms = Map.groupBy(
    files.filter(({ path }) => sourceOfFeature.test(path)),
    ({ path }) => posix.dirname(path),
  )
  return [...rooms]
    .filter(([, sources]) => sources.length > ROOM_SOURCES_MAX)
    .map(([path, sources]) => ({
      path,
      line: 1,
      rule: 'room-of-twenty',
      message: `holds ${sources.length} sources, more than ${ROOM_SOURCES_MAX}: put what is about one subject into a folder named after it`,
    }))
}

const featureOfPage = /^apps\/(?:storefront|console)\/src\/features\/[^/]+(?=\/)/

/** Reports imports in a circle between rooms of one front-end feature, style sheets included; the storeys prevent them in the API. */
export function checkRoomCircles(arrows: readonly RoomArrow[]): Finding[] {
  const between = arrows.filter(({ from, to, isTest }) => {
    const feature = featureOfPage.exec(from)?.[0]
    return !isTest && feature !== undefined && to.startsWith(`${feature}/`) && posix.dirname(from) !== posix.dirname(to)
  })
  const imported = Map.groupBy(between, ({ from }) => posix.dirname(from))
  /** The room and every room that it imports from, directly or not. */
  const reach = (room: string): Set<string> => {
    const found = new Set([room])
    for (const each of found) for (const { to } of imported.get(each) ?? []) found.add(posix.dirname(to))
    return found
  }
  return between
    .filter(({ from, to }) => reach(posix.dirname(to)).has(posix.dirname(from)))
    .map(({ from, to, line }) => ({
      path: from,
      line,
      rule: 'rooms-in-no-circle',
      message: `imports from ${posix.dirname(to)}, which stands on ${posix.dirname(from)} itself: move what both need into one of them, or into a room below`,
    }))
}
