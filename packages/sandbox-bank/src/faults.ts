/**
 * The faults of the sandbox bank. A test changes this object while the gateway runs; no route changes it, so that nobody can make a running
 * demonstration fail from outside.
 */
export interface SandboxFaults {
  /** KNET's call to the shop: on time, late, twice, or never made. */
  notification: 'normal' | 'delayed' | 'twice' | 'lost'
  /** Delay of a delayed notification, in milliseconds. */
  notificationDelayMs: number
  /** Every status answer has this amount, in fils, instead of the real one; null for none. */
  wrongAmountFils: number | null
  /** This many of the next status answers report the payment as still open. */
  pendingEnquiries: number
  /** The server-to-server calls: answered, failing with 500, not answered, or answered with garbage. */
  api: 'normal' | 'error_500' | 'timeout' | 'garbage'
  /** `closed`: the payer's browser is not sent back to the shop. */
  browser: 'returns' | 'closed'
}

/** Faults with nothing wrong except `changes`. */
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
