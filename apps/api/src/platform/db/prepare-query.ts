import { type CompiledQuery, type Insertable, type Kysely, type QueryResult, type RawBuilder, sql } from 'kysely'
import { dialectOf } from './database.ts'
import { namePrepared } from './prepared-names.ts'
import type { Database } from './schema.ts'

/** Placeholder in a statement for a value of each use. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** One placeholder for each value. */
export type Slots<V> = { readonly [K in keyof V]-?: RawBuilder<V[K]> }
export type Compilable<R> = { compile: () => CompiledQuery<R> }

/** Runs the statement on a handle with the given values. */
export type PreparedQuery<V, R> = (db: Kysely<Database>, values: V) => Promise<QueryResult<R>>

/**
 * Builds and compiles a statement once per dialect instead of at every use, for the few statements that most calls run. Its text is the
 * same whatever the values, so a condition that depends on a value needs another statement.
 */
export const prepareQuery = <V extends object, R>(build: (db: Kysely<Database>, slots: Slots<V>) => Compilable<R>): PreparedQuery<V, R> => {
  const known: { sqlite?: CompiledQuery<R>; postgres?: CompiledQuery<R> } = {}
  const compile = (db: Kysely<Database>): CompiledQuery<R> => build(db, slots as Slots<V>).compile()
  const find = (db: Kysely<Database>): CompiledQuery<R> => {
    // Plugins may change the statement, so one with plugins is not cached.
    if (db.getExecutor().plugins.length > 0) return compile(db)
    const dialect = dialectOf(db)
    const query = known[dialect]
    if (query !== undefined) return query
    const compiled = compile(db)
    known[dialect] = compiled
    if (dialect === 'postgres') namePrepared(compiled.sql)
    return compiled
  }
  return (db, values) => {
    const query = find(db)
    return db.executeQuery({ ...query, parameters: query.parameters.map((given) => fill(given, values)) })
  }
}

/**
 * As `prepareQuery`, for inserting rows of one table that all have the same columns. Inserts with the same columns and number of rows share
 * a statement.
 */
export const prepareInsert = <T extends keyof Database>(
  table: T,
): ((db: Kysely<Database>, ...rows: Insertable<Database[T]>[]) => Promise<void>) => {
  const known = new Map<string, PreparedQuery<object, unknown>>()
  return async (db, ...rows) => {
    const columns = Object.keys(rows[0] ?? {})
    const name = `${rows.length} ${columns.join()}`
    const insert =
      known.get(name) ??
      prepareQuery<object, unknown>((handle) => handle.insertInto(table).values(rows.map((_, n) => slotsFor(columns, n)) as never))
    known.set(name, insert)
    await insert(db, Object.fromEntries(rows.flatMap((row, n) => Object.entries(row).map(([column, value]) => [`${n} ${column}`, value]))))
  }
}

const slotOf = (name: string): RawBuilder<unknown> => sql.val(new Slot(name))

/** Creates a slot for every property that is read; it has no own keys, so a rest of it (`...others`) is empty. */
const slots = new Proxy({}, { get: (_, name) => slotOf(String(name)) })

const slotsFor = (columns: readonly string[], row: number) =>
  Object.fromEntries(columns.map((column) => [column, slotOf(`${row} ${column}`)]))

const fill = (parameter: unknown, values: object): unknown =>
  parameter instanceof Slot ? (values as Record<string, unknown>)[parameter.name] : parameter
