import type { Page } from './bank-books.ts'
import { type BankCall, begin, blame, narrate, see, sendRequest, settle, type World } from './world.ts'

/** Timeout of the shop's calls to a bank, and of the bank's calls to the shop. */
const PATIENCE_MS = 15_000

/** The minimum time between two enquiries about one payment. */
const ENQUIRY_EVERY_MS = 2000

/** The bank receives a call and determines its reply, possibly a faulty one. */
export const reach = (world: World, call: BankCall): void => {
  if (call.kind === 'enquiry' && world.behaviours.has('hurries')) countEnquiry(world, call)
  const has = (behaviour: Parameters<World['behaviours']['has']>[0], share: number): boolean => {
    if (world.isCalm || !world.behaviours.has(behaviour) || !world.chance.percent(share)) return false
    see(world, behaviour)
    return true
  }
  const page = world.books.pages.get(call.trackId)
  const failsBeforePaying = page?.state === 'untouched' && has('failsBeforePaying', 40)
  const others = [...world.books.pages.keys()].filter((trackId) => trackId !== call.trackId)
  const otherTrackId = others.length > 0 && call.kind === 'enquiry' && has('othersNumbers', 5) ? world.chance.pick(others) : null
  const isDoneUnheard = call.kind === 'refund' && has('losesRefundAnswers', 30)
  const isUnread = !isDoneUnheard && has('neverAnswers', 6)
  const isBroken = !isDoneUnheard && !isUnread && has('errors', 6)
  const wasUntouched = isUnread || isBroken
  const reply = wasUntouched ? null : world.bank.answer(call.url, call.body, { failsBeforePaying, otherTrackId })
  narrate(
    world,
    `bank: ${call.kind} ${call.trackId} → ${isDoneUnheard ? 'done unheard ' : ''}${isBroken ? '500' : (reply?.text.slice(0, 160) ?? 'silence')}`,
  )
  const isLost = isUnread || (isDoneUnheard && world.chance.percent(50))
  if (isLost) call.reply = 'lost'
  else if (isBroken || isDoneUnheard || reply === null) call.reply = new Response('<html>Sorry</html>', { status: 500 })
  else call.reply = new Response(reply.text, { status: reply.status, headers: { 'content-type': reply.type } })
}

const countEnquiry = (world: World, call: BankCall): void => {
  const asked = world.books.pages.get(call.trackId)?.enquiredAtMs
  // Sending a refund enquires first, once per refund and independent of who triggered it.
  if (asked === undefined || call.by === 'job send-refunds') return
  const last = asked.at(-1)
  if (last !== undefined && Math.abs(call.sentAtMs - last) < ENQUIRY_EVERY_MS)
    blame(world, 'asked-too-often', 'enquiries', `twice within ${Math.abs(call.sentAtMs - last)} ms about ${call.trackId}, by ${call.by}`)
  asked.push(call.sentAtMs)
}

/** The shop receives the reply. */
export const deliver = (world: World, call: BankCall): void => {
  world.calls.splice(world.calls.indexOf(call), 1)
  if (call.reply instanceof Response) call.settle.resolve(call.reply)
  else call.settle.reject(new DOMException('The operation timed out', 'TimeoutError'))
}

/** Answers pending calls. Usually a call is answered at once; delayed ones need further steps of the simulation. */
export const answerCalls = async (world: World): Promise<void> => {
  for (let rounds = 0; rounds < 20; rounds += 1) {
    const [call] = world.calls.filter(({ reply }) => reply === null)
    if (call === undefined) break
    const isSlow = world.behaviours.has('lateAnswers') && !world.isCalm
    if (isSlow && world.chance.percent(25)) break
    reach(world, call)
    if (call.reply === 'lost' || (isSlow && world.chance.percent(25))) continue
    deliver(world, call)
    await settle(world)
  }
}

/** When the next call to the bank times out; null without pending calls. */
export const nextDeadlineMs = (world: World): number | null =>
  world.calls.length === 0 ? null : Math.min(...world.calls.map(({ sentAtMs }) => sentAtMs + PATIENCE_MS))

/** Times out calls that have been pending for too long. */
export const abandonCalls = (world: World): void => {
  for (const call of [...world.calls]) {
    if (world.clock.now() - call.sentAtMs < PATIENCE_MS) continue
    narrate(world, `nobody waits any more for ${call.kind} ${call.trackId}`)
    call.reply = 'lost'
    deliver(world, call)
  }
}

/**
 * The bank notifies the shop about a page and awaits the acknowledgement. Without one in time it voids a capture, if it has that behaviour.
 * `whenAcknowledged` receives the URL for the browser.
 */
export const notify = (world: World, page: Page, whenAcknowledged: (url: string) => void): void => {
  const notice = world.bank.notify(page)
  if (notice === null) return
  const { life } = world.shop
  const sentAtMs = world.clock.now()
  begin(world, `notification ${page.trackId} ${sentAtMs} ${world.chance.number(1e9)}`, async () => {
    const answer = await sendRequest(world, 'bank', {
      method: 'POST',
      url: new URL(notice.url).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: notice.body,
    })
    const isInTime = answer !== null && world.clock.now() - sentAtMs < PATIENCE_MS && !life.isOver
    const url = isInTime ? world.bank.readAcknowledgement(answer.statusCode, answer.body) : null
    if (url !== null) {
      page.acknowledged += 1
      whenAcknowledged(url)
    } else if (world.behaviours.has('voids') && isStillChecked(world, page)) {
      narrate(world, `bank: voids ${page.trackId}`)
      world.books.voidCapture(page)
    }
  })
}

/**
 * A bank takes a capture back soon after it or not at all. A later void is only found a day after the capture: a process that is killed
 * knows nothing of the notification.
 */
export const isStillChecked = (world: World, { state, capturedAtMs }: Page): boolean =>
  state === 'captured' && world.clock.now() - (capturedAtMs ?? 0) < CHECKED_MS

const CHECKED_MS = 50 * 60_000

export const reverseCapture = (world: World, page: Page): void => {
  if (!isStillChecked(world, page)) return
  see(world, 'takesBack')
  narrate(world, `bank: takes ${page.trackId} back`)
  world.books.voidCapture(page)
}
