import type { DatabaseSync } from 'node:sqlite'
import { createMutex } from './mutex.ts'

/** A user enters, then calls `accept` or `undo` for what it wrote, then leaves. */
type Turn = {
  /** Waits for the turn and begins. If it throws, the turn is already released. */
  enter: () => Promise<void>
  /** Accepts what was written since entering; `durable` resolves when it is on the disk and rejects when it never will be. */
  accept: () => Promise<{ durable: Promise<void> }>
  /** Rolls back what was written since entering. */
  undo: () => Promise<void>
  /** Releases the turn. */
  leave: () => void
}

/** The queue of writers. */
export type WriteLine = Turn & {
  /** Runs one statement as a transaction of its own; resolves when it is on the disk. */
  runMember: <T>(work: () => Promise<T>) => Promise<T>
  /** Runs work outside any transaction, in a turn of its own. */
  runAlone: <T>(work: () => Promise<T>) => Promise<T>
}

/** Transactions of several callers that share one transaction of the database. */
type Group = { members: number; done: PromiseWithResolvers<void> }

/**
 * Queue for the writing connection. When a transaction ends, the database's own stays open for others of the same turn of the event loop,
 * each inside a savepoint, and all are committed together: one sync for up to `membersMax`. No member succeeds before that commit; if it
 * fails, all members fail.
 */
export const createWriteLine = (writer: DatabaseSync, run: (text: string) => Promise<unknown>, membersMax: number): WriteLine => {
  const turns = createMutex()
  let group: Group | null = null

  const openGroup = async (): Promise<Group> => {
    // IMMEDIATE takes the write lock now: a transaction that reads first could fail to get it later.
    await run('begin immediate')
    const done = Promise.withResolvers<void>()
    // Members await this promise and get its failure; without members it would be an unhandled rejection.
    done.promise.catch(() => undefined)
    const opened = { members: 0, done }
    // Committing right after the last member would never form a group: each transaction ends before the next request is read. So the commit
    // waits for the end of the turn.
    setImmediate(() => void commitAtTheEnd(opened))
    return opened
  }
  const commitAtTheEnd = async (opened: Group): Promise<void> => {
    await turns.lock()
    if (group === opened) await commit()
    turns.unlock()
  }
  /** On some errors (disk full) SQLite ends the transaction itself, and with it the writes of all members of the group. */
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
  const accept = async (): Promise<{ durable: Promise<void> }> => {
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
      // Some statements (vacuum, pragma) are refused inside a transaction, so an open group is committed first.
      if (group !== null) await commit()
      return await work()
    } finally {
      turns.unlock()
    }
  }
  const turn: Turn = { enter, accept, undo, leave: turns.unlock }
  return { ...turn, runMember: (work) => runMember(turn, work), runAlone }
}

const runMember = async <T>(turn: Turn, work: () => Promise<T>): Promise<T> => {
  await turn.enter()
  let durable: Promise<void>
  let result: T
  try {
    result = await work()
    durable = (await turn.accept()).durable
  } catch (error) {
    await turn.undo()
    throw error
  } finally {
    turn.leave()
  }
  await durable
  return result
}
