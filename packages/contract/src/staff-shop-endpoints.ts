import { COUPON_CODE_MAX_LENGTH, SEARCH_MAX_LENGTH } from '@sukkar/domain/limits'
import { Type } from 'typebox'
import { type Endpoint, withId } from './endpoint.ts'
import { answer, Id, Shape } from './schema.ts'
import {
  ChangeCategory,
  ChangeCollection,
  ChangeMenu,
  ChangeOptionGroup,
  ChangeOrder,
  ChangeProduct,
  ChangeStock,
  CreateCategory,
  CreateCollection,
  CreateOptionGroup,
  CreateProduct,
  Lack,
  OrderedKind,
  ShopPicture,
  StaffCategory,
  StaffCollection,
  StaffOptionGroup,
  StaffProduct,
  StaffStock,
  StockState,
} from './staff-catalogue.ts'
import {
  ChangeArea,
  ChangeAreas,
  ChangeBranch,
  ChangeExtraFlavor,
  CreateArea,
  CreateBranch,
  CreateExtraFlavor,
  PauseBranches,
  StaffArea,
  StaffBranch,
  StaffExtraFlavor,
  StaffGovernorate,
  StaffPause,
} from './staff-places.ts'
import {
  ChangeBanner,
  ChangeCoupon,
  ChangeNotice,
  ChangeOffer,
  ChangeSettings,
  CreateBanner,
  CreateCoupon,
  CreateNotice,
  CreateOffer,
  StaffBanner,
  StaffCoupon,
  StaffNotice,
  StaffOffer,
  StaffSettings,
} from './staff-promotions.ts'
import { changeCall, createCall, FulfilmentName, getCall, listCall, named, pauseCall, ServiceName } from './staff-record.ts'

const product = ['S3.7'] as const
const catalogue = ['S2.7a'] as const

/** The records of the catalogue. Hidden ones are listed too; none are ever erased, since orders reference them. */
const catalogueCalls = {
  listStaffProducts: listCall({ summary: 'Products with what customers do not see, hidden ones too', spec: product }, StaffProduct, {
    /** Words of either language as customers search, or an id or slug. */
    search: Type.Optional(Type.String({ maxLength: SEARCH_MAX_LENGTH })),
    category_id: Type.Optional(Id),
    is_active: Type.Optional(Type.Boolean()),
    stock: Type.Optional(StockState),
    /** Only products that lack this: the open work in the catalogue. */
    lacks: Type.Optional(Lack),
    /** Only products on the menu of this service or fulfilment. */
    shipping_type: Type.Optional(ServiceName),
    order_type: Type.Optional(FulfilmentName),
  }),
  getStaffProduct: getCall({ summary: 'One product as staff keep it', spec: product }, StaffProduct),
  createStaffProduct: createCall({ summary: 'A new product', spec: product }, CreateProduct, StaffProduct),
  updateStaffProduct: changeCall(
    { summary: 'Change a product: names, price, pictures, options, menus; hide or show it', spec: product },
    ChangeProduct,
    StaffProduct,
  ),
  updateStaffStock: {
    summary: 'Count, add, stop counting, out of stock today or until told otherwise',
    spec: product,
    tag: 'staff',
    access: 'staff',
    params: withId,
    body: ChangeStock,
    answer: answer(StaffStock),
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFLICT', 'NOT_ENOUGH_STOCK'],
  },
  updateStaffMenu: {
    summary: 'Which products are sold for a service or a way of receiving',
    spec: ['S3.7', 'S4.4'],
    tag: 'staff',
    access: 'staff',
    body: ChangeMenu,
    answer: answer(Type.Array(StaffProduct)),
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFLICT'],
  },
  uploadShopPicture: {
    summary: 'Take a picture in; things name it by its hash afterwards',
    spec: product,
    tag: 'staff',
    access: 'staff',
    body: Shape({ kind: Type.Optional(Type.Union([Type.Literal('product'), Type.Literal('banner')])) }),
    files: 'images',
    answer: answer(Type.Array(ShopPicture)),
    status: 201,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'PICTURE_TYPE', 'PICTURE_TOO_LARGE', 'PICTURE_UNREADABLE'],
  },
  orderStaffThings: {
    summary: 'Put categories, products, collections, extra flavours, banners or notices in order',
    spec: catalogue,
    tag: 'staff',
    access: 'staff',
    params: Shape({ kind: OrderedKind }),
    body: ChangeOrder,
    answer: answer(Type.Array(Id)),
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFLICT'],
  },

  listStaffCategories: listCall({ summary: 'Categories, hidden ones too', spec: catalogue }, StaffCategory, named),
  createStaffCategory: createCall({ summary: 'A new category', spec: catalogue }, CreateCategory, StaffCategory),
  updateStaffCategory: changeCall(
    { summary: 'Rename, order, hide a category; its picture', spec: catalogue },
    ChangeCategory,
    StaffCategory,
  ),
  listStaffCollections: listCall({ summary: 'Collections, hidden ones too', spec: ['S2.1b-r31'] }, StaffCollection, named),
  createStaffCollection: createCall({ summary: 'A new collection', spec: ['S2.1b-r31'] }, CreateCollection, StaffCollection),
  updateStaffCollection: changeCall(
    { summary: 'Change a collection and its products', spec: ['S2.1b-r31'] },
    ChangeCollection,
    StaffCollection,
  ),
  listStaffOptionGroups: listCall({ summary: 'Option groups with their values and products', spec: ['S2.9'] }, StaffOptionGroup, named),
  createStaffOptionGroup: createCall({ summary: 'A new option group', spec: ['S2.9'] }, CreateOptionGroup, StaffOptionGroup),
  updateStaffOptionGroup: changeCall(
    { summary: 'Change an option group: what each value costs and whether it can be had', spec: ['S2.9'] },
    ChangeOptionGroup,
    StaffOptionGroup,
  ),
} as const satisfies Record<string, Endpoint>

