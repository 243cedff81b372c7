import type { KyselyPlugin } from 'kysely'

/** Counts the statements that go to the database, on any dialect; given to a test shop as its `plugin`. */
export const createStatementCount = (): { plugin: KyselyPlugin; count: () => number } => {
  let statements = 0
  return {
    count: () => statements,
    plugin: {
      transformQuery: ({ node }) => {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    },
  }
}
