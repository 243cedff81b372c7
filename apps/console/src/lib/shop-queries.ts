import type { StaffSettings } from '@sukkar/contract/staff-promotions'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { fetchAll, fetchAnswer } from './client.ts'

/** The query key of the shop's own records, invalidated when any of them changes: an area contains names of its branches. */
export const SHOP = ['shop'] as const

export const staffBranchesQuery = () =>
  queryOptions({
    queryKey: [...SHOP, 'branches'],
    queryFn: ({ signal }) => fetchAll('listStaffBranches', signal),
  })

export const staffAreasQuery = () =>
  queryOptions({
    queryKey: [...SHOP, 'areas'],
    queryFn: ({ signal }) => fetchAll('listStaffAreas', signal),
  })

/** Every governorate, also where all areas are hidden. */
export const governoratesQuery = () =>
  queryOptions({
    queryKey: [...SHOP, 'governorates'],
    queryFn: ({ signal }) => fetchAll('listStaffGovernorates', signal),
  })

const COUPONS_PER_PAGE = 30

export type CouponFilter = { search?: string; page?: number }

export const couponsQuery = (filter: CouponFilter) =>
  queryOptions({
    queryKey: [...SHOP, 'coupons', filter],
    queryFn: ({ signal }) => fetchAnswer('listStaffCoupons', { query: { ...filter, per_page: COUPONS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
    // Placing an order reserves a use.
    meta: { follows: ['shop', 'order'] as const },
  })

/** The keys under which coupons are: pages, and each by its code. */
export const COUPON_QUERIES = (['coupons', 'coupon'] as const).map((name) => [...SHOP, name])

/** The coupon with a code, or null. Codes never change, so they can be in URLs. */
export const couponQuery = (code: string) =>
  queryOptions({
    queryKey: [...SHOP, 'coupon', code],
    queryFn: async ({ signal }) => {
      const { data } = await fetchAnswer('listStaffCoupons', { query: { search: code, per_page: 100 }, signal })
      return data.find((coupon) => coupon.code === code) ?? null
    },
    meta: { follows: ['shop', 'order'] as const },
  })

export const bannersQuery = () =>
  queryOptions({
    queryKey: [...SHOP, 'banners'],
    queryFn: ({ signal }) => fetchAll('listStaffBanners', signal),
  })

export const offersQuery = () =>
  queryOptions({
    queryKey: [...SHOP, 'offers'],
    queryFn: ({ signal }) => fetchAll('listStaffOffers', signal),
  })

export const noticesQuery = () =>
  queryOptions({
    queryKey: [...SHOP, 'notices'],
    queryFn: ({ signal }) => fetchAll('listStaffNotices', signal),
  })

export const settingsQuery = () =>
  queryOptions({
    queryKey: [...SHOP, 'settings'],
    queryFn: async ({ signal }): Promise<StaffSettings> => (await fetchAnswer('getStaffSettings', { signal })).data,
  })

export const categoryNamesQuery = () =>
  queryOptions({
    queryKey: [...SHOP, 'categories'],
    queryFn: ({ signal }) => fetchAll('listStaffCategories', signal),
  })

/** A few products that match a search. */
export const productNamesQuery = (search: string) =>
  queryOptions({
    queryKey: [...SHOP, 'products', search],
    queryFn: async ({ signal }) => (await fetchAnswer('listStaffProducts', { query: { search, per_page: 10 }, signal })).data,
    placeholderData: keepPreviousData,
    enabled: search !== '',
  })

export const productNameQuery = (id: string) =>
  queryOptions({
    queryKey: [...SHOP, 'product', id],
    queryFn: async ({ signal }) => (await fetchAnswer('getStaffProduct', { params: { id }, signal })).data,
  })

/** The query key of accounts; the audit log contains their names. */
export const PEOPLE = ['people'] as const

const PEOPLE_PER_PAGE = 30

export type PeopleFilter = { search?: string; role?: 'staff' | 'driver'; page?: number }

export const accountsQuery = (filter: PeopleFilter) =>
  queryOptions({
    queryKey: [...PEOPLE, 'accounts', filter],
    queryFn: ({ signal }) => fetchAnswer('listStaffAccounts', { query: { ...filter, per_page: PEOPLE_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  })

export const everybodyQuery = () =>
  queryOptions({ queryKey: [...PEOPLE, 'everybody'], queryFn: ({ signal }) => fetchAll('listStaffAccounts', signal) })

export type AuditFilter = { subject_kind?: string | undefined; actor_id?: string | undefined; page: number }

const AUDIT_PER_PAGE = 30

export const auditQuery = (filter: AuditFilter) =>
  queryOptions({
    queryKey: [...PEOPLE, 'audit', filter],
    queryFn: ({ signal }) => fetchAnswer('listAudit', { query: { ...filter, per_page: AUDIT_PER_PAGE } as never, signal }),
    placeholderData: keepPreviousData,
    meta: { follows: ['shop', 'order', 'maintenance'] as const },
  })
