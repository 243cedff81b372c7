import type { CallName } from '@sukkar/contract/calls'

export type RecordKind = {
  list: CallName
  create: CallName | null
  update: CallName
  body: object
  change: object
  bad: object
  field: string
}

/** Every kind of record that staff administer: a new one, a valid change, an invalid change and the field that its refusal names. */
export const recordKinds: readonly RecordKind[] = [
  {
    list: 'listStaffProducts',
    create: 'createStaffProduct',
    update: 'updateStaffProduct',
    body: { name_en: 'Rose cake', name_ar: 'كيكة الورد', price: 4.75 },
    change: { price: 4.25 },
    bad: { name_ar: ' \u200f ' },
    field: 'name_ar',
  },
  {
    list: 'listStaffCategories',
    create: 'createStaffCategory',
    update: 'updateStaffCategory',
    body: { name_en: 'Breads', name_ar: 'خبز' },
    change: { name_en: 'Bread' },
    bad: { picture: 'f'.repeat(32) },
    field: 'picture',
  },
  {
    list: 'listStaffCollections',
    create: 'createStaffCollection',
    update: 'updateStaffCollection',
    body: { name_en: 'Winter', name_ar: 'الشتاء', product_ids: ['1035'] },
    change: { product_ids: ['1036', '1035'] },
    bad: { product_ids: ['1035', 'nothing'] },
    field: 'product_ids.1',
  },
  {
    list: 'listStaffOptionGroups',
    create: 'createStaffOptionGroup',
    update: 'updateStaffOptionGroup',
    body: { kind: 'extra', name_en: 'Nuts', name_ar: 'مكسرات' },
    change: { max: 3 },
    bad: {
      values: [
        {
          name_en: 'Almonds',
          name_ar: '',
          price_delta: 0.5,
          hex: null,
          allergens: [],
          serves_min: null,
          serves_max: null,
          is_available: true,
        },
      ],
    },
    field: 'values.0.name_ar',
  },
  {
    list: 'listStaffBranches',
    create: null,
    update: 'updateStaffBranch',
    body: {},
    change: { phone: '+96525710109' },
    bad: { openings: [{ order_type: 'asap', day: 0, from: '05:00', to: '12:00', status: 1 }] },
    field: 'openings.0',
  },
  {
    list: 'listStaffAreas',
    create: null,
    update: 'updateStaffArea',
    body: {},
    change: { name_en: 'Abdullah the Salem' },
    bad: { branches: [{ branch_id: 'salmiya', delivery_fee: 0.1234, minimum_charge: 3 }] },
    field: 'branches.0.delivery_fee',
  },
  {
    list: 'listStaffCoupons',
    create: 'createStaffCoupon',
    update: 'updateStaffCoupon',
    body: { code: 'winter26', kind: 'percent', percent: 15 },
    change: { percent: 20 },
    bad: { kind: 'fixed' },
    field: 'amount',
  },
  {
    list: 'listStaffBanners',
    create: 'createStaffBanner',
    update: 'updateStaffBanner',
    body: { title_en: 'Winter', title_ar: 'الشتاء' },
    change: { link: '/products' },
    bad: { link: '//elsewhere.example' },
    field: 'link',
  },
  {
    list: 'listStaffOffers',
    create: 'createStaffOffer',
    update: 'updateStaffOffer',
    body: { title_en: 'Evening', title_ar: 'المساء', from: '18:00', to: '19:00' },
    change: { to: '20:00' },
    bad: { starts_on: '2026-11-30', ends_on: '2026-11-29' },
    field: 'ends_on',
  },
  {
    list: 'listStaffNotices',
    create: 'createStaffNotice',
    update: 'updateStaffNotice',
    body: { kind: 'info', text_en: 'New oven', text_ar: 'فرن جديد' },
    change: { text_en: 'A new oven' },
    bad: { starts_on: '2026-11-30', ends_on: '2026-11-29' },
    field: 'ends_on',
  },
]
