/** The value of what has to succeed: the demonstration's own data are made for its own shop, so a refusal is a bug in them. */
export const must = <T>(outcome: { ok: true; value: T } | { ok: false; code: string; fields?: object }): T => {
  if (outcome.ok) return outcome.value
  throw new Error(`The demonstration was refused: ${outcome.code} ${JSON.stringify(outcome.fields ?? {})}`)
}
