import type { FastifyInstance, FastifyReply } from 'fastify'
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
    seconds.observe({ call: call ?? measuredAs ?? 'other', status: statusOf(reply) }, reply.elapsedTime / 1000)
  })
  countDropped(app, registry)
  return {
    contentType: registry.contentType,
    registry,
    setOpenStreams: (count) => streams.set(count),
    render: async () => `${await registry.metrics()}\n${await measureProcess().metrics()}`,
  }
}

/** The first digit; refusals of planned maintenance are 503 too, and would page somebody who closed the shop on purpose. */
const statusOf = ({ errorCode, statusCode }: FastifyReply): string =>
  errorCode === 'MAINTENANCE' ? 'maintenance' : `${String(statusCode).slice(0, 1)}xx`

/** Connections beyond `maxConnections` leave no other trace: Node closes them before anything is read. */
const countDropped = (app: FastifyInstance, registry: Registry): void => {
  const dropped = new Counter({
    name: 'http_connections_dropped_total',
    help: 'Connections closed unanswered because too many were open',
    registers: [registry],
  })
  app.server.on('drop', () => dropped.inc())
}

/** Metrics of the process are registered once, however many servers it runs. */
const measureProcess = (): Registry => {
  if (processRegistry === null) {
    processRegistry = new Registry()
    collectDefaultMetrics({ register: processRegistry })
  }
  return processRegistry
}
