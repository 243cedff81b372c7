import type { ChosenOption } from '@sukkar/contract/cart'
import type { QueryOf } from '@sukkar/contract/endpoints'
import type { BakeList, SlotLoad } from '@sukkar/contract/staff-numbers'
import { FULFILMENTS, SERVICES, wireFulfilment, wireService } from '@sukkar/domain/service'
import { isDate } from '@sukkar/domain/shop-time'
import { isolate } from '@sukkar/i18n/isolate'
import type { AppContext } from '../../app-context.ts'
import type { CallRefusal } from '../../platform/http/serve.ts'
import { getShopData } from '../../platform/shop-data/load-shop-data.ts'
import { getSlotBookings } from '../../platform/shop-data/slot-bookings.queries.ts'
import { type BakeRow, listBakeRows } from './kitchen.queries.ts'

type Item = BakeList['slots'][number]['items'][number]

/** What is still to be made on a day, by promised time and in total. */
export const getBakeList = async (
  context: AppContext,
  { day, branch_id }: QueryOf<'getBakeList'>,
): Promise<{ ok: true; value: BakeList } | CallRefusal> => {
  const branchId = branch_id ?? null
  const refusal = await validateKitchenQuery(context, day, branchId)
  if (refusal !== null) return refusal
  const rows = await listBakeRows(context.db, { day, branchId })
  const bySlot = Map.groupBy(rows, timeOf)
  const slots = [...bySlot].toSorted(([left], [right]) => (left < right ? -1 : 1))
  return {
    ok: true,
    value: { day, slots: slots.map(([from, own]) => ({ from, items: toItems(own) })), totals: toTotals(rows) },
  }
}

/** The bookings of each slot of a day, including slots without bookings that have a capacity; of a hidden branch those with bookings. */
export const listSlotLoad = async (
  context: AppContext,
  { day, branch_id }: QueryOf<'listSlotLoad'>,
  nowMs: number,
): Promise<{ ok: true; value: SlotLoad[] } | CallRefusal> => {
  const branchId = branch_id ?? null
  const refusal = await validateKitchenQuery(context, day, branchId)
  if (refusal !== null) return refusal
  const shop = await getShopData(context)
  const load: SlotLoad[] = []
  for (const branch of [...shop.everyBranchById.values()].filter(({ id }) => branchId === null || id === branchId)) {
    const bookingsFor = await getSlotBookings(context.db, branch, nowMs)
    for (const service of SERVICES)
      for (const fulfilment of FULFILMENTS)
        for (const [key, { booked, capacity }] of bookingsFor(service, fulfilment)) {
          const [date, from = ''] = key.split(' ')
          if (date !== day || (!branch.isActive && booked === 0)) continue
          load.push({
            branch_id: branch.id,
            shipping_type: wireService(service),
            order_type: wireFulfilment(fulfilment),
            from,
            booked,
            capacity,
          })
        }
  }
  return { ok: true, value: load.toSorted((left, right) => (sortKey(left) < sortKey(right) ? -1 : 1)) }
}

const sortKey = (entry: SlotLoad): string => `${entry.branch_id} ${entry.from} ${entry.shipping_type} ${entry.order_type}`

/** Refuses an invalid day or an unknown branch. */
export const validateKitchenQuery = async (context: AppContext, day: string, branchId: string | null): Promise<CallRefusal | null> => {
  if (!isDate(day)) return { ok: false, code: 'VALIDATION_FAILED', fields: { day: 'date' } }
  const isKnown = branchId === null || (await getShopData(context)).everyBranchById.has(branchId)
  return isKnown ? null : { ok: false, code: 'BRANCH_UNKNOWN', fields: { branch_id: 'enum' } }
}

/** The chosen slot, or the promised time for a service without slots. */
const timeOf = (row: BakeRow): string => row.slot_from ?? row.promised_from.slice(11, 16)

/** Groups equal products; different choices make different items. */
const toItems = (rows: readonly BakeRow[]): Item[] =>
  [...Map.groupBy(rows, (row) => `${row.product_id} ${row.options} ${row.extra_flavor ?? ''}`).values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const choices = readChoices(first)
    return {
      product_id: first.product_id,
      name_en: first.name_en,
      name_ar: first.name_ar,
      choices_en: choices.map(({ name_en: name }) => name),
      choices_ar: choices.map(({ name_ar: name }) => name),
      quantity: sumOf(same),
      orders: same.map((row) => ({
        id: row.order_id,
        number: row.number,
        quantity: Number(row.quantity),
        has_wishes: row.notes !== '[]' || row.special_request !== '' || Number(row.has_pictures) === 1,
        is_on_hold: row.status === 'hold',
      })),
    }
  })

/** The chosen options and the extra flavour, with their names at the time of the order. */
export const readChoices = (row: Pick<BakeRow, 'options' | 'extra_flavor'>): { name_en: string; name_ar: string }[] => {
  const options = (JSON.parse(row.options) as ChosenOption[]).map(withText)
  const extra = row.extra_flavor === null ? [] : [JSON.parse(row.extra_flavor) as { name_en: string; name_ar: string }]
  return [...options, ...extra]
}

/** A choice with the text that is to be written on the product. */
const withText = ({ name_en, name_ar, text }: ChosenOption): { name_en: string; name_ar: string } =>
  text === undefined ? { name_en, name_ar } : { name_en: `${name_en}: ${isolate(text)}`, name_ar: `${name_ar}: ${isolate(text)}` }

const toTotals = (rows: readonly BakeRow[]): BakeList['totals'] =>
  [...Map.groupBy(rows, (row) => row.product_id)].map(([productId, own]) => ({
    product_id: productId,
    name_en: own[0]?.name_en ?? '',
    name_ar: own[0]?.name_ar ?? '',
    quantity: sumOf(own),
  }))

const sumOf = (rows: readonly BakeRow[]): number => rows.reduce((sum, row) => sum + Number(row.quantity), 0)
