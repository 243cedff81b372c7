import type { DatabaseSync } from 'node:sqlite'
import { createMutex } from './mutex.ts'

/** Those who write, one after the other. Who has entered keeps or undoes what it wrote, and then leaves. */
export type WriteLine = {
  /** Waits for the turn and begins. Where it throws, the turn has been given up. */
  enter: () => Promise<void>
  /** What was written since entering stands; `durable` is resolved when it is on the disk, and rejected when it never will be. */
  keep: () => Promise<{ durable: Promise<void> }>
  /** What was written since entering is taken back. */
  undo: () => Promise<void>
  /** Hands the turn on. */
  leave: () => void
  /** One statement that is a transaction by itself; answered when it is on the disk. */
  runMember: <T>(work: () => Promise<T>) => Promise<T>
  /** Work that is no transaction, in a turn of its own. */
  runAlone: <T>(work: () => Promise<T>) => Promise<T>
}

/** Transactions of several callers inside one of the database. */
type Group = { members: number; done: PromiseWithResolvers<void> }

/**
 * The writing connection, taken in turn. Where others wait already, a transaction that ends leaves the database's own one
 * open for the next, each inside a savepoint, and all are committed together: one write to the disk for up to `membersMax`.
 * Nobody is told of success before that commit; should it fail, all of them have failed.
 */
export const createWriteLine = (writer: DatabaseSync, run: (text: string) => Promise<unknown>, membersMax: number): WriteLine => {
  const turns = createMutex()
  let group: Group | null = null

  const openGroup = async (): Promise<Group> => {
    // IMMEDIATE takes the write lock now: a transaction that reads first could otherwise not be upgraded later.
    await run('begin immediate')
    const done = Promise.withResolvers<void>()
    // Every member awaits it and hears of a failure; a group that all members have left has nobody to tell.
    done.promise.catch(() => undefined)
    return { members: 0, done }
  }
  /** SQLite ends a transaction by itself on some errors (disk full), and with it everything that the others of the group wrote. */
  const giveUp = (error: unknown): void => {
    if (writer.isTransaction) writer.exec('rollback')
    group?.done.reject(error)
    group = null
  }
  const commit = async (): Promise<void> => {
    try {
      await run('commit')
      group?.done.resolve()
      group = null
    } catch (error) {
      giveUp(error)
    }
  }
  const commitUnlessWanted = async (): Promise<void> => {
    if (group !== null && (!turns.isWanted() || group.members >= membersMax)) await commit()
  }
  const enter = async (): Promise<void> => {
    await turns.lock()
    try {
      group ??= await openGroup()
      await run('savepoint member')
    } catch (error) {
      giveUp(error)
      turns.unlock()
      throw error
    }
  }
  const keep = async (): Promise<{ durable: Promise<void> }> => {
    const joined = group
    if (joined === null) throw new Error('Nobody has entered')
    joined.members += 1
    try {
      await run('release member')
      await commitUnlessWanted()
    } catch (error) {
      giveUp(error)
    }
    return { durable: joined.done.promise }
  }
  const undo = async (): Promise<void> => {
    try {
      await run('rollback to member')
      await run('release member')
      await commitUnlessWanted()
    } catch (error) {
      giveUp(error)
    }
  }
  const runMember = async <T>(work: () => Promise<T>): Promise<T> => {
    await enter()
    let durable: Promise<void>
    let result: T
    try {
      result = await work()
      durable = (await keep()).durable
    } catch (error) {
      await undo()
      throw error
    } finally {
      turns.unlock()
    }
    await durable
    return result
  }
  const runAlone = async <T>(work: () => Promise<T>): Promise<T> => {
    await turns.lock()
    try {
      // Some statements (vacuum, pragma) are refused inside a transaction, so those who wait to be committed come first.
      if (group !== null) await commit()
      return await work()
    } finally {
      turns.unlock()
    }
  }
  return { enter, keep, undo, leave: turns.unlock, runMember, runAlone }
}
