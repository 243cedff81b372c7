/**
 * The shop's clock. Every rule follows the server's time (`/server-time`), so a phone that is a day wrong or in
 * another zone shows the same buttons and slots.
 */
let offsetMs = 0

/** Takes the server's time from an answer just received. */
export const syncServerClock = (serverMs: number): void => {
  offsetMs = serverMs - Date.now()
}

/** The shop's present instant in epoch milliseconds. */
export const serverNowMs = (): number => Date.now() + offsetMs
