import { type CallName, calls } from '@sukkar/contract/calls'

/** A place in the tree of paths: by the next part of the path, or by whatever stands there. */
type Place = { fixed: Map<string, Place>; any?: Place; names: Map<string, CallName> }

const newPlace = (): Place => ({ fixed: new Map(), names: new Map() })

/**
 * The call that a request asks for, or undefined. Found without the framework, which costs more than everything else that is done for
 * a call that is turned away; whatever is not found here goes to the framework, which knows every path.
 */
export const findCall = (method: string, url: string): CallName | undefined => {
  let place: Place | undefined = tree
  for (const part of partsOf(url)) {
    place = place.fixed.get(part) ?? place.any
    if (place === undefined) return undefined
  }
  return place.names.get(method === 'HEAD' ? 'GET' : method)
}

const partsOf = (url: string): string[] => {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  return (path.includes('%') ? decode(path) : path).replace(/\/$/, '').split('/').slice(1)
}

const decode = (path: string): string => {
  try {
    return decodeURI(path)
  } catch {
    // No path of ours: the framework says so.
    return path
  }
}

const tree = newPlace()
for (const [name, call] of Object.entries(calls)) {
  const [method = 'GET', path = '/'] = call.split(' ')
  let place = tree
  for (const part of partsOf(`/api${path}`)) {
    let next = part.startsWith('{') ? place.any : place.fixed.get(part)
    if (next === undefined) {
      next = newPlace()
      if (part.startsWith('{')) place.any = next
      else place.fixed.set(part, next)
    }
    place = next
  }
  place.names.set(method, name as CallName)
}
