import sharp from 'sharp'
import { expect } from 'vitest'
import type { Found, SpecificationClient, Wire } from './specification-client.ts'

/** The `data` of a successful answer; fails for a refusal. */
export const dataOf = ({ status, body }: Found): Wire => {
  expect(status, JSON.stringify(body).slice(0, 600)).toBeLessThan(300)
  return body?.data
}

/** The names of the fields in a refusal. */
export const namedBy = ({ status, body }: Found): string[] => {
  expect(status, JSON.stringify(body).slice(0, 600)).toBeGreaterThanOrEqual(400)
  return Object.keys(body.errors ?? {}).sort()
}

export const chooseArea = async (client: SpecificationClient, name = 'Salmiya'): Promise<Wire> =>
  dataOf(await client.get('/areas?include=branchs,branchs.orderTypes,branchs.deliveryTypes')).find((area: Wire) => area.name_en === name)

/** A product without pictures and without required options. */
export const findProduct = async (client: SpecificationClient): Promise<Wire> =>
  dataOf(await client.get('/products?search=eclair&per_page=100')).find((product: Wire) => product.has_image === false)

/** A small photograph, as a file of a form. */
export const makePhoto = async (): Promise<Blob> => {
  const photo = sharp({ create: { width: 24, height: 18, channels: 3, background: '#a33' } }).jpeg()
  return new Blob([new Uint8Array(await photo.toBuffer())])
}

/** The fields of S3.11 without its optional ones and without pictures, which few products have. */
export const additionOf = (product: Wire, branch: Wire, given: object = {}) => ({
  product_id: product.id,
  quantity: 8,
  notes: [{ note: 'No sugar' }],
  special_request: 'Ring twice',
  branch_id: branch.id,
  menu_type: 'asap',
  ...given,
})

/** Exactly the fields of S3.13, for an order with cash on delivery. */
export const checkoutForm = {
  to_send: 0,
  payment_method_code: 1,
  delivery_date: '',
  notes: 'Thank you',
  tipping: 0.25,
  is_separate: 0,
  is_pickup: 0,
  address_id: '',
  user_data: { name: 'Noura Al-Salem', phone: '50001234', email: 'noura@example.com', v_code: '', address: 'Beside the mosque' },
}

/** The fields of S3.14 without its file. */
export const addressFields = {
  address_phone: '50001234',
  address_floor: '2',
  address_country: 'Kuwait',
  address_city: 'Hawalli',
  address_area: 'Salmiya',
  address_building_no: '27',
  address_apartment: '',
  address_street_name: 'Salem Al-Mubarak',
  address_type: 'home',
  address_office_no: '',
  block_no: '4',
  address_description: '',
  lat: 29.3352,
  lng: 48.0768,
  civil_id: '',
  is_pickedup: 0,
  payment_method: 'knet',
  v_code: '',
}

export const guestFields = { name: 'Noura Al-Salem', email: 'noura@example.com' }

/** Adds a product to a cart, as a guest or as a member. */
export const fillCart = async (
  client: SpecificationClient,
  caller: 'guest-apis' | 'customer',
  given: object = {},
): Promise<{ cart: Wire; branch: Wire; product: Wire }> => {
  const branch = (await chooseArea(client)).branches[0]
  const product = await findProduct(client)
  const cart = dataOf(await client.form(`/${caller}/add-cart-product/${product.id}`, additionOf(product, branch, given)))
  return { cart, branch, product }
}
