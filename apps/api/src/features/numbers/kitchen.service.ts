import type { ChosenOption } from '@sukkar/contract/cart'
import type { QueryOf } from '@sukkar/contract/endpoints'
import type { BakeList, SlotLoad } from '@sukkar/contract/staff-numbers'
import { FULFILMENTS, SERVICES, wireFulfilment, wireService } from '@sukkar/domain/service'
import { listSlots } from '@sukkar/domain/service-window-slots'
import { isDate } from '@sukkar/domain/shop-time'
import { isolate } from '@sukkar/i18n/isolate'
import type { AppContext } from '../../app-context.ts'
import type { CallRefusal } from '../../platform/http/serve.ts'
import { getShopData } from '../../platform/shop-data/load-shop-data.ts'
import type { ShopBranch } from '../../platform/shop-data/shop-data.ts'
import { SLOT_CAPACITY_UNLIMITED } from '../../platform/shop-data/slot-bookings.queries.ts'
import { type BakeRow, listBakeRows, listDayBookings } from './kitchen.queries.ts'
import { toKitchenDay } from './kitchen-day.ts'

type Item = BakeList['slots'][number]['items'][number]

/** What is still to be made on a business date, by promised time and in total. */
export const getBakeList = async (
  context: AppContext,
  { day, branch_id }: QueryOf<'getBakeList'>,
): Promise<{ ok: true; value: BakeList } | CallRefusal> => {
  const branchId = branch_id ?? null
  const refusal = await validateKitchenQuery(context, day, branchId)
  if (refusal !== null) return refusal
  const rows = await listBakeRows(context.db, toKitchenDay(await listKitchenBranches(context, branchId), day))
  return { ok: true, value: { day, slots: toSlots(rows), totals: toTotals(rows) } }
}

/**
 * The load of each time of a day: those of the branch's hours, for each service that it offers, and others that have orders; of a hidden branch only
 * the times with orders.
 */
export const listSlotLoad = async (
  context: AppContext,
  { day, branch_id }: QueryOf<'listSlotLoad'>,
  nowMs: number,
): Promise<{ ok: true; value: SlotLoad[] } | CallRefusal> => {
  const branchId = branch_id ?? null
  const refusal = await validateKitchenQuery(context, day, branchId)
  if (refusal !== null) return refusal
  const branches = await listKitchenBranches(context, branchId)
  const ids = branches.map(({ id }) => id)
  const booked = Map.groupBy(await listDayBookings(context.db, day, ids), (row) => row.branch_id)
  const load = branches.flatMap((branch) => toLoad(branch, day, booked.get(branch.id) ?? [], nowMs))
  return { ok: true, value: load.toSorted((left, right) => (sortKey(left) < sortKey(right) ? -1 : 1)) }
}

type DayBooking = Awaited<ReturnType<typeof listDayBookings>>[number]

const toLoad = (branch: ShopBranch, day: string, rows: readonly DayBooking[], nowMs: number): SlotLoad[] =>
  FULFILMENTS.flatMap((fulfilment) => {
    // As a reschedule it includes the times that are closed for new orders; the times are the same for every service.
    const grid = listSlots({ branch: branch.window, service: 'pre_order', fulfilment, nowMs, isReschedule: true, date: day })
    return SERVICES.flatMap((service) => {
      const own = new Map(rows.filter((row) => row.service === service && row.fulfilment === fulfilment).map((row) => [row.from_time, row]))
      const limit = branch.capacities.find((entry) => entry.service === service && entry.fulfilment === fulfilment)?.capacity
      const offered = branch.isActive && branch.window.services[service] ? grid.map(({ from }) => from) : []
      const booked = [...own.values()].filter((row) => Number(row.booked) > 0).map((row) => row.from_time)
      return [...new Set([...offered, ...booked])].map((from) => {
        const capacity = Number(own.get(from)?.capacity ?? limit ?? SLOT_CAPACITY_UNLIMITED)
        return {
          branch_id: branch.id,
          shipping_type: wireService(service),
          order_type: wireFulfilment(fulfilment),
          from,
          booked: Number(own.get(from)?.booked ?? 0),
          capacity: capacity < SLOT_CAPACITY_UNLIMITED ? capacity : null,
        }
      })
    })
  })

const sortKey = (entry: SlotLoad): string => `${entry.branch_id} ${entry.from} ${entry.shipping_type} ${entry.order_type}`

/** Refuses an invalid day or an unknown branch. */
export const validateKitchenQuery = async (context: AppContext, day: string, branchId: string | null): Promise<CallRefusal | null> => {
  if (!isDate(day)) return { ok: false, code: 'VALIDATION_FAILED', fields: { day: 'date' } }
  const isKnown = branchId === null || (await getShopData(context)).everyBranchById.has(branchId)
  return isKnown ? null : { ok: false, code: 'BRANCH_UNKNOWN', fields: { branch_id: 'enum' } }
}

/** The requested branch, or every one; hidden ones too, which may still have orders. */
export const listKitchenBranches = async (context: AppContext, branchId: string | null): Promise<ShopBranch[]> =>
  [...(await getShopData(context)).everyBranchById.values()].filter(({ id }) => branchId === null || id === branchId)

/** The slots in order: those after midnight are of the next date. */
const toSlots = (rows: readonly BakeRow[]): BakeList['slots'] =>
  [...Map.groupBy(rows, ({ date, from }) => `${date} ${from}`)]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .flatMap(([, own]) => {
      const [first] = own
      return first === undefined ? [] : [{ date: first.date, from: first.from, items: toItems(own) }]
    })

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
        has_wishes: hasRequests(row),
        is_on_hold: row.status === 'hold',
      })),
    }
  })

const hasRequests = (row: BakeRow): boolean =>
  row.order_notes !== '' || row.notes !== '[]' || row.special_request !== '' || Number(row.has_pictures) === 1

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
