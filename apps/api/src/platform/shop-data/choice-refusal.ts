import type { CallRefusal } from '../http/serve.ts'

/** What the wire answers to a choice that is not one: the area by its own code, the others as a field that is no choice. */
export const refuseChoice = (code: 'AREA_UNKNOWN' | 'SERVICE_UNKNOWN' | 'FULFILMENT_UNKNOWN'): CallRefusal =>
  code === 'AREA_UNKNOWN'
    ? { ok: false, code }
    : { ok: false, code: 'VALIDATION_FAILED', fields: { [code === 'SERVICE_UNKNOWN' ? 'shipping_type' : 'order_type']: 'enum' } }
