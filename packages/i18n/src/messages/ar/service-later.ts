import type { MessagesOf } from '../../messages-of.ts'
import type { serviceLater as english } from '../en/service-later.ts'

export const serviceLater: MessagesOf<typeof english> = {
  'service.asap': 'التوصيل الآن',
  'service.asapPickup': 'الاستلام الآن',
  'service.delivery': 'توصيل',
  'service.pickup': 'استلام من الفرع',
  'service.reason.NO_BRANCH': 'لا توجد فروع تخدم هذه المنطقة بعد',
  'service.reason.SERVICE_OFF': 'الفرع لا يقدّم هذه الخدمة',
  'service.reason.PAUSED': 'لدينا ضغط طلبات، ولا نستقبل طلبات جديدة لبعض الوقت',
  'service.reason.SLOT_FULL': 'هذا الموعد محجوز بالكامل',
  'service.reason.LEAD_TIME': 'أحد منتجات سلتك يحتاج إلى وقت أطول للتحضير',
  'service.reason.BEFORE_OPENING': 'لم يبدأ دوام اليوم بعد',
  'service.reason.LAST_ORDER': 'عذرًا، انتهى استقبال الطلبات لهذا اليوم',
  'service.reason.AFTER_CUTOFF': 'انتهى وقت الطلب لهذا اليوم',
  'service.reason.SLOT_PAST': 'فات هذا الموعد',
  'service.reason.FULFILMENT_CLOSED': 'غير متاح في ذلك اليوم',
  'service.reason.BRANCH_CLOSED_TODAY': 'الفرع مغلق اليوم؛ يرجى اختيار تاريخ ابتداءً من الغد',
  'service.reason.NO_OPEN_DAY': 'لا توجد أيام متاحة حاليًا',
  'service.reason.SLOT_UNKNOWN': 'هذا الموعد غير متاح',
  'service.reason.TIME_REQUIRED': 'يرجى اختيار موعد متاح',
  'service.reason.DATE_OUT_OF_RANGE': 'لا يمكن اختيار هذا التاريخ',
  'service.reason.unknown': 'غير متاح حاليًا',
}
