import type { Behaviours } from './behaviours.ts'
import type { Chance } from './chance.ts'

export type Gateway = 'knet' | 'bookeey'

/** A payment page for one attempt at the bank. All money of the simulation is on pages. */
export type Page = {
  gateway: Gateway
  trackId: string
  askedFils: number
  /** Where the bank notifies, and where it redirects the browser. */
  urls: { notification: string; success: string; failure: string }
  openedAtMs: number
  state: 'untouched' | 'declined' | 'cancelled' | 'captured' | 'voided'
  ids: { payment: string; transaction: string; reference: string; auth: string }
  /** All that was charged; 0 before a charge, and what had been refunded of it after a void. */
  capturedFils: number
  /** The last charge, which is the amount in the bank's answers. */
  chargedFils: number
  capturedAtMs: number | null
  refundedFils: number
  /** Refunds that were accepted and not carried out yet. */
  promisedFils: number
  /** The remarks of the refunds that were accepted. */
  remarks: string[]
  /** How many more refunds of this page the bank refuses before it accepts one. */
  refusalsLeft: number
  /** The times of enquiries about it, by the bank's clock. */
  enquiredAtMs: number[]
  /** How many of its notifications the shop has acknowledged. */
  acknowledged: number
  /** Whether its browser has returned to the shop. */
  isLeft: boolean
}

export type BankBooks = {
  pages: Map<string, Page>
  open: (page: Pick<Page, 'gateway' | 'trackId' | 'askedFils' | 'urls'>) => Page
  decline: (page: Page) => void
  cancel: (page: Page) => void
  capture: (page: Page) => void
  captureAgain: (page: Page) => void
  giveBackByHand: (page: Page, keptFils: number) => void
  voidCapture: (page: Page) => void
  refund: (page: Page, fils: number, how: { remark: string; isAtOnce: boolean }) => 'done' | 'refused' | 'too_much'
  carryOutRefunds: () => void
  heldFils: (page: Page) => number
}

const PAGE_LIVES_MS = 3 * 60 * 60_000

const zeros: Page['ids'] = { payment: '0', transaction: '0', reference: '0', auth: '0' }

const blankPage = (begun: Pick<Page, 'gateway' | 'trackId' | 'askedFils' | 'urls'>, nowMs: number): Page => ({
  ...begun,
  openedAtMs: nowMs,
  state: 'untouched',
  ids: zeros,
  capturedFils: 0,
  chargedFils: 0,
  capturedAtMs: null,
  refundedFils: 0,
  promisedFils: 0,
  remarks: [],
  refusalsLeft: 0,
  enquiredAtMs: [],
  acknowledged: 0,
  isLeft: false,
})

/** The accounts of a bank, independent of its protocol. */
export const createBankBooks = (chance: Chance, behaviours: Behaviours, now: () => number, note: (what: string) => void): BankBooks => {
  const pages = new Map<string, Page>()
  let serial = 632_500_000_000 + chance.number(1000) * 1000
  const nextIds = (): Page['ids'] => {
    serial += 1
    return { payment: `1${serial}`, transaction: `2026${serial}`, reference: String(serial), auth: `B${serial % 100_000}` }
  }
  const failureIds = (): Page['ids'] => {
    if (!behaviours.has('zeroIds')) return nextIds()
    note('zeroIds')
    return zeros
  }
  /** New numbers; with `othersNumbers` sometimes those of another page's payment. */
  const captureIds = (page: Page): Page['ids'] => {
    const others = [...pages.values()].filter((other) => other !== page && other.capturedFils > 0)
    if (!behaviours.has('othersNumbers') || others.length === 0 || !chance.percent(20)) return nextIds()
    note('othersNumbers')
    return { ...chance.pick(others).ids }
  }
  return {
    pages,
    open: (given) => {
      const { trackId } = given
      const known = pages.get(trackId)
      if (known !== undefined) return known
      const page = blankPage(given, now())
      page.ids = behaviours.has('zeroIds') ? zeros : nextIds()
      if (behaviours.has('refusesRefunds') && chance.percent(30)) page.refusalsLeft = 1
      pages.set(trackId, page)
      return page
    },
    decline: (page) => {
      page.state = 'declined'
      page.ids = failureIds()
    },
    cancel: (page) => {
      page.state = 'cancelled'
      page.ids = failureIds()
    },
    capture: (page) => {
      if (page.state === 'declined') note('declineThenCapture')
      page.ids = captureIds(page)
      page.state = 'captured'
      page.chargedFils = page.askedFils
      page.capturedAtMs = now()
      if (behaviours.has('wrongAmount') && chance.percent(12)) {
        note('wrongAmount')
        page.chargedFils += chance.percent(50) ? 1000 : -500
      }
      page.capturedFils = page.chargedFils
    },
    captureAgain: (page) => {
      note('capturesTwice')
      page.ids = nextIds()
      page.chargedFils = page.askedFils
      page.capturedFils += page.chargedFils
    },
    giveBackByHand: (page, keptFils) => {
      page.refundedFils = page.capturedFils - page.promisedFils - keptFils
    },
    voidCapture: (page) => {
      const backFils = page.refundedFils + page.promisedFils
      if (backFils > 0 && backFils >= page.capturedFils) return
      note(backFils > 0 ? 'voids what is left after a part' : 'voids')
      page.state = 'voided'
      page.capturedFils = backFils
    },
    refund: (page, fils, { remark, isAtOnce }) => {
      if (page.refundedFils + page.promisedFils + fils > page.capturedFils) return 'too_much'
      if (page.refusalsLeft > 0) {
        note('refusesRefunds')
        page.refusalsLeft -= 1
        return 'refused'
      }
      page.remarks.push(remark)
      if (isAtOnce) page.refundedFils += fils
      else page.promisedFils += fils
      return 'done'
    },
    carryOutRefunds: () => {
      for (const page of pages.values()) {
        page.refundedFils += page.promisedFils
        page.promisedFils = 0
      }
    },
    heldFils: (page) => page.capturedFils - page.refundedFils - page.promisedFils,
  }
}

/** Whether a customer can still act on the page. */
export const isUsable = (page: Page, behaviours: Behaviours, nowMs: number): boolean => {
  if (nowMs - page.openedAtMs > (behaviours.has('comesBackLate') ? PAGE_LIVES_MS : 14 * 60_000)) return false
  return page.state === 'untouched' || (page.state === 'declined' && behaviours.has('declineThenCapture'))
}
