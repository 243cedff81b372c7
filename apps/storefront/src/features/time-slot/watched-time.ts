/** The state of the time that a cart was to have. */
export type WatchedTime = {
  /** Whether the time can still be met; undefined as long as nothing that was asked just now has been answered. */
  canBeMet: boolean | undefined
  /** The shop has said that its times have changed. */
  hasNews: boolean
  /** The customer has begun to choose another time. */
  hasBegun: boolean
}

/**
 * Whether another time is asked for. What is not known yet changes nothing, and once the customer has begun to choose, no
 * news take the question away: a dialog that goes and comes back has forgotten what was chosen in it.
 */
export const needsOtherTime = (isAsking: boolean, { canBeMet, hasNews, hasBegun }: WatchedTime): boolean =>
  hasNews || canBeMet === false || (isAsking && (hasBegun || canBeMet === undefined))
