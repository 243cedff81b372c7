/** Logs a failure without showing it, for those that the specification only logs (§8). */
export const logFailure = (what: string, detail: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: this is where the shop's pages log.
  console.warn(what, detail)
}
