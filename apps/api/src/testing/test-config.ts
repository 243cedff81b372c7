import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, parseConfig } from '../config.ts'
import type { Environment } from '../platform/environment/reading.ts'

/** A configuration for tests: limits as in production, a quiet log, a separate data folder. */
export const createTestConfig = (given: Environment = {}, dataDir = join(tmpdir(), `sukkar-test-${process.pid}`)): Config =>
  parseConfig({
    NODE_ENV: 'test',
    PORT: '3000',
    PUBLIC_URL: 'http://shop.test',
    DATA_DIR: dataDir,
    APP_SECRET: 'a secret that only tests know, of good length',
    LOG_LEVEL: 'error',
    ...given,
  })
