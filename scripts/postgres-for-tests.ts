import { startPostgres } from '@sukkar/api/src/testing/postgres-server.ts'
import type { TestProject } from 'vitest/node'
import { findOrInstallPostgres } from './postgres.mjs'

/** Gives the tests of one run a PostgreSQL server of their own, and takes it away afterwards. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const programs = await findOrInstallPostgres()
  const server = await startPostgres(programs)
  project.provide('postgres', { url: server.url, programs })
  return server.remove
}
