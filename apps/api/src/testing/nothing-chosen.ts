import type { Choice } from '../platform/shop-data/choice.ts'

/** The choice of a customer who has chosen neither area, service nor fulfilment. */
export const nothingChosen: Choice = { area: null, branch: null, tariff: null, service: null, fulfilment: null }
