export type Environment = Record<string, string | undefined>

/** The environment and, for each bad variable, a description of valid values. It never repeats a value, which may be a secret. */
export type Reading = { env: Environment; problems: Record<string, string> }

const isProduction = ({ env }: Reading): boolean => env.NODE_ENV === 'production'

/** Whether the shop is the demonstration. In production only when it is stated: otherwise customers of a real shop read that nothing is sold. */
export const readDemo = (reading: Reading): boolean => readChoice(reading, 'DEMO', ['0', '1'], isProduction(reading) ? '0' : '1') === '1'

/** Whether the shop is open to customers: in production, and no demonstration. */
export const isRealShop = (reading: Reading): boolean => isProduction(reading) && !readDemo(reading)

/** One of `choices`; the fallback for an absent or empty variable and for a bad one, which is marked. */
export const readChoice = <T extends string>({ env, problems }: Reading, name: string, choices: readonly T[], fallback: T): T => {
  const value = env[name] || fallback
  const chosen = choices.find((choice) => choice === value)
  if (chosen === undefined) problems[name] = `must be one of ${choices.join(', ')}`
  return chosen ?? fallback
}

/** A whole number within a range; the fallback for an absent or empty variable and for a bad one, which is marked. */
export const readNumber = ({ env, problems }: Reading, name: string, range: { min: number; max: number; fallback: number }): number => {
  const text = env[name]
  if (!text) return range.fallback
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (value >= range.min && value <= range.max) return value
  problems[name] = `must be a whole number from ${range.min} to ${range.max}`
  return range.fallback
}

/** A full address with one of these protocols; null for an absent or empty variable and for a bad one, which is marked. */
export const readUrl = ({ env, problems }: Reading, name: string, protocols: readonly string[]): string | null => {
  const text = env[name]
  if (!text) return null
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text
  problems[name] = `must be a full address starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`
  return null
}
