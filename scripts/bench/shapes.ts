import { randomUUID } from 'node:crypto'
import { addressCall } from '@sukkar/contract/calls'
import type { Cart } from '@sukkar/contract/cart'
import type { Product } from '@sukkar/contract/catalogue'
import type { PlaceOrder } from '@sukkar/contract/order'
import type { LoadRequest } from './load.ts'

/** A kind of call that customers repeat. */
export interface Shape {
  name: string
  /** The status of a good answer. */
  status: number
  /** Set where each request consumes something that was prepared, such as a cart. */
  requestsMax?: number
  /** Set where customers pause between requests. */
  perCustomerPerSecond?: number
  /** Set where paced customers make this call less often than the others. */
  everyMs?: number
  next: () => LoadRequest
}

/** Request headers of a browser. */
const browserHeaders = { accept: 'application/json', 'accept-encoding': 'gzip, deflate, br' }

/** Enough addresses to stay below every limit per address at the highest rate measured so far. */
const addressesMax = 5000
let callers = 0

/** Browser headers with the address that a proxy forwards; addresses rotate, so that no measured call reaches a limit per address. */
export const nextCaller = (): Record<string, string> => {
  callers = (callers + 1) % addressesMax
  return { ...browserHeaders, 'x-forwarded-for': `10.1.${callers >> 8}.${callers & 255}` }
}

/** Search terms in both languages. */
const searchWords = ['chocolate', 'كنافة', 'cake', 'كيك', 'choc', 'بقلاوة']

/** What is bought, read from the shop's API so that no product is named here. */
export interface Purchase {
  areaId: string
  product: Product
  /** Enough to reach the area's minimum charge. */
  quantity: number
  categoryId: string
}

/** Finds an area that is served now and two products without options or stock, each enough for its minimum. */
export async function choosePurchases(origin: string): Promise<[Purchase, Purchase]> {
  const areas = await getData<{ id: string; delivery_fee: number | null; minimum_charge: number | null; branches: unknown[] }[]>(
    origin,
    '/api/areas',
  )
  const area = areas.find(({ branches, delivery_fee }) => branches.length > 0 && delivery_fee !== null)
  if (area === undefined) throw new Error('The shop serves no area')
  const products = await getData<Product[]>(origin, `/api/products?${choiceQuery(area.id)}&available=true&per_page=100`)
  const [first, second] = products.filter(
    (one) => !one.has_options && !one.has_image && !one.is_pre && one.stock_left === null && one.price >= 0.5,
  )
  const categoryId = products[0]?.categories[0]?.id
  if (first === undefined || second === undefined || categoryId === undefined)
    throw new Error('The shop sells nothing that can be delivered now')
  const buy = (product: Product): Purchase => {
    const quantity = Math.ceil(((area.minimum_charge ?? 0) + 0.001) / product.price)
    return { areaId: area.id, product, quantity, categoryId }
  }
  return [buy(first), buy(second)]
}

/** The reading calls and adding to a cart, none of which consumes anything prepared. */
export function listEndlessShapes(purchase: Purchase, cartId: string): Shape[] {
  const choice = choiceQuery(purchase.areaId)
  let searches = 0
  let lists = 0
  const get = (path: string, more: Record<string, string> = {}): LoadRequest => ({
    method: 'GET',
    path,
    headers: { ...nextCaller(), ...more },
  })
  return [
    {
      name: 'product list (24 of a category)',
      status: 200,
      next: () => get(`/api/products?category_id=${purchase.categoryId}&${choice}&per_page=24`),
    },
    {
      // The server caches its answers; a price that was not requested before misses the cache.
      name: 'product list, new each time',
      status: 200,
      next: () =>
        get(`/api/products?category_id=${purchase.categoryId}&${choice}&per_page=24&price_max=${(1000 + lists++ / 1000).toFixed(3)}`),
    },
    { name: 'product detail', status: 200, next: () => get(`/api/products/${purchase.product.slug}?${choice}`) },
    {
      name: 'search',
      status: 200,
      next: () =>
        get(`/api/products?search=${encodeURIComponent(searchWords[searches++ % searchWords.length] ?? '')}&${choice}&per_page=24`),
    },
    { name: 'add to cart (new cart each)', status: 200, next: () => addToCart(purchase) },
    { name: 'get cart', status: 200, next: () => get(`/api/guest-apis/get-cart-products?${choice}`, { 'x-cart-id': cartId }) },
  ]
}

