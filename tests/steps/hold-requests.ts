import type { Page, Route } from '@playwright/test'
import type { Visit } from './visit.ts'

/** Delays matching requests, present and later ones, until the returned function is called; then `go` handles each. */
export const holdRequests = async (
  { page }: Pick<Visit, 'page'>,
  calls: Parameters<Page['route']>[0],
  go: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> => {
  const released = Promise.withResolvers<void>()
  await page.route(calls, (route) => released.promise.then(() => go(route)))
  return released.resolve
}
