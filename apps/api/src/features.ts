import type { FastifyInstance } from 'fastify'
import type { AppContext } from './app-context.ts'
import { outboxJobs } from './deliver-outbox.ts'
import { accountJobs } from './features/account/account.jobs.ts'
import { registerAccountRoutes } from './features/account/account.routes.ts'
import { registerAddressRoutes } from './features/address/address.routes.ts'
import { registerAreaRoutes } from './features/area/area.routes.ts'
import { registerBannerRoutes } from './features/banner/banner.routes.ts'
import { adoptGuestCart } from './features/cart/life/adopt-cart.ts'
import { cartJobs } from './features/cart/life/cart.jobs.ts'
import { registerCartRoutes } from './features/cart/life/cart.routes.ts'
import { registerCatalogueRoutes } from './features/catalogue/catalogue.routes.ts'
import { registerCheckoutRoutes } from './features/checkout/checkout.routes.ts'
import { complaintJobs } from './features/complaint/complaint.jobs.ts'
import { registerComplaintRoutes } from './features/complaint/complaint.routes.ts'
import { mailJobs } from './features/mail/mail.jobs.ts'
import { notificationJobs } from './features/notification/notification.jobs.ts'
import { registerNotificationRoutes } from './features/notification/notification.routes.ts'
import { registerNumbersRoutes } from './features/numbers/numbers.routes.ts'
import { registerOrderLifeRoutes } from './features/order/life/order-life.routes.ts'
import { orderJobs } from './features/order/order.jobs.ts'
import { registerPlacementRoutes } from './features/order/placement/placement.routes.ts'
import { paymentJobs } from './features/payment/payment.jobs.ts'
import { registerPaymentRoutes } from './features/payment/payment.routes.ts'
import { registerReorderRoutes } from './features/reorder/reorder.routes.ts'
import { registerReviewRoutes } from './features/review/review.routes.ts'
import { shopJobs } from './features/shop/shop.jobs.ts'
import { registerShopRoutes } from './features/shop/shop.routes.ts'
import { registerPauseRoutes } from './features/shopkeeping/pauses/pause.routes.ts'
import { shopkeepingJobs } from './features/shopkeeping/shopkeeping.jobs.ts'
import { registerShopkeepingRoutes } from './features/shopkeeping/shopkeeping.routes.ts'
import { registerDriverRoutes } from './features/staff/driver.routes.ts'
import { registerStaffPeopleRoutes } from './features/staff/people/staff-people.routes.ts'
import { registerStaffOrderRoutes } from './features/staff/staff-order.routes.ts'
import { registerTimeSlotRoutes } from './features/time-slot/time-slot.routes.ts'
import { registerWishlistRoutes } from './features/wishlist/wishlist.routes.ts'
import type { Serve } from './platform/http/serve.ts'
import { idempotencyJobs } from './platform/idempotency/idempotency.jobs.ts'
import type { Job } from './platform/jobs/job-runner.ts'
import { pictureJobs } from './platform/pictures/picture.jobs.ts'

export type Register = (serve: Serve, app: FastifyInstance, context: AppContext) => void

/**
 * The routes of the features, lower storeys first; a lower feature receives what it needs of a higher one as an argument. `app.ts` registers
 * `health`, `maintenance`, `realtime`, `openapi` and `share`, which need what it creates for the server.
 */
export const features: readonly Register[] = [
  registerShopRoutes,
  registerAreaRoutes,
  registerTimeSlotRoutes,
  registerBannerRoutes,
  registerCatalogueRoutes,
  registerAddressRoutes,
  (serve, _app, context) => registerAccountRoutes(serve, context, { adoptCart: adoptGuestCart }),
  registerWishlistRoutes,
  registerCartRoutes,
  registerCheckoutRoutes,
  registerPaymentRoutes,
  registerPlacementRoutes,
  registerReorderRoutes,
  registerReviewRoutes,
  registerComplaintRoutes,
  registerOrderLifeRoutes,
  registerNotificationRoutes,
  registerShopkeepingRoutes,
  registerPauseRoutes,
  registerStaffPeopleRoutes,
  registerStaffOrderRoutes,
  registerDriverRoutes,
  registerNumbersRoutes,
]

/** The background jobs, without those of maintenance and of the limits, which `app.ts` creates. */
export const featureJobs: readonly Job[] = [
  ...cartJobs,
  ...outboxJobs,
  ...orderJobs,
  ...mailJobs,
  ...paymentJobs,
  ...pictureJobs,
  ...idempotencyJobs,
  ...accountJobs,
  ...shopJobs,
  ...shopkeepingJobs,
  ...notificationJobs,
  ...complaintJobs,
]
