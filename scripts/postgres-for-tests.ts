import { startPostgres } from '@sukkar/api/src/testing/postgres-server.ts'
import type { TestProject } from 'vitest/node'
import { findOrInstallPostgres } from './postgres.mjs'

/** Starts a PostgreSQL server for the tests of one run; the returned function removes it. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const programs = await findOrInstallPostgres()
  const server = await startPostgres(programs)
  project.provide('postgres', { url: server.url, programs })
  return server.remove
}
