/** What the server found in the fields of a form: the first of its sentences for each, else `invalid` (§5 "Server field errors"). */
export const listServerErrors = (
  errors: Readonly<Record<string, readonly string[]>> | undefined,
  invalid: string,
): { name: string; sentence: string }[] =>
  Object.entries(errors ?? {}).map(([name, [sentence]]) => ({ name, sentence: sentence?.trim() || invalid }))
