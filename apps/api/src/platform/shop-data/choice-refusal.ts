import type { CallRefusal } from '../http/serve.ts'

/** The refusal of an invalid choice: its own code for the area, a failed validation of the field for the others. */
export const refuseChoice = (code: 'AREA_UNKNOWN' | 'SERVICE_UNKNOWN' | 'FULFILMENT_UNKNOWN'): CallRefusal =>
  code === 'AREA_UNKNOWN'
    ? { ok: false, code }
    : { ok: false, code: 'VALIDATION_FAILED', fields: { [code === 'SERVICE_UNKNOWN' ? 'shipping_type' : 'order_type']: 'enum' } }
