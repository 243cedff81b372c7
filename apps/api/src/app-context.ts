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

/** What every feature is given; made once in `app.ts`, and by tests with a fake clock, a memory database and a fake bank. */
export type AppContext = {
  config: Config
  db: Kysely<Database>
  /** Where reports over all orders read, so that nobody waits for them. */
  reports: Kysely<Database>
  clock: Clock
  realtime: RealtimeHub
  files: FileStore
  mail: MailTransport
  passwords: PasswordHasher
  payments: PaymentAdapter
  /** Gateways that the shop used before and still has access to: what was begun there ends there. */
  formerPayments: readonly PaymentAdapter[]
  push: PushSender
}
