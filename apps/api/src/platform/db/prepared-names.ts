const names = new Map<string, string>()

/** Names a prepared query; under this name each PostgreSQL connection parses and plans it once. */
export const namePrepared = (text: string): void => {
  if (!names.has(text)) names.set(text, `s${names.size + 1}`)
}

/** The name of a prepared query; undefined for a statement that is compiled at every use. */
export const findPreparedName = (text: string): string | undefined => names.get(text)
