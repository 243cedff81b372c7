/** For how long, in milliseconds, the server keeps events for a reader whose stream was not open when they happened (`missed_ms`). */
export const KEPT_EVENTS_MS = 60_000
