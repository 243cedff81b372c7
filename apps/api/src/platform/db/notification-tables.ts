/** What customers are told of their orders, and where they are reached. */
export type NotificationTables = {
  notifications: {
    id: string
    /** The outbox row that it was written for: whatever is done twice, one event is told once. */
    event_id: string
    user_id: string
    order_id: string
    /** status, refund or compensation. */
    kind: string
    order_status: string
    message_en: string
    message_ar: string
    created_at: string
    read_at: string | null
    /** Set when the customer cleared the list. The row stays, so that its event is not told again. */
    cleared_at: string | null
  }
  /** A browser or telephone that a customer is signed in on and has asked to be reached at. */
  devices: {
    id: string
    account_id: string
    /** The sign-in that it belongs to; with its end the device hears nothing more. */
    family_id: string
    /** web or fcm. */
    kind: string
    /** Of the endpoint or token: one device is one row, whoever signs in on it. */
    address_hash: string
    /** JSON of the address with its keys. */
    address: string
    /** The language that the device is used in. */
    locale: string
    created_at: string
    updated_at: string
  }
}
