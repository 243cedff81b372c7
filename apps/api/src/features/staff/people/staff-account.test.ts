import type { QueryOf } from '@sukkar/contract/endpoints'
import { describe, expect, it, vi } from 'vitest'
import { bearer, forget, isOpen, join, login, reset } from '../../../testing/account-steps.ts'
import { createChangeWatch } from '../../../testing/answer-check.ts'
import { openShop } from '../../../testing/checkout-steps.ts'
import { hireForEachTest, openCheckedShopForEachTest } from '../../../testing/for-each-test.ts'
import { hire, readAudit } from '../../../testing/staff-steps.ts'
import { nobody } from '../../../testing/test-shop.ts'
import { makeFirstStaff } from './first-staff.ts'
import { closeAccount } from './staff-account.queries.ts'

const shop = openCheckedShopForEachTest({ seed: false })
const boss = hireForEachTest(shop, 'staff')

const person = { name: ' Bader ', email: 'Bader@Sukkar.example', phone: '٥٠٠٠١٢٣٥', role: 'driver' } as const
const create = (body: object = person, headers = boss.headers) => shop.call('createStaffAccount', { body: body as typeof person, headers })
const disable = (id: string, headers = boss.headers) => shop.call('disableStaffAccount', { params: { id }, headers })
const enable = (id: string, headers = boss.headers) => shop.call('enableStaffAccount', { params: { id }, headers })
const renew = (id: string, headers = boss.headers) => shop.call('resetStaffPassword', { params: { id }, headers })
const list = async () => (await shop.call('listStaffAccounts', { headers: boss.headers })).answer.data
const choose = (headers: Record<string, string>, current: string, password = 'a secret of my own') =>
  shop.call('changeStaffPassword', { body: { current_password: current, password, password_confirmation: password }, headers })

