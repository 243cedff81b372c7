/**
 * The offset of the shop's clock to the device's. Every rule uses the server's time (`/server-time`), so a phone with a wrong date or time
 * zone shows the same buttons and slots.
 */
let offsetMs = 0

/** Applies the server's time from a response just received. */
export const syncServerClock = (serverMs: number): void => {
  offsetMs = serverMs - Date.now()
}

/** The shop's current time in epoch milliseconds. */
export const serverNowMs = (): number => Date.now() + offsetMs
