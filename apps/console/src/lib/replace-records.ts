/** A list in which the records that the server answered replace their older versions: it shows them before it is fetched again. */
export const replaceRecords = <Thing extends { id: string }>(list: readonly Thing[], answered: readonly Thing[]): Thing[] => {
  const byId = new Map(answered.map((thing) => [thing.id, thing]))
  return list.map((thing) => byId.get(thing.id) ?? thing)
}
