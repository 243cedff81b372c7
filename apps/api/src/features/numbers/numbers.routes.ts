import { succeed } from '@sukkar/domain/outcome'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { getBakeList, listSlotLoad } from './kitchen.service.ts'
import { pagePrintSheets } from './print-sheets.service.ts'
import { getSalesNumbers } from './sales.service.ts'

/** Sales, bake list, print sheets and slot load. */
export const registerNumbersRoutes = (serve: Serve, _app: FastifyInstance, context: AppContext): void => {
  serve('getSalesNumbers', async ({ query, nowMs }) => {
    const numbers = await getSalesNumbers(context, query, nowMs)
    return numbers.ok ? succeed({ data: numbers.value }) : numbers
  })
  serve('getBakeList', async ({ query }) => {
    const list = await getBakeList(context, query)
    return list.ok ? succeed({ data: list.value }) : list
  })
  serve('listPrintSheets', async ({ query }) => {
    const page = await pagePrintSheets(context, query)
    return page.ok ? succeed({ data: page.value.sheets, extra: { meta: page.value.meta } }) : page
  })
  serve('listSlotLoad', async ({ query, nowMs }) => {
    const load = await listSlotLoad(context, query, nowMs)
    return load.ok ? succeed({ data: load.value }) : load
  })
}
