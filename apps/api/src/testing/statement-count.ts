import type { KyselyPlugin } from 'kysely'

/** A plugin that counts the statements of a shop, on any dialect. */
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
