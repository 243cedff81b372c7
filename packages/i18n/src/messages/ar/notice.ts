import type { MessagesOf } from '../../messages-of.ts'
import type { notice as english } from '../en/notice.ts'

export const notice: MessagesOf<typeof english> = {
  'notice.ramadan': 'خلال شهر رمضان قد لا تكون أوقات التوصيل دقيقة بين 5:30 م و6:30 م',
  'notice.ramadanTitle': 'رمضان كريم',
  'notice.offerLimited': 'عرض لفترة محدودة',
  'notice.offerFreeDelivery': 'توصيل مجاني لطلبات الموقع من {from} إلى {to}',
  'notice.offerFreeDeliveryNow': 'التوصيل مجاني الآن حتى {to}',
  'notice.offerFreeDeliverySoon': 'التوصيل مجاني ابتداءً من {from} اليوم',
  'notice.offerEndsIn':
    '{minutes, plural, zero {ينتهي الآن} one {ينتهي خلال دقيقة واحدة} two {ينتهي خلال دقيقتين} few {ينتهي خلال # دقائق} many {ينتهي خلال # دقيقة} other {ينتهي خلال # دقيقة}}',
  'notice.offerWebsiteOnly': 'على الموقع فقط',
  'notice.label': 'تنبيه',
  'notice.dismiss': 'إغلاق التنبيه',
  'notice.offline': 'لا يوجد اتصال بالإنترنت. ما كتبته محفوظ',
  'notice.online': 'عاد الاتصال بالإنترنت',
  'notice.updateReady': 'نسخة جديدة جاهزة',
  'notice.updateApply': 'تحديث',
}
