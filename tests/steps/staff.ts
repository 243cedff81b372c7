import type { BoardOrder, Driver } from '@sukkar/contract/staff-orders'
import { logIn } from './member.ts'
import { atOwnAddress } from './own-address.ts'
import { bearer, readData, type Visit } from './visit.ts'

export type StaffCall = <T>(method: 'GET' | 'PATCH' | 'POST' | 'PUT', path: string, body?: object) => Promise<T>

/** Logs in a staff account or the driver and returns a function that makes API calls as them. */
export const signInStaff = async (visit: Pick<Visit, 'shop'>, who: 'staff' | 'driver'): Promise<StaffCall> => {
  const { token } = await logIn(visit, `${who}@demo.example`)
  const person = { ...atOwnAddress(), ...bearer(token) }
  return async <T>(method: string, path: string, body?: object) => {
    const answer = await fetch(`${visit.shop.origin}/api${path}`, {
      method,
      headers: { ...person, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return await readData<T>(path, answer)
  }
}

/** Reads from the API as a member of staff. */
export const getAsStaff = async <T>(visit: Pick<Visit, 'shop'>, path: string): Promise<T> =>
  (await signInStaff(visit, 'staff'))<T>('GET', path)

/** Assigns an order to the driver and moves it to ready. Returns the function for further staff calls. */
export const giveToDriver = async (visit: Pick<Visit, 'shop'>, number: string): Promise<StaffCall> => {
  const staff = await signInStaff(visit, 'staff')
  const [order] = await staff<BoardOrder[]>('GET', `/staff/orders?search=${number}`)
  const [driver] = await staff<Driver[]>('GET', '/staff/drivers')
  if (!order || !driver) throw new Error(`There is no order ${number}, or no driver`)
  await staff('PUT', `/staff/orders/${order.id}/driver`, { driver_id: driver.id })
  for (const step of ['accept', 'ready']) await staff('POST', `/staff/orders/${order.id}/${step}`, {})
  return staff
}

/** Assigns an order to the driver and dispatches it as the driver. Returns the function for further calls of the driver. */
export const sendDriver = async (visit: Pick<Visit, 'shop'>, number: string): Promise<StaffCall> => {
  const staff = await giveToDriver(visit, number)
  const [order] = await staff<BoardOrder[]>('GET', `/staff/orders?search=${number}`)
  const driver = await signInStaff(visit, 'driver')
  await driver('POST', `/staff/orders/${order?.id}/dispatch`, {})
  return driver
}

/** Saves terms and a privacy policy in place of the built-in ones. */
export const writeOwnLegalTexts = async (visit: Pick<Visit, 'shop'>): Promise<void> => {
  const staff = await signInStaff(visit, 'staff')
  const { version } = await staff<{ version: number }>('GET', '/staff/settings')
  const [en, ar] = ['What we bake is yours to enjoy.\n\n# Cakes\nOrder a day ahead.', 'بالعافية عليكم.\n\n# الكيك\nاطلبوا قبل بيوم.']
  await staff('PATCH', '/staff/settings', { version, terms_en: en, terms_ar: ar, privacy_en: en, privacy_ar: ar })
}
