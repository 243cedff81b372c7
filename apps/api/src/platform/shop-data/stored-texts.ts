/** A JSON array of texts as a column holds it; anything else in it is a mistake of whoever wrote it. */
export const parseTexts = (json: string): string[] => {
  const value: unknown = JSON.parse(json)
  if (!Array.isArray(value)) throw new Error(`Not a list: ${json}`)
  return value.map(String)
}
