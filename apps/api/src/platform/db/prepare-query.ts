import { type CompiledQuery, type Insertable, type Kysely, type QueryResult, type RawBuilder, sql } from 'kysely'
import { dialectOf } from './database.ts'
import { namePrepared } from './prepared-names.ts'
import type { Database } from './schema.ts'

/** Stands in a statement for a value that each use of it brings. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** A place for each value of a use. */
export type Slots<V> = { readonly [K in keyof V]-?: RawBuilder<V[K]> }
export type Compilable<R> = { compile: () => CompiledQuery<R> }

/** Runs the statement on a handle with the values of this use. */
export type PreparedQuery<V, R> = (db: Kysely<Database>, values: V) => Promise<QueryResult<R>>

/**
 * A statement that is built and compiled once for each family of SQL instead of at every use: for the few that every customer
 * needs at every tap. It is the same text whatever the values, so a condition that depends on them makes another statement.
 */
export const prepareQuery = <V extends object, R>(build: (db: Kysely<Database>, slots: Slots<V>) => Compilable<R>): PreparedQuery<V, R> => {
  const known: { sqlite?: CompiledQuery<R>; postgres?: CompiledQuery<R> } = {}
  const compile = (db: Kysely<Database>): CompiledQuery<R> => build(db, slots as Slots<V>).compile()
  const find = (db: Kysely<Database>): CompiledQuery<R> => {
    // A handle with plugins may make another statement of it, which must be nobody else's.
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

/** As `prepareQuery`, for rows of one table, which all have the same columns: as many rows of the same columns share a statement. */
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

/** Makes a slot for every name that is asked for; it has none of its own, so a rest of it (`...others`) is empty. */
const slots = new Proxy({}, { get: (_, name) => slotOf(String(name)) })

const slotsFor = (columns: readonly string[], row: number) =>
  Object.fromEntries(columns.map((column) => [column, slotOf(`${row} ${column}`)]))

const fill = (parameter: unknown, values: object): unknown =>
  parameter instanceof Slot ? (values as Record<string, unknown>)[parameter.name] : parameter