describe('an account for somebody who works here', () => {
  it('[api:createStaffAccount] [S6.3] is made with a password that is told once and kept nowhere', async () => {
    const { status, answer } = await create()
    expect(status).toBe(201)
    expect(answer.data.account).toMatchObject({ name: 'Bader', email: 'bader@sukkar.example', phone: '96550001235', role: 'driver' })
    expect(answer.data.password).toMatch(/^([a-z2-9]{4}-){2}[a-z2-9]{4}$/)
    const rows = JSON.stringify([
      await shop.context.db.selectFrom('accounts').selectAll().execute(),
      await shop.context.db.selectFrom('audit_log').selectAll().execute(),
      await shop.context.db.selectFrom('outbox').selectAll().execute(),
    ])
    expect(rows).not.toContain(answer.data.password)
    expect(await readAudit(shop)).toEqual([
      {
        by: boss.id,
        action: 'account.create',
        subject: `account ${answer.data.account.id}`,
        before: null,
        after: { name: 'Bader', email: 'bader@sukkar.example', phone: '96550001235', role: 'driver' },
      },
    ])
  })

  it('says of every field what is wrong, and never takes an address that has an account', async () => {
    const hasChanged = await createChangeWatch(shop.context.db)
    const odd = await create({ name: ' ', email: 'bader', phone: '12', role: 'driver' })
    expect(Object.keys(odd.failure.errors ?? {})).toEqual(['name', 'email', 'phone'])
    expect((await create({ ...person, role: 'customer' })).failure.errors).toHaveProperty('role')
    expect((await create({ ...person, email: boss.email })).failure.code).toBe('EMAIL_TAKEN')
    expect(await hasChanged()).toBe(false)
  })

  it('[api:changeStaffPassword] does no work before its owner has chosen a password', async () => {
    const { account, password } = (await create({ ...person, role: 'staff' })).answer.data
    const signedIn = (await login(shop, account.email, { password })).answer
    expect(signedIn.user.must_change_password).toBe(true)
    const headers = bearer(signedIn.token)
    const refused = await shop.call('listStaffAccounts', { headers, locale: 'ar' })
    expect([refused.status, refused.failure.code]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED'])
    expect((await choose(headers, 'not it')).failure.code).toBe('PASSWORD_WRONG')
    expect((await choose(headers, password)).status).toBe(200)
    expect((await shop.call('listStaffAccounts', { headers })).status).toBe(200)
    expect((await login(shop, account.email, { password })).failure.code).toBe('WRONG_CREDENTIALS')
    expect((await login(shop, account.email, { password: 'a secret of my own' })).answer.user).not.toHaveProperty('must_change_password')
    expect((await readAudit(shop)).map(({ by, action }) => [by, action])).toEqual(
      expect.arrayContaining([[account.id, 'account.change_password']]),
    )
  })

  it('may also be opened by a code that is mailed: only its owner reads that', async () => {
    const { account } = (await create()).answer.data
    const { request, pin } = await forget(shop, account.email)
    await reset(shop, request, pin, 'a secret of my own')
    expect((await login(shop, account.email, { password: 'a secret of my own' })).answer.user).not.toHaveProperty('must_change_password')
  })

  it('[api:listStaffAccounts] stands in the list by name; customers do not', async () => {
    await create()
    await join(shop)
    expect((await list()).map(({ name, role, must_change_password }) => [name, role, must_change_password])).toEqual([
      ['Bader', 'driver', true],
      [boss.name, 'staff', false],
    ])
  })
})

describe('the list of accounts', () => {
  it('[S6.3] is paged, and narrowed by words, role and whether the account is open', async () => {
    await create()
    const other = await hire(shop, 'driver')
    await disable(other.id)
    const page = async (query: QueryOf<'listStaffAccounts'>) =>
      (await shop.call('listStaffAccounts', { query, headers: boss.headers })).answer
    const names = async (query: QueryOf<'listStaffAccounts'>) => (await page(query)).data.map(({ email }) => email)
    const all = await page({})
    expect(all.meta).toEqual({ page: 1, per_page: 20, total: 3 })
    expect((await page({ per_page: 1, page: 2 })).data).toEqual([all.data[1]])
    expect(await names({ search: 'BADE' })).toEqual([all.data[0]?.email])
    expect(await names({ search: all.data[0]?.phone.slice(-6) ?? '' })).toEqual([all.data[0]?.email])
    expect(await names({ search: '%' })).toEqual([])
    expect((await page({ role: 'staff' })).data.map(({ id }) => id)).toEqual([boss.id])
    expect((await page({ is_disabled: true })).data.map(({ id }) => id)).toEqual([other.id])
    expect((await page({ is_disabled: false })).meta.total).toBe(2)
  })
})

describe('closing an account', () => {
  it('[api:disableStaffAccount] ends its sign-ins at once and for good', async () => {
    const driver = await hire(shop, 'driver')
    const closed = (await disable(driver.id)).answer
    expect(closed.data.is_disabled).toBe(true)
    expect(await isOpen(shop, driver.token)).toBe(false)
    expect((await login(shop, driver.email)).failure.code).toBe('ACCOUNT_DISABLED')
    await enable(driver.id)
    expect(await isOpen(shop, driver.token)).toBe(false)
    expect((await login(shop, driver.email)).status).toBe(200)
    expect((await readAudit(shop)).map(({ action }) => action).toSorted()).toEqual(['account.disable', 'account.enable'])
  })

  it('[api:enableStaffAccount] twice, and opening what is open, is a conflict that changes nothing', async () => {
    const driver = await hire(shop, 'driver')
    await disable(driver.id)
    const hasChanged = await createChangeWatch(shop.context.db)
    expect((await disable(driver.id)).failure.code).toBe('CONFLICT')
    expect(await hasChanged()).toBe(false)
    await enable(driver.id)
    expect((await enable(driver.id)).failure.code).toBe('CONFLICT')
  })

  it('is not for one’s own, and a customer’s is answered as one that is not there', async () => {
    const customer = await join(shop)
    const hasChanged = await createChangeWatch(shop.context.db)
    for (const ask of [disable, renew]) {
      expect((await ask(boss.id)).failure.code).toBe('OWN_ACCOUNT')
      const missing = await ask(nobody)
      expect((await ask(customer.user.id)).raw.body).toBe(missing.raw.body)
      expect(missing.failure.code).toBe('NOT_FOUND')
    }
    expect((await enable(customer.user.id)).failure.code).toBe('NOT_FOUND')
    expect(await hasChanged()).toBe(false)
  })

  it('leaves somebody: of two who close each other at once one stays', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [one, two] = [await hire(shop, 'staff'), await hire(shop, 'staff')]
      const answers = await Promise.all([disable(one.id, two.headers), disable(two.id, one.headers)])
      const left = (await list()).filter(({ id, is_disabled }) => !is_disabled && (id === one.id || id === two.id))
      expect(left).toHaveLength(1)
      // The slower one is already signed out (401) or is refused by the guard (409).
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.map(({ status }) => status).toSorted()[1]).toBeOneOf([401, 409])
    }
  })

  it('is guarded in the update itself, whoever has read too early', async () => {
    const { db } = shop.context
    const [one, two] = [await hire(shop, 'staff'), await hire(shop, 'staff')]
    expect(await closeAccount(db, { id: one.id, actorId: two.id }, 0)).toBe(true)
    expect(await closeAccount(db, { id: two.id, actorId: one.id }, 0)).toBe(false)
    expect(await closeAccount(db, { id: two.id, actorId: two.id }, 0)).toBe(false)
    const driver = await hire(shop, 'driver')
    expect(await closeAccount(db, { id: two.id, actorId: driver.id }, 0)).toBe(false)
  })
})

