import type { BoardOrder, Driver } from '@sukkar/contract/staff-orders'
import { atOwnAddress } from './own-address.ts'
import type { Visit } from './visit.ts'

/** The people of the demonstration shop all have one password. */
const password = 'sweet moments'

export type AskCrew = <T>(method: 'GET' | 'PATCH' | 'POST' | 'PUT', path: string, body?: object) => Promise<T>

/** Signs one of the shop's people in and answers how they ask the shop, as the console does. */
export const signInCrew = async ({ shop }: Pick<Visit, 'shop'>, who: 'staff' | 'driver'): Promise<AskCrew> => {
  const person = atOwnAddress()
  const send = async (method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<unknown> => {
    const answer = await fetch(`${shop.origin}/api${path}`, {
      method,
      headers: { ...person, ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return await answer.json()
  }
  const { token } = (await send('POST', '/auth/login', { email: `${who}@demo.example`, password })) as { token: string }
  return async <T>(method: string, path: string, body?: object) =>
    ((await send(method, path, body, { authorization: `Bearer ${token}` })) as { data: T }).data
}

/** Makes an order ready and gives it to the shop's driver. Answers how staff ask the shop. */
export const giveToDriver = async (visit: Pick<Visit, 'shop'>, number: string): Promise<AskCrew> => {
  const staff = await signInCrew(visit, 'staff')
  const [order] = await staff<BoardOrder[]>('GET', `/staff/orders?search=${number}`)
  const [driver] = await staff<Driver[]>('GET', '/staff/drivers')
  if (!order || !driver) throw new Error(`There is no order ${number}, or no driver`)
  await staff('PUT', `/staff/orders/${order.id}/driver`, { driver_id: driver.id })
  for (const step of ['accept', 'ready']) await staff('POST', `/staff/orders/${order.id}/${step}`, {})
  return staff
}

/** Gives an order to the shop's driver, who sets off with it. */
export const sendDriver = async (visit: Pick<Visit, 'shop'>, number: string): Promise<AskCrew> => {
  const staff = await giveToDriver(visit, number)
  const [order] = await staff<BoardOrder[]>('GET', `/staff/orders?search=${number}`)
  const ask = await signInCrew(visit, 'driver')
  await ask('POST', `/staff/orders/${order?.id}/dispatch`, {})
  return ask
}

/** The shop says its terms, and what it does for privacy, in words of its own. */
export const writeOwnLegalTexts = async (visit: Pick<Visit, 'shop'>): Promise<void> => {
  const staff = await signInCrew(visit, 'staff')
  const { version } = await staff<{ version: number }>('GET', '/staff/settings')
  const [en, ar] = ['What we bake is yours to enjoy.\n\n# Cakes\nOrder a day ahead.', 'بالعافية عليكم.\n\n# الكيك\nاطلبوا قبل بيوم.']
  await staff('PATCH', '/staff/settings', { version, terms_en: en, terms_ar: ar, privacy_en: en, privacy_ar: ar })
}
