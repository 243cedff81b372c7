/** Parses a column with a JSON array of texts; throws for anything else. */
export const parseTexts = (json: string): string[] => {
  const value: unknown = JSON.parse(json)
  if (!Array.isArray(value)) throw new Error(`Not a list: ${json}`)
  return value.map(String)
}
