import { succeed } from '@sukkar/domain/outcome'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import type { Serve } from '../../platform/http/serve.ts'
import {
  createAddress,
  deleteAddress,
  getAddress,
  getDefaultLocation,
  listAddresses,
  setDefaultLocation,
  updateAddress,
} from './address.service.ts'

/** Saved addresses and the default location (§7). */
export const registerAddressRoutes = (serve: Serve, _app: FastifyInstance, context: AppContext): void => {
  serve('listAddresses', async ({ principal, locale }) => {
    const addresses = await listAddresses(context, { accountId: principal.accountId, locale })
    return succeed({ data: addresses, message: addresses.length === 0 ? 'no_addresses' : 'done' })
  })
  serve('getAddress', async ({ principal, params, locale }) => {
    const address = await getAddress(context, { accountId: principal.accountId, id: params.id, locale })
    return address.ok ? succeed({ data: address.value }) : address
  })
  serve('createAddress', async ({ principal, body, locale, nowMs }) => {
    const created = await createAddress(context, { accountId: principal.accountId, body, locale, nowMs })
    if (!created.ok) return created
    const { address, isKnown } = created.value
    return succeed({ data: address, status: isKnown ? 200 : 201, message: address.is_served ? 'created' : 'address_not_served' })
  })
  serve('updateAddress', async ({ principal, params, body, locale, nowMs }) => {
    const address = await updateAddress(context, { accountId: principal.accountId, id: params.id, body, locale, nowMs })
    return address.ok
      ? succeed({ data: address.value, message: address.value.is_served ? 'address_updated' : 'address_not_served' })
      : address
  })
  serve('deleteAddress', async ({ principal, params }) => {
    const outcome = await deleteAddress(context, { accountId: principal.accountId, id: params.id })
    return outcome.ok ? succeed({ data: outcome.value, message: 'removed' }) : outcome
  })
  serve('setDefaultLocation', async ({ principal, body, locale, nowMs }) => {
    const location = await setDefaultLocation(context, { accountId: principal.accountId, body, locale, nowMs })
    return location.ok ? succeed({ data: location.value, message: 'default_set' }) : location
  })
  serve('getDefaultLocation', async ({ principal, locale }) =>
    succeed({ data: await getDefaultLocation(context, { accountId: principal.accountId, locale }) }),
  )
}
