import { isUsable, type Page } from './bank-books.ts'
import { notify } from './bank-line.ts'
import { begin, blame, narrate, see, sendRequest, type World } from './world.ts'

/** A customer's browser tab. */
export type Tab = {
  name: string
  order: { id: string; token: string }
  page: Page | null
  /** The URL to which the bank redirects this browser; null before it does. */
  returnUrl: string | null
}

/** A possible next step of the simulation, with its weight in the choice. */
export type Step = { weight: number; run: () => void | Promise<void> }

/** The possible next steps of a customer in one tab. */
export const stepsOf = (world: World, tab: Tab): Step[] => {
  const isBusy = world.tasks.has(tab.name)
  if (isBusy) return []
  const { page } = tab
  const steps: Step[] = [
    { weight: 3, run: () => poll(world, tab) },
    ...(isOtherBusy(world, tab) ? [] : [{ weight: page === null ? 10 : 1, run: () => begin(world, tab.name, () => press(world, tab)) }]),
    ...(world.behaviours.has('cancels') ? [{ weight: 1, run: () => cancelOrder(world, tab) }] : []),
  ]
  if (page !== null && isUsable(page, world.behaviours, world.clock.now()))
    steps.push(
      { weight: 8, run: () => finish(world, tab, page, 'capture') },
      { weight: 5, run: () => finish(world, tab, page, 'decline') },
      { weight: 2, run: () => finish(world, tab, page, 'cancel') },
    )
  if (tab.returnUrl !== null) steps.push({ weight: 6, run: () => comeBack(world, tab) })
  return steps
}

/** Concurrent starts of one order are tested elsewhere: the second one waits for the first by the real clock. */
const isOtherBusy = (world: World, tab: Tab): boolean =>
  [...world.tasks.keys()].some((name) => name.startsWith(`tab ${tab.order.id}`) && name !== tab.name)

const press = async (world: World, tab: Tab): Promise<void> => {
  const left = [...world.books.pages.values()].filter(({ isLeft }) => isLeft)
  const answer = await sendRequest(world, tab.name, {
    method: 'POST',
    url: `/api/payments/${tab.order.id}/start?token=${tab.order.token}`,
    payload: {},
  })
  if (answer === null || answer.statusCode >= 300) return
  tab.page = world.bank.openPage(answer.json<{ data: { paymentUrl: string } }>().data.paymentUrl)
  tab.returnUrl = null
  if (left.includes(tab.page)) blame(world, 'led-back', tab.page.trackId, 'to a page that its browser had come back from')
}

const poll = (world: World, tab: Tab): void =>
  begin(world, tab.name, async () => {
    const answer = await sendRequest(world, tab.name, { url: `/api/payments/${tab.order.id}/status?token=${tab.order.token}` })
    if (answer?.statusCode === 200)
      narrate(world, `  ${tab.name} sees ${answer.json<{ data: { payment_status: string } }>().data.payment_status}`)
  })

const cancelOrder = (world: World, tab: Tab): void =>
  begin(world, tab.name, async () => {
    const answer = await sendRequest(world, tab.name, {
      method: 'POST',
      url: `/api/guest-apis/orders/cancel/${tab.order.id}?token=${tab.order.token}`,
      payload: {},
    })
    if (answer?.statusCode === 200) see(world, 'cancels')
  })

/** The customer of an order on hold requests a refund. */
export const requestRefund = async (world: World, order: Tab['order']): Promise<void> => {
  const url = `/api/guest-apis/orders/refund-req?token=${order.token}`
  const answer = await sendRequest(world, `owner of ${order.id}`, { method: 'POST', url, payload: { order_id: order.id } })
  if (answer?.statusCode === 200) see(world, 'asksBack')
}

/** A customer's action on the bank's page, with the bank's notifications and redirect. */
const finish = (world: World, tab: Tab, page: Page, how: 'capture' | 'decline' | 'cancel'): void => {
  if (how === 'capture' && world.clock.now() - page.openedAtMs > 50 * 60_000) see(world, 'comesBackLate')
  if (how === 'capture' && hasOtherCapture(world, tab, page)) see(world, 'secondTab')
  world.books[how](page)
  see(world, how)
  narrate(world, `${tab.name}: ${how} on ${page.trackId}`)
  const isSilent = (how === 'decline' && world.chance.percent(60)) || (world.behaviours.has('neverNotifies') && world.chance.percent(15))
  // After a decline the customer usually stays on the page and tries another card.
  if (how === 'decline' && isSilent) return
  tab.returnUrl = page.gateway === 'bookeey' || isSilent ? world.bank.returnUrl(page) : null
  if (isSilent) {
    see(world, 'neverNotifies')
    return
  }
  const follow = (url: string): void => {
    tab.returnUrl = url
  }
  notify(world, page, follow)
  if (!world.behaviours.has('notifiesTwice') || page.gateway === 'bookeey' || !world.chance.percent(20)) return
  see(world, 'notifiesTwice')
  notify(world, page, follow)
}

const hasOtherCapture = (world: World, tab: Tab, page: Page): boolean => {
  const number = page.trackId.split('A')[0]
  return (
    [...world.books.pages.values()].some((other) => other !== page && other.capturedFils > 0 && other.trackId.split('A')[0] === number) &&
    tab.page === page
  )
}

const comeBack = (world: World, tab: Tab): void => {
  const url = new URL(tab.returnUrl ?? '')
  // The page that the URL names, which may differ from the one now open in this tab.
  const page = world.books.pages.get(url.searchParams.get('trackid') ?? url.searchParams.get('merchantTxnId') ?? '')
  if (world.chance.percent(60)) tab.returnUrl = null
  begin(world, tab.name, async () => {
    const answer = await sendRequest(world, tab.name, { url: `${url.pathname}${url.search}` })
    if (answer === null || page === undefined) return
    page.isLeft = true
    if (page.state !== 'captured' && world.chance.percent(40) && !isOtherBusy(world, tab)) await press(world, tab)
  })
}

/** A request by somebody who has a track id, for example from a URL, and no secret. */
export const forge = (world: World): void => {
  const known = [...world.books.pages.keys()]
  const trackId = known.length === 0 ? 'SK1A1XNOBODY' : world.chance.pick(known)
  see(world, 'forgedNotifications')
  const name = `stranger ${world.clock.now()} ${world.chance.number(1e9)}`
  const isReturn = world.chance.percent(40)
  const { url, body } = world.bank.forge(trackId, world.chance.percent(50))
  begin(world, name, async () => {
    if (isReturn) await sendRequest(world, 'stranger', { url: world.bank.forgedReturn(trackId) })
    else
      await sendRequest(world, 'stranger', {
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: body,
      })
  })
}
