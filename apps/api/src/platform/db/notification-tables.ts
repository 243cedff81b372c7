/** Notifications to customers about their orders, and the devices that receive them. */
export type NotificationTables = {
  notifications: {
    id: string
    /** The outbox row that caused it: an event that is delivered twice notifies once. */
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
    /** Set when the customer cleared the list. The row stays, so that its event is not notified again. */
    cleared_at: string | null
  }
  /** A browser or phone on which a signed-in customer has turned notifications on. */
  devices: {
    id: string
    account_id: string
    /** The session family that registered the device; when it ends, the device receives nothing more. */
    family_id: string
    /** web or fcm. */
    kind: string
    /** Hash of the endpoint or token: one device has one row, whichever account is signed in on it. */
    address_hash: string
    /** JSON of the address with its keys. */
    address: string
    /** The language that the device is used in. */
    locale: string
    created_at: string
    updated_at: string
  }
}
