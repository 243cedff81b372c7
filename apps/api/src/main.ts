import { ConfigError, parseConfig } from './config.ts'
import { describeConnectionFailure } from './platform/db/database-errors.ts'
import { NewerSchemaError } from './platform/db/migrate.ts'
import { runShop } from './run-shop.ts'
import { stopOnSignals } from './stop-on-signals.ts'

try {
  const shop = await runShop(parseConfig(process.env))
  stopOnSignals(process, shop.stop)
  shop.announce()
} catch (error) {
  // Errors that the operator can fix are printed as one sentence; others are bugs and printed with their stack.
  const isPlain = error instanceof ConfigError || error instanceof NewerSchemaError
  const plain = isPlain ? error.message : describeConnectionFailure(error)
  process.stderr.write(`${plain ?? (error instanceof Error ? error.stack : String(error))}\n`)
  process.exit(1)
}
