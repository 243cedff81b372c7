import { Type } from 'typebox'
import { Address, DefaultLocation, SaveAddress, SetDefaultLocation } from './address.ts'
import { type Endpoint, withUuid } from './endpoint.ts'
import { answer, Nullable } from './schema.ts'

const signedIn = ['UNAUTHENTICATED', 'NOT_A_CUSTOMER'] as const

/** The calls of a customer's saved addresses and default location. */
export const addressEndpoints = {
  listAddresses: {
    summary: "The customer's addresses, the default one first, then the newest",
    spec: ['S7.2', 'S3.1a', 'S8.3d'],
    tag: 'address',
    access: 'customer',
    answer: answer(Type.Array(Address)),
    errors: signedIn,
  },
  getAddress: {
    summary: 'One address of the customer',
    spec: ['S7.3', 'S3.1a'],
    tag: 'address',
    access: 'customer',
    params: withUuid,
    answer: answer(Address),
    errors: [...signedIn, 'ADDRESS_NOT_FOUND'],
  },
  createAddress: {
    summary: 'Save an address; the same one again is the one that is there',
    spec: ['S7.4', 'S3.15', 'S3.16a', 'S5.14b', 'S8.2f'],
    tag: 'address',
    access: 'customer',
    body: SaveAddress,
    isForm: true,
    answer: answer(Address),
    status: 201,
    errors: [...signedIn, 'AREA_UNKNOWN', 'PACI_INVALID', 'ADDRESS_LIMIT'],
  },
  updateAddress: {
    summary: 'Change an address; parts that are not named stay, and the pin goes with a place that has moved',
    spec: ['S7.5', 'S5.8b', 'S8.2k'],
    tag: 'address',
    access: 'customer',
    params: withUuid,
    body: SaveAddress,
    isForm: true,
    answer: answer(Address),
    errors: [...signedIn, 'ADDRESS_NOT_FOUND', 'AREA_UNKNOWN', 'PACI_INVALID'],
  },
  deleteAddress: {
    summary: 'Delete an address; orders keep their own copy, and a default location that it was is none any more',
    spec: ['S7.6'],
    tag: 'address',
    access: 'customer',
    params: withUuid,
    answer: answer(Type.Null()),
    errors: [...signedIn, 'ADDRESS_NOT_FOUND'],
  },
  setDefaultLocation: {
    summary: 'Choose the default location: an address, or a branch and an area for pick-up',
    spec: ['S7.7', 'S4.2'],
    tag: 'address',
    access: 'customer',
    body: SetDefaultLocation,
    answer: answer(DefaultLocation),
    errors: [...signedIn, 'ADDRESS_NOT_FOUND', 'AREA_UNKNOWN', 'NO_BRANCHES', 'BRANCH_UNKNOWN'],
  },
  getDefaultLocation: {
    summary: 'The default location; null where none was chosen',
    spec: ['S7.8', 'S6.2a'],
    tag: 'address',
    access: 'customer',
    answer: answer(Nullable(DefaultLocation)),
    errors: signedIn,
  },
} as const satisfies Record<string, Endpoint>