const placesCalls = {
  listStaffBranches: listCall({ summary: 'Branches with hours, special days, pauses and capacities', spec: ['S3.3'] }, StaffBranch, named),
  createStaffBranch: createCall({ summary: 'A new branch', spec: ['S3.3'] }, CreateBranch, StaffBranch),
  createStaffArea: createCall({ summary: 'A new area', spec: ['S3.2'] }, CreateArea, StaffArea),
  listStaffExtraFlavors: listCall({ summary: 'Flavours that can be added, hidden ones too', spec: ['S2.9'] }, StaffExtraFlavor, named),
  createStaffExtraFlavor: createCall({ summary: 'A new flavour to be added', spec: ['S2.9'] }, CreateExtraFlavor, StaffExtraFlavor),
  updateStaffExtraFlavor: changeCall({ summary: 'Change, hide or show a flavour', spec: ['S2.9'] }, ChangeExtraFlavor, StaffExtraFlavor),
  listStaffPauses: listCall({ summary: 'The pauses that run', spec: ['S5.4a'] }, StaffPause, {}),
  pauseStaffBranches: pauseCall(
    { summary: 'Take no new orders for a while: a branch or the whole shop, a service or all; it ends by itself', spec: ['S5.4a'] },
    PauseBranches,
    Type.Array(StaffPause),
    'BRANCH_UNKNOWN',
  ),
  endStaffPause: getCall({ summary: 'End a pause before its time', spec: ['S5.4a'] }, StaffPause),
  updateStaffBranch: changeCall(
    { summary: 'Change a branch: hours, special days, pause, services, capacities', spec: ['S3.3', 'S5.4a'] },
    ChangeBranch,
    StaffBranch,
  ),
  listStaffGovernorates: listCall({ summary: 'Every governorate, also where all areas are hidden', spec: ['S3.2'] }, StaffGovernorate, {}),
  listStaffAreas: listCall({ summary: 'Areas with the branches that serve them', spec: ['S3.2'] }, StaffArea, named),
  updateStaffArea: changeCall({ summary: 'Change an area: branches, fee, minimum', spec: ['S3.2', 'S5.8'] }, ChangeArea, StaffArea),
  updateStaffAreas: {
    summary: 'Change the fee, the minimum or the state of many areas at once: all of them or none',
    spec: ['S3.2'],
    tag: 'staff',
    access: 'staff',
    body: ChangeAreas,
    answer: answer(Type.Array(StaffArea)),
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFLICT'],
  },
} as const satisfies Record<string, Endpoint>

const promotionsCalls = {
  listStaffCoupons: listCall(
    { summary: 'Coupons with how often they were used, those of late orders after the others', spec: ['S7.11'] },
    StaffCoupon,
    {
      /** Part of a code. */
      search: Type.Optional(Type.String({ maxLength: COUPON_CODE_MAX_LENGTH })),
      is_active: Type.Optional(Type.Boolean()),
      /** Whether it is valid now, not yet, or no longer: expired or used up. */
      state: Type.Optional(Type.Union([Type.Literal('running'), Type.Literal('coming'), Type.Literal('over')])),
      /** Created by staff, or by the shop itself for a late order. */
      origin: Type.Optional(Type.Union([Type.Literal('staff'), Type.Literal('delay')])),
    },
  ),
  createStaffCoupon: createCall({ summary: 'A new coupon', spec: ['S7.11'] }, CreateCoupon, StaffCoupon),
  updateStaffCoupon: changeCall({ summary: 'Change a coupon; orders keep what they got', spec: ['S7.11'] }, ChangeCoupon, StaffCoupon),
  listStaffBanners: listCall({ summary: 'Banners, also those of other days', spec: ['S3.9'] }, StaffBanner, named),
  createStaffBanner: createCall({ summary: 'A new banner', spec: ['S3.9'] }, CreateBanner, StaffBanner),
  updateStaffBanner: changeCall({ summary: 'Change a banner', spec: ['S3.9'] }, ChangeBanner, StaffBanner),
  listStaffOffers: listCall({ summary: 'Offers of free delivery', spec: ['S1.7a'] }, StaffOffer, named),
  createStaffOffer: createCall({ summary: 'A new offer of free delivery', spec: ['S1.7a'] }, CreateOffer, StaffOffer),
  updateStaffOffer: changeCall({ summary: 'Change the hours and days of free delivery', spec: ['S1.7a'] }, ChangeOffer, StaffOffer),
  listStaffNotices: listCall({ summary: 'Notices', spec: ['S1.7b'] }, StaffNotice, named),
  createStaffNotice: createCall({ summary: 'A new notice', spec: ['S1.7b'] }, CreateNotice, StaffNotice),
  updateStaffNotice: changeCall({ summary: 'Change a notice', spec: ['S1.7b'] }, ChangeNotice, StaffNotice),
  getStaffSettings: {
    summary: 'The settings of the shop',
    spec: ['S1.6'],
    tag: 'staff',
    access: 'staff',
    answer: answer(StaffSettings),
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
  },
  updateStaffSettings: {
    summary: 'Change the settings of the shop',
    spec: ['S1.6', 'S1.8d'],
    tag: 'staff',
    access: 'staff',
    body: ChangeSettings,
    answer: answer(StaffSettings),
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFLICT'],
  },
} as const satisfies Record<string, Endpoint>

/** The calls with which staff maintain the shop: catalogue, stock, branches, areas, coupons, banners, offers, notices, settings. */
export const staffShopEndpoints = { ...catalogueCalls, ...placesCalls, ...promotionsCalls } as const satisfies Record<string, Endpoint>
