import type { BodyOf } from '@sukkar/contract/endpoints'
import type { StaffProduct } from '@sukkar/contract/staff-catalogue'
import type { AppContext } from '../../app-context.ts'
import { productRecord } from './records/product-record.queries.ts'
import { type Actor, changeRecordIn, changeShop, type RecordOutcome } from './records/staff-record.ts'

/** Adds products to a menu and removes others in one transaction, each by its version: all or none. */
export const changeMenu = async (
  context: AppContext,
  call: Actor & { body: BodyOf<'updateStaffMenu'> },
): Promise<RecordOutcome<StaffProduct[]>> => {
  const { shipping_type: service, order_type: fulfilment, add, remove } = call.body
  if (service === undefined && fulfilment === undefined)
    return { ok: false, code: 'VALIDATION_FAILED', fields: { shipping_type: 'required' } }
  const wanted = [...add.map((entry) => ({ ...entry, isOn: true })), ...remove.map((entry) => ({ ...entry, isOn: false }))]
  return await changeShop(context, async (db) => {
    const changed: StaffProduct[] = []
    // Locked in the order of their ids, so that two such requests cannot deadlock.
    for (const { id, version, isOn } of wanted.toSorted((left, right) => (left.id < right.id ? -1 : 1))) {
      const [present] = await productRecord.list(db, [id], call.nowMs)
      const services = service === undefined ? {} : { services: withName(present?.services ?? [], service, isOn) }
      const fulfilments = fulfilment === undefined ? {} : { fulfilments: withName(present?.fulfilments ?? [], fulfilment, isOn) }
      const outcome = await changeRecordIn(db, productRecord, { ...call, id, body: { version, ...services, ...fulfilments } })
      if (!outcome.ok) return outcome
      changed.push(outcome.value)
    }
    return { ok: true, value: changed }
  })
}

const withName = <T>(names: readonly T[], name: T, isOn: boolean): T[] => [
  ...names.filter((other) => other !== name),
  ...(isOn ? [name] : []),
]