describe('a new password for somebody who forgot it', () => {
  it('[api:resetStaffPassword] ends the sign-ins of the old one and has to be changed', async () => {
    const driver = await hire(shop, 'driver')
    const { password } = (await renew(driver.id)).answer.data
    expect(await isOpen(shop, driver.token)).toBe(false)
    expect((await login(shop, driver.email)).failure.code).toBe('WRONG_CREDENTIALS')
    expect((await login(shop, driver.email, { password })).answer.user.must_change_password).toBe(true)
    expect((await readAudit(shop)).map(({ by, action }) => [by, action])).toEqual([[boss.id, 'account.reset_password']])
  })

  it('made by two at once is one: what was told is what works', async () => {
    for (let round = 0; round < 5; round += 1) {
      const driver = await hire(shop, 'driver')
      // Both requests read the account before either writes.
      const { hash } = shop.context.passwords
      const met = Promise.withResolvers<void>()
      let hashing = 0
      const meet = vi.spyOn(shop.context.passwords, 'hash').mockImplementation(async (password) => {
        hashing += 1
        if (hashing === 2) met.resolve()
        await met.promise
        return await hash(password)
      })
      const answers = await Promise.all([renew(driver.id), renew(driver.id)])
      meet.mockRestore()
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const told = answers.find(({ status }) => status === 200)?.answer.data.password ?? ''
      expect((await login(shop, driver.email, { password: told })).status).toBe(200)
    }
  })

  it('is not made for a closed account', async () => {
    const driver = await hire(shop, 'driver')
    await disable(driver.id)
    expect((await renew(driver.id)).failure.code).toBe('CONFLICT')
  })
})

describe('the log of writes', () => {
  it('[api:listAudit] names who did what to whom, newest first, in pages', async () => {
    const driver = await hire(shop, 'driver')
    await disable(driver.id)
    shop.clock.advance(1000)
    await enable(driver.id)
    const { answer } = await shop.call('listAudit', { query: { per_page: 1 }, headers: boss.headers })
    expect(answer.meta).toEqual({ page: 1, per_page: 1, total: 2 })
    expect(answer.data).toMatchObject([
      { by: { id: boss.id, name: boss.name }, action: 'account.enable', subject_kind: 'account', subject_id: driver.id },
    ])
    const none = await shop.call('listAudit', { query: { actor_id: driver.id }, headers: boss.headers })
    expect(none.answer.data).toEqual([])
    const about = await shop.call('listAudit', { query: { subject_kind: 'account', subject_id: driver.id }, headers: boss.headers })
    expect(about.answer.data.map(({ action }) => action)).toEqual(['account.enable', 'account.disable'])
  })
})

describe('the first staff account', () => {
  const first = { email: 'owner@sukkar.example', password: 'a long secret' }

  it('is made where nobody is staff, once, and never of a customer', async () => {
    expect(await makeFirstStaff(shop.context, first, 0)).toBe('there')
    const empty = await openShop({ seed: false })
    await join(empty, first.email)
    expect(await makeFirstStaff(empty.context, first, 0)).toBe('taken')
    const made = { ...first, email: 'manager@sukkar.example' }
    expect(await makeFirstStaff(empty.context, made, 0)).toBe('made')
    expect(await makeFirstStaff(empty.context, made, 0)).toBe('there')
    const signedIn = (await login(empty, made.email, { password: made.password })).answer
    expect([signedIn.user.role, signedIn.user.must_change_password]).toEqual(['staff', true])
    await empty.close()
  })
})
