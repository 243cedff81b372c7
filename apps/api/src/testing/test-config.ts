import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, type Environment, parseConfig } from '../config.ts'

/** A configuration for tests: limits as in a shop, a quiet log, a data folder of its own. */
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
