/** For how long, in milliseconds, the server stores events for readers whose stream was not open at the time (`missed_ms`). */
export const EVENT_RETENTION_MS = 60_000
