import { ConfigError, parseConfig } from '../config.ts'

/** `npm run check:config`: reads the environment as the server does at its start, and starts nothing. */
try {
  parseConfig(process.env)
  process.stdout.write('The configuration is usable.\n')
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : `The configuration could not be read: ${String(error)}`}\n`)
  process.exitCode = 1
}
