import type { MessagesOf } from '../../messages-of.ts'
import type { coupon as english } from '../en/coupon.ts'

export const coupon: MessagesOf<typeof english> = {
  'coupon.title': 'رمز القسيمة',
  'coupon.have': 'لديك رمز قسيمة؟',
  'coupon.placeholder': 'أدخل الرمز',
  'coupon.apply': 'تطبيق',
  'coupon.applying': 'جارٍ التحقق من القسيمة…',
  'coupon.applied': 'تم تطبيق القسيمة',
  'coupon.appliedSaving': 'تم تطبيق القسيمة {code}: وفّرت {amount}',
  'coupon.appliedDelivery': 'تم تطبيق القسيمة {code}: توصيل مجاني',
  'coupon.remove': 'حذف القسيمة {code}',
  'coupon.removed': 'تم حذف القسيمة',
  'coupon.failed': 'لم يتم تطبيق القسيمة',
  'coupon.dropped': 'لم تعد القسيمة {code} مناسبة لسلتك، فحذفناها',
  'coupon.reason.COUPON_UNKNOWN': 'هذا الرمز غير معروف. تأكّد من كتابته',
  'coupon.reason.COUPON_EXPIRED': 'انتهت صلاحيتها',
  'coupon.reason.COUPON_NOT_STARTED': 'لم تبدأ صلاحيتها بعد',
  'coupon.reason.COUPON_USED_UP': 'انتهى عدد مرات استخدامها',
  'coupon.reason.COUPON_ALREADY_USED': 'سبق أن استخدمتها',
  'coupon.reason.COUPON_MINIMUM': 'الحد الأدنى للطلب لاستخدامها {amount}',
  'coupon.reason.COUPON_NOT_FOR_SERVICE': 'لا تشمل نوع الطلب هذا',
  'coupon.reason.COUPON_NOT_FOR_FULFILMENT': 'لا تشمل طريقة الاستلام المختارة',
  'coupon.reason.COUPON_NOT_FOR_ITEMS': 'لا تشمل المنتجات الموجودة في سلتك',
  'coupon.reason.COUPON_FIRST_ORDER_ONLY': 'مخصّصة للطلب الأول فقط',
}
