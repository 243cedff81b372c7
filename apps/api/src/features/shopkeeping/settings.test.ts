import type { BodyOf } from '@sukkar/contract/endpoints'
import { describe, expect, it } from 'vitest'
import { join } from '../../testing/account-steps.ts'
import { createChangeWatch } from '../../testing/answer-check.ts'
import { hireForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { hire, readAudit } from '../../testing/staff-steps.ts'

const shop = openCheckedShopForEachTest()
const staff = hireForEachTest(shop, 'staff')

describe('the settings', () => {
  const look = async () => (await shop.call('getStaffSettings', { headers: staff.headers })).answer.data
  const change = async (body: Omit<BodyOf<'updateStaffSettings'>, 'version'>, version?: number) =>
    await shop.call('updateStaffSettings', { headers: staff.headers, body: { version: version ?? (await look()).version, ...body } })

  it('[S1.6] [api:getStaffSettings] [api:updateStaffSettings] are what customers see: tips, names, contacts', async () => {
    const before = await look()
    const given = {
      tips: [0.3, 0.6, 0],
      default_tip: 2,
      tagline_ar: 'لحظات حلوة',
      phone: '+96525710199',
      delay_percent: 15,
      is_ramadan: true,
      slug: 'sweets',
      branch_id: 'jahra',
      licence_number: '2026/1',
    }
    expect((await change(given)).answer.data).toEqual({ ...before, ...given, version: before.version + 1 })
    const seen = (await shop.call('getShop', {})).answer.data
    expect(seen).toMatchObject({ tips: [0.3, 0.6, 0], default_tip: 2, tagline_ar: 'لحظات حلوة', phone: '+96525710199' })
    expect(seen).toMatchObject({ slug: 'sweets', branch_id: 'jahra', licence_number: '2026/1' })
    expect(seen.notices.map(({ kind }) => kind)).toContain('ramadan')
    expect((await readAudit(shop)).at(-1)).toMatchObject({
      by: staff.id,
      action: 'shop.settings',
      after: given,
      before: { delay_percent: 20 },
    })
  })

  it('are not overwritten unseen, and changed twice at once they are changed once', async () => {
    const { version } = await look()
    const answers = await Promise.all([change({ default_tip: 1 }, version), change({ default_tip: 2 }, version)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { failure } = await change({ default_tip: 0 }, version)
    expect(failure.data).toEqual({ present: await look() })
  })

  it('begin where a shop has not described itself yet', async () => {
    await shop.context.db.deleteFrom('settings').execute()
    expect((await look()).version).toBe(0)
    // One part of the settings needs none of the others.
    expect((await change({ payment_methods: [{ code: 1, name: null }] })).answer.data).toMatchObject({ name_en: '', version: 1 })
    expect(Object.keys((await change({ name_en: '' })).failure.errors ?? {})).toEqual(['name_en'])
    const named = {
      name_en: 'New',
      name_ar: 'جديد',
      tagline_en: 'a',
      tagline_ar: 'ب',
      address_en: 'a',
      address_ar: 'ب',
      email: 'a@b.example',
    }
    const body = { ...named, phone: '25710199', whatsapp: '50001992' }
    expect((await change(body)).answer.data).toMatchObject({ ...named, version: 2 })
  })

  it('[S1.8d] [api:getLegalText] hold the shop’s own pages of law, with the day of their last change', async () => {
    const read = async (page: 'terms' | 'privacy') => (await shop.call('getLegalText', { params: { page } })).answer.data
    const dates = async () => (await shop.call('getShop', {})).answer.data.legal_updated
    expect([await read('terms'), await dates()]).toEqual([null, { terms: null, privacy: null }])
    const terms = { terms_en: '# Rules\n\nBe kind.', terms_ar: '# القواعد\n\nكن لطيفًا.' }
    await change(terms)
    expect(await read('terms')).toEqual({ text_en: terms.terms_en, text_ar: terms.terms_ar, updated_on: '2026-11-21' })
    expect([await read('privacy'), await dates()]).toEqual([null, { terms: '2026-11-21', privacy: null }])
    // The date changes only with the words; without words the shop shows its built-in page again.
    shop.clock.set(Date.parse('2026-12-01T10:00:00+03:00'))
    await change({ default_tip: 1 })
    expect(await dates()).toMatchObject({ terms: '2026-11-21' })
    await change({ terms_en: '# Rules\n\nBe very kind.' })
    expect(await dates()).toMatchObject({ terms: '2026-12-01' })
    expect((await change({ terms_ar: '' })).failure.errors).toHaveProperty('terms_ar')
    await change({ terms_en: '', terms_ar: '' })
    expect([await read('terms'), await dates()]).toEqual([null, { terms: null, privacy: null }])
    expect((await shop.call('getLegalText', { params: { page: 'cookies' as 'terms' } })).status).toBe(404)
  })

  it('refuse what cannot be, and are staff’s alone', async () => {
    const hired = [await hire(shop, 'driver'), await join(shop)]
    const hasChanged = await createChangeWatch(shop.context.db)
    const bad: [Omit<BodyOf<'updateStaffSettings'>, 'version'>, string][] = [
      [{ delay_percent: 21 }, 'delay_percent'],
      [{ tips: [0.25, 0.0001], default_tip: 0 }, 'tips.1'],
      [{ tips: [1] }, 'default_tip'],
      [{ email: 'nobody' }, 'email'],
      [{ phone: '1' }, 'phone'],
      [{ name_ar: ' ' }, 'name_ar'],
      [{ licence_number: '' }, 'licence_number'],
      [{ payment_methods: [{ code: 1, name: 'knet' }] }, 'payment_methods.0.name'],
      [{ payment_methods: [] }, 'payment_methods'],
      [{ slug: 'products' }, 'slug'],
      [{ slug: 'media' }, 'slug'],
      [{ branch_id: 'moon' }, 'branch_id'],
      [{ social: [{ kind: 'x', url: 'javascript:alert(1)' }] }, 'social.0.url'],
    ]
    for (const [body, field] of bad) expect(Object.keys((await change(body)).failure.errors ?? {}), field).toEqual([field])
    for (const { headers } of hired) {
      expect((await shop.call('getStaffSettings', { headers })).status).toBe(403)
      expect((await shop.call('updateStaffSettings', { headers, body: { version: 1, default_tip: 0 } })).status).toBe(403)
    }
    expect(await hasChanged()).toBe(false)
  })
})
