import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  /** All metrics as Prometheus text. */
  render: () => Promise<string>
  contentType: string
  /** The registry for metrics of other modules. */
  registry: Registry
  setOpenStreams: (count: number) => void
}

let processRegistry: Registry | null = null

/** Measures calls by name and status. Names come from the contract, so the number of labels is bounded. */
export const createMetrics = (app: FastifyInstance, countTurnedAway: () => number): Metrics => {
  const registry = new Registry()
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const streams = new Gauge({ name: 'realtime_streams_open', help: 'Open event streams', registers: [registry] })
  new Counter({
    name: 'http_turned_away_total',
    help: 'Calls answered 503 at the door; they are not among the requests measured by name',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(countTurnedAway())
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    const { call, measuredAs } = request.routeOptions.config
    seconds.observe({ call: call ?? measuredAs ?? 'other', status: `${String(reply.statusCode).slice(0, 1)}xx` }, reply.elapsedTime / 1000)
  })
  return {
    contentType: registry.contentType,
    registry,
    setOpenStreams: (count) => streams.set(count),
    render: async () => `${await registry.metrics()}\n${await measureProcess().metrics()}`,
  }
}

/** Metrics of the process are registered once, however many servers it runs. */
const measureProcess = (): Registry => {
  if (processRegistry === null) {
    processRegistry = new Registry()
    collectDefaultMetrics({ register: processRegistry })
  }
  return processRegistry
}
