/**
 * Every call of the API by its name: method and path below the API's base. It is plain data so that the
 * browser's client carries no schema; what each call takes and answers stands in `endpoints.ts`.
 */
export const calls = {
  getShop: 'GET /shop',
  getServerTime: 'GET /server-time',
  checkMaintenance: 'GET /maintenance-check',
  listAreas: 'GET /areas',
  getGuestBranch: 'GET /guest-apis/branches/{id}',
  listTimeSlots: 'GET /time-slot',
  listBanners: 'GET /banners',

  listCategories: 'GET /categories',
  getCategory: 'GET /categories/{id}',
  listProducts: 'GET /products',
  listRecommendedProducts: 'GET /products/recommended',
  getProduct: 'GET /products/{id}',
  listCollections: 'GET /collections',
  getCollection: 'GET /collections/{id}',

  getGuestCart: 'GET /guest-apis/get-cart-products',
  addGuestCartProduct: 'POST /guest-apis/add-cart-product/{id}',
  updateGuestCartProduct: 'PATCH /guest-apis/cart-product/{id}',
  deleteGuestCartProduct: 'DELETE /guest-apis/delete-cart-product/{id}',
  deleteGuestCartPicture: 'DELETE /guest-apis/cart-picture/{id}',
  deleteGuestCart: 'DELETE /guest-apis/cart/{id}',
  restoreGuestCart: 'POST /guest-apis/cart/{id}/restore',

  applyGuestCoupon: 'PATCH /guest/checkout/{cart}/applyCoupon',
  removeGuestCoupon: 'PATCH /guest/checkout/{cart}/{discount}/remove',
  getGuestTimer: 'GET /guest/checkout/{cart}/timer',

  getCart: 'GET /customer/get-cart-products',
  addCartProduct: 'POST /customer/add-cart-product/{id}',
  updateCartProduct: 'PATCH /customer/cart-product/{id}',
  deleteCartProduct: 'DELETE /customer/delete-cart-product/{id}',
  deleteCartPicture: 'DELETE /customer/cart-picture/{id}',
  deleteCart: 'DELETE /customer/cart/{id}',
  restoreCart: 'POST /customer/cart/{id}/restore',
  chooseCart: 'POST /customer/cart/choose',
  getBranch: 'GET /customer/branches/{id}',

  applyCoupon: 'PATCH /checkout/{cart}/applyCoupon',
  removeCoupon: 'PATCH /checkout/{cart}/{discount}/remove',
  getTimer: 'GET /checkout/{cart}/timer',

  placeOrder: 'POST /customer/create/order',
  restoreOrderCart: 'POST /customer/orders/{id}/to-cart',

  placeGuestOrder: 'POST /guest-apis/order',
  getGuestOrder: 'GET /guest-apis/orders/{id}',
  restoreGuestOrderCart: 'POST /guest-apis/orders/{id}/to-cart',

  listOrders: 'GET /customer/orders',
  listPreviousOrders: 'GET /customer/orders/previous',
  getOrder: 'GET /customer/orders/{id}',
  cancelOrder: 'POST /customer/orders/cancel/{id}',
  updateOrder: 'POST /customer/orders/update',
  requestRefund: 'POST /customer/orders/refund-req',
  getDriverLocation: 'GET /customer/deliveryManLocation/{id}',
  patchOrder: 'PATCH /orders/{id}',
  hideOrders: 'DELETE /orders/all',
  cancelGuestOrder: 'POST /guest-apis/orders/cancel/{id}',
  updateGuestOrder: 'POST /guest-apis/orders/update',
  requestGuestRefund: 'POST /guest-apis/orders/refund-req',
  getGuestDriverLocation: 'GET /guest-apis/deliveryManLocation/{id}',

  startPayment: 'POST /payments/{order}/start',
  getPaymentStatus: 'GET /payments/{order}/status',

  register: 'POST /auth/register',
  login: 'POST /auth/login',
  refreshSession: 'POST /auth/refresh',
  logout: 'DELETE /auth/logout',
  forgetPassword: 'POST /auth/forget-password',
  resetPassword: 'POST /auth/reset-password',
  getUser: 'GET /auth/user',
  getCsrfCookie: 'GET /csrf-cookie',

  getProfile: 'GET /customer/profile',
  updateProfile: 'POST /customer/profile',
  changePassword: 'PUT /customer/profile/password',
  createGuestAccount: 'POST /guest/checkout/createAccount',

  listAddresses: 'GET /customer/addresses',
  getAddress: 'GET /customer/addresses/{id}',
  createAddress: 'POST /customer/addresses',
  updateAddress: 'PUT /customer/addresses/{id}',
  deleteAddress: 'DELETE /customer/addresses/{id}',
  setDefaultLocation: 'POST /customer/set/default/address',
  getDefaultLocation: 'GET /customer/get-default-location',

  listWishes: 'GET /customer/wishlist',
  addWishes: 'POST /customer/wishlist',
  removeWish: 'DELETE /customer/wishlist/{product_id}',
  listStaffAccounts: 'GET /staff/accounts',
  createStaffAccount: 'POST /staff/accounts',
  disableStaffAccount: 'POST /staff/accounts/{id}/disable',
  enableStaffAccount: 'POST /staff/accounts/{id}/enable',
  resetStaffPassword: 'POST /staff/accounts/{id}/reset-password',
  changeStaffPassword: 'PUT /staff/profile/password',
  getMaintenance: 'GET /staff/maintenance',
  setMaintenance: 'PUT /staff/maintenance',
  listAudit: 'GET /staff/audit',

  listStaffProducts: 'GET /staff/products',
  getStaffProduct: 'GET /staff/products/{id}',
  createStaffProduct: 'POST /staff/products',
  updateStaffProduct: 'PATCH /staff/products/{id}',
  updateStaffStock: 'PATCH /staff/products/{id}/stock',
  updateStaffMenu: 'PATCH /staff/menu',
  uploadShopPicture: 'POST /staff/pictures',
  orderStaffThings: 'PUT /staff/order-of/{kind}',
  listStaffCategories: 'GET /staff/categories',
  createStaffCategory: 'POST /staff/categories',
  updateStaffCategory: 'PATCH /staff/categories/{id}',
  listStaffCollections: 'GET /staff/collections',
  createStaffCollection: 'POST /staff/collections',
  updateStaffCollection: 'PATCH /staff/collections/{id}',
  listStaffOptionGroups: 'GET /staff/option-groups',
  createStaffOptionGroup: 'POST /staff/option-groups',
  updateStaffOptionGroup: 'PATCH /staff/option-groups/{id}',
  listStaffBranches: 'GET /staff/branches',
  updateStaffBranch: 'PATCH /staff/branches/{id}',
  listStaffAreas: 'GET /staff/areas',
  updateStaffArea: 'PATCH /staff/areas/{id}',
  listStaffCoupons: 'GET /staff/coupons',
  createStaffCoupon: 'POST /staff/coupons',
  updateStaffCoupon: 'PATCH /staff/coupons/{id}',
  listStaffBanners: 'GET /staff/banners',
  createStaffBanner: 'POST /staff/banners',
  updateStaffBanner: 'PATCH /staff/banners/{id}',
  listStaffOffers: 'GET /staff/offers',
  createStaffOffer: 'POST /staff/offers',
  updateStaffOffer: 'PATCH /staff/offers/{id}',
  listStaffNotices: 'GET /staff/notices',
  createStaffNotice: 'POST /staff/notices',
  updateStaffNotice: 'PATCH /staff/notices/{id}',
  getStaffSettings: 'GET /staff/settings',
  updateStaffSettings: 'PATCH /staff/settings',
  listNotifications: 'GET /notifications',
  readNotifications: 'POST /notifications',
  readNotification: 'POST /notifications/{id}',
  clearNotifications: 'DELETE /notifications',
  updateDeviceToken: 'POST /update-device-token',
  reorder: 'POST /customer/orders/{id}/reorder',
  reorderAlias: 'POST /customer/orders/re-order/{id}',
  addReview: 'POST /customer/add/review',
  complain: 'POST /customer/orders/{id}/complain',
} as const

export type CallName = keyof typeof calls

/** Method and path of a call, its `{parameters}` filled in and encoded. */
export const addressCall = (name: CallName, params: Record<string, string> = {}): { method: string; path: string } => {
  const [method = 'GET', template = '/'] = calls[name].split(' ')
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key]
    if (value === undefined) throw new RangeError(`${name} needs the path parameter ${key}`)
    return encodeURIComponent(value)
  })
  return { method, path }
}
