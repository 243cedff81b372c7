/** Counts the turns of the event loop during some work, which shows whether other requests could be served. */
export const countTurns = async (work: () => Promise<unknown>): Promise<number> => {
  let turns = 0
  let isDone = false
  const turn = () => {
    turns += 1
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  isDone = true
  return turns
}
