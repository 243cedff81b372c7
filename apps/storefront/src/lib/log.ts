/** Writes down what went wrong without troubling the customer, for those failures that the specification says are only logged (§8). */
export const logFailure = (what: string, detail: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: this is where the shop's pages log.
  console.warn(what, detail)
}
