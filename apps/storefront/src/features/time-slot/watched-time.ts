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
 * Whether the dialog for another time is open. An unknown state changes nothing. Once the customer has begun to choose, no change closes
 * the dialog, because closing it would lose the new choice.
 */
export const needsOtherTime = (isAsking: boolean, { canBeMet, hasNews, hasBegun }: WatchedTime): boolean =>
  hasNews || canBeMet === false || (isAsking && (hasBegun || canBeMet === undefined))
