import type { Kysely, Transaction } from 'kysely'
import type { Database } from './schema.ts'
import { inTransaction } from './transaction.ts'

/**
 * As `inTransaction`, for work that may be refused: a refusal rolls back everything written before it and is returned as a value, so a
 * refused call has changed nothing.
 */
export const inTransactionOrUndo = async <T extends { ok: boolean }>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<T>,
): Promise<T> => {
  try {
    return await inTransaction(db, async (transaction) => {
      const outcome = await work(transaction)
      if (!outcome.ok) throw new Undo(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof Undo) return error.outcome as T
    throw error
  }
}

/** Carries a refusal past the end of its transaction. */
class Undo extends Error {
  readonly outcome: { ok: boolean }
  constructor(outcome: { ok: boolean }) {
    super('A refusal undoes its transaction')
    this.outcome = outcome
  }
}
