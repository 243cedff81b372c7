import { Type } from 'typebox'
import { type Endpoint, withUuid } from './endpoint.ts'
import { OrderStatus } from './order.ts'
import { contactProperties } from './order-contact.ts'
import { answer, Shape } from './schema.ts'
import { StaffOrder } from './staff-orders.ts'

/** The call with which staff correct whom an order is for and where it goes. */
export const staffContactEndpoints = {
  correctOrderContact: {
    summary:
      'Correct name, phone, address text or recipient of an order that is not over; the account and saved addresses stay as they are',
    spec: ['S6.3'],
    tag: 'staff',
    access: 'staff',
    params: withUuid,
    /**
     * The whole contact. With a changed address the pin on the map is removed, unless `keep_pin` says that it is still right. `seen` is the order as
     * the caller last loaded it; when it has changed since, nothing is written. A CONFLICT has the `present` contact in its data.
     */
    body: Shape({ ...contactProperties, keep_pin: Type.Boolean(), seen: Shape({ status: OrderStatus, ...contactProperties }) }),
    answer: answer(StaffOrder),
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'PASSWORD_CHANGE_REQUIRED', 'NOT_FOUND', 'ORDER_STATE', 'CONFLICT', 'PACI_INVALID'],
  },
} as const satisfies Record<string, Endpoint>
