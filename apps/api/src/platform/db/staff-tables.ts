/** What the people of the shop did. */
export type StaffTables = {
  /** One row for every write of staff or a driver, in the transaction of the write. Rows are added and never changed. */
  audit_log: {
    id: string
    at: string
    /** The account that did it; null for a command that was run on the server itself. */
    actor_id: string | null
    /** What was done: `order.accept`, `refund.decline`, `account.disable`. */
    action: string
    /** What it was done to: order, refund, account, shop and so on. */
    subject_kind: string
    subject_id: string
    /** JSON of what differs, in short; null where there was nothing before, or is nothing after. */
    before: string | null
    after: string | null
  }
}
