/** The server's errors by form field: the first sentence for each, else `invalid` (§5 "Server field errors"). */
export const listServerErrors = (
  errors: Readonly<Record<string, readonly string[]>> | undefined,
  invalid: string,
): { name: string; sentence: string }[] =>
  Object.entries(errors ?? {}).map(([name, [sentence]]) => ({ name, sentence: sentence?.trim() || invalid }))
