import { findConsoleThings } from '../../every-console-screen.ts'
import { type ConsoleWait, everyConsoleWait } from '../../every-console-wait.ts'
import { test } from '../../journey.ts'
import { recordAnnouncements } from '../../steps/announcements.ts'
import { storeStaffSignIn } from '../../steps/console.ts'
import { passThrough } from '../../steps/pass-through.ts'
import { signInStaff } from '../../steps/staff.ts'
import type { Visit } from '../../steps/visit.ts'

test.use({ losesShop: true })

const isApi = ({ pathname }: URL): boolean => pathname.startsWith('/api/')

/** Signs in while every API call fails, so that the console stores no answer that could later hide a pending state. */
const signInOffline = async (visit: Visit, who: ConsoleWait['who']): Promise<void> => {
  const { page } = visit
  await page.route(isApi, (route) => route.abort())
  await storeStaffSignIn(visit, who)
  await page.goto('about:blank')
  await page.unroute(isApi)
}

/** Loads a new document and waits for its stream: on opening the console refetches everything once, then polls once a minute. */
const openAnew = async ({ page }: Visit, at: string): Promise<void> => {
  await page.goto('about:blank')
  const stream = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/realtime')
  await page.goto(`/console#${at}`)
  await stream
}

for (const who of ['staff', 'driver'] as const)
  test(`what the console waits for and what did not come is sound by day and by night, is said, and is asked for again by keys, for ${who} [full: every place that waits]`, async ({
    visit,
  }) => {
    test.slow()
    const things = await findConsoleThings(await signInStaff(visit, 'staff'))
    await signInOffline(visit, who)
    await recordAnnouncements(visit)
    const errorText = visit.t('error.couldNotLoad')
    for (const { at, call } of everyConsoleWait.filter((wait) => wait.who === who)) {
      const open = () => openAnew(visit, typeof at === 'string' ? at : at(things))
      await test.step(`${at}`, () => passThrough(visit, { calls: call, open, errorText, serverWords: errorText }))
    }
  })
