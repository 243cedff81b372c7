/**
 * Whether JSON is nested deeper than any body of the contract, on which a recursive walk would overflow the stack. Ignores brackets within
 * texts.
 */
export const isTooDeep = (json: string): boolean => {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (isText) {
      if (code === BACKSLASH) at += 1
      else if (code === QUOTE) isText = false
    } else if (code === QUOTE) isText = true
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      depth += 1
      if (depth > DEPTH_MAX) return true
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth -= 1
  }
  return false
}

/** The deepest body, an order for somebody else, has three levels; the rest leaves room for extra fields that are ignored. */
export const DEPTH_MAX = 32
const QUOTE = 34
const BACKSLASH = 92
const OPEN_BRACKET = 91
const CLOSE_BRACKET = 93
const OPEN_BRACE = 123
const CLOSE_BRACE = 125