/** Placing orders: one for each prepared cart, each with its own idempotency key. */
export function placeOrderShape(purchase: Purchase, cartIds: readonly string[]): Shape {
  let used = 0
  const body = JSON.stringify(orderBody(purchase))
  return {
    name: 'place order',
    status: 201,
    requestsMax: cartIds.length,
    next: () => {
      const cartId = cartIds[used++ % cartIds.length] ?? ''
      const { path } = addressCall('placeGuestOrder')
      return {
        method: 'POST',
        path: `/api${path}`,
        headers: { ...nextCaller(), 'content-type': 'application/json', 'x-cart-id': cartId, 'idempotency-key': randomUUID() },
        body,
      }
    },
  }
}

/** Signing in; hashing the password deliberately costs the server about a tenth of a second. */
export async function loginShape(origin: string): Promise<Shape> {
  const account = { email: 'noura@example.com', password: 'kunafa-with-cream' }
  const json = () => ({ ...nextCaller(), 'content-type': 'application/json' })
  const register: LoadRequest = {
    method: 'POST',
    path: `/api${addressCall('register').path}`,
    headers: json(),
    body: JSON.stringify({ ...account, name: 'Noura Al-Salem', phone: '50001234', password_confirmation: account.password }),
  }
  await readData(await send(origin, register))
  return {
    name: 'login, every 5 s',
    status: 200,
    everyMs: 5000,
    next: () => ({ method: 'POST', path: `/api${addressCall('login').path}`, headers: json(), body: JSON.stringify(account) }),
  }
}

/** As the storefront sends it: a form, because pictures may come with it. */
export function addToCart({ product, areaId, quantity }: Purchase, cartId?: string): LoadRequest {
  const boundary = `----bench${randomUUID()}`
  const fields = {
    product_id: product.id,
    quantity: String(quantity),
    menu_type: 'asap',
    area_id: areaId,
    shipping_type: 'asap',
    order_type: 'asap',
  }
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return {
    method: 'POST',
    path: `/api${addressCall('addGuestCartProduct', { id: product.id }).path}?${choiceQuery(areaId)}`,
    headers: {
      ...nextCaller(),
      ...(cartId === undefined ? {} : { 'x-cart-id': cartId }),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    body: `${parts.join('')}--${boundary}--\r\n`,
  }
}

/** Fills `count` carts, ten at a time, and returns their ids. */
export async function prepareCarts(origin: string, purchase: Purchase, count: number): Promise<string[]> {
  const ids: string[] = []
  let begun = 0
  const work = async () => {
    while (begun++ < count) {
      const request = addToCart(purchase)
      const cart = await readData<Cart>(await send(origin, request))
      ids.push(cart.id)
    }
  }
  await Promise.all(Array.from({ length: 10 }, work))
  return ids
}

export function send(origin: string, { method, path, headers: own, body }: LoadRequest): Promise<Response> {
  return fetch(`${origin}${path}`, { method, headers: own, ...(body === undefined ? {} : { body }) })
}

/** The `data` of a good answer; throws with the refusal otherwise, since nothing can be measured after it. */
async function readData<T>(response: Response): Promise<T> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text.slice(0, 500)}`)
  const answer: { data: T } = JSON.parse(text)
  return answer.data
}

/** Requests `path` and returns the `data` of the answer. */
export async function getData<T>(origin: string, path: string): Promise<T> {
  return readData<T>(await fetch(`${origin}${path}`, { headers: nextCaller() }))
}

/** Delivery now, which most orders are. */
export const choiceQuery = (areaId: string) => `area_id=${areaId}&shipping_type=asap&order_type=asap`

function orderBody({ areaId }: Purchase): PlaceOrder {
  return {
    name: 'Noura Al-Salem',
    email: 'noura@example.com',
    area_id: areaId,
    shipping_type: 'asap',
    order_type: 'asap',
    address_type: 'home',
    address_phone: '50001234',
    block_no: '4',
    address_street_name: 'Salem Al-Mubarak',
    address_building_no: '27',
    payment_method_code: 1,
    terms_accepted: true,
  }
}
