import type { BranchWindow, Pause } from '@sukkar/domain/opening-hours'
import { parseFulfilment, parseService } from '@sukkar/domain/parse-service'
import { type Fulfilment, SERVICES, type Service } from '@sukkar/domain/service'
import { readInstantMs } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { foldNames } from './fold-names.ts'
import type { Named, ShopArea, ShopBranch, ShopOpening } from './shop-data.ts'
import { parseTexts } from './stored-texts.ts'

/** Governorates, areas and branches of the database, closed ones too, decoded. */
export const readPlaces = async (db: Kysely<Database>): Promise<{ governorates: Named[]; areas: ShopArea[]; branches: ShopBranch[] }> => {
  const governorates = await db.selectFrom('governorates').selectAll().orderBy('position').execute()
  const branches = await readBranches(db)
  return { governorates: governorates.map(toNamed), areas: await readAreas(db, branches), branches }
}

const readAreas = async (db: Kysely<Database>, branches: readonly ShopBranch[]): Promise<ShopArea[]> => {
  const activeBranchIds = new Set(branches.filter(({ isActive }) => isActive).map(({ id }) => id))
  const areas = await db.selectFrom('areas').selectAll().orderBy('id').execute()
  const links = await db.selectFrom('area_branches').selectAll().orderBy('position').execute()
  const ranges = await db.selectFrom('area_paci_ranges').selectAll().orderBy('from_paci').execute()
  const pauses = Map.groupBy(await db.selectFrom('area_pauses').selectAll().execute(), (pause) => pause.area_id)
  const rangesByArea = Map.groupBy(ranges, (range) => range.area_id)
  const linksByArea = Map.groupBy(
    links.filter((link) => activeBranchIds.has(link.branch_id)),
    (link) => link.area_id,
  )
  return areas.map((area) => {
    const aliases = parseTexts(area.aliases)
    return {
      ...toNamed(area),
      isActive: area.is_active === 1,
      governorateId: area.governorate_id,
      lat: area.lat,
      lng: area.lng,
      aliases,
      branches: (linksByArea.get(area.id) ?? []).map((link) => ({
        branchId: link.branch_id,
        deliveryFeeFils: link.delivery_fee_fils,
        minimumChargeFils: link.minimum_charge_fils,
      })),
      pauses: (pauses.get(area.id) ?? []).map((row) => ({
        service: toOptional(row.service, toService),
        untilMs: readInstantMs(row.until),
      })),
      paciRanges: (rangesByArea.get(area.id) ?? []).map((range) => ({ from: range.from_paci, to: range.to_paci })),
      searchText: foldNames([area.name_en, area.name_ar, ...aliases]),
    }
  })
}

const readBranches = async (db: Kysely<Database>): Promise<ShopBranch[]> => {
  const branches = await db.selectFrom('branches').selectAll().orderBy('position').execute()
  const services = await db.selectFrom('branch_services').selectAll().execute()
  const openings = await db.selectFrom('branch_openings').selectAll().orderBy('day_of_week').orderBy('from_time').execute()
  const specialDays = await db.selectFrom('branch_special_days').selectAll().orderBy('date').execute()
  const pauses = await db.selectFrom('branch_pauses').selectAll().execute()
  const slotPauses = await db.selectFrom('slot_pauses').selectAll().execute()
  const capacities = await db.selectFrom('slot_capacities').selectAll().execute()
  return branches.map((branch) => {
    const own = <T extends { branch_id: string }>(rows: T[]): T[] => rows.filter((row) => row.branch_id === branch.id)
    const enabled = new Map(own(services).map((row) => [toService(row.service), row.is_enabled === 1]))
    const week: ShopOpening[] = own(openings).map((row) => ({
      fulfilment: toFulfilment(row.fulfilment),
      dayOfWeek: row.day_of_week,
      from: row.from_time,
      to: row.to_time,
      isOpen: row.is_open === 1,
    }))
    const window: BranchWindow = {
      start: branch.start_time,
      end: branch.end_time,
      services: {
        asap: enabled.get('asap') ?? false,
        same_day: enabled.get('same_day') ?? false,
        pre_order: enabled.get('pre_order') ?? false,
      },
      openings: week,
      specialDays: own(specialDays).map((row) => ({
        date: row.date,
        fulfilment: row.fulfilment === null ? null : toFulfilment(row.fulfilment),
        isClosed: row.is_closed === 1,
        from: row.from_time,
        to: row.to_time,
      })),
      slotMinutes: branch.slot_minutes,
      pauses: own(pauses).map(toPause),
      slotPauses: own(slotPauses).map((row) => ({ ...toPause(row), date: row.date, from: row.from_time })),
    }
    return {
      ...toNamed(branch),
      isActive: branch.is_active === 1,
      governorateId: branch.governorate_id,
      areaId: branch.area_id,
      addressEn: branch.address_en,
      addressAr: branch.address_ar,
      phone: branch.phone,
      lat: branch.lat,
      lng: branch.lng,
      startTime: branch.start_time,
      endTime: branch.end_time,
      services: new Map(SERVICES.map((service) => [service, enabled.get(service) ?? false])),
      openings: week,
      dayNotes: own(specialDays).map((row) => ({ date: row.date, noteEn: row.note_en, noteAr: row.note_ar })),
      window,
      capacities: own(capacities).map((row) => ({
        service: toService(row.service),
        fulfilment: toFulfilment(row.fulfilment),
        capacity: row.capacity,
      })),
    }
  })
}

const toNamed = (row: { id: string; slug: string; name_en: string; name_ar: string }): Named => ({
  id: row.id,
  slug: row.slug,
  nameEn: row.name_en,
  nameAr: row.name_ar,
})

const toPause = (row: { service: string | null; fulfilment: string | null; until: string }) =>
  ({
    service: toOptional(row.service, toService),
    fulfilment: toOptional(row.fulfilment, toFulfilment),
    untilMs: readInstantMs(row.until),
  }) satisfies Pause

const toOptional = <T>(text: string | null, read: (text: string) => T): T | null => (text === null ? null : read(text))

/** The service from its column. */
export const toService = (text: string): Service => {
  const service = parseService(text)
  if (!service.ok) throw new Error(`Not a service: ${text}`)
  return service.value
}

/** The fulfilment from its column. */
export const toFulfilment = (text: string): Fulfilment => {
  const fulfilment = parseFulfilment(text)
  if (!fulfilment.ok) throw new Error(`Not a fulfilment: ${text}`)
  return fulfilment.value
}
