/**
 * What goes wrong next at the sandbox bank. A test holds this object and changes it while the gateway runs; there is no
 * route to it, so that a running demonstration cannot be made to fail from outside.
 */
export interface SandboxFaults {
  /** KNET's call to the shop: on time, late, twice, or never made. */
  notification: 'normal' | 'delayed' | 'twice' | 'lost'
  /** How late a delayed one is, in milliseconds. */
  notificationDelayMs: number
  /** Every status answer names this amount, in fils, instead of the paid one. */
  wrongAmountFils: number | null
  /** The next so many status answers say that the payment is still open. */
  pendingEnquiries: number
  /** The server-to-server calls: answered, failing, not answering, or answering nonsense. */
  api: 'normal' | 'error_500' | 'timeout' | 'garbage'
  /** `closed`: the payer's browser is not sent back to the shop. */
  browser: 'returns' | 'closed'
}

/** A bank at which nothing goes wrong but what `changes` says. */
export function createSandboxFaults(changes: Partial<SandboxFaults> = {}): SandboxFaults {
  return {
    notification: 'normal',
    notificationDelayMs: 1000,
    wrongAmountFils: null,
    pendingEnquiries: 0,
    api: 'normal',
    browser: 'returns',
    ...changes,
  }
}

/** Consumes one of the pending answers that were configured. */
export function consumePendingEnquiry(faults: SandboxFaults): boolean {
  if (faults.pendingEnquiries <= 0) return false
  faults.pendingEnquiries -= 1
  return true
}
