import { randomUUID } from 'node:crypto'
import type { StaffBranch } from '@sukkar/contract/staff-places'
import { NUMBERS_DAYS_MAX } from '@sukkar/domain/limits'
import { wireFulfilment, wireService } from '@sukkar/domain/service'
import { addDays, toInstantText, toShopClock } from '@sukkar/domain/shop-time'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/schema.ts'
import { toFulfilment, toService } from '../../../platform/shop-data/read-places.ts'
import { SLOT_CAPACITY_UNLIMITED } from '../../../platform/shop-data/slot-bookings.queries.ts'
import { publishLostTimes } from '../../cart/lost-times.ts'
import { checkHours } from './branch-hours.ts'
import { checkDistinct, checkPin, type Fields } from './draft-checks.ts'
import { chooseSlug, toFlag, toFulfilmentName, toServiceName, toShopInstant } from './record-parts.ts'
import { checkSlug, findNextPosition, isSlugTaken, listIds } from './staff-record.queries.ts'
import type { StaffRecord } from './staff-record.ts'

type Draft = Omit<StaffBranch, 'id' | 'version' | 'slug' | 'city_id'> & { slug?: string }

const blankBranch: Draft = {
  area_id: '',
  lat: 0,
  lng: 0,
  name_en: '',
  name_ar: '',
  address_en: '',
  address_ar: '',
  phone: '',
  start: '08:00',
  end: '20:00',
  slot_minutes: 60,
  is_active: true,
  services: [],
  openings: [],
  special_days: [],
  pauses: [],
  capacities: [],
}

/** Branches: weekly hours, special days, pauses, services, slots. The area is fixed at creation. */
export const branchRecord: StaffRecord<StaffBranch, Draft> = {
  subject: 'branch',
  table: 'branches',
  blank: blankBranch,
  required: ['name_en', 'name_ar', 'address_en', 'address_ar', 'phone'],
  list: async (db, ids, nowMs) => {
    const query = db.selectFrom('branches').selectAll().where('id', 'in', ids)
    const rows = await query.execute()
    const partsOf = await readParts(db, nowMs)
    return rows.map((row) => ({
      id: row.id,
      version: Number(row.version),
      slug: row.slug,
      city_id: row.governorate_id,
      area_id: row.area_id,
      lat: row.lat,
      lng: row.lng,
      name_en: row.name_en,
      name_ar: row.name_ar,
      address_en: row.address_en,
      address_ar: row.address_ar,
      phone: row.phone,
      start: row.start_time,
      end: row.end_time,
      slot_minutes: row.slot_minutes,
      is_active: row.is_active === 1,
      ...partsOf(row.id),
    }))
  },
  check: async (db, draft, { before, nowMs }) => {
    const fields: Fields = before === null ? await checkSlug(db, 'branches', draft.slug) : {}
    if (before === null && !(await listIds(db, 'areas')).has(draft.area_id)) fields.area_id = 'unknown_thing'
    checkPin(draft, before, fields)
    checkHours(draft, toShopClock(nowMs).date, fields)
    checkDistinct(draft.services, 'services', fields)
    return fields
  },
  write: async (db, id, draft, { before, nowMs }) => {
    const row = {
      lat: draft.lat,
      lng: draft.lng,
      name_en: draft.name_en,
      name_ar: draft.name_ar,
      address_en: draft.address_en,
      address_ar: draft.address_ar,
      phone: draft.phone,
      start_time: draft.start,
      end_time: draft.end,
      slot_minutes: draft.slot_minutes,
      is_active: toFlag(draft.is_active),
    }
    if (before !== null) await db.updateTable('branches').set(row).where('id', '=', id).execute()
    else if (!(await insertBranch(db, { id, ...row }, draft))) return { slug: 'in_use' }
    await writeHours(db, id, draft, nowMs)
    // Pauses that the body does not name keep their ids, by which staff end them.
    if (draft.pauses !== before?.pauses) await writePauses(db, id, draft.pauses)
    await writeCapacities(db, id, draft.capacities, toShopClock(nowMs).date)
    await publishLostTimes(db, nowMs)
    return {}
  },
}

