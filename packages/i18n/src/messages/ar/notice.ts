import type { MessagesOf } from '../../messages-of.ts'
import type { notice as english } from '../en/notice.ts'

export const notice: MessagesOf<typeof english> = {
  'notice.offerFreeDelivery': 'توصيل مجاني لطلبات الموقع من {from} إلى {to}',
  'notice.offerFreeDeliveryNow': 'التوصيل مجاني الآن حتى {to}',
  'notice.offerWebsiteOnly': 'على الموقع فقط',
}
