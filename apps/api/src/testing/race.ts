import { AndNode, type KyselyPlugin, type OperationNode, type UpdateQueryNode, WhereNode } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../platform/db/schema.ts'

/** A condition of an update that lets one of several through. */
export type Guard = { table: keyof Database; column: string }

/**
 * Takes a guard out of every update, so that a test of a race can show that it needs it: given to a test shop as its
 * `plugin`, the same race must go wrong.
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

/** Runs a race until it goes wrong; a race that never does has nothing to show. */
export const expectToGoWrong = async (run: () => Promise<void>, roundsMax = 25): Promise<void> => {
  for (let round = 1; round <= roundsMax; round += 1) {
    try {
      await run()
    } catch {
      return
    }
  }
  expect.fail(`Without its guard the race held ${roundsMax} times: it shows nothing`)
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

/** Whether a condition, or any part of it, is about the column. */
const speaksOf = (node: OperationNode, column: string): boolean =>
  (node.kind === 'IdentifierNode' && (node as OperationNode & { name: string }).name === column) ||
  Object.values(node).some((part) => typeof part === 'object' && part !== null && 'kind' in part && speaksOf(part as OperationNode, column))
