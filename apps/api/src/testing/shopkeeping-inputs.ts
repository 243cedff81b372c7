import type { CallName } from '@sukkar/contract/calls'
import type { GoodInput } from './bad-requests.ts'
import { eclair } from './checkout-steps.ts'
import { nobody } from './test-shop.ts'

/** Hours of a branch from eight to eight on each day, for delivery and for pick-up. */
export const everyDay = (['asap', 'pick-up'] as const).flatMap((order_type) =>
  Array.from({ length: 7 }, (_, day) => ({ order_type, day, from: '08:00', to: '20:00', status: 1 as const })),
)

const value = { name_en: 'Almonds', name_ar: 'لوز', price_delta: 0.5, hex: '#aa8844', allergens: ['nuts'], serves_min: 1, serves_max: 2 }
const opening = { order_type: 'asap', day: 0, from: '09:00', to: '12:00', status: 1 }
const closedDay = { date: '2026-12-01', order_type: null, is_closed: true, from: null, to: null, note_en: 'Closed', note_ar: 'مغلق' }
/** A picture of the demonstration shop that a banner may use. */
const pictures = { picture: 'f'.repeat(16), picture_rtl: 'f'.repeat(16), picture_square: 'f'.repeat(16) }

/** Valid inputs of the shopkeeping calls. */
export const shopkeepingInputs = (headers: Record<string, string>): Partial<Record<CallName, GoodInput>> => {
  const change = (id: string, body: Record<string, unknown>): GoodInput => ({ params: { id }, body: { version: 1, ...body }, headers })
  return {
    listStaffProducts: { query: { search: 'cake', category_id: '1', stock: 'in', shipping_type: 'asap', order_type: 'asap' }, headers },
    exportStaffProducts: { query: { category_id: '1', separator: 'semicolon' }, headers },
    importStaffProducts: { body: { is_dry_run: true }, headers },
    getStaffProduct: { params: { id: eclair }, headers },
    createStaffProduct: { body: { name_en: 'Rose cake', name_ar: 'كيكة الورد', price: 4.75, unit: 'cake', category_ids: ['1'] }, headers },
    updateStaffProduct: change(eclair, { price: 1.25, allergens: ['milk'], services: ['asap'], option_group_ids: ['colors'] }),
    updateStaffStock: { params: { id: eclair }, body: { action: 'set', quantity: 5, seen_left: null }, headers },
    updateStaffMenu: { body: { shipping_type: 'asap', add: [{ id: eclair, version: 1 }], remove: [] }, headers },
    uploadShopPicture: { body: { kind: 'product' }, headers },
    orderStaffThings: { params: { kind: 'banners' }, body: { ids: ['bakery'], seen_ids: ['bakery'] }, headers },
    listStaffCategories: { headers },
    createStaffCategory: { body: { name_en: 'Breads', name_ar: 'خبز', slug: 'breads' }, headers },
    updateStaffCategory: change('1', { name_en: 'Cakes', position: 3 }),
    listStaffCollections: { headers },
    createStaffCollection: { body: { name_en: 'Winter', name_ar: 'الشتاء', product_ids: [eclair] }, headers },
    updateStaffCollection: change('office', { product_ids: [eclair] }),
    listStaffOptionGroups: { headers },
    createStaffOptionGroup: { body: { kind: 'extra', name_en: 'Nuts', name_ar: 'مكسرات', min: 0, max: 2 }, headers },
    updateStaffOptionGroup: change('dessert_extras', { values: [{ ...value, is_available: true }] }),
    listStaffBranches: { headers },
    updateStaffBranch: change('salmiya', { openings: [opening], special_days: [closedDay], phone: '+96525710109' }),
    createStaffBranch: { body: { name_en: 'Mishref', name_ar: 'مشرف', area_id: '202', lat: 29.27, lng: 48.06 }, headers },
    createStaffArea: { body: { name_en: 'New Town', name_ar: 'المدينة الجديدة', city_id: '1', lat: 29.3, lng: 47.9 }, headers },
    listStaffExtraFlavors: { headers },
    createStaffExtraFlavor: { body: { name_en: 'Mango', name_ar: 'مانجو', price: 0.5 }, headers },
    updateStaffExtraFlavor: change('rose', { price: 0.75 }),
    listStaffPauses: { headers },
    pauseStaffBranches: { body: { branch_id: 'salmiya', shipping_type: 'asap', minutes: 30 }, headers },
    endStaffPause: { params: { id: nobody }, headers },
    listStaffSlotPauses: { headers },
    pauseStaffSlot: { body: { branch_id: 'salmiya', shipping_type: 'pre-order', date: '2026-11-24', from: '10:00', minutes: 30 }, headers },
    endStaffSlotPause: { params: { id: nobody }, headers },
    listStaffAreaPauses: { headers },
    pauseStaffArea: { body: { area_id: '202', shipping_type: 'asap', minutes: 30 }, headers },
    endStaffAreaPause: { params: { id: nobody }, headers },
    listStaffGovernorates: { headers },
    listStaffAreas: { headers },
    updateStaffArea: change('202', { branches: [{ branch_id: 'salmiya', delivery_fee: 1, minimum_charge: 2 }] }),
    listStaffCoupons: { query: { search: 'sweet', state: 'running', origin: 'staff' }, headers },
    createStaffCoupon: { body: { code: 'WINTER26', kind: 'percent', percent: 15, ends_at: '2026-12-31T00:00:00+03:00' }, headers },
    updateStaffCoupon: change('fifty', { amount: 1, services: ['asap'], product_ids: [eclair] }),
    listStaffBanners: { headers },
    createStaffBanner: { body: { title_en: 'Winter', title_ar: 'الشتاء', ...pictures }, headers },
    updateStaffBanner: change('bakery', { link: '/products', starts_at: '2026-11-01T00:00:00+03:00' }),
    listStaffOffers: { headers },
    createStaffOffer: { body: { title_en: 'Evening', title_ar: 'المساء', from: '18:00', to: '19:00', starts_on: '2026-11-21' }, headers },
    updateStaffOffer: change('morning', { from: '08:00', to: '13:00' }),
    listStaffNotices: { headers },
    createStaffNotice: { body: { kind: 'info', text_en: 'New oven', text_ar: 'فرن جديد' }, headers },
    updateStaffNotice: change('custom-cakes', { text_en: 'Cakes', from: '09:00', to: '18:00' }),
    getStaffSettings: { headers },
    updateStaffSettings: { body: { version: 1, tips: [0.5, 1, 0], default_tip: 2, delay_percent: 15 }, headers },
  }
}
