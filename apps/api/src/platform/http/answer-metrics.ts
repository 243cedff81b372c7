import { Counter, Gauge, type Registry } from 'prom-client'
import type { AnswerStore } from './cached-answers.ts'

/** Metrics of cached answers: hits and misses per call, and memory. */
export const measureAnswers = (registry: Registry, answers: AnswerStore): void => {
  new Counter({
    name: 'kept_answers_total',
    help: 'Public calls whose answer was ready to be sent (hit) or had to be made (miss)',
    labelNames: ['call', 'result'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [call, { hits, misses }] of answers.countByCall()) {
        this.inc({ call, result: 'hit' }, hits)
        this.inc({ call, result: 'miss' }, misses)
      }
    },
  })
  new Gauge({
    name: 'kept_answers_bytes',
    help: 'Memory of the answers that are ready to be sent',
    registers: [registry],
    collect() {
      this.set(answers.bytes())
    },
  })
}
