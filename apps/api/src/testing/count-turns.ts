/** Does some work, and answers how many turns the event loop made meanwhile: how often others were heard. */
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
