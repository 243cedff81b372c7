import type { BodyOf } from '@sukkar/contract/endpoints'
import type { StaffArea } from '@sukkar/contract/staff-places'
import type { AppContext } from '../../app-context.ts'
import { areaRecord } from './records/area-record.queries.ts'
import { type Actor, changeRecordIn, changeShop, type RecordOutcome } from './records/staff-record.ts'

type Body = BodyOf<'updateStaffAreas'>

/** Changes fee, minimum or state of many areas in one transaction, each by its version: all or none. */
export const changeAreas = async (context: AppContext, call: Actor & { body: Body }): Promise<RecordOutcome<StaffArea[]>> =>
  changeShop(context, async (db) => {
    const changed: StaffArea[] = []
    // Locked in the order of their ids, so that two such requests cannot deadlock.
    for (const { id, version } of call.body.areas.toSorted((left, right) => (left.id < right.id ? -1 : 1))) {
      const [present] = await areaRecord.list(db, [id], call.nowMs)
      if (present?.branches.length === 0 && isAmountOfEveryBranch(call.body))
        return { ok: false, code: 'VALIDATION_FAILED', fields: { branch_id: 'required' } }
      const branches = withAmounts(present?.branches ?? [], call.body)
      if (branches === null) return { ok: false, code: 'VALIDATION_FAILED', fields: missingAmounts(call.body) }
      const state = call.body.is_active === undefined ? {} : { is_active: call.body.is_active }
      const body = { version, branches, ...state }
      const outcome = await changeRecordIn(db, areaRecord, { ...call, id, body })
      if (!outcome.ok) return outcome
      changed.push(outcome.value)
    }
    return { ok: true, value: changed }
  })

/** Such an amount changes nothing of an area that no branch serves. */
const isAmountOfEveryBranch = ({ branch_id: branchId, delivery_fee: fee, minimum_charge: minimum }: Body): boolean =>
  branchId === undefined && (fee !== undefined || minimum !== undefined)

/** The tariffs with the new amounts; null when a branch that is added lacks one of them. */
const withAmounts = (tariffs: StaffArea['branches'], body: Body): StaffArea['branches'] | null => {
  const { branch_id: branchId, delivery_fee: fee, minimum_charge: minimum } = body
  if (fee === undefined && minimum === undefined && branchId === undefined) return tariffs
  const requested = { ...(fee === undefined ? {} : { delivery_fee: fee }), ...(minimum === undefined ? {} : { minimum_charge: minimum }) }
  const isMeant = (tariff: StaffArea['branches'][number]) => branchId === undefined || tariff.branch_id === branchId
  const changed = tariffs.map((tariff) => (isMeant(tariff) ? { ...tariff, ...requested } : tariff))
  if (branchId === undefined || changed.some(isMeant)) return changed
  if (fee === undefined || minimum === undefined) return null
  return [...changed, { branch_id: branchId, delivery_fee: fee, minimum_charge: minimum }]
}

const missingAmounts = (body: Body) => ({
  ...(body.delivery_fee === undefined && { delivery_fee: 'required' as const }),
  ...(body.minimum_charge === undefined && { minimum_charge: 'required' as const }),
})
