import {
  AndNode,
  ColumnNode,
  type ColumnUpdateNode,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type KyselyPlugin,
  type OperationNode,
  ReferenceNode,
  sql,
  type UpdateQueryNode,
  WhereNode,
} from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../platform/db/schema.ts'

/** A condition of an update that lets one of several concurrent callers succeed. */
export type Guard = { table: keyof Database; column: string }

/**
 * A plugin that removes a guard from every update, to show that a race needs it: with this plugin in a test shop the same race must go
 * wrong.
 */
export const withoutGuard = ({ table, column }: Guard): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    if (node.kind !== 'UpdateQueryNode' || node.where === undefined || tableOf(node) !== table) return node
    const where = leaveOut(node.where.where, column)
    const { where: _, ...rest } = node
    return where === null ? rest : { ...rest, where: WhereNode.create(where) }
  },
  transformResult: async ({ result }) => result,
})

/**
 * Yields after each statement, like a database over a network. With a database that answers at once, the first caller would finish before
 * the next one begins, and a race would show nothing.
 */
export const interleaving: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    await new Promise((resolve) => setImmediate(resolve))
    return result
  },
}

/** Combines several plugins. */
export const together = (plugins: readonly KyselyPlugin[]): KyselyPlugin => ({
  transformQuery: (args) => plugins.reduce((node, plugin) => plugin.transformQuery({ ...args, node }), args.node),
  transformResult: async (args) => {
    let { result } = args
    for (const plugin of plugins) result = await plugin.transformResult({ ...args, result })
    return result
  },
})

/** A dialect without transactions: nothing is locked until the end and nothing is rolled back. */
export const withoutTransactions = (dialect: Dialect): Dialect => ({
  // With a single connection nobody waits for its present user.
  createAdapter: () => Object.create(dialect.createAdapter(), { supportsMultipleConnections: { value: true } }) as DialectAdapter,
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createDriver: () => {
    const nothing = async (): Promise<void> => {}
    const held: Partial<Driver> = { beginTransaction: nothing, commitTransaction: nothing, rollbackTransaction: nothing }
    return Object.assign(dialect.createDriver(), held)
  },
})

/** Removes the conflict clause from inserts into a table. */
export const withoutConflicts = (table: keyof Database): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    if (node.kind !== 'InsertQueryNode' || node.into?.table.identifier.name !== table) return node
    const { onConflict: _, ...rest } = node
    return rest
  },
  transformResult: async ({ result }) => result,
})

/**
 * Skips statements that lock a row until the end of the transaction, which are updates without a change, and reports them as successful.
 */
export const withoutLock = (table: keyof Database): KyselyPlugin => {
  const passed = new WeakSet<object>()
  return {
    transformQuery: ({ node, queryId }) => {
      if (node.kind !== 'UpdateQueryNode' || tableOf(node) !== table || !node.updates?.every(isUnchanged)) return node
      passed.add(queryId)
      return { ...node, where: WhereNode.create(sql`1 = 0`.toOperationNode()) }
    },
    transformResult: async ({ result, queryId }) => (passed.has(queryId) ? { ...result, numAffectedRows: 1n } : result),
  }
}

const isUnchanged = ({ column, value }: ColumnUpdateNode): boolean =>
  ColumnNode.is(column) && ReferenceNode.is(value) && JSON.stringify(value.column) === JSON.stringify(column)

export const isAssertion = (error: unknown): boolean => error instanceof Error && error.name === 'AssertionError'

/** On PostgreSQL the server decides whether the callers meet, so that any one round may go well. */
const roundsMax = process.env.TEST_DIALECT === 'postgres' ? 100 : 25

/** Repeats a race until an assertion fails; fails itself if that never happens, because then the race shows nothing. */
export const expectToGoWrong = async (run: () => Promise<void>): Promise<void> => {
  let failure = ''
  for (let round = 1; round <= roundsMax; round += 1) {
    try {
      await run()
    } catch (error) {
      if (isAssertion(error)) return
      // Another error, such as a lock timeout of the server, is no outcome of the race: try again.
      failure = String(error)
    }
  }
  expect.fail(`Without its guard the race held ${roundsMax} times: it shows nothing. ${failure}`)
}

const tableOf = ({ table }: UpdateQueryNode): string | null =>
  table?.kind === 'TableNode' ? (table as TableName).table.identifier.name : null

type TableName = OperationNode & { table: { identifier: { name: string } } }

const leaveOut = (node: OperationNode, column: string): OperationNode | null => {
  if (!AndNode.is(node)) return speaksOf(node, column) ? null : node
  const [left, right] = [leaveOut(node.left, column), leaveOut(node.right, column)]
  if (left === null || right === null) return left ?? right
  return AndNode.create(left, right)
}

/** Whether a condition or a part of it refers to the column. */
const speaksOf = (node: OperationNode, column: string): boolean =>
  (node.kind === 'IdentifierNode' && (node as OperationNode & { name: string }).name === column) ||
  Object.values(node).some((part) => typeof part === 'object' && part !== null && 'kind' in part && speaksOf(part as OperationNode, column))