/** Inserts a branch after the others; false when another request has used its slug meanwhile. */
const insertBranch = async (
  db: Kysely<Database>,
  row: Omit<Insertable<Database['branches']>, 'slug' | 'governorate_id' | 'area_id' | 'position'> & { id: string },
  draft: Draft,
): Promise<boolean> => {
  const { area_id } = draft
  const area = await db.selectFrom('areas').select('governorate_id').where('id', '=', area_id).executeTakeFirstOrThrow()
  const position = await findNextPosition(db, 'branches')
  const slug = await chooseSlug(draft, row.id, (made) => isSlugTaken(db, 'branches', made))
  const added = await db
    .insertInto('branches')
    .values({ ...row, slug, area_id, governorate_id: area.governorate_id, position })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

const readParts = async (db: Kysely<Database>, nowMs: number) => {
  const services = await db.selectFrom('branch_services').selectAll().where('is_enabled', '=', 1).execute()
  const openings = await db
    .selectFrom('branch_openings')
    .selectAll()
    .orderBy('fulfilment')
    .orderBy('day_of_week')
    .orderBy('from_time')
    .execute()
  // Special days and pauses that are over are left out.
  const days = await db
    .selectFrom('branch_special_days')
    .selectAll()
    .where('date', '>=', firstSpecialDate(nowMs))
    .orderBy('date')
    .orderBy('from_time')
    .orderBy('id')
    .execute()
  const pauses = await db
    .selectFrom('branch_pauses')
    .selectAll()
    .where('until', '>', toInstantText(nowMs))
    .orderBy('until')
    .orderBy('id')
    .execute()
  const capacities = await db.selectFrom('slot_capacities').selectAll().orderBy('service').orderBy('fulfilment').execute()
  const nameService = (text: string) => wireService(toService(text))
  const nameFulfilment = (text: string) => wireFulfilment(toFulfilment(text))
  return (id: string) => {
    const own = <T extends { branch_id: string }>(rows: T[]): T[] => rows.filter((row) => row.branch_id === id)
    return {
      services: own(services).map((row) => nameService(row.service)),
      openings: own(openings).map((row) => ({
        order_type: nameFulfilment(row.fulfilment),
        day: row.day_of_week,
        from: row.from_time,
        to: row.to_time,
        status: row.is_open === 1 ? (1 as const) : (0 as const),
      })),
      special_days: own(days).map((row) => ({
        date: row.date,
        order_type: row.fulfilment === null ? null : nameFulfilment(row.fulfilment),
        is_closed: row.is_closed === 1,
        from: row.from_time,
        to: row.to_time,
        note_en: row.note_en,
        note_ar: row.note_ar,
      })),
      pauses: own(pauses).map((row) => ({
        shipping_type: row.service === null ? null : nameService(row.service),
        order_type: row.fulfilment === null ? null : nameFulfilment(row.fulfilment),
        until: row.until,
      })),
      capacities: own(capacities).map((row) => ({
        shipping_type: nameService(row.service),
        order_type: nameFulfilment(row.fulfilment),
        capacity: row.capacity,
      })),
    }
  }
}

/** The first date whose special hours may still apply: hours past midnight reach from yesterday into today. */
const firstSpecialDate = (nowMs: number): string => addDays(toShopClock(nowMs).date, -1)

/** Special days that are over stay as they are while the numbers can reach back to their nights; then they are dropped. */
const writeHours = async (db: Kysely<Database>, id: string, draft: Draft, nowMs: number): Promise<void> => {
  const key = { branch_id: id }
  await db.deleteFrom('branch_services').where('branch_id', '=', id).execute()
  await db.deleteFrom('branch_openings').where('branch_id', '=', id).execute()
  const first = firstSpecialDate(nowMs)
  await db
    .deleteFrom('branch_special_days')
    .where('branch_id', '=', id)
    .where((where) => where.or([where('date', '>=', first), where('date', '<', addDays(first, -NUMBERS_DAYS_MAX))]))
    .execute()
  const services = draft.services.map((name) => ({ ...key, service: toServiceName(name), is_enabled: 1 }))
  const openings = draft.openings.map((opening) => ({
    ...key,
    id: randomUUID(),
    fulfilment: toFulfilmentName(opening.order_type),
    day_of_week: opening.day,
    from_time: opening.from,
    to_time: opening.to,
    is_open: opening.status,
  }))
  const coming = draft.special_days.filter(({ date }) => date >= first)
  const days = coming.map((day) => ({
    ...key,
    id: randomUUID(),
    date: day.date,
    fulfilment: day.order_type === null ? null : toFulfilmentName(day.order_type),
    is_closed: toFlag(day.is_closed),
    from_time: day.is_closed ? null : day.from,
    to_time: day.is_closed ? null : day.to,
    note_en: day.note_en,
    note_ar: day.note_ar,
  }))
  if (services.length > 0) await db.insertInto('branch_services').values(services).execute()
  if (openings.length > 0) await db.insertInto('branch_openings').values(openings).execute()
  if (days.length > 0) await db.insertInto('branch_special_days').values(days).execute()
}

const writePauses = async (db: Kysely<Database>, id: string, pauses: Draft['pauses']): Promise<void> => {
  await db.deleteFrom('branch_pauses').where('branch_id', '=', id).execute()
  const rows = pauses.map((pause) => ({
    branch_id: id,
    id: randomUUID(),
    service: pause.shipping_type === null ? null : toServiceName(pause.shipping_type),
    fulfilment: pause.order_type === null ? null : toFulfilmentName(pause.order_type),
    until: toShopInstant(pause.until),
  }))
  if (rows.length > 0) await db.insertInto('branch_pauses').values(rows).execute()
}

/** Existing slots get the new capacity, or none, but at least their number of bookings, since a promised time is not withdrawn. */
const writeCapacities = async (db: Kysely<Database>, id: string, capacities: Draft['capacities'], today: string): Promise<void> => {
  await db.deleteFrom('slot_capacities').where('branch_id', '=', id).execute()
  await db
    .updateTable('slot_bookings')
    .set({ capacity: SLOT_CAPACITY_UNLIMITED })
    .where('branch_id', '=', id)
    .where('date', '>=', today)
    .execute()
  for (const entry of capacities) {
    const pair = { service: toServiceName(entry.shipping_type), fulfilment: toFulfilmentName(entry.order_type) }
    await db
      .insertInto('slot_capacities')
      .values({ branch_id: id, ...pair, capacity: entry.capacity })
      .execute()
    await db
      .updateTable('slot_bookings')
      .set({ capacity: sql<number>`case when booked > ${entry.capacity} then booked else ${entry.capacity} end` })
      .where('branch_id', '=', id)
      .where('service', '=', pair.service)
      .where('fulfilment', '=', pair.fulfilment)
      .where('date', '>=', today)
      .execute()
  }
}
