import { fail, succeed } from '@sukkar/domain/outcome'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { cutPage, type Paging } from '../../platform/http/cut-page.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { claimOf } from '../../platform/idempotency/request-claim.ts'
import { changeAreas } from './areas.service.ts'
import { pageStaffCoupons } from './coupon-list.service.ts'
import { changeMenu } from './menu.service.ts'
import { exportProducts, importProducts } from './product-file.service.ts'
import { pageStaffProducts } from './product-list.service.ts'
import { areaRecord, listGovernorates } from './records/area-record.queries.ts'
import { branchRecord } from './records/branch-record.queries.ts'
import { categoryRecord } from './records/category-record.queries.ts'
import { collectionRecord } from './records/collection-record.queries.ts'
import { couponRecord } from './records/coupon-record.queries.ts'
import { extraFlavorRecord } from './records/extra-flavor-record.queries.ts'
import { optionGroupRecord } from './records/option-group-record.queries.ts'
import { changeOrder } from './records/order-of.service.ts'
import { productRecord } from './records/product-record.queries.ts'
import { pageRecords } from './records/record-list.service.ts'
import { bannerRecord, noticeRecord, offerRecord } from './records/showcase-records.queries.ts'
import { changeRecord, createRecord, type StaffRecord } from './records/staff-record.ts'
import { changeSettings, getSettings } from './settings.service.ts'
import { saveShopPictures } from './shop-picture.service.ts'
import { changeStock } from './stock.service.ts'

type Thing = { id: string; version: number }
/** The part of a call that the handlers below need; `serve` checks them against the named call. */
type Call = { body: object; principal: { accountId: string }; nowMs: number }

/** The three handlers that every kind of record shares. */
const waysOf = (context: AppContext) => ({
  list:
    <S extends Thing & D, D extends object>(record: StaffRecord<S, D>) =>
    async ({ query, nowMs }: { query: { search?: string } & Paging; nowMs: number }) => {
      const { things, meta } = await pageRecords(context, record, query, nowMs)
      return succeed({ data: things, extra: { meta } })
    },
  create:
    <S extends Thing & D, D extends object>(record: StaffRecord<S, D>) =>
    async (request: Call & Parameters<typeof claimOf>[0]) => {
      const { body, principal, nowMs } = request
      const outcome = await createRecord(context, record, { actorId: principal.accountId, nowMs, body, claim: claimOf(request) })
      return outcome.ok ? succeed({ data: outcome.value, message: 'created' as const }) : outcome
    },
  change:
    <S extends Thing & D, D extends object>(record: StaffRecord<S, D>) =>
    async ({ params, body, principal, nowMs }: Call & { params: { id: string }; body: { version: number } }) => {
      const outcome = await changeRecord(context, record, { actorId: principal.accountId, nowMs, id: params.id, body })
      return outcome.ok ? succeed({ data: outcome.value, message: 'updated' as const }) : outcome
    },
})

/** The calls by which staff administer the shop. */
export const registerShopkeepingRoutes = (serve: Serve, _app: FastifyInstance, context: AppContext): void => {
  const { list, create, change } = waysOf(context)
  serve('createStaffProduct', create(productRecord))
  serve('updateStaffProduct', change(productRecord))
  serve('listStaffCategories', list(categoryRecord))
  serve('createStaffCategory', create(categoryRecord))
  serve('updateStaffCategory', change(categoryRecord))
  serve('listStaffCollections', list(collectionRecord))
  serve('createStaffCollection', create(collectionRecord))
  serve('updateStaffCollection', change(collectionRecord))
  serve('listStaffOptionGroups', list(optionGroupRecord))
  serve('createStaffOptionGroup', create(optionGroupRecord))
  serve('updateStaffOptionGroup', change(optionGroupRecord))
  serve('createStaffBranch', create(branchRecord))
  serve('createStaffArea', create(areaRecord))
  serve('listStaffExtraFlavors', list(extraFlavorRecord))
  serve('createStaffExtraFlavor', create(extraFlavorRecord))
  serve('updateStaffExtraFlavor', change(extraFlavorRecord))
  serve('listStaffBranches', list(branchRecord))
  serve('updateStaffBranch', change(branchRecord))
  serve('listStaffAreas', list(areaRecord))
  serve('updateStaffArea', change(areaRecord))
  serve('createStaffCoupon', create(couponRecord))
  serve('updateStaffCoupon', change(couponRecord))
  serve('listStaffBanners', list(bannerRecord))
  serve('createStaffBanner', create(bannerRecord))
  serve('updateStaffBanner', change(bannerRecord))
  serve('listStaffOffers', list(offerRecord))
  serve('createStaffOffer', create(offerRecord))
  serve('updateStaffOffer', change(offerRecord))
  serve('listStaffNotices', list(noticeRecord))
  serve('createStaffNotice', create(noticeRecord))
  serve('updateStaffNotice', change(noticeRecord))
  serveOwnWays(serve, context)
}

