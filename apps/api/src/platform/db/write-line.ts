import type { DatabaseSync } from 'node:sqlite'
import { createMutex } from './mutex.ts'

/** Who has entered keeps or undoes what it wrote, and then leaves. */
type Turn = {
  /** Waits for the turn and begins. Where it throws, the turn has been given up. */
  enter: () => Promise<void>
  /** What was written since entering stands; `durable` is resolved when it is on the disk, and rejected when it never will be. */
  keep: () => Promise<{ durable: Promise<void> }>
  /** What was written since entering is taken back. */
  undo: () => Promise<void>
  /** Hands the turn on. */
  leave: () => void
}

/** Those who write, one after the other. */
export type WriteLine = Turn & {
  /** One statement that is a transaction by itself; answered when it is on the disk. */
  runMember: <T>(work: () => Promise<T>) => Promise<T>
  /** Work that is no transaction, in a turn of its own. */
  runAlone: <T>(work: () => Promise<T>) => Promise<T>
}

/** Transactions of several callers inside one of the database. */
type Group = { members: number; done: PromiseWithResolvers<void> }

/**
 * The writing connection, taken in turn. A transaction that ends leaves the database's own one open for those that come in the
 * same turn of the event loop, each inside a savepoint, and all are committed together: one write to the disk for up to
 * `membersMax`. Nobody is told of success before that commit; should it fail, all of them have failed.
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
    const opened = { members: 0, done }
    // Transactions wait for nothing but the database, so each is over before the next request is even read: they would never
    // meet. At the end of the turn all that came with it have been.
    setImmediate(() => void commitAtTheEnd(opened))
    return opened
  }
  const commitAtTheEnd = async (opened: Group): Promise<void> => {
    await turns.lock()
    if (group === opened) await commit()
    turns.unlock()
  }
  /** SQLite ends a transaction by itself on some errors (disk full), and with it everything that the others of the group wrote. */
  const giveUp = (error: unknown): void => {
    if (writer.isOpen && writer.isTransaction) writer.exec('rollback')
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
  const commitWhenFull = async (): Promise<void> => {
    if (group !== null && (group.members === 0 || group.members >= membersMax)) await commit()
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
      await commitWhenFull()
    } catch (error) {
      giveUp(error)
    }
    return { durable: joined.done.promise }
  }
  const undo = async (): Promise<void> => {
    try {
      await run('rollback to member')
      await run('release member')
      await commitWhenFull()
    } catch (error) {
      giveUp(error)
    }
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
  const turn: Turn = { enter, keep, undo, leave: turns.unlock }
  return { ...turn, runMember: (work) => runMember(turn, work), runAlone }
}

const runMember = async <T>(turn: Turn, work: () => Promise<T>): Promise<T> => {
  await turn.enter()
  let durable: Promise<void>
  let result: T
  try {
    result = await work()
    durable = (await turn.keep()).durable
  } catch (error) {
    await turn.undo()
    throw error
  } finally {
    turn.leave()
  }
  await durable
  return result
}
