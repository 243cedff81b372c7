const names = new Map<string, string>()

/** Gives a statement that is compiled once a name, under which each connection to PostgreSQL has it parsed and planned once. */
export const namePrepared = (text: string): void => {
  if (!names.has(text)) names.set(text, `s${names.size + 1}`)
}

/** The name of a statement; none for one that is compiled at every use. */
export const findPreparedName = (text: string): string | undefined => names.get(text)
