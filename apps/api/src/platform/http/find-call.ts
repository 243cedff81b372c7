import { type CallName, calls } from '@sukkar/contract/calls'

/** A node of the tree of paths: children by a literal segment, or `any` for a parameter. */
type Place = { fixed: Map<string, Place>; any?: Place; names: Map<string, CallName> }

const newPlace = (): Place => ({ fixed: new Map(), names: new Map() })

/**
 * The call that a request addresses, or undefined. Does not use the framework's router, which costs more than the whole rest of turning a
 * call away; a path not found here goes to the framework, which has every route.
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
    // Not a path of the contract: the framework answers it.
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
