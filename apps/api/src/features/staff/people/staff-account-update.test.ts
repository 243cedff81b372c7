import { describe, expect, it } from 'vitest'
import { isOpen, join, login } from '../../../testing/account-steps.ts'
import { createChangeWatch } from '../../../testing/answer-check.ts'
import { hireForEachTest, openCheckedShopForEachTest } from '../../../testing/for-each-test.ts'
import { type Hired, hire, readAudit } from '../../../testing/staff-steps.ts'
import { nobody } from '../../../testing/test-shop.ts'
import { correctAccount } from './staff-account.queries.ts'

// On PostgreSQL in the quick tier too: conditional updates decide which of two corrections counts.

const shop = openCheckedShopForEachTest({ seed: false })
const boss = hireForEachTest(shop, 'staff')

type Body = { name: string; phone: string; role: 'staff' | 'driver' }
const read = async (id: string) => {
  const { data } = (await shop.call('listStaffAccounts', { headers: boss.headers })).answer
  const account = data.find((one) => one.id === id)
  if (account === undefined) throw new Error('No such account')
  return account
}
const seenOf = async (id: string): Promise<Body> => {
  const { name, phone, role } = await read(id)
  return { name, phone, role }
}
const correct = async (id: string, wanted: Partial<Body>, { seen, by = boss }: { seen?: Body; by?: Hired } = {}) => {
  const shown = seen ?? (await seenOf(id))
  return await shop.call('updateStaffAccount', { params: { id }, body: { ...shown, ...wanted, seen: shown }, headers: by.headers })
}

describe('the correction of an account', () => {
  it('[api:updateStaffAccount] [S6.3] changes name and phone, leaves the sign-ins open, and is in the log with what it changed', async () => {
    const driver = await hire(shop, 'driver')
    const before = await seenOf(driver.id)
    const { answer } = await correct(driver.id, { name: ' Bader ', phone: '٥٠٠٠٧٧٧٧' })
    expect(answer.data).toMatchObject({ id: driver.id, name: 'Bader', phone: '96550007777', role: 'driver', email: driver.email })
    expect(await read(driver.id)).toEqual(answer.data)
    expect(await isOpen(shop, driver.token)).toBe(true)
    expect(await readAudit(shop)).toEqual([
      {
        by: boss.id,
        action: 'account.update',
        subject: `account ${driver.id}`,
        before: { name: before.name, phone: before.phone },
        after: { name: 'Bader', phone: '96550007777' },
      },
    ])
  })

  it('[S6.3] to another role ends the sign-ins of the old one', async () => {
    const driver = await hire(shop, 'driver')
    expect((await correct(driver.id, { role: 'staff' })).answer.data.role).toBe('staff')
    expect(await isOpen(shop, driver.token)).toBe(false)
    const { token, user } = (await login(shop, driver.email)).answer
    expect(user.role).toBe('staff')
    expect((await shop.call('listStaffAccounts', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200)
  })

  it('is made by everybody to their own name, and by nobody to their own role', async () => {
    expect((await correct(boss.id, { name: 'Mariam' })).answer.data.name).toBe('Mariam')
    const hasChanged = await createChangeWatch(shop.context.db)
    expect((await correct(boss.id, { role: 'driver' })).failure.code).toBe('OWN_ACCOUNT')
    // Who claims to have seen another role changes none either.
    const seen = { ...(await seenOf(boss.id)), role: 'driver' } as const
    expect((await correct(boss.id, { role: 'driver' }, { seen })).failure.code).toBe('CONFLICT')
    expect(await hasChanged()).toBe(false)
  })

  it('[S6.3] of two that were made on the same account is one: the other is refused, with the account as it is', async () => {
    const driver = await hire(shop, 'driver')
    const seen = await seenOf(driver.id)
    expect((await correct(driver.id, { phone: '50007777' }, { seen })).status).toBe(200)
    const hasChanged = await createChangeWatch(shop.context.db)
    const { failure } = await correct(driver.id, { name: 'Bader' }, { seen })
    expect([failure.code, failure.data]).toEqual(['CONFLICT', { present: await read(driver.id) }])
    expect(await hasChanged()).toBe(false)
  })

  it('says of every field what is wrong, and of a customer what it says of nobody', async () => {
    const driver = await hire(shop, 'driver')
    const customer = await join(shop)
    const hasChanged = await createChangeWatch(shop.context.db)
    expect(Object.keys((await correct(driver.id, { name: ' ', phone: '12' })).failure.errors ?? {})).toEqual(['name', 'phone'])
    const seen = { name: 'Noura', phone: '96550001234', role: 'driver' } as const
    const missing = await correct(nobody, {}, { seen })
    expect(missing.failure.code).toBe('NOT_FOUND')
    expect((await correct(customer.user.id, {}, { seen })).raw.body).toBe(missing.raw.body)
    expect((await correct(boss.id, { role: 'driver' }, { seen: await seenOf(boss.id), by: driver })).failure.code).toBe('FORBIDDEN')
    expect(await hasChanged()).toBe(false)
  })

  it('leaves somebody: of two who make each other drivers at once one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await hire(shop, 'staff'), await hire(shop, 'staff')]
      const [seenOne, seenTwo] = [await seenOf(one.id), await seenOf(two.id)]
      const answers = await Promise.all([
        correct(one.id, { role: 'driver' }, { seen: seenOne, by: two }),
        correct(two.id, { role: 'driver' }, { seen: seenTwo, by: one }),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect([(await read(one.id)).role, (await read(two.id)).role].toSorted()).toEqual(['driver', 'staff'])
    }
  })

  it('is guarded in the update itself, whoever has read too early', async () => {
    const { db } = shop.context
    const [one, two] = [await hire(shop, 'staff'), await hire(shop, 'driver')]
    const [seen, seenTwo] = [await seenOf(one.id), await seenOf(two.id)]
    const wanted = { ...seen, role: 'driver' }
    expect(await correctAccount(db, { id: one.id, actorId: one.id, seen, wanted }, 0)).toBe(false)
    expect(await correctAccount(db, { id: one.id, actorId: two.id, seen, wanted }, 0)).toBe(false)
    expect(await correctAccount(db, { id: one.id, actorId: boss.id, seen: seenTwo, wanted }, 0)).toBe(false)
    expect(await correctAccount(db, { id: one.id, actorId: boss.id, seen, wanted }, 0)).toBe(true)
  })
})