/** Calls that differ from the shared handlers. */
const serveOwnWays = (serve: Serve, context: AppContext): void => {
  serve('listStaffProducts', async ({ query, nowMs }) => {
    const { products, meta } = await pageStaffProducts(context, query, nowMs)
    return succeed({ data: products, extra: { meta } })
  })
  serve('listStaffCoupons', async ({ query, nowMs }) => {
    const { coupons, meta } = await pageStaffCoupons(context, query, nowMs)
    return succeed({ data: coupons, extra: { meta } })
  })
  serve('getStaffProduct', async ({ params, nowMs }) => {
    const [product] = await productRecord.list(context.db, [params.id], nowMs)
    return product === undefined ? fail('NOT_FOUND') : succeed({ data: product })
  })
  serve('updateStaffStock', async ({ params, body, principal, nowMs }) => {
    const outcome = await changeStock(context, { actorId: principal.accountId, nowMs, id: params.id, body })
    return outcome.ok ? succeed({ data: outcome.value, message: 'updated' }) : outcome
  })
  serve('updateStaffMenu', async ({ body, principal, nowMs }) => {
    const outcome = await changeMenu(context, { actorId: principal.accountId, nowMs, body })
    return outcome.ok ? succeed({ data: outcome.value, message: 'updated' }) : outcome
  })
  serve('listStaffGovernorates', async ({ query }) => succeed(cutPage(await listGovernorates(context.db), query)))
  serve('updateStaffAreas', async ({ body, principal, nowMs }) => {
    const outcome = await changeAreas(context, { actorId: principal.accountId, nowMs, body })
    return outcome.ok ? succeed({ data: outcome.value, message: 'updated' }) : outcome
  })
  serve('orderStaffThings', async ({ params, body, principal, nowMs }) => {
    const outcome = await changeOrder(context, { actorId: principal.accountId, nowMs, kind: params.kind, body })
    return outcome.ok ? succeed({ data: outcome.value, message: 'updated' }) : outcome
  })
  serve('exportStaffProducts', async ({ query, nowMs }) => succeed({ data: await exportProducts(context, query, nowMs) }))
  serve('importStaffProducts', async (request) => {
    const { body, files, principal, locale, nowMs } = request
    const importCall = { actorId: principal.accountId, nowMs, files, isDryRun: body.is_dry_run, locale, claim: claimOf(request) }
    const taken = await importProducts(context, importCall)
    return taken.ok ? succeed({ data: taken.value, message: body.is_dry_run ? 'done' : 'updated' }) : taken
  })
  serve('uploadShopPicture', async ({ files, body, principal, nowMs }) => {
    const outcome = await saveShopPictures(context, { actorId: principal.accountId, nowMs, files, kind: body.kind ?? 'product' })
    return outcome.ok ? succeed({ data: outcome.value, message: 'created' }) : outcome
  })
  serve('getStaffSettings', async () => succeed({ data: await getSettings(context.db) }))
  serve('updateStaffSettings', async ({ body, principal, nowMs }) => {
    const outcome = await changeSettings(context, { actorId: principal.accountId, nowMs, body })
    return outcome.ok ? succeed({ data: outcome.value, message: 'updated' }) : outcome
  })
}
