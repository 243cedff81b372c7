import type { Kysely } from 'kysely'
import type { Config } from './config.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Database } from './platform/db/schema.ts'
import type { FileStore } from './platform/files/file-store.ts'
import type { MailTransport } from './platform/mail/mail.ts'
import type { PasswordHasher } from './platform/passwords/password-hash.ts'
import type { PaymentAdapter } from './platform/payments/payment-adapter.ts'
import type { PushSender } from './platform/push/push.ts'
import type { RealtimeHub } from './platform/realtime/realtime-hub.ts'

/** The dependencies of every feature; created in `run-shop.ts`, and by tests with a manual clock, a test database and often a fake bank. */
export type AppContext = {
  config: Config
  db: Kysely<Database>
  /** The handle for reports over all orders, which no other call waits for. */
  reports: Kysely<Database>
  clock: Clock
  realtime: RealtimeHub
  files: FileStore
  mail: MailTransport
  passwords: PasswordHasher
  payments: PaymentAdapter
  /** Gateways that the shop used before and can still access: attempts that started there are settled there. */
  formerPayments: readonly PaymentAdapter[]
  push: PushSender
}
