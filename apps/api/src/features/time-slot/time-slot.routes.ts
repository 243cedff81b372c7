import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { listTimeSlots } from './time-slot.service.ts'

export const registerTimeSlotRoutes = (serve: Serve, _app: FastifyInstance, context: AppContext): void => {
  serve('listTimeSlots', async ({ query, nowMs, locale, cartId }) => {
    const found = await listTimeSlots(context, query, { nowMs, locale, cartId })
    if (!found.ok) return found
    const { slots, deliveryValidator, dates } = found.value
    return { ok: true, value: { data: slots, extra: { deliveryValidator, dates } } }
  })
}
