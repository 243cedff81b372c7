import { FULFILMENTS, SERVICES } from '@sukkar/domain/service'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { PrintColumns } from '../../platform/shop-data/ordered-print.ts'
import type { KitchenDay } from './kitchen-day.ts'

/** A line of an order that is still to be made. */
export type BakeRow = {
  order_id: string
  number: string
  status: string
  /** The calendar's date and the time of the chosen slot, or of the promise for a service without slots. */
  date: string
  from: string
  order_notes: string
  product_id: string
  name_en: string
  name_ar: string
  quantity: number
  options: string
  extra_flavor: string | null
  notes: string
  special_request: string
  has_pictures: number
}

/** A picture on such a line. */
export type SheetRow = Omit<BakeRow, 'order_notes' | 'has_pictures'> &
  PrintColumns & {
    picture_id: string
    width: number
    height: number
    line_id: string
    promised_from: string
    position: number
  }

/** A place in the order of printing. */
export type SheetPlace = { promisedFrom: string; number: string; position: number; pictureId: string }

/** The sheets behind `after` and up to `until`; null where nothing bounds them. */
export type SheetRange = { after: SheetPlace | null; until: SheetPlace | null }

/** When an order is due: the start of its slot, which a payment that comes late does not move, as it moves the promise of a "now" order. */
const dueAt = sql<string>`case when orders.slot_from is null then substr(orders.promised_from, 1, 16)
  else orders.delivery_date || 'T' || orders.slot_from end`
const dateOfOrder = sql<string>`substr(${dueAt}, 1, 10)`
const timeOfOrder = sql<string>`substr(${dueAt}, 12, 5)`

/**
 * The lines of a business date that are not made yet, by time. Orders that cannot be accepted, unpaid or refunded, are left out; those on hold are
 * included and marked, because they may resume.
 */
export const listBakeRows = async (db: Kysely<Database>, request: KitchenDay): Promise<BakeRow[]> =>
  await toBeMade(db, request)
    .select([
      'orders.id as order_id',
      'orders.number',
      'orders.status',
      dateOfOrder.as('date'),
      timeOfOrder.as('from'),
      'orders.notes as order_notes',
      'order_lines.product_id',
      'order_lines.name_en',
      'order_lines.name_ar',
      'order_lines.quantity',
      'order_lines.options',
      'order_lines.extra_flavor',
      'order_lines.notes',
      'order_lines.special_request',
    ])
    .select(
      sql<number>`case when exists (select 1 from pictures where pictures.order_line_id = order_lines.id) then 1 else 0 end`.as(
        'has_pictures',
      ),
    )
    .orderBy('orders.promised_from')
    .orderBy('order_lines.product_id')
    .orderBy('orders.number')
    .orderBy('order_lines.position')
    .execute()

/** The pictures on those lines, one row each, in the order of printing; `from` restricts them to one time of the day. */
export const listSheetRows = async (db: Kysely<Database>, request: SheetRequest & { limit: number; offset: number }): Promise<SheetRow[]> =>
  await withPictures(db, request)
    .select([
      'orders.promised_from',
      'order_lines.position',
      'pictures.id as picture_id',
      'pictures.width',
      'pictures.height',
      'order_lines.id as line_id',
      'orders.id as order_id',
      'orders.number',
      'orders.status',
      dateOfOrder.as('date'),
      timeOfOrder.as('from'),
      'order_lines.product_id',
      'order_lines.name_en',
      'order_lines.name_ar',
      'order_lines.quantity',
      'order_lines.options',
      'order_lines.extra_flavor',
      'order_lines.print_shape',
      'order_lines.print_width_mm',
      'order_lines.print_height_mm',
      'order_lines.notes',
      'order_lines.special_request',
    ])
    .orderBy('orders.promised_from')
    .orderBy('orders.number')
    .orderBy('order_lines.position')
    .orderBy('pictures.id')
    .limit(request.limit)
    .offset(request.offset)
    .execute()

export const countSheetRows = async (db: Kysely<Database>, request: SheetRequest): Promise<number> =>
  Number((await withPictures(db, request).select(sql<number | string>`count(*)`.as('count')).executeTakeFirstOrThrow()).count)

/** The pictures of these lines by id, for "2 of 5". */
export const listPictureIdsOfLines = async (
  db: Kysely<Database>,
  lineIds: readonly string[],
): Promise<{ id: string; order_line_id: string | null }[]> =>
  lineIds.length === 0
    ? []
    : await db.selectFrom('pictures').select(['id', 'order_line_id']).where('order_line_id', 'in', lineIds).orderBy('id').execute()

/** What is promised for the times of a day at these branches. With the whole key, so that no day of the past is read. */
export const listDayBookings = async (
  db: Kysely<Database>,
  day: string,
  branchIds: readonly string[],
): Promise<Selectable<Database['slot_bookings']>[]> =>
  branchIds.length === 0
    ? []
    : await db
        .selectFrom('slot_bookings')
        .selectAll()
        .where('branch_id', 'in', branchIds)
        .where('service', 'in', SERVICES)
        .where('fulfilment', 'in', FULFILMENTS)
        .where('date', '=', day)
        .execute()

type SheetRequest = KitchenDay & SheetRange & { from: string | null }

const withPictures = (db: Kysely<Database>, { from, after, until, ...day }: SheetRequest) =>
  toBeMade(db, day)
    .innerJoin('pictures', 'pictures.order_line_id', 'order_lines.id')
    .$if(from !== null, (query) => query.where(timeOfOrder, '=', from))
    .$if(after !== null, (query) => query.where(placeOfSheet, '>', writePlace(after)))
    .$if(until !== null, (query) => query.where(placeOfSheet, '<=', writePlace(until)))

const placeOfSheet = sql`(orders.promised_from, orders.number, order_lines.position, pictures.id)`
const writePlace = (place: SheetPlace | null) => sql`(${place?.promisedFrom}, ${place?.number}, ${place?.position}, ${place?.pictureId})`

const toBeMade = (db: Kysely<Database>, { dates, hours }: KitchenDay) =>
  db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    // The dates find the orders by an index; the hours have the night after midnight, and not the one before.
    .where('orders.delivery_date', 'in', dates)
    .where((where) =>
      where.or(
        hours.map(({ branchIds, fulfilment, from, to }) =>
          where.and([
            where('orders.branch_id', 'in', branchIds),
            where('orders.fulfilment', '=', fulfilment),
            where(dueAt, '>=', from),
            where(dueAt, '<', to),
          ]),
        ),
      ),
    )
    .where((where) =>
      where.or([
        where('orders.status', '=', 'in_progress'),
        // Any other order has yet to be accepted, which needs a payment that stands.
        where.and([
          where('orders.status', 'in', ['created', 'paid', 'hold']),
          where('orders.payment_status', 'in', ['on_delivery', 'paid']),
        ]),
      ]),
    )
