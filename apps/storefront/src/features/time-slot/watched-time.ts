/** The state of the time chosen for a cart. */
export type WatchedTime = {
  /** Whether the time can still be met; undefined until the first response on this page. */
  canBeMet: boolean | undefined
  /** The shop has published that its times have changed. */
  hasNews: boolean
  /** The customer has begun to choose another time. */
  hasBegun: boolean
}

/**
 * What a lost time shows. A dialog that the customer has closed does not come back by itself for the same time, whatever else the shop publishes;
 * a notice stands instead.
 */
export const lostTimeAs = ({ isPrompted, isDismissed }: { isPrompted: boolean; isDismissed: boolean }): 'dialog' | 'notice' | null => {
  if (!isPrompted) return null
  return isDismissed ? 'notice' : 'dialog'
}

/**
 * Whether the dialog for another time is open. An unknown state changes nothing. Once the customer has begun to choose, no change closes
 * the dialog, because closing it would lose the new choice.
 */
export const needsOtherTime = (isPrompted: boolean, { canBeMet, hasNews, hasBegun }: WatchedTime): boolean =>
  hasNews || canBeMet === false || (isPrompted && (hasBegun || canBeMet === undefined))
