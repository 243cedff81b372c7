import type { TYPED_PARTS } from '@sukkar/domain/address'
import { ADDRESS_MAX_LENGTHS, PERSON_NAME_MAX_LENGTH } from '@sukkar/domain/limits'
import { type Static, type TSchema, Type } from 'typebox'
import { orderAddressProperties } from './address.ts'
import { Nullable, Shape } from './schema.ts'

const { address_type, block_no, address_street_name, address_avenue, address_building_no } = orderAddressProperties
const { address_floor, address_apartment, address_office_no, address_description, civil_id } = orderAddressProperties

/** The area, on which fee, branch and times depend, and the pin are not among them. */
const parts = {
  address_type,
  block_no,
  address_street_name,
  address_avenue,
  address_building_no,
  address_floor,
  address_apartment,
  address_office_no,
  civil_id,
  address_description,
} satisfies Record<(typeof TYPED_PARTS)[number], TSchema>

/**
 * Whom an order is for and where it goes, with the names that it is placed with. An absent part is empty. The address of a pick-up and the recipient
 * of an order that is no gift are ignored.
 */
export const contactProperties = {
  name: Type.String({ maxLength: PERSON_NAME_MAX_LENGTH }),
  address_phone: Type.String({ maxLength: ADDRESS_MAX_LENGTHS.phone }),
  ...parts,
  /** The recipient of a gift. */
  to_send: Type.Optional(
    Nullable(
      Shape({ name: Type.String({ maxLength: PERSON_NAME_MAX_LENGTH }), phone: Type.String({ maxLength: ADDRESS_MAX_LENGTHS.phone }) }),
    ),
  ),
}
const OrderContact = Shape(contactProperties)

export type OrderContact = Static<typeof OrderContact>
