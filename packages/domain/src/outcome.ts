/**
 * The result of an operation that may be refused for a reason the caller must handle. Expected refusals are values, so that the compiler makes every
 * caller handle them; exceptions mean a bug. `code` comes from a closed list, `details` has the numbers and names that a message needs. Sentences
 * are added at the edge.
 */
export type Outcome<T, C extends string = string> =
  | { ok: true; value: T }
  | { ok: false; code: C; details?: Record<string, string | number> }

/** A successful outcome. */
export function succeed<T>(value: T): { ok: true; value: T } {
  return { ok: true, value }
}

/** A refusal with its code and, where a message needs them, its details. */
export function fail<C extends string>(
  code: C,
  details?: Record<string, string | number>,
): { ok: false; code: C; details?: Record<string, string | number> } {
  return details === undefined ? { ok: false, code } : { ok: false, code, details }
}
