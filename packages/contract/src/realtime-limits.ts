/** For how long, in milliseconds, the server retains events for a reader whose stream was not open when they happened (`missed_ms`). */
export const EVENT_RETENTION_MS = 60_000
