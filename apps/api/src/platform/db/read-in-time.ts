/** Far below the interval at which load balancers and Prometheus ask. */
const PATIENCE_MS = 2000

/** The result of a query, or null when the database is away or takes too long: for measurements, which must answer just then. */
export const readInTime = async <T>(query: () => Promise<T>): Promise<T | null> => {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), PATIENCE_MS)
  try {
    return await Promise.race([query(), late])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
