/** The value of a successful outcome; throws for a refusal, which is a bug in the demonstration's data. */
export const must = <T>(outcome: { ok: true; value: T } | { ok: false; code: string; fields?: object }): T => {
  if (outcome.ok) return outcome.value
  throw new Error(`The demonstration was refused: ${outcome.code} ${JSON.stringify(outcome.fields ?? {})}`)
}
