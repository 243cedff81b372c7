import type { LineProblem } from '@sukkar/contract/cart'

type Line = { id: string; problems: readonly Pick<LineProblem, 'code'>[] }

/** What is wrong with a line because of when and how the order is to be received. */
const OF_THE_CHOICE: ReadonlySet<LineProblem['code']> = new Set(['not_for_service', 'not_for_fulfilment'])

const isLeft = (item: Line): boolean => item.problems.some(({ code }) => OF_THE_CHOICE.has(code))

/**
 * The lines that cannot come along to another choice: what the shop says of the cart then against what it says now. What could
 * not be had before either stays, with its trouble said on it.
 */
export const findLinesLeft = <L extends Line>(now: { items: readonly Line[] }, then: { items: readonly L[] }): L[] =>
  then.items.filter((item) => isLeft(item) && !now.items.some((line) => line.id === item.id && isLeft(line)))
