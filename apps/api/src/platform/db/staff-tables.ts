/** The audit log. */
export type StaffTables = {
  /** One row per write by staff or a driver, in the transaction of the write. Rows are added and never changed. */
  audit_log: {
    id: string
    at: string
    /** The account that acted; null for a command run on the server itself. */
    actor_id: string | null
    /** Subject and verb: `order.accept`, `refund.decline`, `account.disable`. */
    action: string
    /** Kind of the subject: order, refund, account, shop and so on. */
    subject_kind: string
    subject_id: string
    /** JSON of the fields that differ; null where nothing was there before, or nothing is after. */
    before: string | null
    after: string | null
  }
}
