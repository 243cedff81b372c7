import type { QueryOf } from '@sukkar/contract/endpoints'
import type { PaymentMethodName } from '@sukkar/contract/shop'
import type { SalesNumbers } from '@sukkar/contract/staff-numbers'
import { NUMBERS_DAYS_MAX } from '@sukkar/domain/limits'
import { filsToKwd } from '@sukkar/domain/money'
import { addDays, isDate } from '@sukkar/domain/shop-time'
import type { AppContext } from '../../app-context.ts'
import { inSnapshot } from '../../platform/db/transaction.ts'
import type { CallRefusal } from '../../platform/http/serve.ts'
import { getShopData } from '../../platform/shop-data/load-shop-data.ts'
import { listTillNights } from './branch-nights.ts'
import {
  countLate,
  countLost,
  listCashByBranch,
  listCashByDriver,
  listSalesByArea,
  listSalesByDay,
  listSalesByHour,
  listSalesByPayment,
  listSalesByProduct,
  type Sold,
  sumUpRefunds,
  sumUpSales,
} from './sales.queries.ts'

/** The sales of a span of days, read in one snapshot, so that the parts add up. */
export const getSalesNumbers = async (
  context: AppContext,
  { from, to, branch_id }: QueryOf<'getSalesNumbers'>,
  nowMs: number,
): Promise<{ ok: true; value: SalesNumbers } | CallRefusal> => {
  const shop = await getShopData(context)
  const branchId = branch_id ?? null
  const span = { from, to, branchId }
  const refusal = refuseSpan(span)
  if (refusal !== null) return refusal
  if (branchId !== null && !shop.everyBranchById.has(branchId)) return { ok: false, code: 'BRANCH_UNKNOWN', fields: { branch_id: 'enum' } }
  const branches = [...shop.everyBranchById.values()].filter(({ id }) => branchId === null || id === branchId)
  const till = { nights: listTillNights(branches, from, to) }
  return await inSnapshot(context.reports, async (db) => {
    const all = await sumUpSales(db, span)
    const byArea = await listSalesByArea(db, span)
    const byProduct = await listSalesByProduct(db, span)
    const refunds = await sumUpRefunds(db, span)
    const value: SalesNumbers = {
      from,
      to,
      ...toSales(all),
      average: all.orders === 0 ? null : filsToKwd(Math.round(all.salesFils / all.orders)),
      goods: filsToKwd(all.goodsFils),
      discounts: filsToKwd(all.discountFils),
      delivery: filsToKwd(all.deliveryFils),
      tips: filsToKwd(all.tipFils),
      late: await countLate(db, span),
      ...(await countLost(db, span, nowMs)),
      refunds: filsToKwd(refunds.ofSalesFils),
      returned: filsToKwd(refunds.otherFils),
      by_day: (await listSalesByDay(db, span)).map(({ day, ...sold }) => ({ day, ...toSales(sold) })),
      by_product: byProduct.map(({ productId, nameEn, nameAr, quantity, salesFils }) => ({
        product_id: productId,
        name_en: nameEn,
        name_ar: nameAr,
        quantity,
        sales: filsToKwd(salesFils),
      })),
      by_area: byArea.map(({ areaId, ...sold }) => {
        const area = shop.everyAreaById.get(areaId)
        return { area_id: areaId, name_en: area?.nameEn ?? '', name_ar: area?.nameAr ?? '', ...toSales(sold) }
      }),
      by_slot: (await listSalesByHour(db, span)).map(({ hour, ...sold }) => ({ from: `${hour}:00`, ...toSales(sold) })),
      by_payment: (await listSalesByPayment(db, span)).map(({ code, method, ...sold }) => ({
        code,
        method: method as PaymentMethodName | null,
        ...toSales(sold),
      })),
      cash_by_driver: (await listCashByDriver(db, till)).map(({ driverId, name, ...sold }) => ({
        driver_id: driverId,
        name,
        ...toCash(sold),
      })),
      cash_by_branch: (await listCashByBranch(db, till)).map(({ branchId: id, refundedFils, ...sold }) => {
        const branch = shop.everyBranchById.get(id)
        const refunded = filsToKwd(refundedFils)
        return { branch_id: id, name_en: branch?.nameEn ?? '', name_ar: branch?.nameAr ?? '', ...toCash(sold), refunded }
      }),
    }
    return { ok: true, value }
  })
}

/** Refuses invalid days, a reversed span, and one longer than a year, which bounds the work of one answer. */
const refuseSpan = ({ from, to }: { from: string; to: string }): CallRefusal | null => {
  if (!isDate(from)) return { ok: false, code: 'VALIDATION_FAILED', fields: { from: 'date' } }
  if (!isDate(to)) return { ok: false, code: 'VALIDATION_FAILED', fields: { to: 'date' } }
  if (to < from) return { ok: false, code: 'VALIDATION_FAILED', fields: { to: 'end_before_start' } }
  return to > addDays(from, NUMBERS_DAYS_MAX) ? { ok: false, code: 'VALIDATION_FAILED', fields: { to: 'date' } } : null
}

const toSales = ({ orders, salesFils }: Sold) => ({ orders, sales: filsToKwd(salesFils) })

const toCash = ({ orders, salesFils }: Sold) => ({ orders, cash: filsToKwd(salesFils) })
