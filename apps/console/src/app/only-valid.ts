/**
 * The parameters of a route that fit it. The router merges what a route returns over the parameters of the address, so that one which does not
 * fit would stay there as it is: it becomes undefined.
 */
export const onlyValid =
  <Search extends object>(validate: (query: Record<string, unknown>) => Search) =>
  (query: Record<string, unknown>): Search => ({
    ...Object.fromEntries(Object.keys(query).map((name) => [name, undefined])),
    ...validate(query),
  })
