import type { LineProblem } from '@sukkar/contract/cart'

type Line = { id: string; problems: readonly Pick<LineProblem, 'code'>[] }

/** Problems of a line that the service or fulfilment causes. */
const OF_THE_CHOICE: ReadonlySet<LineProblem['code']> = new Set(['not_for_service', 'not_for_fulfilment'])

const isLeft = (item: Line): boolean => item.problems.some(({ code }) => OF_THE_CHOICE.has(code))

/** The lines that another choice cannot serve although the current one can. Lines with such a problem already stay, marked with it. */
export const findLinesLeft = <L extends Line>(now: { items: readonly Line[] }, then: { items: readonly L[] }): L[] =>
  then.items.filter((item) => isLeft(item) && !now.items.some((line) => line.id === item.id && isLeft(line)))
