import { describe, expect, it } from 'vitest'
import { join } from '../../testing/account-steps.ts'
import { leaveUnserved, listAddresses, readDefault, saveAddress, updateAddress } from '../../testing/address-steps.ts'
import { createChangeWatch } from '../../testing/answer-check.ts'
import { salmiya } from '../../testing/checkout-steps.ts'
import { openCheckedShopForEachTest } from '../../testing/for-each-test.ts'

const shop = openCheckedShopForEachTest()
const setDefault = (headers: Record<string, string>, body: Record<string, string | null>) =>
  shop.call('setDefaultLocation', { headers, body })

describe('the default location', () => {
  it('[S7.7] [S7.8] [S4.2] [api:setDefaultLocation] [api:getDefaultLocation] is an address of one’s own', async () => {
    const { headers } = await join(shop)
    expect(await readDefault(shop, headers)).toBeNull()
    await saveAddress(shop, headers)
    const second = (await saveAddress(shop, headers, { block_no: '5' })).answer.data
    const { answer } = await setDefault(headers, { address_id: second.id })
    expect(answer.message).toBe('Default location saved')
    expect(answer.data).toEqual({
      address: { ...second, is_default: true },
      area_id: salmiya,
      area_name_en: 'Salmiya',
      area_name_ar: 'السالمية',
      branch_id: 'salmiya',
      is_served: true,
    })
    expect(await readDefault(shop, headers)).toEqual(answer.data)
    expect((await listAddresses(shop, headers)).map(({ is_default }) => is_default)).toEqual([true, false])
    // `is_default` of an address sets and clears the default too, and clears it only if it is that address.
    await saveAddress(shop, headers, { is_default: false })
    expect((await readDefault(shop, headers))?.address?.id).toBe(second.id)
    await updateAddress(shop, headers, second.id, { is_default: false })
    expect(await readDefault(shop, headers)).toBeNull()
    await saveAddress(shop, headers, { is_default: true })
    expect((await readDefault(shop, headers))?.address?.block_no).toBe('4')
  })

  it('[S7.7] is a branch and an area for pick-up, as long as the branch serves the area', async () => {
    const { headers } = await join(shop)
    await saveAddress(shop, headers)
    const pickup = { branch_id: 'salmiya', area_id: salmiya }
    const { answer } = await setDefault(headers, { ...pickup, address_id: null })
    expect(answer.data).toEqual({ ...pickup, address: null, area_name_en: 'Salmiya', area_name_ar: 'السالمية', is_served: true })
    expect((await listAddresses(shop, headers)).map(({ is_default }) => is_default)).toEqual([false])
    await leaveUnserved(shop, salmiya)
    expect(await readDefault(shop, headers)).toMatchObject({ branch_id: null, is_served: false })
  })

  it('refuses half a choice, unknown places and branches that do not serve the area', async () => {
    const { headers } = await join(shop)
    await leaveUnserved(shop, '201')
    const hasChanged = await createChangeWatch(shop.context.db)
    expect((await setDefault(headers, {})).failure.errors).toEqual({ area_id: ['Required'], branch_id: ['Required'] })
    expect((await setDefault(headers, { area_id: salmiya })).failure.errors).toEqual({ branch_id: ['Required'] })
    expect((await setDefault(headers, { area_id: 'atlantis', branch_id: 'salmiya' })).failure.code).toBe('AREA_UNKNOWN')
    expect((await setDefault(headers, { area_id: salmiya, branch_id: 'atlantis' })).failure.code).toBe('BRANCH_UNKNOWN')
    expect((await setDefault(headers, { area_id: '201', branch_id: 'salmiya' })).failure.code).toBe('NO_BRANCHES')
    expect(await hasChanged()).toBe(false)
  })

  it('chosen twice at once is one of the two', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { headers } = await join(shop)
      const ids = [(await saveAddress(shop, headers)).answer.data.id, (await saveAddress(shop, headers, { block_no: '5' })).answer.data.id]
      const answers = await Promise.all([
        ...ids.map((address_id) => setDefault(headers, { address_id })),
        setDefault(headers, { area_id: salmiya, branch_id: 'salmiya' }),
        ...ids.map((id) => updateAddress(shop, headers, id, { is_default: true })),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      const chosen = (await listAddresses(shop, headers)).filter(({ is_default }) => is_default)
      expect(chosen.length).toBeLessThanOrEqual(1)
      expect((await readDefault(shop, headers))?.address ?? undefined).toEqual(chosen[0])
    }
  })

  it('set while its address is deleted leaves no default behind', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { headers } = await join(shop)
      const { id } = (await saveAddress(shop, headers, { is_default: false })).answer.data
      const [set, removed] = await Promise.all([
        setDefault(headers, { address_id: id }),
        shop.call('deleteAddress', { headers, params: { id } }),
      ])
      expect([200, 404]).toContain(set.status)
      expect(removed.status).toBe(200)
      expect(await readDefault(shop, headers)).toBeNull()
    }
  })
})
